import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// What the timing strategies promise where there is routine, on the spent seed.
@Suite("Timing")
struct TimingTests {
  private static let (people, weeks, personas) =
    TestEffort.isWhole ? (24, 6, ["commuter", "parent", "student", "soup-lover"]) : (2, 3, ["commuter"])

  private static func replay(_ name: String) async throws -> [PersonMoments] {
    let persona = try #require(Persona.named(name))
    let dataset = WeekGenerator(persona: persona, weeks: weeks, people: people, seed: 7001).dataset()
    let oracle = try RoutineOracle(generator: try #require(dataset.generator), dataset: dataset)
    return await MomentReplay(
      dataset, strategies: TimingRegistry.all.map { $0.init() }, referees: [oracle]
    ).run(threads: 2)
  }

  private static func place(_ name: String) throws -> Int {
    try #require(TimingRegistry.all.firstIndex { $0.name == name })
  }

  @Test(
    "The kernel knows more than rates by the hour, the mixture more than both, nobody more than the oracle",
    arguments: personas)
  func order(persona: String) async throws {
    let people = try await TimingTests.replay(persona)
    let (poisson, byClass) = (try TimingTests.place("poisson"), try TimingTests.place("hour-poisson"))
    let kernel = try TimingTests.place("survival-kernel")
    let oracle = TimingRegistry.all.count
    func value(_ metric: MomentMetric, _ contender: Int, _ horizon: Int) throws -> Double {
      let place = MomentPlace(contender: contender, reference: poisson, horizon: horizon)
      return try #require(metric.value(of: people, place))
    }
    func nats(_ contender: Int) throws -> Double { try value(MomentMetric.nats, contender, 1) }
    func utility(_ contender: Int) throws -> Double {
      try value(MomentMetric.utility(bar: 0.3), contender, 1)
    }
    func display(_ contender: Int) throws -> Double {
      try value(MomentMetric.displayCoverage(minutes: 30), contender, 0)
    }
    for (place, type) in TimingRegistry.all.enumerated() {
      print(
        "\(persona) \(type.name): nats \(try nats(place) / nats(oracle)), utility@.3 "
          + "\(try utility(place) / utility(oracle)), display@30 \(try display(place) / display(oracle)) of the oracle's"
      )
      #expect(try nats(place) < nats(oracle))
      #expect(try utility(place) < utility(oracle))
      #expect(try display(place) < display(oracle))
    }
    #expect(try nats(byClass) > 0.1 * nats(oracle))
    #expect(try nats(kernel) > nats(byClass))
    #expect(try utility(kernel) > utility(byClass))
    #expect(try display(kernel) > display(byClass))
    let mixture = try TimingTests.place("timing-mixture")
    for other in [byClass, kernel, try TimingTests.place("next-times-rate")] {
      #expect(try nats(mixture) > nats(other))
      #expect(try utility(mixture) > utility(other))
      #expect(try display(mixture) > display(other))
    }
    #expect(try nats(mixture) > 0.75 * nats(oracle))
    #expect(try value(MomentMetric.calibrationError(), oracle, 1) < 0.02)
  }
}
