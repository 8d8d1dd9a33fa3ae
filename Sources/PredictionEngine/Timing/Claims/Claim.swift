/// What showing a candidate claims: that it is donated within a horizon.
///
/// # Definition
/// A claim (k, s, H) is right at the first donation of k in [s, s + H), and wrong at s + H otherwise. Times are
/// whole minutes.
public struct Claim: Sendable, Equatable {
  /// The candidate's place among ``PersonalHistory/candidates``.
  public let candidate: Int
  /// The moment s at which the claim was opened.
  public let start: Moment
  /// The horizon H in minutes.
  public let minutes: Int
  /// What P_k(s, H) was.
  public let probability: Double

  /// The minute since 1970 at which the claim is wrong.
  let end: Int

  init(_ candidate: Int, at start: Moment, minutes: Int, probability: Double) {
    self.candidate = candidate
    self.start = start
    self.minutes = minutes
    self.probability = probability
    end = start.minute + minutes
  }

  /// Whether the claim may still come right at a moment. One whose end lies more than twice its horizon ahead
  /// was opened by a clock that has been put back since, and is open no more.
  package func isOpen(at moment: Moment) -> Bool { Claim.isOpen(until: end, minutes, at: moment.minute) }

  static func isOpen(until end: Int, _ minutes: Int, at minute: Int) -> Bool {
    minute < end && end - minute <= 2 * minutes
  }
}

extension Moment {
  /// The whole minutes since 1970-01-01T00:00:00Z, rounded down.
  var minute: Int { Int(secondsSince1970.dividedDown(by: 60)) }
}
