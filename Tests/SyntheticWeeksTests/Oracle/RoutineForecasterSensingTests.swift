import PredictionEngine
import PredictionEvaluation
import Testing

@testable import SyntheticWeeks

@Suite("What the oracle makes of sensed moments")
struct RoutineForecasterSensingTests {
  private let dataset = WeekGenerator(
    persona: .parent, weeks: 1, people: 1, seed: 3, hasMovement: true
  ).dataset()
  private let calendar = PersonaCalendar(Persona.parent.knobs)

  private func oracle() throws -> RoutineOracle {
    try RoutineOracle(generator: try #require(dataset.generator), dataset: dataset).sensing(true)
  }

  private func sensed(_ kind: SensedMoment.Kind, _ place: String, day: Int = 0, slot: Int) -> SensedMoment {
    SensedMoment(
      person: 0, moment: calendar.moment(day: day, slot: slot, second: 0), kind: kind,
      place: dataset.symbols.symbol(for: place))
  }

  private func any(_ forecaster: RoutineForecaster, day: Int = 0, slot: Int) -> Double {
    var forecaster = forecaster
    return forecaster.chances(at: calendar.moment(day: day, slot: slot, second: 0), within: 30).ofAny
  }

  @Test("An arrival at the kindergarten makes a donation likelier, and a departure without one less likely")
  func evidence() throws {
    var forecaster = try oracle().routineForecaster(forPerson: 0)
    // Nine in the morning; drop-off is around eight.
    let (before, blind) = (
      any(forecaster, slot: 100), try any(oracle().sensing(false).routineForecaster(forPerson: 0), slot: 100)
    )
    forecaster.observe(sensed(.arrival, "kindergarten", slot: 100))
    let after = any(forecaster, slot: 100)
    #expect(after > blind && after > 0.6)
    forecaster.observe(sensed(.departure, "kindergarten", slot: 104))
    #expect(any(forecaster, slot: 104) < before)
  }

  @Test("Looks, home, a departure at the day's start and an arrival that cannot be tell nothing")
  func nothing() throws {
    let forecaster = try oracle().routineForecaster(forPerson: 0)
    let known = any(forecaster, slot: 100)
    for moment in [
      sensed(.look, "kindergarten", slot: 100), sensed(.arrival, "home", slot: 100),
      sensed(.departure, "home", slot: 100), sensed(.departure, "kindergarten", slot: 0),
      sensed(.arrival, "kindergarten", slot: 2), sensed(.departure, "playground", slot: 100),
    ] {
      var other = forecaster
      other.observe(moment)
      #expect(any(other, slot: 100) == known)
    }
  }

  @Test("What is sensed today says nothing of tomorrow")
  func tomorrow() throws {
    var forecaster = try oracle().routineForecaster(forPerson: 0)
    let known = any(forecaster, day: 1, slot: 100)
    forecaster.observe(sensed(.arrival, "kindergarten", slot: 96))
    #expect(any(forecaster, day: 1, slot: 100) == known)
  }

  @Test("An oracle from which a signal is hidden senses nothing")
  func hidden() throws {
    var forecaster = try oracle().hiding(.place).routineForecaster(forPerson: 0)
    let known = any(forecaster, slot: 100)
    forecaster.observe(sensed(.arrival, "kindergarten", slot: 100))
    #expect(any(forecaster, slot: 100) == known)
  }
}
