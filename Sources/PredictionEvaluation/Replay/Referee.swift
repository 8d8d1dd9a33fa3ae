import PredictionEngine

/// A contender that knows how a synthetic world was generated, and is compared with the strategies: the
/// oracle.
///
/// A referee is no strategy: no registry lists it, and the laws of strategies do not apply to it.
public protocol Referee: Sendable {
  /// The referee's name in tables, such as `oracle`.
  var name: String { get }
  /// The changes of habit in its world.
  var habitChanges: [HabitChange] { get }
  /// Makes a forecaster for the person at a position of the dataset, before their first donation.
  func forecaster(forPerson person: Int) -> any RefereeForecaster
}

extension Referee {
  /// By default, no habit changes.
  public var habitChanges: [HabitChange] { [] }
}
