import PredictionEngine

/// The outcome of claims at the bar of ``MomentMetric/claimUtility``, of a contender or of the oracle's plan.
package struct ClaimsAtBar: Sendable, Equatable {
  static let bar = ClaimTerms.standardBar
  /// The bar's place in `ClaimCurve`.
  static let place = ClaimCurve.bars.firstIndex(of: bar) ?? 0

  /// The claims a person and week that come right, and those that are wrong.
  package private(set) var (rightAWeek, wrongAWeek) = (0.0, 0.0)
  /// The share of claims that come right; `nil` where nothing was claimed.
  package private(set) var precision: Double?
  /// The share of donations that come while their shortcut is on display; `nil` where nobody donated.
  package private(set) var coverage: Double?

  /// Counts the claims of some people.
  /// - Complexity: O(people).
  init(_ everybody: [PersonMoments], contender: Int) {
    self.init(everybody, donations: contender) { person in
      guard contender < person.claims.count else { return nil }
      let curve = person.claims[contender].curve
      let (right, wrong) = curve.counts(at: ClaimsAtBar.place)
      let covered = ClaimsAtBar.place < curve.covered.count ? curve.covered[ClaimsAtBar.place] : 0
      return (Int(right), Int(wrong), Int(covered))
    }
  }

  /// Counts what the plan's claims came to; `donations` is a contender, of whom those that count are.
  init(planned everybody: [PersonMoments], donations: Int) {
    self.init(everybody, donations: donations) { $0.planned.map { ($0.right, $0.wrong, $0.covered) } }
  }

  /// The worth of claims at the bar.
  static func worth(right: Double, wrong: Double) -> Double { right - wrong * bar / (1 - bar) }

  private init(
    _ everybody: [PersonMoments], donations contender: Int,
    _ counts: (PersonMoments) -> (right: Int, wrong: Int, covered: Int)?
  ) {
    var (right, wrong, covered, donations, weeks) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for person in everybody where person.days > 0 {
      weeks += person.days / 7
      if contender < person.claims.count { donations += Double(person.claims[contender].donations) }
      guard let counted = counts(person) else { continue }
      right += Double(counted.right)
      wrong += Double(counted.wrong)
      covered += Double(counted.covered)
    }
    if weeks > 0 { (rightAWeek, wrongAWeek) = (right / weeks, wrong / weeks) }
    if right + wrong > 0 { precision = right / (right + wrong) }
    if donations > 0 { coverage = covered / donations }
  }
}
