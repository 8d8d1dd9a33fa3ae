import PredictionEngine

/// One person's donations that were made and are not known yet, in their order.
///
/// # Cost
/// 16 bytes a waiting donation; each comes and goes once.
///
/// # Source
/// Ours.
struct WaitingRows {
  private let delay: FeedbackDelay
  private var waiting: [(row: Int, microseconds: Int64)] = []
  /// The first that still waits.
  private var first = 0

  init(_ delay: FeedbackDelay) { self.delay = delay }

  /// A donation was made.
  mutating func add(_ row: Int, at moment: Moment) { waiting.append((row, moment.microsecondsSince1970)) }

  /// The next donation that is known at a moment, `nil` when the rest still waits.
  mutating func next(at moment: Moment) -> Int? {
    guard first < waiting.count else { return nil }
    switch delay {
    case .donations(let number):
      if waiting.count - first <= number { return nil }
    case .hours(let number):
      let made = Moment(microsecondsSince1970: waiting[first].microseconds)
      let (span, isEndless) = Int64(number).multipliedReportingOverflow(by: 3_600_000_000)
      if isEndless || moment.microseconds(since: made) < span { return nil }
    }
    let row = waiting[first].row
    first += 1
    if first == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      first = 0
    }
    return row
  }
}
