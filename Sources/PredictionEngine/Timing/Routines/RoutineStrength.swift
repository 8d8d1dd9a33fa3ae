/// How likely a habit is on each weekday, by the days on which it was kept and missed.
///
/// The mean over a prior of people: inside some weekdays one of nine probabilities, outside another, mostly nearly nothing. The
/// weekdays are all seven (.35), the working days (.3), the weekend (.1), or any set (.25).
enum RoutineStrength {
  private static let inside: [(probability: Double, prior: Double)] = [
    (0.1, 0.15), (0.2, 0.15), (0.35, 0.3), (0.5, 0.6), (0.6, 1), (0.7, 1), (0.8, 1), (0.88, 1), (0.95, 1),
  ]
  private static let outside: [(probability: Double, prior: Double)] = [
    (0.003, 0.8), (0.05, 0.1), (0.15, 0.1), (0.3, 0.05),
  ]

  /// The mean probability by weekday; the eighth number is 0.
  static func mean(
    kept: SIMD8<Double>, missed: SIMD8<Double>, on weekend: Weekend
  ) -> SIMD8<Double> {
    func likelihood(_ probability: Double) -> SIMD8<Double> {
      let nats = kept * Logarithm.natural(probability) + missed * Logarithm.natural(1 - probability)
      var likelihood = SIMD8<Double>.zero
      for weekday in 0..<7 { likelihood[weekday] = Exponential.natural(max(-90, nats[weekday])) }
      return likelihood
    }
    var (everyDay, free) = (SIMD8<Double>.one, SIMD8<Double>.zero)
    everyDay[7] = 0
    for weekday in 0..<7 where weekend.contains(weekday) { free[weekday] = 1 }
    let sets = [(everyDay, 0.35), (everyDay - free, 0.3), (free, 0.1), (everyDay * 0.5, 0.25)]
    let outside = outside.map { ($0.probability, $0.prior, likelihood($0.probability)) }
    var (sum, total) = (SIMD8<Double>.zero, 0.0)
    for inside in inside {
      let isKept = likelihood(inside.probability)
      for (other, prior, isOther) in outside {
        for (set, part) in sets {
          let (within, without) = (set * isKept, (1 - set) * isOther)
          let all = within + without
          var weight = inside.prior * prior * part
          for weekday in 0..<7 { weight *= all[weekday] }
          if weight == 0 { continue }
          total += weight
          sum += weight * (within * inside.probability + without * other) / all
        }
      }
    }
    if total == 0 { return everyDay * 0.1 }
    var mean = sum / total
    mean[7] = 0
    return mean
  }
}

extension SIMD8<Double> {
  fileprivate static var one: SIMD8<Double> { SIMD8(repeating: 1) }
}
