/// One person's moments under all contenders.
package struct PersonMoments: Sendable {
  /// The scores of each contender, by the position of the horizon.
  package var scores: [[MomentScores]]
  /// The donations that were made in scored minutes.
  package var donations = 0
  /// Of the seven days before each of these donations, those with the same shortcut within half an hour of its time of
  /// day: the sum over the donations.
  package var usualDays = 0
  /// The length of the scored time in days.
  package var days = 0.0
  /// The outcome of each contender's claims, at the horizon of the headlines.
  package var claims: [ClaimTally] = []
  /// The digest of each contender's answers at the horizon of the headlines.
  package var digests: [String] = []
  /// By contender of a ``ClosedLoop``, the sum of P(now) just before donations of known shortcuts, and their
  /// number.
  var foreseen: [SIMD2<Double>] = []
  /// By contender of a ``ClosedLoop``, the moments at which its two answers are far apart, and all at which
  /// something is due.
  var apart: [SIMD2<Double>] = []
  /// The cost of each contender; empty for a person without scored time.
  var costs: [PersonCost] = []

  /// The person's regularity: the share of the seven days before a donation on which the same was done within half an
  /// hour of its time of day, the mean over donations; 0 without any.
  var regularity: Double { donations == 0 ? 0 : Double(usualDays) / Double(7 * donations) }

  /// The number of the days of a week of the scored time.
  func days(ofWeek week: Int) -> Double { max(0, min(7, days - 7 * Double(week))) }
}

extension ReplayCost {
  /// Sums up what a contender took at moments. A question is one for P_any and P of every known candidate at
  /// the horizon of the headlines. The list of what is known, which all strategies share, is not among the
  /// bytes.
  package init(_ everybody: [PersonMoments], contender: Int) {
    let people = everybody.map(\.costs).filter { contender < $0.count }.map { $0[contender] }
    let isMeasured = people.contains { !$0.suggest.isEmpty }
    self.init(people, donations: 0, seconds: 0, threads: isMeasured ? 1 : 0)
  }
}
