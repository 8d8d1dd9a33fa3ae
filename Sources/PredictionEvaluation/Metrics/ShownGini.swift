/// The Gini coefficient of how often a person's shortcuts are shown: 0 when all are shown equally, near 1
/// when the same one of many is always shown.
///
/// # Definition
/// For a person with m known shortcuts, shown x₁ ≤ … ≤ xₘ times, it is G = Σ (2i − m − 1)xᵢ / (m Σ xᵢ). Over
/// people it is the mean, weighted by the number of suggestions shown.
///
/// # Edge cases
/// It is absent when nothing was ever shown. A catalogue of one shortcut has G = 0.
///
/// # Example
/// Four shortcuts, shown 0, 0, 1 and 3 times, give (1 · 1 + 3 · 3)/(4 · 4) = .625.
///
/// # Source
/// Gini 1912; for recommendations: Fleder and Hosanagar, "Blockbuster culture's next rise or fall",
/// Management Science 2009, doi:10.1287/mnsc.1080.0974.
public struct ShownGini: PersonMetric {
  public let name = "shown_gini"
  public let summary = "Gini coefficient of how often each known shortcut is shown; smaller is more even"
  /// False, because smaller values mean more even showing.
  public let isBetterWhenLarger = false
  /// Creates the metric, which has no options.
  public init() {}

  /// Returns the coefficient times the number of suggestions shown, and that number.
  public func contribution(ofPerson trials: ArraySlice<Trial>) -> (numerator: Double, denominator: Double)? {
    let counts = ShownCounts(trials)
    guard counts.total > 0 else { return nil }
    var sum = 0
    for (index, count) in counts.counts.sorted().enumerated() {
      sum += (2 * (index + 1) - counts.catalogue - 1) * count
    }
    return (Double(sum) / Double(counts.catalogue), Double(counts.total))
  }
}
