import PredictionEngine

/// A habit that a synthetic person took up or exchanged for another: when, and at which trials it shows.
///
/// Only a generator knows it: which routine made a donation is nowhere in a log. A real log has none.
///
/// # Definition
/// τ is the start of the first day on which the new life has at least half the share of the routine: at an abrupt change its
/// day, at a gradual one the middle. The old and the new shortcut are the routine's favourites before and after.
///
/// # Edge cases
/// A routine that is only taken up has no old shortcut. One that is only given up has no trials afterwards at which it could
/// be asked whether it is forgotten, and is no change.
///
/// # Source
/// Ours.
public struct HabitChange: Sendable, Equatable {
  /// A donation that the routine made.
  public struct Occurrence: Sendable, Equatable {
    /// The row's position in the dataset.
    public var row: Int
    /// When.
    public var moment: Moment
    /// What was donated, of the target type.
    public var shortcut: Shortcut

    /// Makes an occurrence.
    public init(row: Int, moment: Moment, shortcut: Shortcut) {
      self.row = row
      self.moment = moment
      self.shortcut = shortcut
    }
  }

  /// The person's position in the dataset.
  public var person: Int
  /// τ.
  public var moment: Moment
  /// The routine's donations by time, before and after; what was donated twice at once stands once.
  public var occurrences: [Occurrence]
  /// The favourite given up, `nil` when the routine is new.
  public var oldShortcut: Shortcut?
  /// The favourite taken up.
  public var newShortcut: Shortcut
  /// The end of the data.
  public var end: Moment

  /// Makes a change.
  public init(
    person: Int, moment: Moment, occurrences: [Occurrence], oldShortcut: Shortcut?, newShortcut: Shortcut,
    end: Moment
  ) {
    self.person = person
    self.moment = moment
    self.occurrences = occurrences
    self.oldShortcut = oldShortcut
    self.newShortcut = newShortcut
    self.end = end
  }
}
