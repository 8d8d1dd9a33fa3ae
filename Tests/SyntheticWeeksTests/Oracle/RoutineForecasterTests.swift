import PredictionEngine
import Testing

@testable import SyntheticWeeks

@Suite("The oracle's forecaster, by hand")
struct RoutineForecasterTests {
  private let deeds = ["first", "second"].map { Deed(intent: "Do", ["thing": .string($0)]) }
  private let catalog: DefinitionCatalog
  private let vocabulary: Vocabulary
  private let calendar = PersonaCalendar(WorldKnobs(zone: .utc, holidays: []))

  init() throws {
    let intent = IntentDefinition(
      name: "Do", parameters: [ParameterDefinition("thing", .string)], shortcutTypes: [["thing"]])
    catalog = try DefinitionCatalog(intents: [intent])
    vocabulary = Vocabulary(
      deeds: deeds, places: [nil], deviceValues: [nil], catalog: catalog, symbols: SymbolTable())
  }

  private func donation(_ deed: Int, slot: Int) -> Donation {
    var symbols = vocabulary.symbols
    return Vocabulary.donation(
      of: deeds[deed], variant: 0, in: Context(at: calendar.moment(day: 1, slot: slot, second: 1)),
      catalog: catalog, symbols: &symbols)
  }

  /// A routine of one deed that fires every day, in the first slot or the last.
  private func routine(_ deed: Int, first: Double, last: Double) -> PersonTruth.RoutineTruth {
    PersonTruth.RoutineTruth(
      strength: Array(repeating: 1, count: 7),
      slots: [first] + Array(repeating: 0, count: 286) + [last], deeds: [deed], tastes: [1])
  }

  private func forecaster(
    _ routines: [PersonTruth.RoutineTruth], oneOffs: Double, doubles: Double
  ) -> RoutineForecaster {
    let truth = PersonTruth(
      routines: routines,
      oneOff: PersonTruth.OneOffTruth(
        rates: Array(repeating: oneOffs, count: 288),
        deeds: [PersonTruth.WeightedDeed(deed: 1, weight: 1)]), doubleRate: doubles, variants: [1, 1])
    return RoutineForecaster(KnownPerson(truth: truth), calendar: calendar, vocabulary: vocabulary)
  }

  @Test("What was done early is known to be done, however unlikely the hundreds of donations since then are")
  func longDay() {
    for isDone in [true, false] {
      var oracle = forecaster([routine(0, first: 0.5, last: 0.5)], oneOffs: 0.01, doubles: 0)
      if isDone { oracle.reveal(donation(0, slot: 0)) }
      // 200 donations of a probability of about 1/100: together less than the smallest double.
      for slot in 1...200 { oracle.reveal(donation(1, slot: slot)) }
      let last = oracle.forecast(in: donation(1, slot: 287).context)
      #expect(last.map(\.shortcut) == [vocabulary.shortcuts[isDone ? 1 : 0]], "what is not done has to come")
      #expect(last.map(\.probability) == [1])
    }
  }

  @Test(
    "Doubled in one case of five, and else followed by a second routine every other day: .2/(.2 + .8 · .5)")
  func double() {
    var oracle = forecaster(
      [routine(0, first: 1, last: 0), routine(1, first: 0.5, last: 0.5)], oneOffs: 0, doubles: 0.2)
    oracle.reveal(donation(0, slot: 0))
    let next = oracle.forecast(in: donation(0, slot: 0).context)
    #expect(next.map(\.shortcut) == vocabulary.shortcuts)
    #expect(abs(next[0].probability - 1.0 / 3) < 1e-12 && abs(next[1].probability - 2.0 / 3) < 1e-12)
  }
}
