import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Synchronization
import SyntheticWeeks
import Testing

/// Every answer of a replay at moments in one list, for twins that read metrics off it the slow, obvious way.
struct HeardMoments: Sendable {
  struct Heard: Sendable {
    let person: Int
    let contender: Int
    let judged: JudgedMoment
  }

  private final class Ear: Sendable {
    let heard = Mutex<[Heard]>([])
  }

  private final class Listener: MomentListener {
    private let person: Int
    private let ear: Ear
    private var heard: [Heard] = []

    init(_ person: Int, _ ear: Ear) { (self.person, self.ear) = (person, ear) }

    func hear(
      _ judged: JudgedMoment, _ answer: TimingForecast, of contender: Int, shortcut: (Int) -> Shortcut
    ) { heard.append(Heard(person: person, contender: contender, judged: judged)) }

    func end() { ear.heard.withLock { $0 += heard } }
  }

  static let strategies: [any TimingStrategy] = [Poisson(), HourPoisson(), SurvivalKernel()]

  let dataset: Dataset
  let people: [PersonMoments]
  let heard: [Heard]

  /// What was heard within some minutes, which every test that asks shares.
  private actor Shelf {
    private var made: [Int: Task<HeardMoments, any Error>] = [:]

    func heard(within minutes: Int) -> Task<HeardMoments, any Error> {
      if let task = made[minutes] { return task }
      let task = Task { try await HeardMoments(minutes: minutes) }
      made[minutes] = task
      return task
    }
  }

  private static let shelf = Shelf()

  /// A replay of some commuters, with the oracle as the last contender; made once.
  static func within(_ minutes: Int) async throws -> HeardMoments {
    try await shelf.heard(within: minutes).value
  }

  private init(minutes: Int) async throws {
    let weeks = TestEffort.isWhole ? 4 : 3
    let dataset = try Dataset.weeks(of: "commuter", weeks: weeks, people: 4, seed: 5)
    let oracle = try RoutineOracle(generator: try #require(dataset.generator), dataset: dataset)
    let ear = Ear()
    let replay = MomentReplay(
      dataset, strategies: HeardMoments.strategies, referees: [oracle], horizons: [minutes], headline: minutes
    )
    people = await replay.run(threads: 2, listener: { Listener($0, ear) })
    self.dataset = dataset
    heard = ear.heard.withLock { $0 }.sorted { ($0.person, $0.contender) < ($1.person, $1.contender) }
  }

  /// The answers of a contender.
  func answers(of contender: Int) -> [JudgedMoment] {
    heard.filter { $0.contender == contender }.map(\.judged)
  }

  /// The weeks that all people were scored.
  var weeks: Double { people.reduce(0) { $0 + $1.days } / 7 }

  /// What came of one contender's claims, from the moments at which one was opened and from what was on display.
  func claims(of contender: Int, within minutes: Int) -> (
    covered: Int, donations: Int, right: Int, wrong: Int, taps: Int, minutes: Double
  ) {
    var result = (covered: 0, donations: 0, right: 0, wrong: 0, taps: 0, minutes: 0.0)
    for person in dataset.people.indices {
      let own = heard.filter { $0.person == person && $0.contender == contender }.map(\.judged)
      let life = TimedLife(dataset, person: person)
      result.right += own.count { $0.isOpened && $0.isRight }
      result.wrong += own.count { $0.isOpened && !$0.isRight }
      let following = own.dropFirst().map { Optional($0) } + [nil]
      for (judged, next) in zip(own, following) {
        let end = next?.moment ?? judged.moment.later(byMinutes: 15)
        let inside = life.moments.indices.filter {
          !(life.moments[$0] < judged.moment) && life.moments[$0] < end
        }
        let counted = next == nil ? inside.filter { life.moments[$0] == judged.moment } : inside
        result.donations += counted.count
        guard let shown = judged.onDisplay else { continue }
        let taken = inside.first { life.numbers[$0] == shown }
        if let taken, counted.contains(taken) {
          result.covered += 1
          result.taps += 1 + life.shortcut(of: shown).values.count
        }
        guard next != nil else { continue }
        let over = taken.map { life.moments[$0] } ?? end
        result.minutes += Double(over.secondsSince1970 - judged.moment.secondsSince1970) / 60
      }
    }
    return result
  }
}
