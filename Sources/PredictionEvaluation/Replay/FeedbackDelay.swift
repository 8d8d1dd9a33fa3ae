import PredictionEngine

/// When a donation becomes known after it was made: at once, after some further donations, or after some hours.
///
/// A device that learns at night, or a server that is told in batches, knows less than a replay that learns each donation
/// before the next question. The delay makes a replay as ignorant: whatever is not known yet is neither counted, nor a
/// candidate, nor the previous shortcut, and a truth that is not known yet counts as never donated.
///
///     try FeedbackDelay("3h")   // known three hours later
///     try FeedbackDelay("5")    // known when the person has made five further donations
///
/// # Definition
/// The person's donations are known in their order. N donations: of those before the asked one all but the last N, as
/// far as they are learned at all. N hours: those made at s with s + N h ≤ t, at a question of time t.
///
/// # Edge cases
/// 0 and 0h are no delay, to the byte. A delay longer than the history, or than 64 bits of microseconds, leaves nothing
/// known, ever. Equal times keep the
/// order of the file: with 0h, the earlier row is known when the later one is asked about. A strategy that keeps
/// something of its own is told of a donation when it is known, with the history of everything before it.
///
/// # Source
/// Grzenda, Gomes and Bifet, "Delayed labelling evaluation for data streams", Data Mining and Knowledge Discovery 2020.
public enum FeedbackDelay: Sendable, Equatable {
  /// Known after that many further donations of the person.
  case donations(Int)
  /// Known that many hours later.
  case hours(Int)

  /// Known at once.
  public static let none = FeedbackDelay.donations(0)
  /// The longest delay that is read from a text; its hours still fit a moment's microseconds.
  public static let longest = 1_000_000_000

  /// Reads `N` or `Nh`.
  /// - Throws: ``DataError`` without a place.
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

  /// As it is written: `5`, `3h`.
  public var text: String {
    switch self {
    case .donations(let number): return String(number)
    case .hours(let number): return "\(number)h"
    }
  }

  /// In words: `5 donations`, `3 hours`.
  public var words: String {
    switch self {
    case .donations(let number): return CountedNoun.of(number, "donations")
    case .hours(let number): return CountedNoun.of(number, "hours")
    }
  }
}
