/// Holds every lint rule, in the order in which they are asked: what one reports, later ones leave alone.
public enum LintRuleRegistry {
  /// The rules, one a line. `list lint-rules` prints their names and summaries.
  public static let all: [any LintRule] = [
    AbsoluteTimes(),
    RequiredKeys(),
    UnstableKeys(),
    DependentPairs(),
    LooseSpellings(),
    FarTimes(),
    DoubleDonations(),
    OneOffDonations(),
    UnlistedActivities(),
    PoorTitles(),
    PoorPhrases(),
  ]
}
