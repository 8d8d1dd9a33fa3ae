import PredictionEngine

/// Forecasts one person's next donation while their donations are revealed one by one.
public protocol RefereeForecaster {
  /// The probability of every target shortcut that could be donated next, given the context, the donations
  /// revealed so far, and that a donation happens now. The probabilities sum to 1 and cover shortcuts that
  /// were never donated.
  mutating func forecast(in context: Context) -> [(shortcut: Shortcut, probability: Double)]
  /// Reveals the donation that was made.
  mutating func reveal(_ donation: Donation)
}
