import PredictionEngine

/// What claims at the bar of ``ClaimUtility`` come to, of a contender or of the oracle's plan.
///
/// # Source
/// Ours.
package struct ClaimsAtBar: Sendable, Equatable {
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
      let (right, wrong) = curve.counts(at: ClaimUtility.place)
      let covered = ClaimUtility.place < curve.covered.count ? curve.covered[ClaimUtility.place] : 0
      return (Int(right), Int(wrong), Int(covered))
    }
  }

  /// Counts what the plan's claims came to; `donations` is a contender, of whom those that count are.
  init(planned everybody: [PersonMoments], donations: Int) {
    self.init(everybody, donations: donations) { $0.planned.map { ($0.right, $0.wrong, $0.covered) } }
  }

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

/// The planned oracle: what claims are worth to who knows the truth and plans ahead, and what it expects of them.
///
/// # Definition
/// `utility` is ``ClaimUtility`` of the plan's claims, and `expected` the same of what the plan expected before the
/// donations came. The claims of nobody who obeys the policy are worth more than `expected` on average over worlds;
/// on the donations of one dataset they may be, by chance.
///
/// # Source
/// Ours.
package struct PlannedOracle: Sendable {
  /// What the plan's claims are worth, a person and week.
  package let utility: MetricValue
  /// What was expected of them.
  package let expected: MetricValue
  /// What the plan's claims come to.
  package let claims: ClaimsAtBar

  /// Evaluates the plans of some people; `nil` where none was made.
  /// - Parameters:
  ///   - oracle: the contender whose donations count.
  ///   - seed: the seed of the intervals.
  /// - Complexity: O(people), and 2,000 resamples of them for intervals.
  init?(_ everybody: [PersonMoments], oracle: Int, seed: UInt64, intervals: Bool) {
    let people = everybody.filter { $0.days > 0 }
    let plans = people.compactMap(\.planned)
    guard !plans.isEmpty, plans.count == people.count else { return nil }
    let metric = ClaimUtility()
    let worths = plans.map { ClaimUtility.worth(right: Double($0.right), wrong: Double($0.wrong)) }
    let columns = [worths, plans.map(\.expected)].map { own in
      BlockBootstrap.Statistic(
        form: metric, sums: zip(own, people).flatMap { [$0, $1.days / 7] })
    }
    let found = MomentTable.evaluated(
      columns, blocks: people.count, seed: seed,
      intervals: intervals && people.count >= MomentTable.fewest)
    guard var utility = found[0], var expected = found[1] else { return nil }
    (utility.name, expected.name) = (metric.name, metric.name)
    (self.utility, self.expected) = (utility, expected)
    claims = ClaimsAtBar(planned: people, donations: oracle)
  }
}
