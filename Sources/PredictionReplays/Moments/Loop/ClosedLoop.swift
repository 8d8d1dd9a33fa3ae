import PredictionEngine
import PredictionLogs

/// People who look at the lock screen, tap what they want there, ignore the rest, and now and then dismiss what is wrong.
///
/// They live with the engine as it ships, which learns what came of its own showings. The contenders are the log as it is,
/// and then one for each probability of a tap.
///
///     let people = await ClosedLoop(dataset, taps: [0, 0.9], seed: 1).run(threads: 2)
///     people[0].claims[2].covered   // those of who taps nine times in ten
///
/// # Definition
/// The engine is asked every quarter of an hour of the scored time, and its policy of claims may be wrong once a week. Who
/// does what is on display taps it with probability q. Besides, a person looks eight times a day, at the hours at which they
/// do things. Who then sees what they were to do within half an hour taps it with probability q and does it at once; who
/// sees what they will not do before its claim is over dismisses it one time in twenty. Draws depend on the seed, the
/// person and the number of the donation or look alone.
package struct ClosedLoop: Sendable {
  private static let patience = 30
  private static let looksADay = 8.0
  private static let dismissed = 0.05
  /// The distance from which on two answers are far apart.
  private static let farApart = 0.5
  package let dataset: Dataset
  package let strategy: any ScoringStrategy
  /// The probabilities of a tap, in the order of the contenders after the first.
  package let taps: [Double]
  package let seed: UInt64
  private let learning: LearningRules
  /// The prices by which the surface chooses.
  package let worth: ShowingWorth
  private let within = 60
  private let time: ScoredTime

  package init(
    _ dataset: Dataset, strategy: any ScoringStrategy = ContextMixture(), taps: [Double], seed: UInt64,
    learning: LearningRules = .standard, worth: ShowingWorth = ShowingWorth()
  ) {
    (self.dataset, self.strategy, self.taps, self.seed) = (dataset, strategy, taps, seed)
    (self.learning, self.worth) = (learning, worth)
    time = ScoredTime(of: dataset)
  }

  /// Lives through everybody's days, and returns people in the dataset's order; those without scored time have no days.
  package func run(
    threads: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [PersonMoments] {
    await inParallel(dataset.people.count, threads: threads) { person in
      let lived = moments(of: person)
      progress(1)
      return lived
    }
  }

  private func moments(of person: Int) -> PersonMoments {
    var result = PersonMoments(scores: [])
    let life = TimedLife(dataset, person: person)
    guard let first = life.firstScoredDay(isSynthetic: time.isSynthetic), first < time.end else {
      return result
    }
    result.days = Double(time.end - first)
    result.donations = life.moments.count { $0.localDay >= first && $0.localDay < time.end }
    let grid = MomentGrid(life.moments, from: first, to: time.end).moments
    for share in [nil] + taps {
      var lived = LoopedLife(self, person, life, taps: share, from: first, to: time.end)
      for (number, moment) in grid.enumerated() { lived.look(number, at: moment) }
      lived.finish()
      result.claims.append(lived.follower.tally)
      result.foreseen.append(lived.foreseen)
      result.apart.append(lived.apart)
    }
    return result
  }

  /// One person's life with the engine.
  private struct LoopedLife {
    private let life: TimedLife
    private let taps: Double?
    private var predictor: Predictor
    private(set) var follower: ClaimFollower
    private(set) var (foreseen, apart) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    private var isDone: [Bool]
    /// The first donation of the log that is not over yet, and the first reading.
    private var next = 0
    private var readings: Range<Int>
    private let sensedMoments: [SensedMoment]
    private let end: Int
    private let within: Int
    private let seed: UInt64
    /// The probability of a look in a quarter of an hour, by the hour of the day.
    private let looks: [Double]
    private var now = TimingForecast()
    private var ranked = Forecast()

    init(_ loop: ClosedLoop, _ person: Int, _ life: TimedLife, taps: Double?, from first: Int, to end: Int) {
      (self.life, self.taps, self.end, within) = (life, taps, end, loop.within)
      predictor = Predictor(
        catalog: loop.dataset.catalog, strategy: loop.strategy, symbols: loop.dataset.symbols,
        policy: SpecificityPolicy(worth: loop.worth), seed: loop.seed, learning: loop.learning,
        timing: Predictor.standardTiming)
      follower = ClaimFollower(within: loop.within, from: first, to: end)
      isDone = Array(repeating: false, count: life.donations.count)
      readings = loop.dataset.sensed(of: person)
      sensedMoments = loop.dataset.sensedMoments
      seed = StableHash.fold(loop.seed, StableHash.hash(loop.dataset.people[person].identifier))
      var hours = [Double](repeating: 0, count: 24)
      for moment in life.moments { hours[moment.hour] += 1 }
      looks = hours.map { min(1, ClosedLoop.looksADay * $0 / Double(max(1, life.moments.count)) / 4) }
    }

    /// Looks at the surface at a moment of the grid, after what came before it.
    mutating func look(_ number: Int, at moment: Moment) {
      goOn { $0 < moment }
      observe(by: moment)
      compareAnswers(at: moment)
      // Nothing is claimed that would be judged after the scored time.
      guard moment.later(byMinutes: within).localSeconds <= Int64(end) * 86_400 else { return }
      predictor.timing(TimingQuestion(at: moment), into: &now)
      let best = predictor.best(now.probabilities, on: .lockScreen, at: moment)
      let probability = best.map { now.probabilities[$0] } ?? 0
      let predictor = predictor
      _ = follower.look(at: moment, best: best, probability: probability) {
        guard let best else { return -.infinity }
        var other = TimingForecast()
        let question = TimingQuestion(at: moment)
        predictor.timing(question.later, into: &other)
        let later = other.probabilities[best]
        predictor.timing(question.sooner, into: &other)
        return ClaimPolicy.highestBar(probability, sooner: other.probabilities[best], later: later)
      }
      glance(number, at: moment)
    }

    /// Asks both questions where something is done within a quarter of an hour: which comes next, and whether now is the time.
    private mutating func compareAnswers(at moment: Moment) {
      let end = moment.later(byMinutes: 15)
      let isDue = (next..<life.moments.count).prefix { life.moments[$0] < end }.contains { !isDone[$0] }
      guard isDue else { return }
      predictor.timing(TimingQuestion(at: moment, within: 15), into: &now)
      guard let top = now.best, now.ofAny > 0 else { return }
      predictor.answer(Context(at: moment), unlessIn: &ranked)
      let slot = predictor.history.candidates[top]
      guard slot < ranked.probabilities.count else { return }
      let difference = abs(now.probabilities[top] / now.ofAny - ranked.probabilities[slot])
      apart += [difference > ClosedLoop.farApart ? 1 : 0, 1]
    }

    /// Lives what is left of the scored time.
    mutating func finish() {
      let end = end
      goOn { $0.localDay < end }
      follower.end()
    }

    /// A look at the surface without a reason of one's own.
    private mutating func glance(_ number: Int, at moment: Moment) {
      guard let taps, let claim = follower.claim(at: moment), draw("look", number) < looks[moment.hour] else {
        return
      }
      let soon = moment.later(byMinutes: ClosedLoop.patience)
      let over = claim.start.later(byMinutes: claim.minutes)
      let wanted = (next..<life.moments.count).prefix { life.moments[$0] < max(soon, over) }.first {
        !isDone[$0] && predictor.candidate(of: life.donations[$0]) == claim.candidate
      }
      if let wanted {
        guard life.moments[wanted] < soon, draw("early", wanted) < taps else { return }
        isDone[wanted] = true
        act(wanted, at: moment, isTapped: true)
      } else if draw("dismissal", number) < ClosedLoop.dismissed {
        let history = predictor.history
        predictor.record(
          .dismissed, of: history.shortcut(at: history.candidates[claim.candidate]),
          on: Surface.lockScreen.name, at: moment)
      }
    }

    private mutating func goOn(while isPast: (Moment) -> Bool) {
      while next < life.moments.count, isPast(life.moments[next]) {
        let number = next
        next += 1
        if isDone[number] { continue }
        observe(by: life.moments[number])
        let claim = follower.claim(at: life.moments[number])
        let isWanted = claim != nil && predictor.candidate(of: life.donations[number]) == claim?.candidate
        act(
          number, at: life.moments[number],
          isTapped: isWanted && taps.map { draw("tap", number) < $0 } ?? false)
      }
    }

    /// Does what the log says, at its time or earlier.
    private mutating func act(_ number: Int, at moment: Moment, isTapped: Bool) {
      var donation = life.donations[number]
      donation.context.moment = moment
      let candidate = predictor.candidate(of: donation)
      if let candidate, follower.isLookedAt {
        predictor.timing(TimingQuestion(at: moment), into: &now)
        foreseen += [now.probabilities[candidate], 1]
        if isTapped {
          donation.origin = .suggestion
          let history = predictor.history
          predictor.record(
            .tapped, of: history.shortcut(at: history.candidates[candidate]), on: Surface.lockScreen.name,
            at: moment)
        }
      }
      predictor.donate(donation)
      follower.happened(
        predictor.candidate(of: donation), at: moment,
        saving: life.numbers[number].map(life.taps(savedBy:)) ?? 0)
    }

    private mutating func observe(by moment: Moment) {
      while let place = readings.first, sensedMoments[place].moment <= moment {
        let sensed = sensedMoments[place]
        predictor.observe(sensed.kind, in: sensed.context, sensed.position)
        readings.removeFirst()
      }
    }

    /// A number from 0 to 1.
    private func draw(_ what: String, _ number: Int) -> Double {
      var random = SplitMix64(
        seed: StableHash.fold(StableHash.fold(seed, StableHash.hash(what)), UInt64(number)))
      return Double(random.next() >> 11) * 0x1p-53
    }
  }
}
