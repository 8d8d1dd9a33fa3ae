import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionEvaluation
@testable import SyntheticWeeks

@Suite("The planned oracle on simulated people")
struct PlannedOracleTests {
  private static let (people, weeks, stride) = TestEffort.isWhole ? (8, 6, 1) : (2, 3, 7)

  @Test("Its claims are worth what it expects, and nobody's are worth more, within 4 standard errors")
  func expected() async throws {
    let strategies: [any TimingStrategy] = [HourPoisson(), SurvivalKernel()]
    // By contender, the plan's own claims last: what a person's are worth less what the plan expected.
    var differences = [[Double]](repeating: [], count: strategies.count + 2)
    var (expected, claims) = (0.0, 0)
    for (number, persona) in Persona.all.enumerated() where number % Self.stride == 0 {
      let dataset = WeekGenerator(
        persona: persona, weeks: Self.weeks, people: Self.people, seed: 77
      ).dataset()
      let oracle = try RoutineOracle(generator: try #require(dataset.generator), dataset: dataset)
      let replay = MomentReplay(
        dataset, strategies: strategies, referee: oracle, horizons: [60], plansClaims: true)
      for person in await replay.run(threads: 2) where person.days > 0 {
        let plan = try #require(person.planned)
        expected += plan.expected
        claims += plan.right + plan.wrong
        for contender in 0...strategies.count {
          let place = MomentPlace(contender: contender, reference: 0, horizon: 0)
          differences[contender].append(MomentMetric.claimUtility.sums(of: person, place)[0] - plan.expected)
        }
        let own = ClaimsAtBar.worth(right: Double(plan.right), wrong: Double(plan.wrong))
        differences[strategies.count + 1].append(own - plan.expected)
      }
    }
    #expect(claims > 100 && expected > 0)
    for (contender, differences) in differences.enumerated() {
      let count = Double(differences.count)
      let mean = differences.reduce(0, +) / count
      let squares = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let error = (squares / (count - 1) / count).squareRoot()
      #expect(mean <= 4 * error, "\(contender): \(mean) ± \(error)")
      // What is lost by not being told what made a donation is too little to be seen.
      if contender > strategies.count { #expect(mean >= -4 * error, "\(mean) ± \(error)") }
    }
  }

  @Test(
    "Moments of a plan follow the clock: a day put forward has 92, one put back 100, and each slot is in one step"
  )
  func clock() {
    let calendar = PersonaCalendar(WorldKnobs())
    // 29 March and 25 October 2026 are the days 27 and 237 of the calendar.
    for (number, moments) in [(26, 96), (27, 92), (237, 100)] {
      func seconds(_ day: Int) -> Int64 { calendar.moment(day: day, slot: 0, second: 0).secondsSince1970 }
      let plan = PlanCalendar(calendar, from: seconds(number), until: seconds(number + 1), step: 900)
      #expect(plan.count == moments && plan.days == number..<(number + 1))
      let day = plan.day(number)
      #expect(day.first == 0 && day.slots.count == moments)
      let missing = calendar.day(number).missing
      for slot in 0..<calendar.slotsPerDay where !missing.contains(slot) {
        let time = calendar.moment(day: number, slot: slot, second: 0).secondsSince1970
        let step = Int(time - seconds(number)) / 900
        #expect(day.slots.indices.filter { day.slots[$0].contains(slot) } == [step])
      }
      #expect(plan.number(of: calendar.moment(day: number, slot: 3, second: 0)) == 1)
      #expect(plan.number(of: calendar.moment(day: number, slot: 4, second: 0)) == nil)
    }
  }
}
