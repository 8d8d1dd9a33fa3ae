import PredictionEngine

/// The paired differences of shown lists between the baseline and every other recipe of an experiment.
///
/// # Definition
/// For each dataset, strategy, seed and metric of the shown list, a difference is a recipe's value minus the baseline
/// recipe's on the same trials, with the 95 % interval of ``PairedComparison`` over people and the p-value of the
/// sign-flip test. Holm's correction treats the differences of one metric, dataset and seed as one family.
///
/// # Edge cases
/// With one person there are no differences.
struct ExperimentShownDifferences: ExperimentComparisons {
  /// The metrics of shown lists that are compared, each a sum over the number of trials.
  static let metrics: [Metric] = [Metric.hitRateAny(at: 3), Metric.parametersSaved(at: 3), Metric.coverage]

  private struct Row {
    let cell: ExperimentCell
    let metric: String
    let comparison: PairedComparison
    var holm = 1.0
  }

  private let baseline: String
  private let rows: [Row]

  /// Returns each person's numerator and number of trials of a replay of one strategy, for the file of its cell.
  static func sums(of totals: ReplayTotals) -> [MomentSums] {
    guard !totals.areDays, let run = totals.strategies.first?.sums else { return [] }
    return metrics.compactMap { metric in
      guard let order = MetricRegistry.all.firstIndex(where: { $0.name == metric.name }) else { return nil }
      let own = run.sums[order]
      return MomentSums(
        metric: metric.name, people: stride(from: 0, to: own.count, by: 2).map { [own[$0], own[$0 + 1]] })
    }
  }

  init(plan: ExperimentPlan, files: [ExperimentCellFile]) {
    baseline = plan.experiment.baselines.names.first ?? ""
    var rows: [Row] = []
    for metric in ExperimentShownDifferences.metrics {
      for (place, cell) in plan.cells.enumerated() {
        for twin in plan.experiment.baselines.twins(of: cell, among: plan.cells) {
          guard let own = ExperimentShownDifferences.people(files[place], metric.name),
            let other = ExperimentShownDifferences.people(files[twin], metric.name), own.count == other.count
          else { continue }
          let both = zip(own, other).filter { $0.0[1] > 0 }
          let comparison = try? PairedComparison(
            challenger: cell.recipeName, baseline: plan.cells[twin].recipeName, metric: metric.name,
            isBetterWhenLarger: metric.isBetterWhenLarger, differences: both.map { $0.0[0] - $0.1[0] },
            trials: both.map { Int($0.0[1]) }, seed: cell.seed)
          if let comparison { rows.append(Row(cell: cell, metric: metric.name, comparison: comparison)) }
        }
      }
    }
    self.rows = ExperimentShownDifferences.corrected(rows)
  }

  private static func people(_ file: ExperimentCellFile, _ metric: String) -> [[Double]]? {
    file.sums.first { $0.metric == metric }?.people
  }

  private static func corrected(_ rows: [Row]) -> [Row] {
    var rows = rows
    var families: [String: [Int]] = [:]
    for (place, row) in rows.enumerated() {
      families["\(row.metric) \(row.cell.dataset) \(row.cell.seed)", default: []].append(place)
    }
    for places in families.values {
      let adjusted = HolmCorrection.adjusted(places.map { rows[$0].comparison.pValue })
      for (place, value) in zip(places, adjusted) { rows[place].holm = value }
    }
    return rows
  }

  /// The differences as CSV: `dataset,strategy,recipe,seed,metric,difference,low,high,p,holm_p`.
  var csv: String {
    var table = CSVTable(
      "dataset", "strategy", "recipe", "seed", "metric", "difference", "low", "high", "p", "holm_p")
    for row in rows {
      let interval = row.comparison.interval()
      table.add(
        row.cell.columns + [.text(row.metric)]
          + [row.comparison.difference, interval?.low, interval?.high, row.comparison.pValue, row.holm].map {
            .decimal($0)
          })
    }
    return table.text
  }

  /// The differences as tables for people, one for each metric.
  var text: TerminalText {
    var text: TerminalText = ""
    for metric in ExperimentShownDifferences.metrics {
      text += "\(metric.name) less \(baseline)'s\n\n\(table(of: metric.name).text)\n"
    }
    return text
      + Figure.differenceNote(
        rows.map { $0.comparison.interval() }, lacks: rows.compactMap(\.comparison.lack), "people"
      ).wrapped()
  }

  private func table(of metric: String) -> TextTable {
    var table = TextTable(header: ["dataset", "strategy", "recipe", "difference", "95 %", "Holm p"])
    var last: Int?
    for row in rows where row.metric == metric {
      if let last, last != row.cell.dataset { table.addRule() }
      last = row.cell.dataset
      let interval = row.comparison.interval().map {
        "[\(Figure.signed($0.low)), \(Figure.signed($0.high))]"
      }
      table.add([
        row.cell.datasetName, row.cell.strategy, row.cell.recipeName,
        Figure.signed(row.comparison.difference), interval ?? "–", Figure.probability(row.holm),
      ])
    }
    return table
  }
}
