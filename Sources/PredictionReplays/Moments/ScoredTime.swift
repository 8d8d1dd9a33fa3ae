import PredictionEngine
import PredictionLogs

/// The facts of a whole log that decide the scored time of each of its people, so that a part of it has to be told.
///
/// # Definition
/// The scored time of everybody ends with the log's last local day, that of its last donation on the clock of who made
/// it. It begins a week after a synthetic person's first day, and at the midnight after the fifth donation in another log.
package struct ScoredTime: Sendable, Equatable {
  package let isSynthetic: Bool
  /// The last local day of the whole log.
  package let lastDay: Int

  /// The local day at whose midnight the scored time ends.
  var end: Int { lastDay + 1 }

  package init(isSynthetic: Bool, lastDay: Int) { (self.isSynthetic, self.lastDay) = (isSynthetic, lastDay) }

  /// - Complexity: O(rows).
  package init(of dataset: Dataset) {
    self.init(isSynthetic: dataset.generator != nil, lastDay: MomentGrid.end(of: dataset) - 1)
  }

  /// Finds the time of a whole log by reading it once, a few people at a time. `tell` gets what is to be remarked about
  /// its days.
  /// - Throws: ``DataError``, as for a log that is replayed, and for one that has too many days.
  package init(
    reading stream: consuming DonationStream, tell: (String) -> Void = { _ in }
  ) throws(DataError) {
    var days = LoggedDays()
    let isSynthetic = stream.manifest?.generator != nil
    while let people = try stream.next(people: 64) { days.add(people) }
    try days.check()
    if let remark = days.remark { tell(remark) }
    self.init(isSynthetic: isSynthetic, lastDay: days.lastDay ?? 0)
  }
}
