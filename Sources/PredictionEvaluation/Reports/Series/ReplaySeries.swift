/// What charts draw of one strategy's replay: its trials in groups, as counts.
///
/// # Definition
/// Every group gives its trials and hits at 1; a hit rate is hits ÷ trials. Groups without trials are left out.
///
/// # Edge cases
/// A strategy without probabilities has no reliability and no risk–coverage curve. Trials without a place are in no group
/// of `places`.
///
/// # Source
/// The command line's `series`.
public struct ReplaySeries: Sendable, Equatable {
  /// Trials that have something in common.
  public struct Group: Sendable, Equatable {
    /// What they have in common: a week's number, a person, an hour, a place.
    public var name: String
    /// How many there are.
    public var trials: Int
    /// How many of their truths ranked first.
    public var hits: Int
    /// The share of hits.
    public var hitRate: Double { trials > 0 ? Double(hits) / Double(trials) : 0 }

    /// Makes a group.
    public init(_ name: String, trials: Int, hits: Int) {
      self.name = name
      self.trials = trials
      self.hits = hits
    }
  }

  /// One hour of a shortcut's week.
  public struct Hour: Sendable, Equatable {
    /// 0 is Monday.
    public var weekday: Int
    /// 0 to 23.
    public var hour: Int
    /// Trials whose truth is the shortcut.
    public var donated: Int
    /// Trials at which the strategy put the shortcut first.
    public var suggestedFirst: Int
  }

  /// When a shortcut was donated, and when it was suggested.
  public struct ShortcutWeek: Sendable, Equatable {
    /// The shortcut in text.
    public var shortcut: String
    /// Hours in which something happened, by weekday and hour.
    public var hours: [Hour]
  }

  /// By week of the dataset.
  public var weeks: [Group] = []
  /// By confidence, at most ten bins.
  public var reliability: [ReliabilityTable.Bin] = []
  /// By threshold, at most 50 points.
  public var riskCoverage: [RiskCoverageCurve.Point] = []
  /// By person, in the dataset's order.
  public var people: [Group] = []
  /// By local hour.
  public var hours: [Group] = []
  /// By local weekday.
  public var weekdays: [Group] = []
  /// By place, the 20 with most trials and the rest.
  public var places: [Group] = []
  /// By the number of donations that the person had made before.
  public var historyLengths: [Group] = []
  /// By intent.
  public var intents: [Group] = []
  /// The shortcut that most trials are about.
  public var shortcutWeek: ShortcutWeek?

  /// Series without anything in them.
  public init() {}
}
