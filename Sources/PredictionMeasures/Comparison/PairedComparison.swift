/// Compares two strategies on the same trials: the difference of a metric and how certain it is.
///
/// Compare strategies with this type, and never by whether their own intervals overlap. Both strategies met the same
/// people, so the difference varies far less than either value.
///
///     let comparison = try PairedComparison(
///       challenger: context, baseline: frequency, metric: .hitRate(at: 1), seed: 1, dayOfRow: dayOfRow)
///     comparison.difference   // 0.05: five more hits in a hundred trials
///
/// # Definition
/// The difference is Σ over people of the person's summed per-trial differences, over all common trials; for a metric
/// that is not a ratio with equal denominators on both sides, that of the two pooled values. The interval is difference
/// ± q·standard error by a symmetric studentised bootstrap over people with 2,000 seeded resamples, or by Student's t
/// with few people: see `IntervalReach`. Standard errors come from the jackknife, the p-value from ``SignFlipTest``.
///
/// # Edge cases
/// With one person, days are the blocks. One block, no trial in common, or a metric without a value is an error. No
/// difference anywhere gives 0, the interval [0, 0] and p = 1.
///
/// # Source
/// Hall, "The Bootstrap and Edgeworth Expansion", 1992, § 3.5; pairing: Sakai, "Laboratory Experiments in Information
/// Retrieval", 2018.
public struct PairedComparison: Sendable {
  /// The strategy that is compared with the baseline.
  public let challenger: String
  /// The strategy that the challenger is compared with.
  public let baseline: String
  /// The name of the metric.
  public let metric: String
  /// True when a positive difference is an improvement.
  public let isBetterWhenLarger: Bool
  /// The challenger's value less the baseline's, pooled over common trials.
  public let difference: Double
  /// The jackknife standard error of the difference over blocks: 0 when nothing varies, infinite when
  /// everything rests on one block.
  public let standardError: Double
  /// The number of people, or of days when there is one person.
  public let blocks: Int
  /// The kind of blocks: `people` or `days`.
  public let blockKind: String
  /// The number of trials that both answered.
  public let trials: Int
  /// The test of the hypothesis that there is no difference.
  public let signFlip: SignFlipTest
  private let span: Double
  private let sums: PairedSums
  private let seed: UInt64
  private let reach: IntervalReach

  /// Compares two runs over the trials that both answered.
  ///
  /// `perPerson` is true for means of person means instead of figures pooled over trials.
  ///
  /// `dayOfRow` gives the local day of a dataset row, which is the block of its trial when there is one
  /// person.
  /// - Complexity: O(trials + 2,000 × blocks), and the sign flips.
  public init(
    challenger: StrategyRun, baseline: StrategyRun, metric: Metric, seed: UInt64, perPerson: Bool = false,
    dayOfRow: (Int) -> Int
  ) throws(ComparisonError) {
    let common = try CommonTrials(
      [challenger, baseline], metric: metric, perPerson: perPerson, dayOfRow: dayOfRow)
    self = PairedComparison.all([(common, challenger.strategy, baseline.strategy)], seed: seed)[0]
  }

  /// Compares several pairs at once. Pairs with the same blocks share one set of resamples.
  package static func all(
    _ pairs: [(common: CommonTrials, challenger: String, baseline: String)], seed: UInt64
  ) -> [PairedComparison] {
    let sums = pairs.map { PairedSums($0.common) }
    let reaches = PairedSums.reaches(of: sums, seed: seed)
    return pairs.indices.map { index in
      let (common, metric) = (pairs[index].common, pairs[index].common.metric)
      return PairedComparison(
        sums[index], names: (pairs[index].challenger, pairs[index].baseline), metric: metric.name,
        isBetterWhenLarger: metric.isBetterWhenLarger,
        span: metric.range.upperBound - metric.range.lowerBound,
        blockKind: common.blockKind, trials: common.trials, seed: seed, reach: reaches[index])
    }
  }

