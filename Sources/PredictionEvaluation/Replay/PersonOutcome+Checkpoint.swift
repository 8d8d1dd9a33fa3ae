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

  /// Whether a clock and a memory can say this.
  var isPossible: Bool { bytes >= 0 && (suggest + donate).allSatisfy { $0 >= 0 } }
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

  /// Whether this can be the outcome of the person's replay: its trials are the person's own, all of them and in order,
  /// and what is said of each is within its range. `isTrial` says of each row whether it is one, and `isScored` whether it
  /// is asked about.
  func isOf(_ person: Int, in dataset: Dataset, isTrial: [Bool], isScored: [Bool]) -> Bool {
    let rows = dataset.people[person].rows
    let eligible = rows.filter { dataset.catalog.entries[dataset.rows[$0].donation.definition].isEligible }
    guard trials.map(\.row) == rows.filter({ isTrial[$0] }),
      untargeted == eligible.count(where: { isScored[$0] && !isTrial[$0] })
    else { return false }
    let shortcuts = rows.reduce(0) {
      $0 + dataset.catalog.entries[dataset.rows[$1].donation.definition].combinations.count
    }
    return cost.isPossible
      && trials.allSatisfy {
        $0.person == person && $0.isPossible(shortcuts: shortcuts, donations: rows.count)
      }
  }
}
