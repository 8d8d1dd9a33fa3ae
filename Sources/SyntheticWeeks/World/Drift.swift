/// How far a change has come on a day: habits end, begin, or turn to something else, at once or over weeks.
///
///     Drift.abrupt(day: 21).share(onDay: 20)                // 0
///     Drift.gradual(from: 14, through: 28).share(onDay: 21) // 0.5
///
/// Days are counted from the first Monday, which is day 0.
///
/// # Source
/// Gama et al., "A survey on concept drift adaptation", ACM Computing Surveys 2014, doi:10.1145/2523813.
public enum Drift: Sendable, Equatable {
  /// Nothing changes.
  case none
  /// Everything changes on one day, which is the first of the new life.
  case abrupt(day: Int)
  /// The new life's share grows in a straight line from 0 on one day to 1 on another.
  case gradual(from: Int, through: Int)

  /// The share of the new life on a day, from 0 to 1.
  /// - Complexity: O(1).
  public func share(onDay day: Int) -> Double {
    switch self {
    case .none: return 0
    case .abrupt(let first): return day >= first ? 1 : 0
    case .gradual(let first, let last):
      if day <= first { return 0 }
      return day >= last ? 1 : Double(day - first) / Double(last - first)
    }
  }
}

/// What a drift does to a routine.
public struct RoutineChange: Sendable, Equatable {
  /// What the new life looks like.
  public enum Effect: Sendable, Equatable {
    /// The routine is given up: its strength shrinks to nothing.
    case ends
    /// The routine is taken up: its strength grows from nothing.
    case begins
    /// The routine stays and turns to other things.
    case turnsToOtherDeeds
  }

  /// How far the change has come.
  public var drift: Drift
  /// What changes.
  public var effect: Effect

  /// Pairs a drift with its effect.
  public init(_ effect: Effect, _ drift: Drift) {
    self.drift = drift
    self.effect = effect
  }
}
