/// A habit near now: how many of the past days had it, at which clock time, and how exactly.
///
/// Uses are weighed by a density of 60 minutes around the middle of the next hour. Were they drawn from one normal
/// distribution, the weighed ones would be normal as well, with the sum of both precisions; so mean, deviation
/// and number of the uses follow from the weighed ones. A deviation of 30 minutes counts as two days, and the
/// deviation of a new use is wider by what is not known of the mean. The probability is that of a hazard: what
/// falls in the window, among the days that came as far as now without.
///
/// Local likelihood density estimation: Loader, Annals of Statistics 1996.
struct LocalHabit {
  /// The squared deviation of the weighing, in minutes.
  private static let spread = 3600.0

  /// The mean distance from the middle of the next hour to the habit, and its deviation, in minutes.
  let (mean, deviation): (Double, Double)
  /// The share of the habit that the weighing sees; at least .3, because less says nothing of the whole.
  private let seen: Double

  /// Reads the sums of a table of an hour, over all uses on the days of a class.
  init(_ sums: ClockTable.Row) {
    let weight = Double(sums[ClockTable.near])
    guard weight > 1e-4 else {
      (mean, deviation, seen) = (0, 30, 1)
      return
    }
    let prior = 1 / (1 / 900 + 1 / LocalHabit.spread)
    let center = 60 * Double(sums[ClockTable.nearFirst]) / weight
    let square = 3600 * Double(sums[ClockTable.nearSecond]) / weight
    let variance = (weight * max(0, square - center * center) + 2 * prior) / (weight + 2)
    let precision = max(1 / 8100, min(1 / 36, 1 / variance - 1 / LocalHabit.spread))
    let own = 1 / precision
    mean = max(-75, min(75, center * (1 + own / LocalHabit.spread)))
    deviation = SquareRoot.of(own * (1 + 1 / (weight + 1)))
    let total = LocalHabit.spread + own
    seen = max(
      0.3, SquareRoot.of(LocalHabit.spread / total) * Exponential.natural(-mean * mean / (2 * total)))
  }

  /// The probability of a use within some minutes, after `elapsed` minutes in which nothing was done: `near`
  /// is the weighed sum of the uses on days that weigh `days`.
  func probability(
    _ near: Float, of days: Float, within minutes: Int, elapsed: Int, prior: Double, strength: Double = 1
  ) -> Double {
    let uses = Double(near) / seen
    let passed = below(-30)
    return Survivors.probability(
      uses * (below(minutes - 30) - passed), of: Double(days),
      without: uses * (passed - below(-30 - elapsed)), prior: prior, strength: strength)
  }

  /// The share of the habit before a distance from the middle of the next hour.
  private func below(_ minutes: Int) -> Double { NormalTable.below((Double(minutes) - mean) / deviation) }
}
