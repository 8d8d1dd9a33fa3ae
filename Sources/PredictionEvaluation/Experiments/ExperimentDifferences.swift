import PredictionEngine

/// The paired differences in hit rate at 1 between the baseline and every other recipe of an experiment.
///
/// # Definition
/// For each dataset, strategy and seed, a difference is a recipe's hit rate at 1 minus the baseline recipe's
/// on the same trials. A dataset that is compared `against` another has one for each strategy and recipe as well: its hit rate
/// minus that of the same cell on the other. It has the 95 % interval of ``PairedComparison`` over people and the p-value of the
/// sign-flip test, which is not corrected for multiple comparisons.
///
/// # Edge cases
/// A strategy without a recipe of the baseline's name has no differences. The interval and p-value are empty
/// for a single person, or when too few people vary.
struct ExperimentDifferences: ExperimentComparisons {
  private struct Row {
    let cell: ExperimentCell
    /// The recipe or the dataset that it is compared with.
    let baseline: String
    let difference: Double
    let comparison: PairedComparison?
  }

  private let baseline: String
  private let rows: [Row]

  init(plan: ExperimentPlan, files: [ExperimentCellFile]) {
    let baseline = plan.experiment.baselines.names.first ?? ""
    self.baseline = baseline
    var rows: [Row] = []
    func compare(_ cell: ExperimentCell, _ file: ExperimentCellFile, with name: String, at twin: Int?) {
      guard let twin, !file.people.isEmpty else { return }
      let both = zip(file.people, files[twin].people).filter { $0.0.trials > 0 }
      let hits = both.map { Double($0.0.hits - $0.1.hits) }
      let trials = both.map { $0.0.trials }
      let count = trials.reduce(0, +)
      if count == 0 { return }
      rows.append(
        Row(
          cell: cell, baseline: name, difference: hits.reduce(0, +) / Double(count),
          comparison: try? PairedComparison(
            challenger: cell.recipeName, baseline: name, metric: "hit_rate@1", differences: hits,
            trials: trials, seed: cell.seed)))
    }
    for (cell, file) in zip(plan.cells, files) {
      let others = plan.cells.indices.filter {
        plan.cells[$0].strategy == cell.strategy && plan.cells[$0].seed == cell.seed
      }
      if cell.recipeName != baseline {
        let twin = others.first {
          plan.cells[$0].dataset == cell.dataset && plan.cells[$0].recipeName == baseline
        }
        compare(cell, file, with: baseline, at: twin)
      }
      if let against = plan.experiment.datasets[cell.dataset].against {
        let twin = others.first {
          plan.cells[$0].datasetName == against && plan.cells[$0].recipeName == cell.recipeName
        }
        compare(cell, file, with: against, at: twin)
      }
    }
    self.rows = rows
  }

  /// The differences as CSV: `dataset,strategy,recipe,seed,difference,low,high,p`, and where datasets are compared a last column
  /// `against`.
  var csv: String {
    var table =
      comparesDatasets
      ? CSVTable("dataset", "strategy", "recipe", "seed", "difference", "low", "high", "p", "against")
      : CSVTable("dataset", "strategy", "recipe", "seed", "difference", "low", "high", "p")
    for row in rows {
      let interval = row.comparison?.interval()
      table.add(
        row.cell.columns
          + [row.difference, interval?.low, interval?.high, row.comparison?.pValue].map { .decimal($0) }
          + (comparesDatasets ? [.text(row.baseline)] : []))
    }
    return table.text
  }

  var text: TerminalText {
    var table = TextTable(header: [
      "dataset", "strategy", comparesDatasets ? "less" : "recipe",
      comparesDatasets ? "hit rate at 1" : "less \(baseline): hit rate at 1", "95 %", "p",
    ])
    var last: Int?
    for row in rows {
      if let last, last != row.cell.dataset { table.addRule() }
      last = row.cell.dataset
      let interval = row.comparison?.interval().map {
        "[\(Figure.signed($0.low)), \(Figure.signed($0.high))]"
      }
      table.add([
        row.cell.datasetName, row.cell.strategy, comparesDatasets ? row.baseline : row.cell.recipeName,
        Figure.signed(row.difference), interval ?? "–",
        row.comparison.map { Figure.probability($0.pValue) } ?? "–",
      ])
    }
    return table.text + "\n"
      + Figure.differenceNote(
        rows.map { $0.comparison?.interval() },
        // A single person has no comparison.
        lacks: rows.compactMap { $0.comparison.map(\.lack) ?? .few(1) }, "people"
      ).wrapped()
  }

  private var comparesDatasets: Bool { rows.contains { $0.baseline != baseline } }
}
