import PredictionEngine

/// A contender that knows how a synthetic world was generated, and is compared with the strategies: the
/// oracle.
///
/// A referee is no strategy: no registry lists it, and the laws of strategies do not apply to it.
public protocol Referee: Sendable {
  /// The referee's name in tables, such as `oracle`.
  var name: String { get }
  /// Makes a forecaster for the person at a position of the dataset, before their first donation.
  func forecaster(forPerson person: Int) -> any RefereeForecaster
}

/// Forecasts one person's next donation while their donations are revealed one by one.
public protocol RefereeForecaster {
  /// The probability of every target shortcut that could be donated next, given the context, the donations
  /// revealed so far, and that a donation happens now. The probabilities sum to 1 and cover shortcuts that
  /// were never donated.
  mutating func forecast(in context: Context) -> [(shortcut: Shortcut, probability: Double)]
  /// Reveals the donation that was made.
  mutating func reveal(_ donation: Donation)
}
