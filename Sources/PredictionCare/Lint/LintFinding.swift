/// Something that is wrong with donations or with the definitions that they follow, and how to repair it.
public struct LintFinding: Sendable {
  /// The name of the rule that found it.
  public let rule: String
  /// How bad it is.
  public let severity: LintSeverity
  /// The position of the intent or activity in the dataset's catalogue; `nil` when it is about all of them.
  public let definition: Int?
  /// The parameter, key, shortcut type or signal that it is about; `nil` when it is about whole donations.
  public let key: String?
  /// The rows that show it, by position in the dataset, in file order. Empty when a declaration shows it.
  public let rows: [Int]
  /// One sentence about what is wrong, without a full stop.
  public let problem: String
  /// What to do, as the end of a sentence.
  public let remedy: String
  /// The change of the dataset that repairs this finding and nothing else.
  public let repair: DatasetRepair

  /// Makes a finding of a rule.
  public init(
    _ rule: any LintRule, _ severity: LintSeverity, definition: Int? = nil, key: String? = nil, rows: [Int],
    problem: String, remedy: String, repair: DatasetRepair
  ) {
    self.rule = rule.name
    (self.severity, self.definition, self.key, self.rows) = (severity, definition, key, rows)
    (self.problem, self.remedy, self.repair) = (problem, remedy, repair)
  }
}
