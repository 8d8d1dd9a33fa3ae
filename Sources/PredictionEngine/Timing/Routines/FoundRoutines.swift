/// The habits that were found of a person, and which of them were kept today.
///
/// They are looked for at the end of each day in the first eight weeks, and of each seventh day from then on, when the first
/// donation of a later day comes.
struct FoundRoutines: Sendable, Equatable {
  private(set) var routines: [Routine] = []
  private var rest = UnexplainedDonations()
  /// The day after the last one that was looked at, counted from the person's first.
  private var searched = 0
  /// The day of the last donation, the number of its donations, and what was kept on it where it is lived as its weekday, and
  /// where as a Sunday.
  private var day = -1
  private var donations = 0
  private var kept = (asUsual: RoutineDay(), asSunday: RoutineDay())

  var byteCount: Int {
    routines.reduce(0) { $0 + $1.byteCount } + rest.byteCount + 2 * MemoryLayout<RoutineDay>.stride + 16
  }

  /// Looks for habits before the first donation of a day.
  mutating func close(before day: Int, _ past: () -> RoutineEvents) {
    guard day > self.day else { return }
    (self.day, donations, kept) = (day, 0, (RoutineDay(), RoutineDay()))
    guard day > 0, day <= 56 || day / 7 > searched / 7 else { return }
    searched = day
    var search = RoutineSearch(past(), routines, rest)
    search.run()
    (routines, rest) = (search.routines, search.rest)
  }

  /// Counts a donation of today.
  mutating func count(
    _ candidate: Int, of intent: Int, at minute: Int, as weekday: Int, or sunday: Int, share: Double,
    part: Double
  ) {
    donations += 1
    let rate = rest.rate(of: candidate, at: minute, part: part)
    kept.asUsual.explain(
      candidate, of: intent, at: minute, as: weekday, share: share, rate: rate, routines
    ) { _, _ in }
    kept.asSunday.explain(
      candidate, of: intent, at: minute, as: sunday, share: share, rate: rate, routines
    ) { _, _ in }
  }

  /// How much likelier a day until a minute is on a Sunday and on a quiet day, on which everything is a part as likely, than on a
  /// day like its weekday, in nats; the day is that of the last donation or a later one.
  func evidence(
    on day: Int, minute: Int, as weekday: Int, or sunday: Int, part: Double
  ) -> SIMD2<Double> {
    let isToday = day == self.day
    let (usual, free) = isToday ? kept : (RoutineDay(), RoutineDay())
    var evidence = SIMD2(free.nats - usual.nats, isToday ? Double(donations) * Logarithm.natural(part) : 0)
    var missing = InlineArray<24, SIMD2<Double>>(repeating: .zero)
    for place in routines.indices {
      let plain = usual.natsOfMissing(place, until: minute, as: weekday, routines)
      missing[place] =
        SIMD2(
          free.natsOfMissing(place, until: minute, as: sunday, routines),
          usual.natsOfMissing(place, until: minute, as: weekday, routines, part: part)) - plain
    }
    for kind in 0..<2 {
      for place in routines.indices {
        let own = abs(missing[place][kind])
        let isStrongest = routines.indices.allSatisfy {
          routines[$0].intent != routines[place].intent || abs(missing[$0][kind]) < own
            || abs(missing[$0][kind]) == own && $0 >= place
        }
        if isStrongest { evidence[kind] += missing[place][kind] }
      }
    }
    return evidence
  }

  /// One look at a moment: how likely each habit is within an hour, and within the horizon.
  struct Look {
    fileprivate var hazards = InlineArray<24, SIMD2<Double>>(repeating: .zero)
    fileprivate let minute: Int
    fileprivate let minutes: Int
    fileprivate let weekday: Int
  }

  /// Looks at a minute of a day that is lived as a weekday, which it may be of itself.
  func look(day: Int, minute: Int, within minutes: Int, as weekday: Int, isUsual: Bool) -> Look {
    var look = Look(minute: minute, minutes: minutes, weekday: weekday)
    for place in routines.indices {
      let passed = routines[place].passed(minute)
      let kept = day > self.day ? 0 : isUsual ? kept.asUsual.kept[place] : kept.asSunday.kept[place]
      let strength = routines[place].strength[weekday] * routines[place].lasting(day - self.day - 1)
      let left = (1 - kept) * strength / (1 - strength * passed)
      let ofHour = routines[place].passed(minute + 60) - passed
      let ofHorizon = minutes == 60 ? ofHour : routines[place].passed(minute + minutes) - passed
      look.hazards[place] = SIMD2(ofHour, ofHorizon) * left
    }
    return look
  }

  /// The probability of a shortcut within an hour, and within the horizon.
  func probabilities(
    of candidate: Int, in intent: Int, share: Double, part: Double, _ look: Look
  ) -> SIMD2<Double> {
    let rate = rest.rate(of: candidate, at: look.minute, part: part)
    var none = SIMD2(
      Exponential.natural(-rate * 60), Exponential.natural(-rate * Double(look.minutes)))
    for place in routines.indices {
      let hazard = look.hazards[place]
      if hazard[1] < 1e-6 && hazard[0] < 1e-6 || routines[place].intent != intent { continue }
      none *= 1 - hazard * routines[place].part(of: candidate, as: look.weekday, share: share)
    }
    return 1 - none
  }

  static func == (left: FoundRoutines, right: FoundRoutines) -> Bool {
    left.routines == right.routines && left.rest == right.rest && left.day == right.day
      && left.searched == right.searched && left.donations == right.donations && left.kept == right.kept
  }
}
