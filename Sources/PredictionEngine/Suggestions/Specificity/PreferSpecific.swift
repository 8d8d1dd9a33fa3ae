/// Shows the more specific shortcut where it is nearly as probable as the general one.
///
///     PreferSpecific(0.8).text   // "prefer-specific:0.8"
///
/// # Definition
/// S stands for G when P(S) ≥ τ·P(G), with τ above ½ and at most 1; .6 by default.
///
/// # Edge cases
/// With τ above ½ at most one of several disjoint specific shortcuts can stand for a general one.
///
/// # Source
/// "Prefer the more specific": WWDC 2018, session 211; the threshold is ours.
public struct PreferSpecific: SpecificityRule {
  /// The name under which the rule is registered, `prefer-specific`.
  public static let name = "prefer-specific"
  /// What is shown of a family, in a few words.
  public static let summary =
    "the specific one where P(S) ≥ τ·P(G), else the general one; τ = .6, or :τ behind the name"
  /// The τ of the rule where none is given.
  public static let standardThreshold = 0.6
  /// The share τ of the general shortcut's probability that the specific one has to have.
  public let threshold: Double

  /// Makes the rule with a τ in (½, 1].
  public init(_ threshold: Double = PreferSpecific.standardThreshold) {
    precondition(threshold > 0.5 && threshold <= 1, "τ lies above one half and is at most 1")
    self.threshold = threshold
  }

  /// The name, and τ where it is not .6.
  public var text: String {
    threshold == PreferSpecific.standardThreshold ? Self.name : "\(Self.name):\(threshold)"
  }

  /// Returns whether P(S) ≥ τ·P(G).
  public func stands(_ specific: EligibleShortcut, for general: EligibleShortcut) -> Bool {
    specific.probability >= threshold * general.probability
  }
}
