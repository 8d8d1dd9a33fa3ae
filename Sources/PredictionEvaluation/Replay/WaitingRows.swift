import PredictionEngine

/// The queue of one person's donations that were made and are not known yet, in order.
///
/// # Cost
/// A waiting donation takes 16 bytes and is added and removed once.
struct WaitingRows {
  private let delay: FeedbackDelay
  private var waiting: [(row: Int, microseconds: Int64)] = []
  /// The index of the first donation that still waits.
  private var first = 0

  init(_ delay: FeedbackDelay) { self.delay = delay }

  /// Adds a donation that was made at a moment.
  mutating func add(_ row: Int, at moment: Moment) { waiting.append((row, moment.microsecondsSince1970)) }

  /// The rows that still wait.
  var rows: [Int] { waiting[first...].map(\.row) }

  /// Removes and returns the next donation that is known at a moment, or `nil` when all others still wait.
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
