import PredictionEngine

/// Somebody who knows the truth of a synthetic world and answers beside the strategies: the oracle.
///
/// A referee is no strategy: it is in no registry, and the laws of strategies do not run over it.
public protocol Referee: Sendable {
  /// The name in tables, `oracle`.
  var name: String { get }
  /// The habits that changed in its world.
  var habitChanges: [HabitChange] { get }
  /// A forecaster for one person of the dataset, by position, before their first donation.
  func forecaster(forPerson person: Int) -> any RefereeForecaster
}

extension Referee {
  /// None.
  public var habitChanges: [HabitChange] { [] }
}
