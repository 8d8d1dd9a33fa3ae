import PredictionEngine
import Synchronization

/// Finds the people whose lock screens are drawn, and asks about them once more to hear every answer.
package struct LockScreenPeople {
  /// The strategy whose screens are drawn beside the oracle's, by its place among the contenders.
  package let strategy: Int?
  private let frame: MomentFrame
  private let chosen: [(rank: LockScreenWeek.Rank, person: String, coverage: Double)]
  /// The number of people among whom they were chosen.
  private let people: Int

  /// The last local day, plus one.
  private var end: Int { frame.time.end }

  /// Orders the people by the coverage of the claims of a strategy, or without one of the oracle.
  /// - Complexity: O(people log people).
  init(_ totals: MomentTotals, strategy: Int?) {
    let end = totals.frame.time.end
    let contender = strategy ?? totals.frame.contenders.count - 1
    var ordered: [(person: Int, coverage: Double)] = []
    for (place, person) in totals.people.enumerated()
    where person.moments.days >= 7 && contender < person.moments.claims.count {
      let claims = person.moments.claims[contender]
      guard claims.donations > 0, person.lastDay >= end - 7 else { continue }
      ordered.append((place, Double(claims.covered) / Double(claims.donations)))
    }
    ordered.sort { ($1.coverage, $0.person) < ($0.coverage, $1.person) }
    (self.strategy, frame) = (strategy, totals.frame)
    people = ordered.count
    chosen = LockScreenWeek.places(of: ordered.count).map {
      ($0.rank, totals.people[ordered[$0.place].person].identifier, ordered[$0.place].coverage)
    }
  }

  /// True when nobody's week is drawn.
  package var isEmpty: Bool { chosen.isEmpty }

  /// Whether a person's week is drawn.
  package func contains(_ person: String) -> Bool {
    chosen.contains { $0.person.utf8.elementsEqual(person.utf8) }
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

  /// Returns the weeks of those who are in a dataset, under a strategy, if one is given, and then under the oracle, if
  /// there is one.
  func weeks(
    in dataset: Dataset, _ strategy: (any TimingStrategy)?, referee: (any MomentReferee)?,
    holidays: HolidayCalendar, threads: Int
  ) async -> [[LockScreenWeek]] {
    let strategies = strategy.map { [$0] } ?? []
    let contenders = strategies.count + (referee == nil ? 0 : 1)
    let here = chosen.compactMap { one in
      dataset.people.firstIndex { $0.identifier.utf8.elementsEqual(one.person.utf8) }.map { (one, $0) }
    }
    guard !here.isEmpty else { return Array(repeating: [], count: contenders) }
    let (ear, first, minutes) = (Ear(), end - 7, frame.headline)
    let replay = MomentReplay(
      dataset, strategies: strategies, referee: referee, horizons: [minutes], headline: minutes,
      only: Set(here.map(\.1)), holidays: holidays, time: frame.time)
    _ = await replay.run(threads: threads, listener: { Listener($0, ear, from: first) })
    return (0..<contenders).map { contender in
      here.map { one, person in
        var week = week(one)
        let life = TimedLife(dataset, person: person)
        week.add(ear.moments(of: person, contender), life, from: first, within: minutes) {
          life.shortcut(of: $0).text(catalog: dataset.catalog, symbols: dataset.symbols)
        }
        return week
      }
    }
  }

  /// The week of a person, with nothing drawn.
  private func week(
    _ one: (rank: LockScreenWeek.Rank, person: String, coverage: Double)
  ) -> LockScreenWeek {
    LockScreenWeek(
      rank: one.rank, person: one.person, people: people, coverage: one.coverage,
      from: LocalDate.text(end - 7), weekday: Moment(secondsSince1970: Int64(end - 7) * 86_400).weekday)
  }
}
