import PredictionEvaluation

/// What an interval shows about a margin. A difference without an interval shows nothing, and passes neither.
///
/// "No interval" is two or three people, not a difference without bounds: whoever takes it for infinity has a test that
/// cannot fail.
enum MarginClaim {
  /// Whether the 95 % interval leaves it open that the challenger is at most `margin` worse.
  static func isNotShownWorse(_ found: PairedComparison, by margin: Double) -> Bool {
    guard let interval = found.interval() else { return false }
    return interval.high >= -margin
  }

  /// Whether the 95 % interval excludes that the challenger is worse by `margin` or more.
  static func isShownNoWorse(_ found: PairedComparison, by margin: Double) -> Bool {
    guard let interval = found.interval() else { return false }
    return interval.low > -margin
  }
}
