import PredictionEngine

/// A referee's view of one person as their donations are revealed.
public protocol RefereeForecaster {
  /// The probability of every target shortcut that could be donated next, given the context, the donations
  /// revealed so far and that a donation happens now. Sums to 1; shortcuts never donated so far are included.
  mutating func forecast(in context: Context) -> [(shortcut: Shortcut, probability: Double)]
  /// Reveals what was donated.
  mutating func reveal(_ donation: Donation)
}
