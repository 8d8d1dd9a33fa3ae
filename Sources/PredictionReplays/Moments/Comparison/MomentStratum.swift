import PredictionMeasures

/// The difference of one metric between two contenders over the people of one dataset, and again in each resample of
/// these people.
///
/// The moments of a person are alike and overlap, so people are resampled and moments never are. The resamples and the
/// jackknife's standard errors are those of ``PairedComparison``. A swept metric has its bars swept again in each
/// resample, on both sides. A metric without a value on one side gives no stratum.
package struct MomentStratum: Sendable {
  let people: Int
  /// The challenger's value less the baseline's, with its standard error.
  let estimate: PairedSums.Estimate
  /// The same for each resample, in the order of the seed; empty where there are too few people for an interval.
  let resampled: [PairedSums.Estimate?]
  /// Each person's difference and denominator; `nil` where signs cannot be flipped, because a bar is swept or because
  /// the two sides have denominators of their own.
  let flips: (differences: [Double], denominators: [Double])?
  /// The sums of both sides by person; `nil` where a bar is swept.
  let sums: PairedSums?
  /// The weight of each person on both sides together.
  let weights: [Double]
  /// The length of each person: what they add to the denominator.
  let lengths: [Double]

  private init?(people: Int, seed: UInt64, isSwept: Bool, _ sums: ([UInt32]) -> PairedSums?) {
    let whole = [UInt32](repeating: 1, count: people)
    func estimate(_ drawn: [UInt32]) -> PairedSums.Estimate? {
      let counted = drawn.indices.compactMap { block in
        drawn[block] > 0 ? (block: block, count: Double(drawn[block])) : nil
      }
      return sums(drawn)?.estimate(counted)
    }
    guard let own = sums(whole), let found = estimate(whole) else { return nil }
    var resampled: [PairedSums.Estimate?] = []
    weights = own.weights
    if !IntervalReach.areFew(weights) {
      BlockBootstrap.forEachResample(blocks: people, seed: seed) { resampled.append(estimate($0)) }
    }
    self.people = people
    self.estimate = found
    self.resampled = resampled
    flips = isSwept ? nil : own.ratio
    self.sums = isSwept ? nil : own
    lengths = own.lengths
  }

  /// Compares two sides of a statistic of sums, by the people's sums on both sides in flat arrays.
  package init?(_ metric: any SumStatistic, challenger: [Double], baseline: [Double], seed: UInt64) {
    let people = challenger.count / metric.width
    let isShared =
      metric.isRatio
      && stride(from: 1, to: challenger.count, by: 2).allSatisfy { challenger[$0] == baseline[$0] }
    let sums = PairedSums(
      metric, challenger: challenger, baseline: baseline, blocks: people, sharesDenominators: isShared)
    self.init(people: people, seed: seed, isSwept: false) { _ in sums }
  }

  /// Compares two sides of a metric whose bar is swept.
  init?(challenger: any SweptStatistic, baseline: any SweptStatistic, people: Int, seed: UInt64) {
    let form = RatioOfSums(range: challenger.range)
    self.init(people: people, seed: seed, isSwept: true) { drawn in
      guard let own = challenger.parts(drawn: drawn), let other = baseline.parts(drawn: drawn) else {
        return nil
      }
      func flat(_ parts: SweptParts) -> [Double] { zip(parts.above, parts.below).flatMap { [$0, $1] } }
      return PairedSums(
        form, challenger: flat(own), baseline: flat(other), blocks: people,
        sharesDenominators: own.below == other.below)
    }
  }

  /// Compares two contenders of a replay; `nil` where the metric has no value, or no paired difference.
  package init?(
    _ metric: MomentMetric, of people: [PersonMoments], challenger: MomentPlace, baseline: MomentPlace,
    seed: UInt64
  ) {
    switch metric.source {
    case .sums(let form, let sums):
      self.init(
        form, challenger: people.flatMap { sums($0, challenger) },
        baseline: people.flatMap { sums($0, baseline) }, seed: seed)
    case .swept(let curve):
      self.init(
        challenger: curve(people, challenger), baseline: curve(people, baseline), people: people.count,
        seed: seed)
    case .figure: return nil
    }
  }
}
