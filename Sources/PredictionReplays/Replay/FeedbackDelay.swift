import PredictionEngine
import PredictionLogs

/// The time between a donation and its becoming known: none, a number of further donations, or a number of
/// hours.
///
/// A device that learns at night, or a server that gets donations in batches, knows less than a replay that
/// learns each donation before the next question. A delay withholds the same knowledge from a replay: a
/// donation that is not known yet is not counted, its shortcut is no candidate and not the previous shortcut,
/// and a truth that is not known yet counts as never donated.
///
///     try FeedbackDelay("3h")   // known three hours later
///     try FeedbackDelay("5")    // known when the person has made five further donations
///
/// # Definition
/// A person's donations become known in their order. With N donations, a question knows all earlier eligible
/// donations but the last N. With N hours, a question at time t knows those made at a time s with s + N h ≤
/// t.
///
/// # Edge cases
/// 0 and 0h mean no delay and give the same bytes. With a delay longer than the history, or longer than 64
/// bits of microseconds, nothing ever becomes known. Donations at equal times keep the order of the file:
/// with 0h, the earlier row is known when the later one is asked about. A strategy that keeps state of its
/// own learns a donation when it becomes known, with the history of everything known before.
///
/// # Source
/// Grzenda, Gomes and Bifet, "Delayed labelling evaluation for data streams", Data Mining and Knowledge Discovery 2020.
public enum FeedbackDelay: Sendable, Equatable {
  /// A donation is known after this many further donations of the same person.
  case donations(Int)
  /// A donation is known this many hours later.
  case hours(Int)

  /// No delay: every donation is known before the next question.
  public static let none = FeedbackDelay.donations(0)
  /// The longest delay that can be read from text, in donations or hours. As hours it still fits a moment's
  /// microseconds.
  public static let longest = 1_000_000_000

  /// Reads `N` for donations or `Nh` for hours.
  /// - Throws: ``DataError`` without a file and line.
  public init(_ text: String) throws(DataError) {
    let isHours = text.utf8.last == UInt8(ascii: "h")
    let digits = isHours ? text.utf8.dropLast() : text.utf8[...]
    guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else {
      throw DataError(
        reason: "\"\(text)\" is no delay",
        remedy: "write a number of donations such as 5, or whole hours such as 3h")
    }
    guard let number = Int(String(decoding: digits, as: UTF8.self)), number <= FeedbackDelay.longest else {
      throw DataError(
        reason: "the delay \(text) is too long", remedy: "the longest is \(FeedbackDelay.longest)")
    }
    self = isHours ? .hours(number) : .donations(number)
  }

  /// Whether every donation is known before the next question.
  public var isNone: Bool { self == .donations(0) || self == .hours(0) }

  /// The delay in the form that `init(_:)` reads, such as `5` or `3h`.
  public var text: String {
    switch self {
    case .donations(let number): return String(number)
    case .hours(let number): return "\(number)h"
    }
  }

  /// The delay in words, such as `5 donations` or `3 hours`.
  public var words: String {
    switch self {
    case .donations(let number): return CountedNoun.of(number, "donations")
    case .hours(let number): return CountedNoun.of(number, "hours")
    }
  }
}

/// The queue of one person's donations that were made and are not known yet, in order.
///
/// # Cost
/// A waiting donation takes 16 bytes and is added and removed once.
package struct WaitingRows {
  private let delay: FeedbackDelay
  private var waiting: [(row: Int, microseconds: Int64)] = []
  private var first = 0

  package init(_ delay: FeedbackDelay) { self.delay = delay }

  package mutating func add(_ row: Int, at moment: Moment) {
    waiting.append((row, moment.microsecondsSince1970))
  }

  package var rows: [Int] { waiting[first...].map(\.row) }

  /// Removes and returns the next donation that is known at a moment, or `nil` when all others still wait.
  package mutating func next(at moment: Moment) -> Int? {
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
