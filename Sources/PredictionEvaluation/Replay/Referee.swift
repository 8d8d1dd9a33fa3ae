import PredictionEngine

/// Somebody who knows the truth of a synthetic world and answers beside the strategies: the oracle.
///
/// A referee is no strategy: it is in no registry, and the laws of strategies do not run over it.
public protocol Referee: Sendable {
  /// The name in tables, `oracle`.
  var name: String { get }
  /// A forecaster for one person of the dataset, by position, before their first donation.
  func forecaster(forPerson person: Int) -> any RefereeForecaster
}

/// A referee's view of one person as their donations are revealed.
public protocol RefereeForecaster {
  /// The probability of every target shortcut that could be donated next, given the context, the donations
  /// revealed so far and that a donation happens now. Sums to 1; shortcuts never donated so far are included.
  mutating func forecast(in context: Context) -> [(shortcut: Shortcut, probability: Double)]
  /// Reveals what was donated.
  mutating func reveal(_ donation: Donation)
}
