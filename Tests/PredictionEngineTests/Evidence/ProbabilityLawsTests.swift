import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import Testing

@Suite("Laws of probabilities and of the shown list")
struct ProbabilityLawsTests {
  @Test(
    "Candidates and NEW sum to 1, and no specific shortcut is likelier than a general one", arguments: 1...6)
  func consistent(seed: Int) throws {
    let history = try DrawnHistory(seed: UInt64(seed), count: 250)
    var predictor = history.predictor(BucketedBayes())
    var forecast = Forecast()
    for donation in history.donations {
      predictor.forecast(in: donation.context, into: &forecast)
      let known = predictor.history
      let sum = known.candidates.reduce(forecast.probabilityOfNew) { $0 + forecast.probabilities[$1] }
      #expect(abs(sum - 1) < 1e-12)
      for slot in forecast.probabilities.indices {
        for general in known.counters.index.generalisations(of: slot) {
          #expect(forecast.probabilities[slot] <= forecast.probabilities[Int(general)])
        }
      }
      predictor.donate(donation)
    }
  }

  @Test(
    "Four equal habits of the middle of the day are enough for search, and not for the lock screen of the night"
  )
  func lockScreen() throws {
    var predictor = try SoupChef.week(SoupChef.intent(types: [["options"]])) { day, isLunch in
      ["option \(day / 2 + (isLunch ? 2 : 0))"]
    }
    for day in 4..<8 {
      for option in 0..<4 {
        try predictor.donate(
          "OrderSoup", ["options": ["option \(option)"]], at: SoupChef.moment(day: day, hour: 12))
      }
    }
    let lunch = predictor.context(at: SoupChef.moment(day: 8, hour: 12))
    #expect(predictor.suggestions(in: lunch).count == 4)
    let night = predictor.context(at: SoupChef.moment(day: 8, hour: 3))
    #expect(predictor.suggestions(in: night).count > 0)
    #expect(predictor.suggestions(in: night, on: .lockScreen).isEmpty)
  }

  @Test("A title is its template filled with display texts")
  func titles() throws {
    let intent = IntentDefinition(
      name: "OrderSoup", parameters: SoupChef.parameters,
      shortcutTypes: [
        ShortcutType(
          ["soup", "quantity", "options"], runsInBackground: true, title: "Order ${quantity} ${soup}",
          subtitle: "with ${options}")
      ])
    let predictor = try SoupChef.week(intent)
    let first = try #require(
      predictor.suggestions(in: predictor.context(at: SoupChef.moment(day: 4, hour: 12))).first)
    #expect(first.title == "Order 1 Tomato soup")
    #expect(first.subtitle == "with croutons")
    #expect(first.runsInBackground && first.support == 4)
  }
}
