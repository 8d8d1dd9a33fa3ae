/// The progress of a change on a day. Habits end, begin, or turn to something else, at once or over weeks.
///
///     Drift.abrupt(day: 21).share(onDay: 20)                // 0
///     Drift.gradual(from: 14, through: 28).share(onDay: 21) // 0.5
///
/// Days are counted from the first Monday, which is day 0.
///
/// # Source
/// Gama et al., "A survey on concept drift adaptation", ACM Computing Surveys 2014, doi:10.1145/2523813.
public enum Drift: Sendable, Equatable {
  /// Everything changes on one day, which is the first day of the new life.
  case abrupt(day: Int)
  /// The new life's share grows in a straight line from 0 on one day to 1 on another.
  case gradual(from: Int, through: Int)

  /// Returns the share of the new life on a day, from 0 to 1.
  /// - Complexity: O(1).
  public func share(onDay day: Int) -> Double {
    switch self {
    case .abrupt(let first): return day >= first ? 1 : 0
    case .gradual(let first, let last):
      if day <= first { return 0 }
      return day >= last ? 1 : Double(day - first) / Double(last - first)
    }
  }
}

/// A change of a routine: its effect and when it happens.
public struct RoutineChange: Sendable, Equatable {
  /// The effect of a change on a routine.
  public enum Effect: Sendable, Equatable {
    /// The routine is given up: its strength falls to zero.
    case ends
    /// The routine is taken up: its strength grows from zero.
    case begins
    /// The routine stays and turns to other deeds.
    case turnsToOtherDeeds
  }

  /// The drift that says when the change happens.
  public var drift: Drift
  /// The effect of the change.
  public var effect: Effect

  /// Creates a change from an effect and a drift.
  public init(_ effect: Effect, _ drift: Drift) {
    (self.drift, self.effect) = (drift, effect)
  }
}
