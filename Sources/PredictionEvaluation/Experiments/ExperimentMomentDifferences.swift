import PredictionEngine

/// The paired differences of an experiment at moments: those of each dataset, and pooled over all of them.
///
/// # Definition
/// For each dataset and seed, a difference is the metric of a cell less that of a baseline's cell over the same people,
/// as ``MomentDifference`` defines it. The pooled one is the mean of the datasets' differences, with people resampled
/// within each. The metrics are those of one sum over another, at the horizon of the experiment. Holm's correction
/// treats the differences of one metric and seed on one dataset, or pooled, as one family.
///
/// # Edge cases
/// A pair of cells that some dataset lacks is not pooled, nor is a single dataset. A metric without a value for one of
/// two cells has no difference.
struct ExperimentMomentDifferences: ExperimentComparisons {
  private struct Row {
    /// The dataset's name; `pooled` for all of them.
    let dataset: String
    let (cell, baseline): (ExperimentCell, ExperimentCell)
    let difference: MomentDifference
  }

  /// A cell and its baseline on one dataset.
  private struct Pair {
    let (cell, baseline): (ExperimentCell, ExperimentCell)
    let stratum: MomentStratum

    /// What is the same on every dataset.
    var key: [String] { [cell.strategy, cell.recipeName, baseline.strategy, baseline.recipeName] }
  }

  private let rows: [Row]

  init(plan: ExperimentPlan, files: [ExperimentCellFile]) {
    var rows: [Row] = []
    for seed in plan.experiment.seeds {
      for metric in MomentSums.metrics {
        let pairs = ExperimentMomentDifferences.pairs(plan, files, metric, seed: seed)
        let minutes = plan.experiment.moments?.horizon ?? 60
        func add(_ dataset: String, _ several: [[Pair]]) {
          let differences = several.map { pairs in
            MomentDifference(
              pairs.map(\.stratum), challenger: pairs[0].cell.strategy, baseline: pairs[0].baseline.strategy,
              metric: metric, minutes: minutes, seed: seed)
          }
          for (pairs, difference) in zip(several, MomentDifference.family(differences, seed: seed)) {
            rows.append(
              Row(
                dataset: dataset, cell: pairs[0].cell, baseline: pairs[0].baseline, difference: difference))
          }
        }
        for (place, reading) in plan.readings.enumerated() {
          add(reading.dataset.name, pairs.filter { $0.cell.dataset == place }.map { [$0] })
        }
        if plan.readings.count > 1 {
          let first = pairs.filter { $0.cell.dataset == 0 }
          add(
            "pooled",
            first.map { one in pairs.filter { $0.key == one.key } }
              .filter { $0.count == plan.readings.count })
        }
      }
    }
    self.rows = rows
  }

  /// The pairs that have a difference, in the plan's order.
  private static func pairs(
    _ plan: ExperimentPlan, _ files: [ExperimentCellFile], _ metric: MomentMetric, seed: UInt64
  ) -> [Pair] {
    func sums(_ cell: Int) -> [Double]? {
      files[cell].sums.first { $0.metric == metric.name }?.people.flatMap { $0 }
    }
    var pairs: [Pair] = []
    for (place, cell) in plan.cells.enumerated() where cell.seed == seed {
      for twin in plan.experiment.baselines.twins(of: cell, among: plan.cells) {
        guard let own = sums(place), let other = sums(twin), own.count == other.count,
          let form = metric.form, own.count > form.width,
          let stratum = MomentStratum(form, challenger: own, baseline: other, seed: seed)
        else { continue }
        pairs.append(Pair(cell: cell, baseline: plan.cells[twin], stratum: stratum))
      }
    }
    return pairs
  }

  /// The differences as CSV, one row for each.
  var csv: String {
    var table = CSVTable(
      "dataset", "datasets", "strategy", "recipe", "baseline", "baseline_recipe", "seed", "metric", "minutes",
      "difference", "low", "high", "p", "holm_p", "smallest_detectable_effect", "people", "verdict")
    for row in rows {
      let (one, cell, other) = (row.difference, row.cell, row.baseline)
      table.add(
        [.text(row.dataset), .count(one.datasets)]
          + [cell.strategy, cell.recipeName, other.strategy, other.recipeName].map { .text($0) }
          + [.figure(String(cell.seed)), .text(one.metric), .count(one.minutes)]
          + [one.difference, one.interval?.low, one.interval?.high, one.pValue, one.holmAdjusted].map {
            .decimal($0)
          }
          + [.decimal(one.smallestDetectableEffect), .count(one.people), .text(one.verdict.words)])
    }
    return table.text
  }

  /// The metrics that the table for people shows.
  private static let shown = [("nats an event", "moment_nats"), ("utility@.3 a week", "moment_utility@.3")]

  /// The differences in nats and in utility as a table for people.
  var text: TerminalText {
    let hasSeeds = Set(rows.map(\.cell.seed)).count > 1
    var header: [TerminalText] = ["dataset", "strategy", "less"] + (hasSeeds ? ["seed"] : [])
    for (title, _) in ExperimentMomentDifferences.shown { header += ["\(title) [95 %]", "Holm\np"] }
    var table = TextTable(header: header)
    var last: String?
    let columns = ExperimentMomentDifferences.shown.map { shown in
      rows.filter { $0.difference.metric == shown.1 }
    }
    for row in columns[0] {
      if let last, last != row.dataset { table.addRule() }
      last = row.dataset
      var cells = [row.dataset, title(row.cell), title(row.baseline, beside: row.cell)]
      if hasSeeds { cells.append(String(row.cell.seed)) }
      for column in columns {
        let twin = column.first {
          $0.dataset == row.dataset && $0.cell.seed == row.cell.seed
            && title($0.cell) == title(row.cell) && title($0.baseline) == title(row.baseline)
        }
        cells.append(twin.map { Figure.signed($0.difference.difference, $0.difference.interval) } ?? "–")
        cells.append(twin?.difference.holmAdjusted.map { Figure.probability($0) } ?? "–")
      }
      table.add(cells)
    }
    var text = table.text + "\n"
    text +=
      "Differences over people. Holm p: corrected for the differences of one dataset, or of the pooled ones.\n"
    if rows.contains(where: { $0.difference.datasets > 1 }) {
      text += "pooled: the mean of the datasets' differences; people are resampled within each dataset.\n"
    }
    return text + note(columns.joined().map(\.difference)).wrapped()
  }

  private func note(_ shown: [MomentDifference]) -> TerminalText {
    Figure.differenceNote(shown.map(\.interval), lacks: shown.compactMap(\.lack), "people")
  }

  /// The strategy of a cell, with its recipe where that says more; of a baseline of the same strategy the recipe alone.
  private func title(_ cell: ExperimentCell, beside other: ExperimentCell? = nil) -> String {
    if cell.recipeName == "default" { return cell.strategy }
    return other?.strategy == cell.strategy ? "\(cell.recipeName)" : "\(cell.strategy) \(cell.recipeName)"
  }
}
