/// What charts draw of one strategy's replay: its trials in groups, as counts.
///
/// # Definition
/// ``TumblingWeeks``, ``Slices``, ``ReliabilityTable`` and ``RiskCoverageCurve`` of the run; the curve at the points whose
/// coverage first reaches each fiftieth, places beyond the 20 with most trials as one.
///
/// # Edge cases
/// A strategy without probabilities has no reliability and no risk–coverage curve. A dataset without places has no slices by
/// place.
///
/// # Source
/// The command line's `series`.
public struct ReplaySeries: Sendable, Equatable {
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

  /// Monday first.
  static let weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// By week since a person's first trial.
  public var weeks: [TumblingWeeks.Week] = []
  /// By confidence, at most ten bins.
  public var reliability: [ReliabilityTable.Bin] = []
  /// By threshold, at most 50 points.
  public var riskCoverage: [RiskCoverageCurve.Point] = []
  /// By person, in the dataset's order.
  public var people: [Slices.Slice] = []
  /// By local hour.
  public var hours: [Slices.Slice] = []
  /// By local weekday.
  public var weekdays: [Slices.Slice] = []
  /// By place, the most frequent first.
  public var places: [Slices.Slice] = []
  /// By the number of donations known.
  public var historyLengths: [Slices.Slice] = []
  /// By intent.
  public var intents: [Slices.Slice] = []
  /// The shortcut that most trials are about.
  public var shortcutWeek: ShortcutWeek?

  /// Series without anything in them.
  public init() {}
}