  /// Compares by people's sums, which come from another program or a simulation.
  ///
  /// `differences` are each person's summed per-trial differences, challenger less baseline.
  ///
  /// `trials` are each person's numbers of trials, at least one.
  /// - Complexity: O(2,000 × people), and the sign flips.
  public init(
    challenger: String = "challenger", baseline: String = "baseline", metric: String = "difference",
    isBetterWhenLarger: Bool = true, differences: [Double], trials: [Int], seed: UInt64
  ) throws(ComparisonError) {
    precondition(differences.count == trials.count, "every person has a sum and a number of trials")
    precondition(trials.allSatisfy { $0 > 0 }, "a person without trials is not compared")
    guard differences.count >= 2 else { throw .oneBlock(kind: "people") }
    let sums = PairedSums(differences: differences, denominators: trials.map(Double.init))
    self.init(
      sums, names: (challenger, baseline), metric: metric, isBetterWhenLarger: isBetterWhenLarger,
      span: .infinity, blockKind: "people", trials: trials.reduce(0, +), seed: seed,
      reach: PairedSums.reaches(of: [sums], seed: seed)[0])
  }

  private init(
    _ sums: PairedSums, names: (challenger: String, baseline: String), metric: String,
    isBetterWhenLarger: Bool, span: Double, blockKind: String, trials: Int, seed: UInt64,
    reach: IntervalReach
  ) {
    (challenger, baseline) = names
    (self.metric, self.isBetterWhenLarger, self.span) = (metric, isBetterWhenLarger, span)
    (self.blockKind, self.trials) = (blockKind, trials)
    blocks = sums.blocks
    let estimate = sums.estimate
    difference = estimate?.value ?? 0
    standardError = estimate?.error ?? 0
    (self.sums, self.seed) = (sums, seed)
    signFlip = sums.signFlip(seed: seed)
    self.reach = reach
  }

  /// How much the difference depends on a few people.
  /// - Complexity: that of the sign flips.
  public var carriers: Carriers { Carriers(sums, seed: seed) }

  /// The two-sided p-value of no difference, by ``SignFlipTest``.
  public var pValue: Double { signFlip.pValue }

  /// Returns the interval that holds the true difference with this probability, clipped to the possible
  /// range; `nil` when too few blocks vary.
  /// - Complexity: O(1).
  public func interval(level: Double = 0.95) -> ConfidenceInterval? {
    StudentisedInterval(difference: .init(value: difference, error: standardError), span: span)
      .interval(reach, outside: 1 - level)
  }

  /// The reason why there is no interval; `nil` where there is one.
  package var lack: IntervalLack? {
    interval() == nil ? IntervalLack(weights: sums.weights, error: standardError) : nil
  }

  /// Returns the minimum detectable effect: the true difference that is found with 80 % power, when this is
  /// one of so many comparisons and the others are null. `nil` when no data of so many blocks could reach
  /// .05.
  /// - Complexity: O(3,000 × blocks).
  public func smallestDetectableEffect(among comparisons: Int) -> Double? {
    guard standardError < .infinity, let deviations = sums.deviations else { return nil }
    let distance = interval() == nil ? 0 : reach.distance(outside: 0.05)
    return SmallestDetectableEffect.of(
      deviations: deviations, lengths: sums.lengths, error: standardError, distance: distance,
      comparisons: comparisons, seed: seed)
  }

  /// The difference ÷ (standard error · √n) over n people; `nil` when people do not vary. When all have as many trials
  /// it is Cohen's d for paired data: "Statistical Power Analysis for the Behavioral Sciences", 1988, § 2.3.5.
  public var effectSize: Double? {
    standardError > 0 && standardError < .infinity
      ? difference / (standardError * Double(blocks).squareRoot()) : nil
  }

  /// Returns whether the two differ by less than a margin that was stated beforehand: whether the 90 % interval lies inside
  /// ± margin, which is two one-sided tests at 5 %.
  ///
  /// "p ≥ .05, so they are the same" is a mistake, because a small dataset finds no differences. This test reverses the
  /// question: Schuirmann, "A comparison of the two one-sided tests procedure and the power approach", 1987. Without a 95 %
  /// interval nothing is equivalent.
  /// - Complexity: O(2,000).
  public func isEquivalent(margin: Double) -> Bool {
    precondition(margin > 0, "a margin of equivalence is positive")
    return innerInterval.map { -margin < $0.low && $0.high < margin } ?? false
  }

  /// The 90 % interval, whose ends are compared with a margin; `nil` with too few blocks for one of 95 %.
  var innerInterval: ConfidenceInterval? { interval() == nil ? nil : interval(level: 0.9) }
}
