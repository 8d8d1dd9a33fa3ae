/// Shows the most general shortcut of a family, which is never the less probable one.
///
/// # Edge cases
/// A family without a general shortcut that reaches the bar shows the most probable of the others.
///
/// # Source
/// Ours: what is shown if nothing is preferred for being specific.
public struct MostGeneral: SpecificityRule {
  /// The name under which the rule is registered, `most-general`.
  public static let name = "most-general"
  /// What is shown of a family, in a few words.
  public static let summary = "the general one, which is never less probable"

  /// Makes the rule, which has no settings.
  public init() {}

  /// Returns false: no shortcut stands for a more general one.
  public func stands(_ specific: EligibleShortcut, for general: EligibleShortcut) -> Bool { false }

  /// Returns the shortcuts that contain no other eligible one.
  /// - Complexity: O(e²) for e eligible slots.
  public func chosen(among eligible: [EligibleShortcut], _ history: PersonalHistory) -> [EligibleShortcut] {
    var chosen: [EligibleShortcut] = []
    for one in eligible {
      var isGeneral = true
      for other in eligible where history.contains(one.slot, other.slot) { isGeneral = false }
      if isGeneral { chosen.append(one) }
    }
    return chosen
  }
}
