/// Stores the cost of one person's replay in a checkpoint.
extension PersonCost: CheckpointValue {
  func write(to bytes: inout [UInt8]) {
    suggest.write(to: &bytes)
    donate.write(to: &bytes)
    self.bytes.write(to: &bytes)
  }

  init(from reader: inout CheckpointReader) throws(CheckpointDamage) {
    self.init(
      suggest: try [Int64](from: &reader), donate: try [Int64](from: &reader), bytes: try Int(from: &reader))
  }
}

/// Stores the outcome of one person's replay in a checkpoint.
extension PersonOutcome: CheckpointValue {
  func write(to bytes: inout [UInt8]) {
    trials.write(to: &bytes)
    untargeted.write(to: &bytes)
    cost.write(to: &bytes)
  }

  init(from reader: inout CheckpointReader) throws(CheckpointDamage) {
    self.init(
      trials: try [Trial](from: &reader), untargeted: try Int(from: &reader),
      cost: try PersonCost(from: &reader))
  }

  /// Whether this outcome fits the person's rows: its trials are the person's own and in order.
  func isOf(_ person: Int, in dataset: Dataset) -> Bool {
    guard untargeted >= 0 else { return false }
    var rows = dataset.people[person].rows[...]
    for trial in trials {
      guard trial.person == person, let place = rows.firstIndex(of: trial.row) else { return false }
      rows = rows[(place + 1)...]
    }
    return true
  }
}
