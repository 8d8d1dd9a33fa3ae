/// Holds every specificity rule, one line each, in the order of lists.
public enum SpecificityRegistry {
  /// The rules with their standard numbers, in the order of lists.
  public static let all: [any SpecificityRule] = [
    PreferSpecific(),
    MostSpecific(),
    MostGeneral(),
    NoReplacement(),
  ]

  /// Reads a rule: a name, or `prefer-specific:0.8` with a τ.
  /// - Throws: ``SpecificityRuleError`` for anything else.
  public static func rule(_ text: String) throws(SpecificityRuleError) -> any SpecificityRule {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let rule = all.first(where: { type(of: $0).name == parts[0] }) else {
      throw .unknown(parts[0], known: all.map { type(of: $0).name })
    }
    if parts.count == 1 { return rule }
    guard rule is PreferSpecific else { throw .noThreshold(type(of: rule).name) }
    guard let threshold = Double(parts[1]), threshold > 0.5, threshold <= 1 else {
      throw .threshold(parts[1])
    }
    return PreferSpecific(threshold)
  }
}
