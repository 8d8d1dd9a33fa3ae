/// The habits that were found of a person, and which of them were kept today.
///
/// They are looked for when the first donation of a later day comes: of each day in the first eight weeks, and of each seventh from
/// then on, unless somebody else says when.
struct FoundRoutines: Sendable, Equatable {
  /// The probability below which a habit brings nothing.
  private static let least = 1e-5
  /// The habits; those of an intent follow each other.
  var routines: [Routine] = []
  /// By intent, the places of its habits.
  private var ofIntents: [Range<Int>] = []
  var shortcuts = RoutineShortcuts()
  var rest = UnexplainedDonations()
  /// The day after the last one that was looked at, counted from the person's first.
  private var searched = 0
  /// The day of the last donation, the number of its donations, and what was kept on it where it is lived as its weekday, and
  /// where as a Sunday.
  private var day = -1
  private var donations = 0
  private var kept = (asUsual: RoutineDay(), asSunday: RoutineDay())

  var byteCount: Int {
    routines.count * MemoryLayout<Routine>.stride + ofIntents.count * 16 + shortcuts.byteCount
      + rest.byteCount + 2 * MemoryLayout<RoutineDay>.stride + 16
  }

  /// Looks for habits before the first donation of a day, where that is due: each day of the first eight weeks, then each seventh,
  /// or by what is asked of the day that was searched last.
  mutating func close(
    before day: Int, isDue: ((Int) -> Bool)? = nil, _ past: () -> RoutineEvents
  ) {
    guard day > self.day else { return }
    (self.day, donations, kept) = (day, 0, (RoutineDay(), RoutineDay()))
    guard day > 0, isDue?(searched) ?? (day <= 56 || day / 7 > searched / 7) else { return }
    searched = day
    var search = RoutineSearch(past(), routines, shortcuts, rest)
    search.run()
    (routines, shortcuts, rest) = (search.routines, search.shortcuts, search.rest)
    findPlaces()
  }

  /// Notes where the habits of each intent are.
  mutating func findPlaces() {
    ofIntents = Array(repeating: 0..<0, count: (routines.last?.intent ?? -1) + 1)
    for (place, routine) in routines.enumerated() {
      let found = ofIntents[routine.intent]
      ofIntents[routine.intent] = (found.isEmpty ? place : found.lowerBound)..<place + 1
    }
  }

  /// Codes what is known of today; see `code(_:candidates:intents:)`.
  mutating func codeToday(_ coder: inout LearnerCoder) {
    coder.code(&searched, in: 0...1 << 40)
    coder.code(&day, in: -1...1 << 40)
    coder.code(&donations, in: 0...1 << 40)
    kept.asUsual.code(&coder)
    kept.asSunday.code(&coder)
  }

  private func places(of intent: Int) -> Range<Int> { intent < ofIntents.count ? ofIntents[intent] : 0..<0 }

  /// Counts a donation of today.
  mutating func count(
    _ candidate: Int, of intent: Int, at minute: Int, as weekday: Int, or sunday: Int, share: Double,
    part: Double
  ) {
    donations += 1
    let rate = rest.rate(of: candidate, at: minute, part: part)
    kept.asUsual.explain(
      candidate, of: intent, at: minute, as: weekday, share: share, rate: rate, routines, shortcuts
    ) { _, _ in }
    kept.asSunday.explain(
      candidate, of: intent, at: minute, as: sunday, share: share, rate: rate, routines, shortcuts
    ) { _, _ in }
  }

