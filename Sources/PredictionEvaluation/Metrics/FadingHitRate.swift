/// A hit rate that favours recent trials: each trial counts .99 times as much as the one after it.
///
/// # Definition
/// Over a person's n trials by time, with hᵢ = 1 for a hit at 1, the rate is Σ αⁿ⁻ⁱhᵢ / Σ αⁿ⁻ⁱ with α = .99.
/// Over people it is the sum of the numerators over the sum of the denominators, so that no person weighs
/// more than a hundred trials.
///
/// # Edge cases
/// It is absent without trials. For a person with few trials it is close to their plain hit rate.
///
/// # Example
/// Hits 0, 1 give 1/(.99 + 1) = .5025.
///
/// # Source
/// Gama, Sebastião and Rodrigues, "On evaluating stream learning algorithms", Machine Learning 2013,
/// doi:10.1007/s10994-012-5320-9.
public struct FadingHitRate: PersonMetric {
  /// The factor by which each later trial reduces a trial's weight.
  public static let factor = 0.99

  public let name = "fading_hit_rate@1"
  public let summary = "hit rate at 1 that forgets: a trial back counts .99 as much; larger is better"
  public let isBetterWhenLarger = true
  /// Creates the metric, which has no options.
  public init() {}

  /// Returns the faded hits and the faded trials.
  public func contribution(ofPerson trials: ArraySlice<Trial>) -> (numerator: Double, denominator: Double)? {
    var (hits, count) = (0.0, 0.0)
    for trial in trials {
      hits = FadingHitRate.factor * hits + (trial.rank == 1 ? 1 : 0)
      count = FadingHitRate.factor * count + 1
    }
    return (hits, count)
  }
}
