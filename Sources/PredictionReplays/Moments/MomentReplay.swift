import PredictionEngine
import PredictionLogs

/// Asks timing strategies at every moment of a grid whether now is the time, and judges them by what came.
///
///     let people = await MomentReplay(dataset, strategies: [Poisson(), SurvivalKernel()]).run(threads: 2)
///     MomentMetric.nats.value(of: people, MomentPlace(contender: 1, reference: 0, horizon: 1))
///
/// # Definition
/// People are replayed alone. At a moment t every donation before t was learned, and none at or after it. The answers are
/// judged by the donations in [t, t + H). A window ends in the person's scored time, which is that of ``ScoredTime``.
/// Which candidates may be shown, and in which order, says `CandidateUses` of the engine.
///
/// # Cost
/// For each moment, horizon and contender an answer, and a logarithm for each known candidate. At every eleventh
/// moment the answers at the headline's horizon are timed: 11 has no factor in common with the 96 moments of a day, so
/// all hours are.
///
/// # Source
/// Predict, then learn: Dawid, JRSS A 1984.
package struct MomentReplay: Sendable {
  private let dataset: Dataset
  private let strategies: [any TimingStrategy]
  private let referees: [any MomentReferee]
  private let horizons: [Int]
  private let headline: Int
  private let only: Set<Int>?
  private let holidays: HolidayCalendar
  private let others: [StatedMoments]
  private let time: ScoredTime
  private let asked: AskedMoments
  /// The number of moments from one whose answers are timed to the next.
  private static let timedStep = 11

  /// Makes a replay; those who answered elsewhere come after the strategies, and the referees, where there are any, last.
  /// - Parameters:
  ///   - horizons: the horizons in minutes, ascending.
  ///   - headline: the horizon of claims, and of which digests are made and listeners hear.
  ///   - only: the positions of the people to score; `nil` for all.
  ///   - holidays: the days that people live as Sundays; the referee has its own.
  ///   - time: what decides everybody's scored time, where the dataset is a part of another one.
  package init(
    _ dataset: Dataset, strategies: [any TimingStrategy], referees: [any MomentReferee] = [],
    horizons: [Int] = [15, 60], headline: Int = 60, only: Set<Int>? = nil,
    holidays: HolidayCalendar = HolidayCalendar(), others: [StatedMoments] = [],
    asked: AskedMoments = .grid, time: ScoredTime? = nil
  ) {
    precondition(horizons == horizons.sorted(), "horizons ascend, so that 15 minutes are asked about first")
    (self.dataset, self.strategies, self.referees) = (dataset, strategies, referees)
    (self.horizons, self.headline, self.only, self.holidays) = (horizons, headline, only, holidays)
    (self.others, self.asked) = (others, asked)
    self.time = time ?? ScoredTime(of: dataset)
  }

  /// Makes a replay of a frame on the grid.
  package init(
    _ dataset: Dataset, strategies: [any TimingStrategy], referees: [any MomentReferee], _ frame: MomentFrame,
    only: Set<Int>?, holidays: HolidayCalendar, others: [StatedMoments] = []
  ) {
    self.init(
      dataset, strategies: strategies, referees: referees, horizons: frame.horizons, headline: frame.headline,
      only: only, holidays: holidays, others: others, time: frame.time)
  }

  /// Makes a replay that asks nobody, to know how long the scored time is.
  package init(_ dataset: Dataset, only: Set<String>? = nil) {
    self.init(dataset, strategies: [], only: dataset.places(of: only))
  }

  private var contenders: Int { strategies.count + others.count + referees.count }

  /// The most days that are scored, of all people together.
  /// - Complexity: O(people).
  package var mostDays: Int {
    dataset.people.indices.reduce(0) { sum, person in
      let rows = dataset.people[person].rows
      let place = time.isSynthetic ? 0 : 4
      guard only?.contains(person) ?? true, rows.count > place else { return sum }
      let day = dataset.rows[rows[place]].donation.context.moment.localDay
      return sum + max(0, time.end - day - (time.isSynthetic ? 7 : 1))
    }
  }

  /// Replays every person, and returns them in the dataset's order. `progress` is told the number of days since the last
  /// call, from any thread.
  package func run(
    threads: Int, listener: (@Sendable (Int) -> any MomentListener)? = nil,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> [PersonMoments] {
    await inParallel(dataset.people.count, threads: threads) { person in
      let heard = listener?(person)
      defer { heard?.end() }
      return moments(of: person, heard, progress)
    }
  }

  /// Replays the person at a position; the parameters are those of ``run(threads:listener:progress:)``.
  package func moments(
    of person: Int, _ listener: (any MomentListener)? = nil, _ progress: (Int) -> Void = { _ in }
  ) -> PersonMoments {
    var places = horizons.map { MomentScores(keepsTops: $0 == 15) }
    if case .sensed = asked { places = SensedKind.allCases.map { _ in MomentScores(keepsTops: false) } }
    var result = PersonMoments(scores: Array(repeating: places, count: contenders))
    let life = TimedLife(dataset, person: person)
    guard only?.contains(person) ?? true,
      let first = life.firstScoredDay(isSynthetic: time.isSynthetic), first < time.end
    else { return result }
    let end = time.end
    result.days = Double(end - first)
    let scored = life.moments.indices.filter { first..<end ~= life.moments[$0].localDay }
    result.donations = scored.count
    result.usualDays = scored.reduce(0) { $0 + life.usualDays(before: $1) }
    var all = MomentContenders(strategies, others, referees, life, person: person, holidays)
    var followers = (0..<contenders).map { _ in ClaimFollower(within: headline, from: first, to: end) }
    let asked = AskedMoment.all(
      self.asked, life, dataset, dataset.sensed(of: person), from: first, to: end)
    var known = CandidateUses()
    var next = 0
    var readings = dataset.sensed(of: person)
    var (answer, spare) = (TimingForecast(), TimingForecast())
    // By contender, the answers for a quarter of an hour at the same moment, where another horizon asks for them again.
    let quarter = headline > 15 ? horizons.firstIndex(of: 15) : nil
    var quarters = [[Double]](repeating: [], count: quarter == nil ? 0 : contenders)
    var digests = [Digest](repeating: Digest(), count: contenders)
    var bytes: [UInt8] = []
    var today = first
    func reveal() {
      all.reveal(life.donations[next], life.numbers[next])
      let number = life.numbers[next]
      known.count(number, on: life.moments[next].dayOfInterest, gain: number.map(life.gain) ?? 1)
      let taps = number.map(life.taps(savedBy:)) ?? 0
      for index in followers.indices {
        followers[index].happened(number, at: life.moments[next], saving: taps)
      }
      next += 1
    }
    // What was sensed by a moment, or by the next donation, is known at it.
    func observe(by moment: Moment) {
      while let place = readings.first, dataset.sensedMoments[place].moment <= moment {
        all.observe(dataset.sensedMoments[place])
        readings.removeFirst()
      }
    }
    let everyHorizon = Array(zip(horizons.indices, horizons))
    for (number, one) in asked.enumerated() {
      let moment = one.moment
      while next < life.moments.count, life.moments[next] < moment {
        observe(by: life.moments[next])
        reveal()
      }
      observe(by: moment)
      let day = moment.localDay
      if day > today { progress(day - today) }
      today = day
      let kind = one.kind.flatMap { SensedKind.allCases.firstIndex(of: $0) }
      for (place, minutes) in kind.map({ [($0, headline)] }) ?? everyHorizon {
        let until = moment.later(byMinutes: minutes)
        guard until.localSeconds <= Int64(end) * 86_400 else { continue }
        let question = TimingQuestion(at: moment, within: minutes)
        let truth = life.truth(from: next, until: until, known: known.count)
        for contender in 0..<contenders where all.answers(contender, within: minutes) {
          if minutes == headline, number % MomentReplay.timedStep == 0 {
            all.askTimed(contender, question, candidates: known.count, into: &answer)
          } else {
            all.ask(contender, question, candidates: known.count, into: &answer)
          }
          if place == quarter, kind == nil { quarters[contender] = answer.probabilities }
          let top = known.best(answer.probabilities)
          let sums = result.scores[contender][place].add(
            answer, happened: truth.happened, any: truth.any, top: top, day: day - first)
          guard minutes == headline, kind == nil else { continue }
          let probability = top.map { answer.probabilities[$0] } ?? 0
          let isOpened = followers[contender].look(at: moment, best: top, probability: probability) {
            guard let top, all.claims(contender, within: minutes) else { return -.infinity }
            all.ask(contender, question.later, candidates: known.count, into: &spare)
            let later = spare.probabilities[top]
            if quarter == nil { all.ask(contender, question.sooner, candidates: known.count, into: &spare) }
            let sooner = quarter == nil ? spare.probabilities : quarters[contender]
            return ClaimPolicy.highestBar(probability, sooner: sooner[top], later: later)
          }
          let judged = JudgedMoment(
            moment: moment, candidates: known.count, happened: truth.happened.count { $0 },
            ofAny: answer.ofAny, isBusy: truth.any, top: top, topProbability: probability,
            isRight: top.map { truth.happened[$0] } ?? false, isOpened: isOpened,
            onDisplay: followers[contender].onDisplay, logLoss: sums.logLoss,
            squaredError: sums.squaredError)
          judged.add(to: &digests[contender], &bytes)
          listener?.hear(judged, answer, of: contender) { life.shortcut(of: $0) }
        }
      }
    }
    while next < life.moments.count, life.moments[next].localDay < end { reveal() }
    for index in followers.indices { followers[index].end() }
    progress(end - today)
    result.digests = digests.map(\.hex)
    result.claims = followers.map(\.tally)
    result.costs = all.costs
    return result
  }
}

extension Moment {
  /// The moment some minutes later, with the same clock: a change of it inside is not known yet.
  package func later(byMinutes minutes: Int) -> Moment {
    Moment(secondsSince1970: secondsSince1970 + Int64(minutes) * 60, secondsFromGMT: secondsFromGMT)
  }
}

extension Dataset {
  /// The positions of the people with some identifiers; `nil` for everybody.
  package func places(of identifiers: Set<String>?) -> Set<Int>? {
    identifiers.map { some in Set(people.indices.filter { some.contains(people[$0].identifier) }) }
  }
}
