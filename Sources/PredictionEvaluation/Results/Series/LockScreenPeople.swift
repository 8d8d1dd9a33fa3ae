import PredictionEngine
import Synchronization

/// Finds the people whose lock screens are drawn, and asks about them once more to hear every answer.
///
/// # Cost
/// A replay of at most three people by one strategy and the oracle.
///
/// # Source
/// Ours.
struct LockScreenPeople {
  private let dataset: Dataset
  private let minutes: Int
  /// The last local day, plus one.
  private let end: Int
  /// Whose weeks are drawn.
  private let chosen: [(rank: LockScreenWeek.Rank, person: Int, coverage: Double)]
  /// The number of people among whom they were chosen.
  private let people: Int

  /// Orders the people by the coverage of one contender's claims.
  /// - Complexity: O(donations + people log people).
  init(_ dataset: Dataset, _ moments: [PersonMoments], contender: Int, within minutes: Int) {
    let end = MomentGrid.end(of: dataset)
    var ordered: [(person: Int, coverage: Double)] = []
    for (person, own) in moments.enumerated() where own.days >= 7 && contender < own.claims.count {
      let claims = own.claims[contender]
      guard claims.donations > 0,
        dataset.people[person].rows.contains(where: {
          dataset.rows[$0].donation.context.moment.localDay >= end - 7
        })
      else { continue }
      ordered.append((person, Double(claims.covered) / Double(claims.donations)))
    }
    ordered.sort { ($1.coverage, $0.person) < ($0.coverage, $1.person) }
    (self.dataset, self.minutes, self.end) = (dataset, minutes, end)
    people = ordered.count
    chosen = LockScreenWeek.places(of: ordered.count).map {
      ($0.rank, ordered[$0.place].person, ordered[$0.place].coverage)
    }
  }

  /// Everything that was answered about some people, by person and contender.
  private final class Ear: Sendable {
    private let heard = Mutex<[Int: [[JudgedMoment]]]>([:])

    func keep(_ judged: [[JudgedMoment]], of person: Int) { heard.withLock { $0[person] = judged } }

    func moments(of person: Int, _ contender: Int) -> [JudgedMoment] {
      heard.withLock { contender < $0[person]?.count ?? 0 ? $0[person]?[contender] ?? [] : [] }
    }
  }

  /// Keeps the answers from a day before the week on.
  private final class Listener: MomentListener {
    private let person: Int
    private let ear: Ear
    private let first: Int
    private var heard: [[JudgedMoment]] = [[], []]

    init(_ person: Int, _ ear: Ear, from first: Int) {
      (self.person, self.ear, self.first) = (person, ear, first)
    }

    func hear(
      _ judged: JudgedMoment, _ answer: TimingForecast, of contender: Int, shortcut: (Int) -> Shortcut
    ) {
      if judged.moment.localDay >= first - 1, contender < heard.count { heard[contender].append(judged) }
    }

    func end() { ear.keep(heard, of: person) }
  }

  /// Returns the weeks under a strategy, if one is given, and then those under the oracle, if there is one.
  func weeks(
    _ strategy: (any TimingStrategy)?, referee: (any MomentReferee)?, holidays: HolidayCalendar, threads: Int
  ) async -> [[LockScreenWeek]] {
    let strategies = strategy.map { [$0] } ?? []
    let contenders = strategies.count + (referee == nil ? 0 : 1)
    guard !chosen.isEmpty else { return Array(repeating: [], count: contenders) }
    let (ear, first) = (Ear(), end - 7)
    let replay = MomentReplay(
      dataset, strategies: strategies, referee: referee, horizons: [minutes], headline: minutes,
      only: Set(chosen.map(\.person)), holidays: holidays)
    _ = await replay.run(threads: threads, listener: { Listener($0, ear, from: first) })
    return (0..<contenders).map { contender in
      chosen.map { week($0, ear.moments(of: $0.person, contender)) }
    }
  }

  private func week(
    _ one: (rank: LockScreenWeek.Rank, person: Int, coverage: Double), _ judged: [JudgedMoment]
  ) -> LockScreenWeek {
    let midnight = Moment(secondsSince1970: Int64(end - 7) * 86_400)
    var week = LockScreenWeek(
      rank: one.rank, person: dataset.people[one.person].identifier, people: people, coverage: one.coverage,
      from: String(midnight.description.prefix(10)), weekday: midnight.weekday)
    let life = TimedLife(dataset, person: one.person)
    week.add(judged, life, from: end - 7, within: minutes) {
      life.shortcut(of: $0).text(catalog: dataset.catalog, symbols: dataset.symbols)
    }
    return week
  }
}
