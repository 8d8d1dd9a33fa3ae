/// A person's habits as they are found among the donations of the ring, and how today is lived.
///
/// Habits are those of `FoundRoutines`: what, on which weekdays, about when, each at most once a day. They are looked for before
/// the first donation of a day, when a sixteenth of the ring or more is new, or a week has gone by; and today is weighed as `DayKinds` has it. Nothing of the person's first day makes a habit.
struct RingHabits: Sendable {
  private(set) var found = FoundRoutines()
  private var kinds = DayKinds(HolidayCalendar(), .standard)
  /// The day of the first donation.
  private var firstDay = 0
  /// The donations since habits were looked for.
  private var unsearched = 0
  /// By definition, the number of its intent, counted by first use: no answer depends on the order of a catalogue. One that was never
  /// used has none.
  private var numbers: [Int] = []
  /// By the number of an intent, its donations.
  private var ofIntents: [UInt32] = []

  var byteCount: Int { found.byteCount + kinds.byteCount + numbers.count * 8 + ofIntents.count * 4 + 16 }

  /// Takes the day of the first donation, and the weekend of the place.
  mutating func begin(on day: HabitDay, _ weekend: Weekend) {
    (firstDay, kinds) = (day.number, DayKinds(HolidayCalendar(weekend: weekend), .standard))
  }

  /// Looks for habits before the first donation of a day; the ring and the counts do not have that donation yet.
  mutating func close(
    before day: HabitDay, _ ring: DonationRing, _ counts: DecayedCounts, _ history: PersonalHistory
  ) {
    kinds.close(before: day.number, at: day.minute, found, since: firstDay)
    let (past, today) = (self, day.number - firstDay)
    let isMuch = RingHabits.news * unsearched >= ring.events.count
    found.close(before: today, isDue: { isMuch || today - $0 >= 7 }) {
      unsearched = 0
      return past.events(before: day.number, ring, counts, history)
    }
  }

  /// Counts a donation of today that the counts have already.
  mutating func count(_ candidate: Int, on day: HabitDay, _ counts: DecayedCounts, _ history: PersonalHistory)
  {
    let intent = add(1, to: candidate, history)
    unsearched += 1
    found.count(
      candidate, of: intent, at: day.minute, as: kinds.weekday(of: day.number), or: kinds.weekend.lastDay,
      share: share(of: candidate, in: intent, counts), part: part(of: candidate, counts))
  }

  /// Adds to each candidate how many of it the habits bring now, and returns their number, and how many come without a habit.
  func look(
    _ counts: inout [Double], at day: HabitDay, _ uses: DecayedCounts, _ history: PersonalHistory
  ) -> (habits: Double, others: Double) {
    let belief = kinds.look(on: day.number, minute: day.minute, found, since: firstDay).belief
    var sums = add(
      belief.usual, as: kinds.weekday(of: day.number), isUsual: true, to: &counts, at: day, uses, history)
    if belief.sunday > 0 {
      sums += add(
        belief.sunday, as: kinds.weekend.lastDay, isUsual: false, to: &counts, at: day, uses, history)
    }
    return (sums[0], sums[1])
  }

  /// Adds what the habits bring on a day that is lived as a weekday, times its probability; returns it, and what comes without one.
  private func add(
    _ probability: Double, as weekday: Int, isUsual: Bool, to counts: inout [Double], at day: HabitDay,
    _ uses: DecayedCounts, _ history: PersonalHistory
  ) -> SIMD2<Double> {
    let look = found.look(
      day: day.number - firstDay, minute: max(0, day.minute - RingHabits.near), within: 2 * RingHabits.near,
      as: weekday, isUsual: isUsual)
    let habits = found.add(look, times: probability, to: &counts) {
      intent(of: $0, history)
    } share: {
      share(of: $0, in: intent(of: $0, history), uses)
    }
    return SIMD2(habits, probability * found.unexplained(look))
  }

  /// Codes all that does not follow from the ring, the counts and the history.
  mutating func code(_ coder: inout LearnerCoder, _ counts: DecayedCounts, _ history: PersonalHistory) {
    coder.code(&firstDay, in: -1 << 40...1 << 40)
    coder.code(&unsearched, in: 0...1 << 40)
    if coder.isReading {
      kinds = DayKinds(HolidayCalendar(weekend: history.weekend), .standard)
      for candidate in counts.uses.indices where coder.isWhole {
        _ = add(counts.uses[candidate], to: candidate, history)
      }
    }
    kinds.code(&coder)
    found.code(&coder, candidates: history.candidates.count, intents: ofIntents.count)
  }

  /// One in so many of the ring's donations are new before habits are looked for again.
  private static let news = 16
  /// The minutes before and after now that are now.
  private static let near = 3

  /// Adds donations to the intent of a candidate, and returns its number.
  private mutating func add(_ donations: UInt32, to candidate: Int, _ history: PersonalHistory) -> Int {
    let definition = history.counters.index.definition(of: history.candidates[candidate])
    while numbers.count <= definition { numbers.append(.max) }
    if numbers[definition] == .max {
      numbers[definition] = ofIntents.count
      ofIntents.append(0)
    }
    ofIntents[numbers[definition]] &+= donations
    return numbers[definition]
  }

  /// The number of a candidate's intent.
  private func intent(of candidate: Int, _ history: PersonalHistory) -> Int {
    let definition = history.counters.index.definition(of: history.candidates[candidate])
    return definition < numbers.count ? min(numbers[definition], ofIntents.count) : ofIntents.count
  }

  private func share(of candidate: Int, in intent: Int, _ counts: DecayedCounts) -> Double {
    guard intent < ofIntents.count, candidate < counts.uses.count else { return 0 }
    return Double(counts.uses[candidate]) / Double(max(1, ofIntents[intent]))
  }

  private func part(of candidate: Int, _ counts: DecayedCounts) -> Double {
    Double(counts.uses[candidate]) / Double(max(1, ofIntents.reduce(0, &+)))
  }

  /// The donations of the ring's whole days before a day.
  private func events(
    before today: Int, _ ring: DonationRing, _ counts: DecayedCounts, _ history: PersonalHistory
  ) -> RoutineEvents {
    let day = today - firstDay
    var first = max(1, day - DayWeights.oldest)
    // The oldest day of a full ring may have lost donations.
    if ring.events.count > ring.capacity, let oldest = ring.oldest {
      first = max(first, day - oldest.age(on: today) + 1)
    }
    first = min(first, max(1, day))
    let all = Double(max(1, ofIntents.reduce(0, &+)))
    var events: [RoutineEvents.Event] = []
    for event in ring.events {
      let number = day - event.age(on: today)
      guard number >= first, number < day else { continue }
      let candidate = Int(event.candidate)
      events.append(
        RoutineEvents.Event(
          day: number - first, minute: HabitDay.minute(ofClock: event.minute), candidate: candidate,
          intent: intent(of: candidate, history)))
    }
    let candidates = counts.uses.indices
    return RoutineEvents(
      events, of: first..<max(first, day), before: day,
      shares: candidates.map { share(of: $0, in: intent(of: $0, history), counts) },
      parts: candidates.map { Double(counts.uses[$0]) / all }, complete: candidates.map { _ in 0 },
      ofIntents: ofIntents.map { Double($0) / all }, kinds.lived(before: today), kinds.weekend,
      weekday: HabitDay.weekday(of: today))
  }
}
