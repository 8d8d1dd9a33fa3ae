import PredictionEngine

/// The entropy of the suggestions shown to a person, in bits: how varied they are.
///
/// # Definition
/// For a person it is Σ −q log₂ q over shortcuts, where q is a shortcut's share of everything shown. Over
/// people it is the mean, weighted by the number of suggestions shown. Two to its power is the number of
/// equally often shown shortcuts with the same variety.
///
/// # Edge cases
/// It is absent when nothing was ever shown, and 0 bits when the same shortcut was always shown.
///
/// # Example
/// Shortcuts shown twice, once and once give ½ · 1 + ¼ · 2 + ¼ · 2 = 1.5 bits.
///
/// # Source
/// Shannon, "A mathematical theory of communication", 1948; for recommendations: Adomavicius and Kwon,
/// "Improving aggregate recommendation diversity using ranking-based techniques", TKDE 2012,
/// doi:10.1109/TKDE.2011.15.
public struct ShownEntropy: PersonMetric {
  public let name = "shown_entropy"
  public let summary = "entropy of what is shown to a person, bits; larger is more varied"
  /// True, because larger values mean more variety.
  public let isBetterWhenLarger = true
  public let range = 0...Double.infinity
  /// Creates the metric, which has no options.
  public init() {}

  /// Returns the entropy times the number of suggestions shown, and that number.
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