  /// How much likelier a day until a minute is on a Sunday and on a quiet day, on which everything is a part as likely, than on a
  /// day like its weekday, in nats; the day is that of the last donation or a later one.
  func evidence(
    on day: Int, minute: Int, as weekday: Int, or sunday: Int, part: Double
  ) -> SIMD2<Double> {
    let isToday = day == self.day
    let (usual, free) = isToday ? kept : (RoutineDay(), RoutineDay())
    let routines = routines.span
    var evidence = SIMD2(free.nats - usual.nats, isToday ? Double(donations) * Logarithm.natural(part) : 0)
    for places in ofIntents {
      var strongest = SIMD2<Double>.zero
      for place in places {
        let (left, leftAsSunday) = (1 - usual.kept[place], 1 - free.kept[place])
        let passed = routines[place].passed(minute)
        let plain = left * routines[place].natsOfMissing(passed, as: weekday)
        let asSunday = leftAsSunday * routines[place].natsOfMissing(passed, as: sunday)
        let quietly = left * routines[place].natsOfMissing(passed, as: weekday, part: part)
        let own = SIMD2(asSunday, quietly) - plain
        for kind in 0..<2 where abs(own[kind]) > abs(strongest[kind]) { strongest[kind] = own[kind] }
      }
      evidence += strongest
    }
    return evidence
  }

  /// One look at a moment: how likely each habit is within an hour, and within the horizon.
  struct Look {
    fileprivate var hazards = InlineArray<24, SIMD2<Double>>(repeating: .zero)
    /// The part of all that no habit explains that falls in a minute of now.
    fileprivate let ofMinute: Double
    fileprivate let minutes: Int
    fileprivate let weekday: Int
  }

  /// Looks at a minute of a day that is lived as a weekday, which it may be of itself.
  func look(day: Int, minute: Int, within minutes: Int, as weekday: Int, isUsual: Bool) -> Look {
    var look = Look(ofMinute: rest.share(ofMinute: minute), minutes: minutes, weekday: weekday)
    let routines = routines.span
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
  @inline(__always)
  func probabilities(
    of candidate: Int, in intent: Int, share: Double, part: Double, _ look: Look
  ) -> SIMD2<Double> {
    let rate = rest.count(of: candidate, part: part) * look.ofMinute
    var none = SIMD2(repeating: Exponential.natural(-rate * 60))
    if look.minutes != 60 { none[1] = Exponential.natural(-rate * Double(look.minutes)) }
    var rows = shortcuts.rows(of: candidate)
    for place in places(of: intent) {
      let hazard = look.hazards.span[place]
      if hazard[1] < 1e-6 && hazard[0] < 1e-6 { continue }
      none *= 1 - hazard * shortcuts.part(&rows, in: place, as: look.weekday, share: share)
    }
    return 1 - none
  }

  /// Adds to each candidate how many of it the habits bring within the horizon of a look, times a factor, and returns the sum.
  /// - Parameters:
  ///   - intent: the intent of a candidate.
  ///   - share: a candidate's share in its intent.
  func add(
    _ look: Look, times factor: Double, to counts: inout [Double], intent: (Int) -> Int,
    share: (Int) -> Double
  ) -> Double {
    var sum = 0.0
    let isAwake = routines.indices.contains { factor * look.hazards.span[$0][1] >= FoundRoutines.least }
    if !isAwake { return 0 }
    for candidate in counts.indices {
      var (rows, part) = (shortcuts.rows(of: candidate), 0.0)
      for place in places(of: intent(candidate)) {
        let hazard = look.hazards.span[place][1]
        if factor * hazard < FoundRoutines.least { continue }
        part += hazard * shortcuts.part(&rows, in: place, as: look.weekday, share: share(candidate))
      }
      counts[candidate] += factor * part
      sum += factor * part
    }
    return sum
  }

  /// The share of a shortcut's donations that the habits explain, with one more that they do not.
  func explained(_ candidate: Int) -> Double {
    let sum = shortcuts.rows(of: candidate).reduce(0.0) {
      $0 + Double(shortcuts.parts[$1][7]) * routines[Int(shortcuts.places[$1])].sums.weight
    }
    return sum / (sum + 1 + rest.count(of: candidate, part: 0))
  }

  /// How many donations no habit brings within the horizon of a look.
  func unexplained(_ look: Look) -> Double {
    rest.count(ofAll: shortcuts.candidates) * look.ofMinute * Double(look.minutes)
  }

  static func == (left: FoundRoutines, right: FoundRoutines) -> Bool {
    (left.routines, left.shortcuts, left.rest) == (right.routines, right.shortcuts, right.rest)
      && (left.day, left.searched, left.donations) == (right.day, right.searched, right.donations)
      && left.kept == right.kept
  }
}
