/// How often a strategy is right lately: a hit rate in which each trial back counts for a hundredth less.
///
/// # Definition
/// Over a person's n trials by time, hᵢ 1 for a hit at 1: Σ αⁿ⁻ⁱhᵢ / Σ αⁿ⁻ⁱ with α = .99; over people Σ of the numerators
/// over Σ of the denominators, so that nobody weighs more than a hundred trials.
///
/// # Edge cases
/// Absent without trials. A person with few trials: nearly their plain hit rate.
///
/// # Example
/// Hits 0, 1: 1/(.99 + 1) = .5025.
///
/// # Source
/// Gama, Sebastião and Rodrigues, "On evaluating stream learning algorithms", Machine Learning 2013,
/// doi:10.1007/s10994-012-5320-9.
public struct FadingHitRate: PersonMetric {
  /// What a trial counts for at the next one.
  public static let factor = 0.99

  /// `fading_hit_rate@1`
  public let name = "fading_hit_rate@1"
  /// One line for lists.
  public let summary = "hit rate at 1 that forgets: a trial back counts .99 as much; larger is better"
  /// Larger is better.
  public let isBetterWhenLarger = true
  /// Makes the metric.
  public init() {}

  /// Faded hits, over faded trials.
  public func contribution(ofPerson trials: ArraySlice<Trial>) -> (numerator: Double, denominator: Double)? {
    var (hits, count) = (0.0, 0.0)
    for trial in trials {
      hits = FadingHitRate.factor * hits + (trial.rank == 1 ? 1 : 0)
      count = FadingHitRate.factor * count + 1
    }
    return (hits, count)
  }
}
