/// A habit of a person: which intent, on which weekdays, when, and which shortcuts.
///
/// # Definition
/// On a day that is lived as the weekday w it is kept at most once, with the probability ``strength``\[w]. Its minute is normal,
/// with one in fifty three times as wide: a deviation of 30 minutes counts as three days, and the deviation of a new day is wider
/// by what is not known of the mean. The strength is the mean over a prior of people: some value on some weekdays, which are all
/// of them, the working days, the weekend or any, and another, mostly nearly nothing, on the rest. A shortcut's part is that among the
/// habit's donations on the weekday, of which three are as on any day, and half of one as in the intent.
struct Routine: Sendable, Equatable {
  private static let (beforehand, deviationBefore) = (3.0, 30.0)
  private static let tail = 0.02
  private static let (ofWeekday, ofIntent) = (3.0, 0.5)
  /// The least part of a day's donation that a shortcut is kept for.
  private static let least: Float = 0.02

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
  private(set) var sums = Sums()
  /// The mean minute since the day began, and the deviation.
  private(set) var (mean, deviation) = (0.0, 30.0)
  /// The probability of a day that is lived as a weekday.
  private(set) var strength = SIMD8<Double>.zero
  /// Its shortcuts in their order, and how often each was donated, by weekday.
  private(set) var candidates: [Int32] = []
  private var donations: [SIMD8<Float>] = []

  init(intent: Int) { self.intent = intent }

  var byteCount: Int { MemoryLayout<Routine>.stride + candidates.count * 36 }

  /// Takes what a search found of it; `donations` are by candidate.
  mutating func settle(_ sums: Sums, _ donations: borrowing [SIMD8<Float>], on weekend: Weekend) {
    self.sums = sums
    let weight = max(sums.weight, 1e-9)
    mean = sums.minutes / weight
    let spread = max(0, sums.squares - weight * mean * mean)
    let before = Routine.beforehand * Routine.deviationBefore * Routine.deviationBefore
    let variance = (spread + before) / (weight + Routine.beforehand)
    deviation = SquareRoot.of(variance * (1 + 1 / (weight + 1)))
    strength = RoutineStrength.mean(kept: sums.kept, missed: sums.missed, on: weekend)
    candidates.removeAll(keepingCapacity: true)
    self.donations.removeAll(keepingCapacity: true)
    for candidate in donations.indices where donations[candidate].sum() >= Routine.least {
      candidates.append(Int32(candidate))
      self.donations.append(donations[candidate])
    }
  }

  /// What is left of its strength after days on which nothing was donated, which are missed like others.
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

  /// The logarithm of the probability that it was not kept before a minute, with a part of its strength.
  func natsOfMissing(until minute: Int, as weekday: Int, part: Double = 1) -> Double {
    Logarithm.natural(1 - part * strength[weekday] * passed(minute))
  }

  /// How likely it is at a minute of a day on which it was not kept before.
  func hazard(_ minute: Int, as weekday: Int) -> Double {
    let strength = strength[weekday]
    return strength * density(minute) / (1 - strength * passed(minute))
  }

  /// A shortcut's part in it on a weekday; `share` is that in the intent.
  func part(of candidate: Int, as weekday: Int, share: Double) -> Double {
    let found = place(of: candidate)
    let own = if let found { donations[found] } else { SIMD8<Float>.zero }
    let ofAny = (Double(own.sum()) + Routine.ofIntent * share) / (sums.weight + Routine.ofIntent)
    return (Double(own[weekday]) + Routine.ofWeekday * ofAny)
      / (Double(sums.donations[weekday]) + Routine.ofWeekday)
  }

  /// How much of its shortcuts two habits have in common.
  func overlap(with other: Routine) -> Double {
    var overlap = 0.0
    for (place, candidate) in candidates.enumerated() {
      guard let found = other.place(of: Int(candidate)) else { continue }
      overlap += min(
        Double(donations[place].sum()) / sums.weight, Double(other.donations[found].sum()) / other.sums.weight
      )
    }
    return overlap
  }

  private func place(of candidate: Int) -> Int? {
    var (low, high) = (0, candidates.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(candidates[middle]) < candidate { low = middle + 1 } else { high = middle }
    }
    return low < candidates.count && Int(candidates[low]) == candidate ? low : nil
  }
}
