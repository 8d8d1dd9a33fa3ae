import PredictionEngine

/// The planned oracle: what claims are worth to who knows the truth and plans ahead, and what it expects of them.
///
/// # Definition
/// `utility` is ``MomentMetric/claimUtility`` of the plan's claims, and `expected` the same of what the plan expected before the
/// donations came. The claims of nobody who obeys the policy are worth more than `expected` on average over worlds;
/// on the donations of one dataset they may be, by chance.
package struct PlannedOracle: Sendable {
  /// What the plan's claims are worth, a person and week.
  package let utility: MetricValue
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
    let metric = MomentMetric.claimUtility
    let worths = plans.map { ClaimsAtBar.worth(right: Double($0.right), wrong: Double($0.wrong)) }
    let columns = [worths, plans.map(\.expected)].map { own in
      BlockBootstrap.Statistic(
        form: RatioOfSums(range: metric.range), sums: zip(own, people).flatMap { [$0, $1.days / 7] })
    }
    let found = MetricTable.evaluated(columns, blocks: people.count, seed: seed) { _ in intervals }
    guard var utility = found[0], var expected = found[1] else { return nil }
    (utility.name, expected.name) = (metric.name, metric.name)
    (self.utility, self.expected) = (utility, expected)
    claims = ClaimsAtBar(planned: people, donations: oracle)
  }
}
