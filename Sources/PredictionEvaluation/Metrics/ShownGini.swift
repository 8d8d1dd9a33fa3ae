/// How unevenly a person's shortcuts are shown: 0 all alike, near 1 always the same one of many.
///
/// # Definition
/// For a person with m known shortcuts, shown x₁ ≤ … ≤ xₘ times, G = Σ (2i − m − 1)xᵢ / (m Σ xᵢ); over people the mean,
/// weighted by how often anything was shown.
///
/// # Edge cases
/// Absent where nothing was ever shown. A catalogue of one shortcut has G = 0.
///
/// # Example
/// Four shortcuts, shown 0, 0, 1 and 3 times: (1 · 1 + 3 · 3)/(4 · 4) = .625.
///
/// # Source
/// Gini 1912; for what is recommended: Fleder and Hosanagar, "Blockbuster culture's next rise or fall", Management Science
/// 2009, doi:10.1287/mnsc.1080.0974.
public struct ShownGini: PersonMetric {
  /// `shown_gini`
  public let name = "shown_gini"
  /// One line for lists.
  public let summary = "Gini coefficient of how often each known shortcut is shown; smaller is more even"
  /// Smaller is more even.
  public let isBetterWhenLarger = false
  /// Makes the metric.
  public init() {}

  /// The coefficient times how often anything was shown, over that.
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
