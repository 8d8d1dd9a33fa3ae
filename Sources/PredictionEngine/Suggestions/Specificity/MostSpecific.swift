/// Shows the most specific shortcut of a family that reaches the bar, however much less probable it is.
///
/// # Source
/// Ours: one end of what "prefer the more specific" may mean.
public struct MostSpecific: SpecificityRule {
  /// The name under which the rule is registered, `most-specific`.
  public static let name = "most-specific"
  /// What is shown of a family, in a few words.
  public static let summary = "the specific one wherever it reaches the surface's bar"

  /// Makes the rule, which has no settings.
  public init() {}

  /// Returns true: a shortcut stands for every more general one.
  public func stands(_ specific: EligibleShortcut, for general: EligibleShortcut) -> Bool { true }
}
