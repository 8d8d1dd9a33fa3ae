/// How many blocks of one length would weigh as much: of 535 people of whom few have most trials, perhaps 124.
///
///     EffectiveBlocks.of([10, 10, 10])   // 3
///     EffectiveBlocks.of([98, 1, 1])     // 1.04
///
/// # Definition
/// (Σb)²/Σb² over the blocks' lengths b.
///
/// # Edge cases
/// Blocks without length do not count; none at all give 0. Under ``few`` an interval holds the truth less often than it
/// says, and is printed with a warning.
///
/// # Cost
/// One pass.
///
/// # Source
/// Kish, "Survey Sampling", 1965, § 11.7.
public enum EffectiveBlocks {
  /// Fewer are few: below, `Scripts/simulated-truth` finds coverage outside [.93, .97].
  public static let few = 20.0

  /// How many equal ones weigh as much.
  /// - Complexity: O(n).
  public static func of(_ lengths: [Double]) -> Double {
    let (sum, squares) = lengths.reduce((0.0, 0.0)) { ($0.0 + $1, $0.1 + $1 * $1) }
    return squares > 0 ? sum * sum / squares : 0
  }
}
