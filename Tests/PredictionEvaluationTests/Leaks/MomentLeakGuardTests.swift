import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionCare

@Suite("The leak guard at moments")
struct MomentLeakGuardTests {
  /// How much is tampered with.
  private static let (people, donationsEach, moments) = TestEffort.isWhole ? (3, 60, 4) : (2, 18, 1)

  private static func log() throws -> Dataset {
    try Dataset.drawn(seed: 11, people: people, donationsEach: donationsEach).withVisits()
  }

  private static func expectNoLeak(_ strategy: any TimingStrategy) async throws {
    let leakGuard = LeakGuard(dataset: try log(), moments: moments)
    let result = try await leakGuard.check([TimingAnswerer(strategy)]).timing[0]
    #expect(result.leak == nil, "\(result.leak.map { "\($0)" } ?? "")")
    #expect(result.counts.filter { $0.compared > 100 }.count == LeakGuardPlan.kinds.count)
  }

  @Test("No registered timing strategy leaks", arguments: TimingRegistry.all.indices)
  func registered(index: Int) async throws {
    try await MomentLeakGuardTests.expectNoLeak(TimingRegistry.all[index].init())
  }

  /// Expects whatever was donated in the hour that began a quarter of an hour ago: it learned labels before they were
  /// known.
  private struct EarlyLearner: TimingStrategy {
    static let name = "early-learner"
    static let summary = "wrong on purpose"
    let recipe: Recipe
    var times: [Int64] = []

    init(recipe: Recipe) { self.recipe = recipe }
    func makeTimer() -> any PersonTimer { Timer(times: times) }

    struct Timer: PersonTimer {
      let times: [Int64]
      var byteCount: Int { 0 }
      mutating func count(_ donation: TimedDonation) {}
      func answer(_ question: TimingQuestion, into answer: inout TimingForecast) {
        let start = question.moment.secondsSince1970 - 900
        let happened = times.count { $0 >= start && $0 < start + 3600 }
        answer.ofAny = happened > 0 ? 0.5 : 0.1
      }
    }
  }

  @Test("Labels that are used before their window is over are found")
  func labels() async throws {
    let answerer = TimingAnswerer(name: "labels too early") { dataset in
      var strategy = EarlyLearner()
      strategy.times = dataset.rows.map { $0.donation.context.moment.secondsSince1970 }
      return strategy
    }
    try await MomentLeakGuardTests.expectLeak(answerer)
  }

  @Test("Departures that are used before they are sensed are found")
  func departures() async throws {
    let answerer = TimingAnswerer(name: "departures to come") { dataset in
      var strategy = EarlyLearner()
      strategy.times = dataset.sensedMoments.filter { $0.kind == .departure }.map {
        $0.moment.secondsSince1970
      }
      return strategy
    }
    try await MomentLeakGuardTests.expectLeak(answerer, moments: 16)
  }

  /// Honest answers, of which some are left out by what comes later.
  private struct Chosen: Answerer {
    let name: String
    var asksAtMoments: Bool { true }
    let keeps: @Sendable (Moment, [Moment]) -> Bool

    func answers(to dataset: Dataset) async -> [Answer] {
      var donations: [Symbol: [Moment]] = [:]
      for person in dataset.people {
        let name = dataset.symbols.symbol(for: person.identifier) ?? .missing
        donations[name] = person.rows.map { dataset.rows[$0].donation.context.moment }
      }
      let all = donations
      return await TimingAnswerer(Poisson()).answers(to: dataset).filter {
        keeps($0.question.moment, all[$0.identifier] ?? [])
      }
    }
  }

  @Test("A window's end at a person's last donation is found")
  func windowEnd() async throws {
    let answerer = Chosen(name: "window's end") { moment, donations in
      donations.contains { !($0 < moment.later(byMinutes: 60)) }
    }
    try await MomentLeakGuardTests.expectLeak(answerer, moments: 12)
  }

  @Test("Moments that are drawn from donations are found")
  func moments() async throws {
    let answerer = Chosen(name: "moments by donations") { moment, donations in
      donations.contains { !($0 < moment) && $0 < moment.later(byMinutes: 15) }
    }
    try await MomentLeakGuardTests.expectLeak(answerer)
  }

  private static func expectLeak(_ answerer: some Answerer, moments: Int = 4) async throws {
    let report = try await LeakGuard(dataset: try log(), moments: moments).check([answerer])
    let leak = try #require(report.timing[0].leak, "\(answerer.name) was not found")
    #expect(leak.edits >= 1 && !leak.tampering.isEmpty)
    #expect(!report.isClean && report.table.text.contains("\(answerer.name) leaks: the answer at "))
    #expect(report.csv.contains(answerer.name) && report.json.text.contains("\"timing\""))
  }
}
