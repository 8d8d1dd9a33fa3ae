import PredictionEngine

/// How varied what is shown to a person is, in bits.
///
/// # Definition
/// For a person, Σ −q log₂ q over shortcuts, q the share of all that was shown; over people the mean, weighted by how often
/// anything was shown. Two to its power is how many shortcuts, equally often shown, would be as varied.
///
/// # Edge cases
/// Absent where nothing was ever shown; 0 bits where it was always the same.
///
/// # Example
/// Shown twice, once and once: ½ · 1 + ¼ · 2 + ¼ · 2 = 1.5 bits.
///
/// # Source
/// Shannon, "A mathematical theory of communication", 1948; for what is recommended: Adomavicius and Kwon, "Improving
/// aggregate recommendation diversity using ranking-based techniques", TKDE 2012, doi:10.1109/TKDE.2011.15.
public struct ShownEntropy: PersonMetric {
  /// `shown_entropy`
  public let name = "shown_entropy"
  /// One line for lists.
  public let summary = "entropy of what is shown to a person, bits; larger is more varied"
  /// Larger is more varied.
  public let isBetterWhenLarger = true
  /// From 0 up.
  public let range = 0...Double.infinity
  /// Makes the metric.
  public init() {}

  /// The entropy times how often anything was shown, over that.
  public func contribution(ofPerson trials: ArraySlice<Trial>) -> (numerator: Double, denominator: Double)? {
    let counts = ShownCounts(trials)
    guard counts.total > 0 else { return nil }
    var bits = 0.0
    for count in counts.counts where count > 0 {
      bits += Double(count) * Logarithm.binary(Double(counts.total) / Double(count))
    }
    return (bits, Double(counts.total))
  }
}
