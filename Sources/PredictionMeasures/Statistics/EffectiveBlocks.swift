/// The number of blocks of equal length that would weigh as much: 535 people, of whom few have most trials, may weigh
/// like 124.
///
///     EffectiveBlocks.of([10, 10, 10])   // 3
///     EffectiveBlocks.of([98, 1, 1])     // 1.04
///
/// For blocks of lengths b it is (Σb)²/Σb²; no blocks give 0. Source: Kish, "Survey Sampling", 1965, § 11.7.
public enum EffectiveBlocks {
  /// The limit for the warning: below it, `Scripts/simulated-truth` finds coverage outside [.93, .97].
  public static let few = 20.0

  /// Returns the effective number of blocks.
  /// - Complexity: O(n).
  public static func of(_ lengths: [Double]) -> Double {
    let (sum, squares) = lengths.reduce((0.0, 0.0)) { ($0.0 + $1, $0.1 + $1 * $1) }
    return squares > 0 ? sum * sum / squares : 0
  }
}
