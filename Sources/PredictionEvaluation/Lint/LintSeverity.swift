/// How bad a finding is, in plain words.
///
/// # Source
/// Ours.
public enum LintSeverity: String, Sendable, CaseIterable, Comparable {
  /// Predictions suffer for certain: equal actions do not count as equal, or are not learned at all.
  case error
  /// Predictions suffer where such donations are many.
  case warning
  /// What people read, or what is declared, is worse than it could be; a prediction hardly changes.
  case remark

  /// An error comes before a warning, and that before a remark.
  public static func < (left: LintSeverity, right: LintSeverity) -> Bool {
    func place(_ severity: LintSeverity) -> Int { allCases.firstIndex(of: severity) ?? allCases.count }
    return place(left) < place(right)
  }
}
