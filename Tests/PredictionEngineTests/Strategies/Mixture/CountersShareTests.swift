import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// The share of the counters in a person's answers, and what becomes of it.
@Suite("The counters' share")
struct CountersShareTests {
  @Test("A score is four fifths of what was learned and a fifth of what was counted, column by column")
  func score() throws {
    let (predictor, forecast) = try asked(days: 20, ["counters": 0.2, "countersRate": 0])
    let evidence = forecast.evidence
    let isCounted = evidence.labels.map { $0.source.hasPrefix("counted-") }
    #expect(
      evidence.labels.filter { $0.source.hasPrefix("counted-") }.map(\.source) == [
        "counted-share", "counted-time-of-day", "counted-weekday",
      ])
    var bayes = EvidenceColumns()
    bayes.reset(slots: predictor.history.counters.count)
    let recipe = try Recipe(BucketedBayes.self, ["weight.previous-shortcut": 0])
    let question = Question(context: Context(at: moment(day: 20)), buckets: forecast.buckets, seed: 0)
    BucketedBayes(recipe: recipe).weigh(predictor.history, question, into: &bayes)
    for (candidate, slot) in predictor.history.candidates.enumerated() {
      var (learned, counted) = (0.0, 0.0)
      for (column, label) in evidence.labels.enumerated() {
        let bits = label.weight * evidence.bits(column, of: slot)
        if isCounted[column] { counted += bits } else { learned += bits }
      }
      #expect(abs(counted - 0.2 * bayes.scores[slot]) < 1e-12, "as bucketed-bayes without what came before")
      #expect(abs(learned - 0.8 * evidence.workspace.learnedScores[candidate]) < 1e-12)
      #expect(abs(learned + counted - evidence.scores[slot]) < 1e-12)
    }
  }

  @Test("How probable NEW is follows from what was learned alone")
  func new() throws {
    for share in [0.0, 0.2, 0.5] {
      let (_, forecast) = try asked(days: 9, ["counters": share, "countersRate": 0])
      #expect(abs(forecast.probabilityOfNew - forecast.evidence.workspace.learnedOfNew) < 1e-12)
      #expect(abs(forecast.probabilities.reduce(forecast.probabilityOfNew, +) - 1) < 1e-12)
    }
  }

  @Test("One step is AdaGrad's against the gradient of −ln q(truth), found by moving the share a little")
  func gradient() throws {
    func loss(_ share: Double) throws -> Double {
      let (_, forecast) = try asked(days: 12, ["counters": share, "countersRate": 0])
      return -Logarithm.natural(forecast.probabilities[1] / (1 - forecast.probabilityOfNew))
    }
    let slope = try (loss(0.2 + 1e-6) - loss(0.2 - 1e-6)) / 2e-6
    let (predictor, forecast) = try asked(days: 12, ["counters": 0.2, "countersRate": 0])
    var share = LearnedShare.ofCounters(0.2)
    share.learnOfCounters(1, forecast, of: predictor.history.candidates, rate: 0.06)
    #expect(abs(share.value - (0.2 - 0.06 * slope / (5 + slope * slope).squareRoot())) < 1e-7)
    #expect(share.value != 0.2)
  }

  @Test("It stays between .01 and .5, and where there is no rate, no share or a first use, where it was")
  func bounds() throws {
    let (predictor, forecast) = try asked(days: 12, ["counters": 0.2, "countersRate": 0])
    let slots = predictor.history.candidates
    for target in 0..<2 {
      var share = LearnedShare.ofCounters(0.2)
      for _ in 0..<400 { share.learnOfCounters(target, forecast, of: slots, rate: 1) }
      #expect(share.value == 0.01 || share.value == 0.5)
    }
    let (begun, without) = (LearnedShare.ofCounters(0.2), LearnedShare.ofCounters(0))
    var (still, none, first) = (begun, without, begun)
    still.learnOfCounters(1, forecast, of: slots, rate: 0)
    none.learnOfCounters(1, forecast, of: slots, rate: 1)
    first.learnOfCounters(2, forecast, of: slots, rate: 1)
    #expect(still == begun && none == without && first == begun)
  }

  private func moment(day: Int) -> Moment { SoupChef.moment(day: day, hour: 12, minute: day % 3 * 10) }

  /// Somebody who orders leek soup and on every third day tomato soup, asked on a day; no habits are looked for.
  private func asked(
    days: Int, _ recipe: KeyValuePairs<String, Double>
  ) throws -> (predictor: Predictor, forecast: Forecast) {
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [SoupChef.intent(types: [["soup"]])]),
      strategy: ContextMixture(
        recipe: try Recipe(
          ContextMixture.self, values: recipe.map { ($0.key, $0.value) } + [("habits", 0)])),
      learning: .everything)
    for day in 0..<days {
      try predictor.donate(
        "OrderSoup", ["soup": .object(day % 3 == 1 ? "tomato" : "leek", display: nil)], at: moment(day: day))
    }
    var forecast = Forecast()
    predictor.forecast(in: predictor.context(at: moment(day: days)), into: &forecast)
    return (predictor, forecast)
  }
}
