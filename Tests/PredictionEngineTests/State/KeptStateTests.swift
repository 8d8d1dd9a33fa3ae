import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// Forgetting from a kept state against never having been told.
@Suite("Kept states")
struct KeptStateTests {
  /// A strategy's life of some donations with a reading before every seventh, without some of either.
  private static func life(
    _ strategy: any ScoringStrategy, _ count: Int, without gone: Set<Int> = [], readings: Set<Int> = []
  ) throws -> Predictor {
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [SoupChef.intent(types: [["soup"]])]), strategy: strategy,
      symbols: SymbolTable(), learning: .standard, timing: TimingMixture())
    for number in 0..<count {
      let moment = SoupChef.moment(day: number / 3, hour: 8 + number % 3 * 4)
      if number % 7 == 0, !readings.contains(number) {
        try predictor.observe(SensedReading(.arrival, at: moment, place: "place \(number % 5)"))
      }
      if gone.contains(number) { continue }
      try predictor.donate(
        "OrderSoup", ["soup": .object("soup \(number % 11 % 4)", display: nil)], at: moment,
        identifier: "order \(number)")
    }
    return predictor
  }

  @Test(
    "stand after the newest two of every 128 and of every 1,024 donations, and forgetting from one leaves what never was"
  )
  func forgetting() throws {
    let strategies: [any ScoringStrategy] = [ContextMixture(), BucketedBayes()]
    for strategy in strategies {
      let told = try KeptStateTests.life(strategy, 3100)
      #expect(told.keptStates.map(\.donations) == [2048, 2944, 3072])
      for (gone, left) in [(3090, [2048, 2944, 3072]), (3000, [2048, 2944]), (1500, [])] {
        var predictor = told
        #expect(predictor.forget(.identifiers(["order \(gone)"])) == 1)
        let never = try KeptStateTests.life(strategy, 3100, without: [gone])
        #expect(predictor.snapshot() == never.snapshot(), "\(strategy.recipe.strategy), \(gone)")
        let moment = SoupChef.moment(day: 1040, hour: 12)
        #expect(predictor.timing(at: moment) == never.timing(at: moment))
        #expect(Set(predictor.keptStates.map(\.donations)).isSuperset(of: left))
      }
    }
  }

  @Test("A reading that is forgotten takes the states after it along")
  func readings() throws {
    for number in [3094, 2800, 7] {
      var predictor = try KeptStateTests.life(BucketedBayes(), 3100)
      let moment = SoupChef.moment(day: number / 3, hour: 8 + number % 3 * 4)
      #expect(
        predictor.forget(.sensed(from: moment, to: Moment(secondsSince1970: moment.secondsSince1970 + 60)))
          == 1)
      let never = try KeptStateTests.life(BucketedBayes(), 3100, readings: [number])
      #expect(predictor.snapshot() == never.snapshot(), "\(number)")
    }
  }

  @Test("Another weekend leaves no state of the old one")
  func weekend() throws {
    var predictor = try KeptStateTests.life(BucketedBayes(), 1100)
    #expect(predictor.keptStates.count == 1)
    predictor.weekend = .fridayAndSaturday
    #expect(predictor.keptStates.isEmpty)
  }
}
