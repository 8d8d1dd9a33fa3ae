import PredictionEngine
import PredictionMeasures

/// The difference of one metric of moments between two contenders, over one dataset or pooled over several.
///
/// # Definition
/// With S datasets it is D = 1/S Σₛ Dₛ, where Dₛ is the challenger's value less the baseline's over the people of
/// dataset s. People are resampled within each dataset, and variances add up: the standard error is 1/S √(Σₛ eₛ²), with the
/// jackknife's eₛ. The 95 % interval is D ± q·error, with q the 95 % quantile of |D* − D|/error* over resamples of all
/// datasets. When some dataset has too few people to resample, q is that of Student's t with Welch and Satterthwaite's
/// degrees of freedom: see `IntervalReach`. With one dataset it is the interval of ``PairedComparison``.
///
/// The p-value is that of ``SignFlipTest`` over all people, where person i of dataset s adds dᵢ/(S Σ nⱼ), the sum over
/// the people of s. It needs sums with the same denominators n on both sides. With one dataset, a metric of which each side
/// has a denominator of its own has the p-value of ``SwapTest``. A metric whose bar is swept has none, nor has one with
/// denominators of its own that is pooled: there the verdict goes by the interval at 1 − .05/k of k comparisons
/// (Bonferroni).
///
/// # Edge cases
/// Two alike have 0, the interval [0, 0] and p = 1. With fewer than four people in some dataset, or too few who vary,
/// there is no interval.
///
/// # Source
/// Strata: Davison and Hinkley, "Bootstrap Methods and their Application", 1997, § 3.2.
package struct MomentDifference: Sendable {
  package let (challenger, baseline): (String, String)
  package let metric: String
  package let minutes: Int
  package let isBetterWhenLarger: Bool
  /// The challenger's value less the baseline's, in the metric's unit.
  package let difference: Double
  /// The standard error of the difference; infinite when everything rests on one person.
  package let standardError: Double
  /// The interval that holds the true difference with a probability of .95; `nil` when too few people vary.
  package let interval: ConfidenceInterval?
  /// The reason why there is no interval; `nil` where there is one.
  package let lack: IntervalLack?
  /// The two-sided p-value of no difference; `nil` where the metric has none.
  package let pValue: Double?
  /// The p-value, corrected for all comparisons of the family; `nil` where the metric has none.
  package private(set) var holmAdjusted: Double?
  /// The true difference that is found with 80 % power at Holm's first step; `nil` where the metric has no p-value, or
  /// where no data of so many people could reach .05.
  package private(set) var smallestDetectableEffect: Double?
  /// The number of people, and of people of equal weight that would weigh as much.
  package let (people, effectivePeople): (Int, Double)
  package let datasets: Int
  /// The deviations of people and their lengths, where there is a p-value.
  private let noise: (deviations: [Double], lengths: [Double])?
  /// The half-width of the interval in standard errors; 0 without an interval.
  private let distance: Double
  private let reach: IntervalReach
  /// The reach of the metric's range, beyond which no difference goes.
  private let span: Double
  /// The interval that decides where there is no p-value, wider the more comparisons there are.
  private var deciding: ConfidenceInterval?

  /// - Precondition: there is at least one dataset.
  /// - Complexity: O(2,000 × datasets), and the sign flips.
  package init(
    _ strata: [MomentStratum], challenger: String, baseline: String, metric: MomentMetric, minutes: Int,
    seed: UInt64
  ) {
    let share = 1 / Double(strata.count)
    func pooled(_ parts: [PairedSums.Estimate]) -> PairedSums.Estimate {
      .init(
        value: share * parts.reduce(0) { $0 + $1.value },
        error: share * parts.reduce(0) { $0 + $1.error * $1.error }.squareRoot())
    }
    (self.challenger, self.baseline) = (challenger, baseline)
    (self.metric, isBetterWhenLarger) = (metric.name, metric.isBetterWhenLarger)
    self.minutes = minutes
    datasets = strata.count
    people = strata.reduce(0) { $0 + $1.people }
    let own = pooled(strata.map(\.estimate))
    (difference, standardError) = (own.value, own.error)
    span = metric.range.upperBound - metric.range.lowerBound
    let number = StudentisedInterval(difference: own, span: span)
    // Datasets of as many people have the same resamples. Taken from another place on, they are independent.
    let count = strata.map(\.resampled.count).min() ?? 0
    reach =
      count == 0
      ? IntervalReach(pooling: strata.map { ($0.estimate.error, $0.weights) })
      : IntervalReach(
        distances: (0..<count).map { resample in
          let parts = strata.indices.compactMap { place in
            strata[place].resampled[(resample + place * MomentDifference.shift) % count]
          }
          return number.distance(of: parts.count == strata.count ? pooled(parts) : nil)
        })
    interval = number.interval(reach)
    deciding = interval
    lack =
      interval != nil
      ? nil
      : strata.lazy.compactMap { stratum in
        IntervalLack(
          blocks: stratum.weights.count { $0 != 0 }, effective: EffectiveBlocks.of(stratum.weights))
      }.first ?? (own.error == 0 ? .alike : .narrow)
    distance = interval == nil ? 0 : reach.distance(outside: 0.05)
    var (differences, deviations, lengths): ([Double], [Double], [Double]) = ([], [], [])
    var areFlipped = true
    for stratum in strata {
      let scale = share / stratum.lengths.reduce(0, +)
      lengths += stratum.lengths.map { scale * $0 }
      guard let flips = stratum.flips else {
        areFlipped = false
        continue
      }
      differences += flips.differences.map { scale * $0 }
      deviations += zip(flips.differences, flips.denominators).map {
        scale * ($0 - stratum.estimate.value * $1)
      }
    }
    effectivePeople = EffectiveBlocks.of(lengths)
    if areFlipped {
      pValue = SignFlipTest(differences: differences, seed: seed).pValue
      noise = (deviations, lengths)
    } else {
      let sums = strata.count == 1 ? strata[0].sums : nil
      pValue = sums?.signFlip(seed: seed).pValue
      noise = sums.flatMap { sums in sums.deviations.map { ($0, sums.lengths) } }
    }
  }

  /// A number without a common factor with that of the resamples.
  private static let shift = 499

  /// Corrects differences that are looked at together for their number.
  /// - Complexity: that of ``SmallestDetectableEffect``, for each.
  package static func family(_ differences: [MomentDifference], seed: UInt64) -> [MomentDifference] {
    // One without a p-value counts as well, and is never found by it.
    let adjusted = HolmCorrection.adjusted(differences.map { $0.pValue ?? 1 })
    return zip(differences, adjusted).map { difference, adjusted in
      var result = difference
      let own = PairedSums.Estimate(value: difference.difference, error: difference.standardError)
      result.deciding = StudentisedInterval(difference: own, span: difference.span)
        .interval(difference.reach, outside: 0.05 / Double(differences.count))
      guard difference.pValue != nil, let noise = difference.noise else { return result }
      result.holmAdjusted = adjusted
      guard difference.standardError < .infinity else { return result }
      result.smallestDetectableEffect = SmallestDetectableEffect.of(
        deviations: noise.deviations, lengths: noise.lengths, error: difference.standardError,
        distance: difference.distance, comparisons: differences.count, seed: seed)
      return result
    }
  }

  /// The conclusion that the difference allows: by Holm's p and the interval, or without a p-value by the interval that is
  /// corrected for the family.
  package var verdict: Verdict {
    Verdict(
      difference: difference, standardError: standardError,
      interval: pValue == nil ? deciding : interval, adjustedPValue: holmAdjusted,
      isBetterWhenLarger: isBetterWhenLarger, blocks: people, kind: "people")
  }
}
