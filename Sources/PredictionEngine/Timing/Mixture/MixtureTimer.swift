/// The times of one person that ``TimingMixture`` answers by.
package struct MixtureTimer: PersonTimer {
  /// The minutes after which a further donation of an intent begins an episode.
  static let episode = 180
  /// The least probability by the weights at which a person's own days are looked at.
  private static let least = 0.004

  let weights: TimingWeights
  /// Whether the habits alone answer.
  let isOfRoutines: Bool
  /// How today and the days before it are lived.
  private(set) var kinds: DayKinds
  /// The habits that were found.
  private(set) var routines = FoundRoutines()
  private(set) var rates = DonationRates()
  private(set) var candidates: [Candidate] = []
  private(set) var intents: [Intent] = []
  /// First uses of shortcuts, and donations without a target.
  private(set) var novelties = TimedUses()
  private var last: (candidate: Int?, second: Int64) = (nil, .min)
  /// By how much the kernel told donations better than the rate: the sum in nats, and their number.
  private var gain = (sum: Float(0), count: Float(0))
  /// What was sensed; `nil` where the answers shall not depend on it.
  private(set) var sensed: SensedTimes?
  private let sensedWeights: SensedWeights
  /// The places where things were done; `nil` where the answers shall not depend on it.
  private var places: PlaceUses?

  /// What is kept of one shortcut.
  struct Candidate: Sendable, Equatable {
    var uses = TimedUses()
    var followers = Followers()
    /// The sum over its donations of what the kernel told better, in nats.
    var gain: Float = 0
  }

  /// What is kept of one intent.
  struct Intent: Sendable, Equatable {
    let definition: Int
    var uses = TimedUses()
    /// The numbers of the candidates that are shortcuts of this intent.
    var members: [Int] = []
  }

  /// Makes the times of a person without donations; `sensing` is `nil` where nothing of what is sensed shall
  /// count, and `kinds` are the shares of days that are no usual ones.
  package init(
    _ weights: TimingWeights, holidays: HolidayCalendar = HolidayCalendar(),
    sensing: SensedWeights? = .constants, holding minutes: Double = SensedTimes.holdField.defaultValue,
    kinds: DayKinds.Shares = .none, byRoutinesAlone: Bool = false
  ) {
    (self.weights, isOfRoutines) = (weights, byRoutinesAlone)
    sensed = sensing == nil ? nil : SensedTimes(holding: minutes)
    places = sensing == nil ? nil : PlaceUses()
    sensedWeights = sensing ?? .constants
    self.kinds = DayKinds(holidays, kinds)
  }

  package var byteCount: Int {
    rates.byteCount + novelties.byteCount + 32
      + candidates.reduce(0) { $0 + $1.uses.byteCount + $1.followers.byteCount + 4 }
      + intents.reduce(0) { $0 + $1.uses.byteCount + $1.members.count * 8 + 8 }
      + (sensed?.byteCount ?? 0) + (places?.byteCount ?? 0) + kinds.byteCount + routines.byteCount
  }

  package mutating func count(_ donation: TimedDonation) {
    let at = HabitDay(donation.moment)
    kinds.close(before: at.number, at: at.minute, routines, since: rates.firstDay)
    if let candidate = donation.candidate, candidate < candidates.count {
      measureGain(of: candidate, at: donation.moment)
    }
    rates.count(donation.candidate, at: donation.moment)
    sensed?.count(donation.candidate, at: donation.moment)
    let here = place(donation.place, at: donation.moment)
    let second = donation.moment.secondsSince1970
    places?.count(donation.candidate, at: here, second: second)
    let day = at.number - rates.firstDay
    routines.close(before: day) {
      RoutineEvents(
        before: day, candidates.map(\.uses), intents.map { ($0.uses.count, $0.members) },
        kinds.lived(before: at.number), kinds.weekend, weekday: HabitDay.weekday(of: at.number))
    }
    if let before = last.candidate {
      candidates[before].followers.append(donation.candidate, after: second.minutes(since: last.second))
    }
    last = (donation.candidate, second)
    if donation.candidate.map({ $0 == candidates.count }) ?? true {
      novelties.count(day: day, minute: at.minute, at: second)
    }
    let place = intents.firstIndex { $0.definition == donation.definition } ?? intents.count
    if place == intents.count { intents.append(Intent(definition: donation.definition)) }
    intents[place].uses.count(day: day, minute: at.minute, at: second, episode: MixtureTimer.episode)
    guard let candidate = donation.candidate else { return }
    if candidate == candidates.count {
      candidates.append(Candidate())
      intents[place].members.append(candidate)
    }
    candidates[candidate].uses.count(day: day, minute: at.minute, at: second)
    routines.count(
      candidate, of: place, at: at.minute, as: kinds.weekday(of: at.number), or: kinds.weekend.lastDay,
      share: share(of: candidate, in: intents[place]), part: part(of: candidate))
  }

  package mutating func observe(_ reading: TimedReading) {
    guard sensed != nil else { return }
    let moment = reading.context.moment
    let before = place(nil, at: moment)
    sensed?.observe(reading)
    let now = place(nil, at: moment)
    places?.see(before, at: moment.secondsSince1970)
    places?.see(now, at: moment.secondsSince1970)
  }

  package func answer(_ question: TimingQuestion, into answer: inout TimingForecast) {
    if rates.total == 0 { return }
    let today = HabitDay(question.moment)
    var (belief, lived) = kinds.look(
      on: today.number, minute: today.minute, routines, since: rates.firstDay)
    answerOnDay(question, lived, into: &answer)
    if belief.usual == 1 { return }
    answer.scale(by: belief.usual)
    if belief.sunday == 0 { return }
    answer.keepOther()
    lived.isSunday = true
    answerOnDay(question, lived, into: &answer)
    answer.scale(by: belief.sunday)
    answer.addOther()
  }

  /// Answers by everything that is known.
  func answerByAll(
    _ question: TimingQuestion, _ lived: LivedDays, into answer: inout TimingForecast
  ) {
    var none = 1.0
    let look = TimingLook(question, rates, on: kinds.weekend, lived)
    let sensing = sensed.flatMap { $0.isEmpty ? nil : $0.look(question, look.past) }
    let elapsed = look.second.minutes(since: last.second)
    let pause = DonationPause(of: elapsed, until: look.today, kinds)
    let place = place(question.place, at: question.moment)
    let ofPlace = sensing?.place.flatMap { ownVisits($0, isPlace: true) }
    let ofSignal = sensing?.signal.flatMap { ownVisits($0, isPlace: false) }
    visit(look, &answer) { candidate, inputs, answer in
      let follows = answer.probabilities[candidate]
      let probability = believed(
        1 / (1 + Exponential.natural(-logOdds(inputs, of: candidate))), of: candidate, look, elapsed,
        follows: follows, pause)
      var corrected = sensing.map { correct(probability, of: candidate, $0) } ?? probability
      let uses = candidates[candidate].uses
      corrected = ofPlace?.probability(uses, look, plain: corrected) ?? corrected
      corrected = ofSignal?.probability(uses, look, plain: corrected) ?? corrected
      if let place, let places { corrected = places.lowered(corrected, of: candidate, at: place) }
      answer.probabilities[candidate] = corrected
      none *= 1 - corrected
    }
    answer.ofAny = max(0, min(1, 1 - none * (1 - look.chance(ofNew: novelties))))
    answer.raiseAny()
  }

  /// A look at a moment of a usual day.
  func look(_ question: TimingQuestion) -> TimingLook {
    let lived = kinds.lived(before: HabitDay(question.moment).number)
    return TimingLook(question, rates, on: kinds.weekend, lived)
  }

  /// The place that is named at a moment, or else the one that holds by what was sensed.
  private func place(_ named: Symbol?, at moment: Moment) -> Cue? {
    if let named { return .place(named) }
    return sensed.flatMap { $0.isEmpty ? nil : $0.place(at: moment.secondsSince1970) }
  }

  /// The probability by the mixture's weights, corrected by the person's own days and by what followed the last shortcut, used
  /// `elapsed` minutes ago, and lowered after a pause; it `follows` as often as ``Followers`` counts.
  private func believed(
    _ probability: Double, of candidate: Int, _ look: TimingLook, _ elapsed: Int, follows: Double,
    _ pause: DonationPause
  ) -> Double {
    let uses = candidates[candidate].uses
    let done = uses.count(on: look.age)
    let isFollower = follows >= Double(HabitRecord.least * Followers.ever)
    var believed = probability
    if probability >= MixtureTimer.least || isFollower {
      let days = OwnDays(uses, look, done: done)
      if probability >= MixtureTimer.least {
        believed = pause.lowered(
          days.corrected(probability), kept: days.run, explained: routines.explained(candidate))
      }
      if isFollower, let last = last.candidate {
        let record = candidates[last].followers.record(of: candidate, from: elapsed, for: look.minutes)
        believed = min(days.most, record.raised(believed))
      }
    }
    return done > 0 && look.today.minute + look.minutes <= HabitDay.minutes
      ? min(believed, OwnDays.chanceOfMore(uses, look, done: done)) : believed
  }

  private func correct(_ plain: Double, of candidate: Int, _ look: SensedLook) -> Double {
    guard let sensed else { return plain }
    return sensedWeights.probability(SensedEvidence(of: candidate, sensed, look, plain: plain))
  }

  /// The person's own visits of a cue that holds.
  private func ownVisits(_ look: CueLook, isPlace: Bool) -> OwnVisits? {
    guard let sensed, let firstDay = sensed.firstDay else { return nil }
    return OwnVisits(
      look, sensed.cues[Int(look.cue)], isPlace: isPlace, daysBefore: firstDay - rates.firstDay)
  }

  /// Computes the inputs of every candidate; the answer is empty before.
  @inline(__always)
  func visit(
    _ look: TimingLook, _ answer: inout TimingForecast,
    _ use: (Int, borrowing TimingInputs, inout TimingForecast) -> Void
  ) {
    let elapsed = look.second.minutes(since: last.second)
    var before = (survivors: 0.0, elapsed: Double(elapsed))
    if let candidate = last.candidate {
      before.survivors = candidates[candidate].followers.count(from: elapsed, for: 60, into: &answer)
    }
    let routineLook = lookAtRoutines(look)
    for (number, intent) in intents.enumerated() {
      let evidence = IntentEvidence(intent.uses, look)
      for candidate in intent.members {
        let follows = answer.probabilities[candidate]
        let routine = probabilities(of: candidate, in: number, routineLook)
        use(candidate, inputs(of: candidate, look, evidence, before, follows: follows, routine), &answer)
      }
    }
  }

  /// By how much the kernel tells donations better than the rate, in nats a donation: those of a candidate, of which
  /// four are as the person's, and those of the person, of which five are 1.5.
  func gain(of candidate: Int) -> (own: Float, ofPerson: Float) {
    let person = (gain.sum + 7.5) / (gain.count + 5)
    return ((candidates[candidate].gain + 4 * person) / (Float(rates.counts[candidate]) + 3), person)
  }

  private mutating func measureGain(of candidate: Int, at moment: Moment) {
    let look = look(TimingQuestion(at: moment))
    let uses = candidates[candidate].uses
    let rate = look.rate(rates.counts[candidate], 60)
    let sums = look.sums(uses, look.ofHour, passed: 0)
    let kernels = CandidateEvidence.kernels(sums, look.days, rate, isDone: uses.isDone(on: look.age))
    let odds = TimingInputs.logOdds(SIMD2(kernels.ofWeekday, rate))
    let nats = odds[0] - odds[1]
    candidates[candidate].gain += nats
    gain.sum += nats
    gain.count += 1
  }
}
