import PredictionLogs

/// A rule about what a good donation is.
///
/// A rule reads columns of values, or the log as a whole, and returns findings, each with a repair that can be replayed. To add
/// one, write one file and one line in ``LintRuleRegistry``.
///
/// # Edge cases
/// A parameter or key that an earlier rule of the registry reported is not reported again: rules leave out what is
/// ``LintTable/Field/isReported``. So a timestamp is called a timestamp, and not an unstable key as well.
///
/// # Source
/// WWDC 2018, sessions 211 and 214.
public protocol LintRule: Sendable {
  /// The name in kebab-case, which must not change.
  var name: String { get }
  /// The line in `list lint-rules`: what the rule finds, and the facts about the system that it is derived from, such as
  /// `(D5)`.
  var summary: String { get }
  /// Returns what is wrong with the donations of one intent or activity.
  /// - Complexity: O(values) unless the rule says otherwise.
  func findings(in table: LintTable) -> [LintFinding]
  /// Returns what is wrong with the log as a whole: with times, or with what the device reported.
  /// - Complexity: O(rows) unless the rule says otherwise.
  func findings(in log: Dataset) -> [LintFinding]
}

extension LintRule {
  /// Finds nothing: a rule about logs has nothing to say about one intent or activity.
  public func findings(in table: LintTable) -> [LintFinding] { [] }
  /// Finds nothing: most rules are about one intent or activity at a time.
  public func findings(in log: Dataset) -> [LintFinding] { [] }
}
