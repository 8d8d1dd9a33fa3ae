import PredictionEngine

/// Asks timing strategies at every moment of a grid whether now is the time, and judges them by what came.
///
///     let people = await MomentReplay(dataset, strategies: [Poisson(), SurvivalKernel()]).run(threads: 2)
///     MomentFigures(people, horizon: 1).nats(of: 1, against: 0)
///
/// # Definition
/// People are replayed alone. At a moment t every donation before t was learned, and none at or after it. The
/// answers are judged by the donations in [t, t + H). A person's scored time begins a week after the first day in a
/// synthetic dataset, and at the midnight after the fifth donation in a log. It ends with the dataset's last day,
/// and a window ends in it. A candidate may be shown when it was donated at least three times; of equal
/// probabilities the one with the later last use is first, then the one that was first donated earlier.
///
/// # Cost
/// For each moment, horizon and contender an answer, and a logarithm for each known candidate.
///
/// # Source
/// Ours; predict, then learn after Dawid, JRSS A 1984.
package struct MomentReplay: Sendable {
  /// The least number of donations with which a candidate may be shown.
  static let support: UInt32 = 3

  private let dataset: Dataset
  private let strategies: [any TimingStrategy]
  private let referee: (any MomentReferee)?
  private let horizons: [Int]
  private let end: Int

  /// Makes a replay; the referee, where there is one, is the last contender.
  package init(
    _ dataset: Dataset, strategies: [any TimingStrategy], referee: (any MomentReferee)? = nil,
    horizons: [Int] = [15, 60]
  ) {
    self.dataset = dataset
    self.strategies = strategies
    self.referee = referee
    self.horizons = horizons
    end = (dataset.rows.map { $0.donation.context.moment.localDay }.max() ?? 0) + 1
  }

  /// Replays every person, and returns them in the dataset's order.
  package func run(threads: Int) async -> [PersonMoments] {
    await inParallel(dataset.people.count, threads: threads) { person in moments(of: person) }
  }

  /// Replays one person.
  func moments(of person: Int) -> PersonMoments {
    let life = TimedLife(dataset, person: person)
    var forecaster = referee?.momentForecaster(forPerson: person)
    let numbers = forecaster?.shortcuts.map { life.number(of: $0) } ?? []
    var timers = strategies.map { $0.makeTimer() }
    let contenders = strategies.count + (forecaster == nil ? 0 : 1)
    var result = PersonMoments(
      scores: Array(repeating: Array(repeating: MomentScores(), count: horizons.count), count: contenders))
    guard let first = firstDay(of: life) else { return result }
    result.days = Double(max(0, end - first))
    var known = KnownSupport()
    var next = 0
    var answer = TimingForecast()
    for moment in MomentGrid(life.moments, from: first, to: end).moments {
      while next < life.moments.count, life.moments[next] < moment {
        for index in timers.indices { timers[index].count(life.numbers[next], at: life.moments[next]) }
        forecaster?.reveal(life.donations[next])
        known.count(life.numbers[next])
        next += 1
      }
      for (place, minutes) in horizons.enumerated() {
        let until = Moment(
          secondsSince1970: moment.secondsSince1970 + Int64(minutes) * 60,
          secondsFromGMT: moment.secondsFromGMT)
        guard until.localSeconds <= Int64(end) * 86_400 else { continue }
        let truth = life.truth(from: next, until: until, known: known.count)
        func judge(_ contender: Int) {
          let top = known.best(answer.probabilities)
          result.scores[contender][place].add(answer, happened: truth.happened, any: truth.any, top: top)
        }
        for index in timers.indices {
          answer.reset(candidates: known.count)
          timers[index].answer(TimingQuestion(at: moment, within: minutes), into: &answer)
          judge(index)
        }
        if let chances = forecaster?.chances(at: moment, within: minutes) {
          answer.reset(candidates: known.count)
          answer.ofAny = chances.ofAny
          for (number, chance) in zip(numbers, chances.ofEach) {
            if let number, number < known.count { answer.probabilities[number] = chance }
          }
          judge(strategies.count)
        }
      }
    }
    result.donations = life.moments.count { $0.localDay >= first && $0.localDay < end }
    return result
  }

  private func firstDay(of life: TimedLife) -> Int? {
    if dataset.generator != nil { return life.moments.first.map { $0.localDay + 7 } }
    return life.moments.count >= 5 ? life.moments[4].localDay + 1 : nil
  }
}

/// The candidates that are known so far, with what decides whether and in which order they may be shown.
private struct KnownSupport {
  private var counts: [UInt32] = []
  private var lastUses: [Int] = []
  private var uses = 0

  var count: Int { counts.count }

  mutating func count(_ number: Int?) {
    uses += 1
    guard let number else { return }
    if number == counts.count {
      counts.append(0)
      lastUses.append(0)
    }
    counts[number] += 1
    lastUses[number] = uses
  }

  /// The most probable of the candidates with support.
  func best(_ probabilities: [Double]) -> Int? {
    var best: Int?
    for candidate in counts.indices where counts[candidate] >= MomentReplay.support {
      guard let before = best else {
        best = candidate
        continue
      }
      let (own, other) = (probabilities[candidate], probabilities[before])
      if own > other || own == other && lastUses[candidate] > lastUses[before] { best = candidate }
    }
    return best
  }
}
