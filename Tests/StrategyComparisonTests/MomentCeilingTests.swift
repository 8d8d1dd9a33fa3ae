import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// Nobody tells moments better than the oracle: a threshold on the true probability is the best display there is.
@Suite("The ceiling at moments")
struct MomentCeilingTests {
  /// The mixture beside a plain rate for a week of one persona in `swift test`; everything in a whole run.
  static let (people, weeks) = TestEffort.isWhole ? (12, 6) : (4, 2)
  static let personas = TestEffort.isWhole ? Persona.all.map(\.name) : ["commuter"]
  static let strategies: [any TimingStrategy] =
    TestEffort.isWhole ? TimingRegistry.all.map { $0.init() } : [Poisson(), TimingMixture()]

  @Test(
    "No strategy's display coverage, nats or worth exceed the oracle's by more than 4 standard errors",
    arguments: MomentCeilingTests.personas)
  func ceiling(name: String) async throws {
    let persona = try #require(Persona.named(name))
    let dataset = WeekGenerator(
      persona: persona, weeks: MomentCeilingTests.weeks, people: MomentCeilingTests.people, seed: 31
    )
    .dataset()
    let referee = try RoutineOracle(generator: try #require(dataset.generator), dataset: dataset)
    let strategies = MomentCeilingTests.strategies
    let people = await MomentReplay(dataset, strategies: strategies, referees: [referee]).run(threads: 2)
    let table = MomentTable(
      people, reference: 0, oracle: strategies.count, horizons: [15, 60], headline: 60, seed: 31)
    var shares = 0
    for metric in [
      MomentMetric.displayCoverage(minutes: 30).name, MomentMetric.nats.name,
      MomentMetric.utility(bar: 0.3).name,
    ] {
      for (place, strategy) in strategies.enumerated() {
        guard let found = table.values[place].last(where: { $0.metric.name == metric }),
          let share = found.ofOracle, let low = share.low, let high = share.high
        else { continue }
        shares += 1
        // Half a 95 % interval has 1.96 standard errors.
        let error = (high - low) / (2 * 1.96)
        #expect(
          share.value <= 1 + 4 * error,
          "\(type(of: strategy).name), \(metric): \(share.value) of the oracle's")
      }
      guard persona.isRoutine else { continue }
      let own = table.values[strategies.count].last { $0.metric.name == metric }
      #expect(try #require(own).metric.value > 0, "the oracle's \(metric) says nothing here")
    }
    #expect(shares > 0 || !persona.isRoutine, "nobody was compared with the oracle")
  }
}
