/// Decides which shortcuts of one family share a shown list: a general one and the more specific ones that contain it.
///
/// A rule of your own needs a name and ``stands(_:for:)``; it is passed in a ``SpecificityPolicy``.
///
///     struct OnlyWhenCertain: SpecificityRule {
///       static let name = "only-when-certain"
///       static let summary = "the specific one at P = 1"
///       func stands(
///         _ specific: EligibleShortcut,
///         for general: EligibleShortcut
///       ) -> Bool { specific.probability == 1 }
///     }
///
/// # Definition
/// Eligible is a slot that reaches a surface's support and bar. They are looked at from the most probable on. Each
/// is replaced by a more specific one that stands for it, the most probable of several and then the one with more
/// parameters, until none does; the result is shown unless one is that contains it, or that it contains.
///
/// # Cost
/// A rule is called once for each question, with a few dozen slots at most.
///
/// # Source
/// "Prefer the more specific": WWDC 2018, session 211. Which rule that is, it does not say.
public protocol SpecificityRule: Sendable {
  /// The name under which the rule is registered, in kebab-case.
  static var name: String { get }
  /// What is shown of a family, in a few words.
  static var summary: String { get }
  /// Indicates whether a list never holds two shortcuts of which one contains the other.
  static var keepsFamiliesApart: Bool { get }
  /// The name with the rule's number, where it has one: two rules with equal texts are the same.
  var text: String { get }

  /// Returns whether a specific shortcut is shown in the place of a general one that it contains.
  func stands(_ specific: EligibleShortcut, for general: EligibleShortcut) -> Bool

  /// Returns the shortcuts that may share a list, from the most probable on.
  /// - Parameters:
  ///   - eligible: what reaches the surface's support and bar, the most probable first.
  ///   - history: says which shortcut contains which.
  func chosen(among eligible: [EligibleShortcut], _ history: PersonalHistory) -> [EligibleShortcut]
}

extension SpecificityRule {
  /// By default, families are kept apart.
  public static var keepsFamiliesApart: Bool { true }

  /// By default, the name alone.
  public var text: String { Self.name }

  /// By default, as in the definition above.
  /// - Complexity: O(e²) for e eligible slots.
  public func chosen(among eligible: [EligibleShortcut], _ history: PersonalHistory) -> [EligibleShortcut] {
    var chosen: [EligibleShortcut] = []
    for start in eligible where !start.isRelated(to: chosen, history) {
      var best = start
      while let better = replacement(of: best, among: eligible, history) { best = better }
      if !best.isRelated(to: chosen, history) { chosen.append(best) }
    }
    return chosen
  }

  private func replacement(
    of general: EligibleShortcut, among eligible: [EligibleShortcut], _ history: PersonalHistory
  ) -> EligibleShortcut? {
    var best: EligibleShortcut?
    for specific in eligible
    where stands(specific, for: general) && history.contains(specific.slot, general.slot) {
      guard let current = best else {
        best = specific
        continue
      }
      if specific.probability > current.probability
        || (specific.probability == current.probability && specific.parameters > current.parameters)
      {
        best = specific
      }
    }
    return best
  }
}
