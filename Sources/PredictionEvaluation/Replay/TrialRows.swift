import PredictionEngine

/// Finds the rows of a dataset that are trials.
enum TrialRows {
  /// Returns for each row whether it passes every filter and has a truth.
  static func of(_ dataset: Dataset, options: ReplayOptions) -> [Bool] {
    var rows = options.scoredRows(of: dataset)
    let decomposer = Decomposer(catalog: dataset.catalog)
    for row in rows.indices where rows[row] {
      rows[row] = decomposer.target(of: dataset.rows[row].donation) != nil
    }
    return rows
  }
}
