/// How many days had got as far as now without something that may happen more than once a day.
///
/// Of D days with u uses so far: D − u where a day has at most one, and at least ½·D·e^(−u/D), half of what a
/// Poisson process leaves, where a day may have several.
enum Survivors {
  static func of(_ days: Double, without uses: Double) -> Double {
    if days <= 0 || uses <= 0 { return max(0, days) }
    let part = uses / days
    // Below .6 a line lies above half the exponential.
    return days * (part < 0.6 ? 1 - part : max(1 - part, 0.5 * Exponential.natural(-part)))
  }

  /// The probability of a use, with a prior that counts as some days: at most .97, because days with several uses can
  /// have more hits than days.
  static func probability(
    _ hits: Double, of days: Double, without uses: Double, prior: Double, strength: Double = 1
  ) -> Double {
    min(0.97, (hits + strength * prior) / (of(days, without: uses) + strength))
  }
}
