import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// The weights that ship: as many as the mixer has, few bytes, half-way at most.
@Suite("Starting weights")
struct StartingWeightsTests {
  @Test("One for each column of the common row and of every set, within 4 KB")
  func count() {
    let columns = MixtureFeature.learned + Novelty.count
    let learned = StartingWeights.learned
    #expect(learned.count == columns * (1 + WeightSets.rowCount))
    #expect(learned.allSatisfy { abs($0) < 1 })
    #expect(learned.contains { $0 != 0 })
    #expect(learned.count * 4 <= 4096)
  }

  @Test("The table of features is in the order of the shipped weights, with the numbers that code counts by")
  func table() {
    let table = MixtureFeature.table
    #expect(table.map(\.feature) == MixtureFeature.allCases)
    #expect(
      table.map(\.name) == [
        "prior", "previous-shortcut", "previous-and-gap", "weekday-hours", "clock-12-minutes",
        "clock-150-minutes", "weekday-clock", "day-class-clock", "episodes", "gap-and-clock",
        "last-fortnight", "last-three-days", "used-once", "done-today-once", "done-today", "interval",
        "lapse",
      ])
    let learned = table.prefix { $0.form != .fixed }
    #expect(
      learned.count == MixtureFeature.learned
        && table.dropFirst(learned.count).allSatisfy { $0.form == .fixed })
    let logarithms = table.prefix { $0.form != .number && $0.form != .fixed }
    #expect(logarithms.count == MixtureFeature.logarithms)
    #expect(table.dropFirst(logarithms.count).allSatisfy { $0.form == .number || $0.form == .fixed })
  }

  @Test("Cold, the mixer starts from the constants; shipped, from these on top of them")
  func start() throws {
    let cold = MixtureSettings(try Recipe(ContextMixture.self, ["shipped": 0])).startingWeights
    let shipped = MixtureSettings(try Recipe(ContextMixture.self)).startingWeights
    let constants = MixtureFeature.allCases.prefix(MixtureFeature.learned).map(\.start) + Novelty.starts
    #expect(cold.common == constants && cold.weights.isEmpty)
    for column in cold.common.indices {
      #expect(shipped.common[column] == cold.common[column] + Double(StartingWeights.learned[column]))
    }
    var sum: [Double] = []
    for row in 0..<WeightSets.rowCount {
      shipped.sum([row], into: &sum)
      for column in sum.indices {
        let added = Double(StartingWeights.learned[(row + 1) * cold.width + column])
        #expect(sum[column] == shipped.common[column] + added)
      }
    }
  }

  @Test("The cold strategy answers as the other with `shipped` 0, and not as the other does")
  func cold() throws {
    func answers(_ strategy: any ScoringStrategy) throws -> [Double] {
      let history = try DrawnHistory(seed: 21, count: 40)
      var predictor = history.predictor(strategy)
      var (forecast, found) = (Forecast(), [Double]())
      for donation in history.donations {
        predictor.forecast(in: donation.context, into: &forecast)
        found += forecast.probabilities + [forecast.probabilityOfNew]
        predictor.donate(donation, after: &forecast)
      }
      return found
    }
    let alone = try answers(ContextMixtureCold())
    #expect(try alone == answers(ContextMixture(recipe: try Recipe(ContextMixture.self, ["shipped": 0]))))
    #expect(try alone != answers(ContextMixture()))
    #expect(!ContextMixtureCold.fields.contains { $0.name == "shipped" })
  }

  /// Learned anew, from data that is not in this project, they have another digest.
  @Test("Each is the number that was learned: one with another sign is noticed")
  func pinned() {
    func digest(_ weights: [Float]) -> UInt64 {
      weights.reduce(StableHash.hash("weights")) { StableHash.fold($0, UInt64($1.bitPattern)) }
    }
    #expect(digest(StartingWeights.learned) == 1_103_841_358_165_020_054)
  }

  @Test(
    "They are what a first question is weighed by: the constant, the common row and the four rows that speak")
  func spoken() throws {
    // Monday, 8:20, twenty minutes after the only donation: rows 4 (6 to 9 on working days), 17 (gaps from 10 to 30 minutes),
    // 26 (nothing known of what comes after) and 32 (one donation), of each the unit in the source.
    let expected: [(source: String, constant: Double, units: [Int])] = [
      ("prior", 0.4, [985, -292, 157, 684, 979]),
      ("clock-12-minutes", 0, [969, 2412, 392, 480, 382]),
      ("last-fortnight", 0.2, [-179, 183, -437, 58, -914]),
    ]
    for (source, constant, units) in expected {
      var predictor = Predictor(
        catalog: try DefinitionCatalog(intents: [SoupChef.intent(types: [["soup"]])]),
        strategy: ContextMixture())
      try predictor.donate(
        "OrderSoup", ["soup": .object("leek", display: nil)],
        at: SoupChef.moment(day: 0, hour: 8))
      var forecast = Forecast()
      let question = predictor.context(at: SoupChef.moment(day: 0, hour: 8, minute: 20))
      predictor.forecast(in: question, into: &forecast)
      let label = try #require(forecast.evidence.labels.first { $0.source == source })
      // The counters have a fifth of the whole.
      let weight = 0.8 * units.reduce(constant) { $0 + Double($1) / 16_384 }
      #expect(abs(label.weight - weight) < 1e-12, "\(source)")
    }
  }
}
