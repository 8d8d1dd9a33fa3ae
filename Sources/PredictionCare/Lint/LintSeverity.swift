/// How bad a finding is, in plain words, the worst first.
public enum LintSeverity: String, Sendable, CaseIterable {
  /// Predictions suffer for certain: equal actions do not count as equal, or are not learned at all.
  case error
  /// Predictions suffer where such donations are many.
  case warning
  /// What people read, or what is declared, is worse than it could be; a prediction hardly changes.
  case remark
}
