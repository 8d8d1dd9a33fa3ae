/// A habit of a person: which intent, on which weekdays, when, and which shortcuts.
///
/// # Definition
/// On a day that is lived as the weekday w it is kept at most once, with the probability ``strength``\[w]. Its minute is normal,
/// with one in fifty three times as wide: a deviation of 30 minutes counts as three days, and the deviation of a new day is wider
/// by what is not known of the mean. The strength is the mean over a prior of people: some value on some weekdays, which are all
/// of them, the working days, the weekend or any, and another, mostly nearly nothing, on the rest.
/// Its shortcuts are in ``RoutineShortcuts``.
struct Routine: Sendable, Equatable {
  private static let beforehand = 3.0
  private static let deviationBefore = 30.0
  private static let tail = 0.02

  /// The sums over a habit's donations, each by its part in the habit and what its day weighs.
  struct Sums: Sendable, Equatable {
    var weight = 0.0
    var minutes = 0.0
    var squares = 0.0
    /// By weekday, the donations with a shortcut, and the days on which it was kept and missed.
    var donations = SIMD8<Float>.zero
    var kept = SIMD8<Double>.zero
    var missed = SIMD8<Double>.zero

    mutating func count(_ minute: Int, _ part: Double) {
      weight += part
      minutes += part * Double(minute)
      squares += part * Double(minute * minute)
    }
  }

  let intent: Int
  var sums = Sums()
  /// The mean minute since the day began, and the deviation.
  var (mean, deviation) = (0.0, 30.0)
  /// The probability of a day that is lived as a weekday.
  var strength = SIMD8<Double>.zero

  init(intent: Int) { self.intent = intent }

  /// Takes what a search found of it.
  mutating func settle(_ sums: Sums, on weekend: Weekend) {
    self.sums = sums
    let weight = max(sums.weight, 1e-9)
    mean = sums.minutes / weight
    let spread = max(0, sums.squares - weight * mean * mean)
    let before = Routine.beforehand * Routine.deviationBefore * Routine.deviationBefore
    let variance = (spread + before) / (weight + Routine.beforehand)
    deviation = SquareRoot.of(variance * (1 + 1 / (weight + 1)))
    strength = RoutineStrength.mean(kept: sums.kept, missed: sums.missed, on: weekend)
  }

  /// The part of its strength that is left after days on which nothing was donated, which are missed like others.
  func lasting(_ idle: Int) -> Double {
    let days = sums.kept.sum() + sums.missed.sum()
    return idle <= 0 ? 1 : days / (days + Double(idle))
  }

  /// The probability that it is kept before a minute of a day on which it is kept.
  func passed(_ minute: Int) -> Double {
    let distance = (Double(minute) - mean) / deviation
    return (1 - Routine.tail) * NormalTable.below(distance) + Routine.tail * NormalTable.below(distance / 3)
  }

  /// The density of its minute.
  func density(_ minute: Int) -> Double {
    let distance = (Double(minute) - mean) / deviation
    let half = -distance * distance / 2
    let near = Exponential.natural(max(-700, half)), far = Exponential.natural(max(-700, half / 9))
    return ((1 - Routine.tail) * near + Routine.tail / 3 * far) / (deviation * 2.506_628_274_631_000_5)
  }

  /// The logarithm of the probability that it was not kept so far, with a part of its strength, by what has ``passed(_:)``.
  func natsOfMissing(_ passed: Double, as weekday: Int, part: Double = 1) -> Double {
    Logarithm.natural(1 - part * strength[weekday] * passed)
  }

  /// How likely it is at a minute of a day on which it was not kept before.
  func hazard(_ minute: Int, as weekday: Int) -> Double {
    let strength = strength[weekday]
    return strength * density(minute) / (1 - strength * passed(minute))
  }
}
