/// Shows every shortcut for itself, so that a general one and the more specific ones take a slot each.
///
/// It is what the other rules are measured against: variants of one action fill the list.
///
/// # Source
/// Ours.
public struct NoReplacement: SpecificityRule {
  /// The name under which the rule is registered, `no-replacement`.
  public static let name = "no-replacement"
  /// What is shown of a family, in a few words.
  public static let summary = "each for itself: variants of one action take a slot each"
  /// False: a list may hold several shortcuts of a family.
  public static let keepsFamiliesApart = false

  /// Makes the rule, which has no settings.
  public init() {}

  /// Returns false: no shortcut stands for another.
  public func stands(_ specific: EligibleShortcut, for general: EligibleShortcut) -> Bool { false }

  /// Returns every eligible shortcut, general ones beside specific ones.
  public func chosen(among eligible: [EligibleShortcut], _ history: PersonalHistory) -> [EligibleShortcut] {
    eligible
  }
}
