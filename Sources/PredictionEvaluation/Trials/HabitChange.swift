import PredictionEngine

/// A change of a synthetic person's habit: the moment, the old and new shortcuts and the trials that show it.
///
/// Only a generator knows habit changes, because a log does not record which routine made a donation. A real
/// log has none.
///
/// # Definition
/// τ is the start of the first day on which the new life has at least half the share of the routine: the day
/// of an abrupt change, the middle of a gradual one. The old and the new shortcut are the routine's
/// favourites before and after.
///
/// # Edge cases
/// A new routine has no old shortcut. A routine that only ends is not listed as a change, because no later
/// trials of it could show whether it is forgotten.
public struct HabitChange: Sendable, Equatable {
  /// A donation made by the routine.
  public struct Occurrence: Sendable, Equatable {
    /// The row's position in the dataset.
    public var row: Int
    /// The moment of the donation.
    public var moment: Moment
    /// The donated shortcut of the target type.
    public var shortcut: Shortcut

    /// Creates an occurrence from its parts.
    public init(row: Int, moment: Moment, shortcut: Shortcut) {
      (self.row, self.moment, self.shortcut) = (row, moment, shortcut)
    }
  }

  /// The person's position in the dataset.
  public var person: Int
  /// The moment of the change, τ.
  public var moment: Moment
  /// The routine's donations by time, before and after the change. Equal donations at the same moment are
  /// listed once.
  public var occurrences: [Occurrence]
  /// The favourite shortcut before the change; `nil` when the routine is new.
  public var oldShortcut: Shortcut?
  /// The favourite shortcut after the change.
  public var newShortcut: Shortcut
  /// The moment at which the data ends.
  public var end: Moment

  /// Creates a change from its parts.
  public init(
    person: Int, moment: Moment, occurrences: [Occurrence], oldShortcut: Shortcut?, newShortcut: Shortcut,
    end: Moment
  ) {
    (self.person, self.moment, self.occurrences) = (person, moment, occurrences)
    (self.oldShortcut, self.newShortcut, self.end) = (oldShortcut, newShortcut, end)
  }
}
