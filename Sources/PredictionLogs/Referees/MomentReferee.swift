import PredictionEngine

/// Says whether now is the time, knowing how a synthetic world was generated: the oracle at moments without a
/// donation.
package protocol MomentReferee: Sendable {
  /// Makes the forecaster of the person at a position of the dataset, before their first donation.
  func momentForecaster(forPerson person: Int) -> any MomentForecaster
}

/// Forecasts one person's next minutes while their donations are revealed one by one.
package protocol MomentForecaster {
  /// The shortcuts that could be donated, in the order of the probabilities.
  var shortcuts: [Shortcut] { get }
  /// The probability that anything is donated within some minutes, and that of each shortcut.
  mutating func chances(at moment: Moment, within minutes: Int) -> (ofAny: Double, ofEach: [Double])
  mutating func reveal(_ donation: Donation)
  /// Reveals what was sensed without a donation. What is sensed at the time of a donation is revealed before it.
  mutating func observe(_ sensed: SensedMoment)
}
