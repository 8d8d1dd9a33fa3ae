/// Decides which shortcut of one action a list shows: a general one, or one of the more specific ones that contain it.
///
///     SpecificityRule.preferSpecific(from: 0.8).text   // "prefer-specific:0.8"
///     try SpecificityRule("most-general") == .mostGeneral   // true
///
/// Eligible is a slot that reaches a surface's support and bar. They are looked at from the most probable on. Each
/// is replaced by a more specific one that contains it, or else refines it (`PersonalHistory.refines`), the most probable
/// of several and then the one with more parameters, until none does; the result is shown unless a shown one stands for it:
/// one that contains it, that it contains, or another view of the same action (`PersonalHistory.standsFor`).
/// With ``mostGeneral``, a family without a general shortcut that reaches the bar shows the most probable of the others.
///
/// Source: "Prefer the more specific": WWDC 2018, session 211. Which rule that is, it does not say; the threshold is ours.
public struct SpecificityRule: Sendable, Hashable {
  private enum Kind { case preferSpecific, mostSpecific, mostGeneral, noReplacement }

  private let kind: Kind
  /// The name by which the rule is chosen, in kebab-case.
  package let name: String
  /// What is shown of a family, in a few words.
  package let summary: String
  /// The share τ of the general one's probability that a specific one needs to stand for it; 0 where any may, `nil` where none.
  package let threshold: Double?

  private init(_ kind: Kind, _ name: String, _ threshold: Double?, _ summary: String) {
    (self.kind, self.name, self.threshold, self.summary) = (kind, name, threshold, summary)
  }

  /// The specific shortcut where P(S) ≥ .6·P(G), else the general one.
  public static let preferSpecific = preferSpecific(from: 0.6)

  /// The specific shortcut where P(S) ≥ τ·P(G), else the general one.
  ///
  /// With τ above ½ at most one of several disjoint specific shortcuts can stand for a general one.
  /// - Precondition: τ lies above ½ and is at most 1.
  public static func preferSpecific(from threshold: Double) -> SpecificityRule {
    precondition(threshold > 0.5 && threshold <= 1, "τ lies above one half and is at most 1")
    return SpecificityRule(
      .preferSpecific, "prefer-specific", threshold,
      "the specific one where P(S) ≥ τ·P(G), else the general one; τ = .6, or :τ behind the name")
  }

  /// The most specific shortcut of a family that reaches the bar, however much less probable it is.
  public static let mostSpecific = SpecificityRule(
    .mostSpecific, "most-specific", 0, "the specific one wherever it reaches the surface's bar")
  /// The most general shortcut of a family, which is never the less probable one.
  public static let mostGeneral = SpecificityRule(
    .mostGeneral, "most-general", nil, "the general one, which is never less probable")
  /// Every shortcut for itself. It is what the others are measured against: variants of one action fill the list.
  public static let noReplacement = SpecificityRule(
    .noReplacement, "no-replacement", nil, "each for itself: variants of one action take a slot each")

  /// The rules with their standard numbers, in the order of lists.
  package static let all = [preferSpecific, mostSpecific, mostGeneral, noReplacement]

  /// Reads a rule: a name, or `prefer-specific:0.8` with a τ.
  package init(_ text: String) throws(SpecificityRuleError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let rule = SpecificityRule.all.first(where: { $0.name == parts[0] }) else {
      throw .unknown(parts[0])
    }
    if parts.count == 1 {
      self = rule
      return
    }
    guard rule.kind == .preferSpecific else { throw .noThreshold(rule.name) }
    guard let threshold = Double(parts[1]), threshold > 0.5, threshold <= 1 else {
      throw .threshold(parts[1])
    }
    self = .preferSpecific(from: threshold)
  }

  /// The name, and τ where it is not the standard one.
  package var text: String { SpecificityRule.all.contains(self) ? name : "\(name):\(threshold ?? 0)" }

  /// Returns the shortcuts that may share a list; they and `eligible` go from the most probable on.
  func chosen(among eligible: [EligibleShortcut], _ history: PersonalHistory) -> [EligibleShortcut] {
    if kind == .noReplacement { return eligible }
    var families = EligibleFamilies(eligible, history)
    for start in eligible where !families.isShown(start, history) {
      if kind == .mostGeneral, families.hasGeneral(start, history) { continue }
      var best = start
      // An intent has at most sixteen types, so that no row of replacements is longer.
      for _ in 0..<16 where kind != .mostGeneral {
        let least = (threshold ?? 0) * best.probability
        guard let better = families.replacement(of: best, least: least, history) else { break }
        best = better
      }
      if !families.isShown(best, history) { families.choose(best, history) }
    }
    return families.chosen
  }
}

/// An error in the text of a specificity rule.
package enum SpecificityRuleError: Error, Sendable, Equatable, ReasonedError {
  /// No rule has the name.
  case unknown(String)
  /// A number follows the name of a rule that has none.
  case noThreshold(String)
  /// The number is no τ.
  case threshold(String)

  /// One sentence: what is wrong and what to do.
  package var description: String { sentence }

  package var parts: (reason: String, remedy: String) {
    switch self {
    case .unknown(let name):
      let known = SpecificityRule.all.map(\.name)
      return (
        "there is no specificity rule \"\(name)\"",
        NearName.remedy(for: name, among: known, else: "rules are " + known.joined(separator: ", "))
      )
    case .noThreshold(let name): return ("\(name) has no threshold", "write the name alone")
    case .threshold(let text):
      return ("\"\(text)\" is no threshold above 0.5 and up to 1", "write prefer-specific:0.8")
    }
  }
}
