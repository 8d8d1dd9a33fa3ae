import PredictionEngine

/// Rows of a dataset in groups, made once and counted for each strategy.
///
/// # Cost
/// Four bytes a row.
struct RowGroups {
  private var names: [String] = []
  private var groupOfRow: [Int32]

  /// No row in any group.
  init(rows: Int) { groupOfRow = Array(repeating: -1, count: rows) }

  /// Groups with their names in order; `number` gives a row its group, `nil` for none.
  init(rows: Int, names: [String], number: (Int) -> Int?) {
    self.names = names
    groupOfRow = (0..<rows).map { Int32(number($0) ?? -1) }
  }

  /// Trials and hits of each group that has trials, in the order of the names.
  /// - Complexity: O(trials + groups).
  func counts(of trials: [Trial]) -> [ReplaySeries.Group] {
    var groups = names.map { ReplaySeries.Group($0, trials: 0, hits: 0) }
    for trial in trials where groupOfRow[trial.row] >= 0 {
      groups[Int(groupOfRow[trial.row])].trials += 1
      if trial.rank == 1 { groups[Int(groupOfRow[trial.row])].hits += 1 }
    }
    return groups.filter { $0.trials > 0 }
  }
}
