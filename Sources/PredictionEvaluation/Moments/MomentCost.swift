/// What the answers of a timing strategy cost at the moments of a replay, measured by this machine's clock. Every other
/// result is the same on every machine.
///
/// # Definition
/// An answer is P_any and P of every known candidate at the horizon of the headlines. Bytes are those that the strategy
/// keeps of a person at the end, ``PredictionEngine/PersonTimer/byteCount``, as a mean over the people with scored time.
/// The list of what is known, which all strategies share, is not among them.
///
/// # Edge cases
/// The oracle counts no donations and keeps no such state: both are 0.
package struct MomentCost: Sendable {
  package let answerNanosecondsP50: Double
  /// The 99th percentile of the duration of an answer, in nanoseconds.
  package let answerNanosecondsP99: Double
  /// The median duration of counting a donation, in nanoseconds.
  package let donateNanosecondsP50: Double
  /// The mean size of a person's state at the end, in bytes.
  package let bytesPerPerson: Double

  /// False for answers that were made elsewhere.
  var isMeasured: Bool { answerNanosecondsP50 > 0 }

  /// Sums up what a contender took.
  init(_ everybody: [PersonMoments], contender: Int) {
    let people = everybody.compactMap { person in
      contender < person.costs.ofEach.count ? person.costs.ofEach[contender] : nil
    }
    let answer = PersonCost.quantiles(people.flatMap(\.suggest), [0.5, 0.99])
    (answerNanosecondsP50, answerNanosecondsP99) = (answer[0], answer[1])
    donateNanosecondsP50 = PersonCost.quantiles(people.flatMap(\.donate), [0.5])[0]
    bytesPerPerson = PersonCost.meanBytes(people)
  }
}

/// What each contender took for one person.
///
/// # Edge cases
/// Any two are equal: two replays whose clocks alone differ are the same replay.
struct MomentCosts: Sendable, Equatable {
  /// By contender, the durations and the bytes; empty for a person without scored time.
  var ofEach: [PersonCost] = []

  /// True, because a clock is no part of a result.
  static func == (left: MomentCosts, right: MomentCosts) -> Bool { true }
}
