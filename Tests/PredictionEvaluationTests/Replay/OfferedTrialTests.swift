import PredictionEvaluation
import Testing

@testable import PredictionEngine
@testable import PredictionReplays

/// Trials of which an app supplied something that the person never donated.
@Suite("Trials with offers")
struct OfferedTrialTests {
  /// One known shortcut with a score of -2, an offer, and the trial of a donation.
  private func trial(offer score: Double, of name: String, truth: String) async throws -> Trial {
    let dataset = try SmallDataset.of([(0, 0, "soup", 1), (0, 1, truth, 1)], people: ["p"])
    let rows = dataset.rows.map(\.donation)
    var predictor = Predictor(catalog: dataset.catalog, strategy: BucketedBayes(), symbols: dataset.symbols)
    predictor.donate(rows[0])
    let offered = try SmallDataset.of([(0, 0, "soup", 1), (0, 1, name, 1)], people: ["p"])
    var symbols = dataset.symbols
    let text = offered.symbols.text(of: offered.rows[1].donation.values[0])
    let values = [symbols.intern(text), rows[0].values[1]]
    var forecast = Forecast()
    let known = predictor.history.candidates[0]
    forecast.evidence.reset(slots: predictor.history.counters.count)
    var scores = Array(repeating: -9.0, count: predictor.history.counters.count)
    scores[known] = -2
    forecast.evidence.append("scores", scores)
    forecast.supplied.offers = [
      Offer(shortcut: Shortcut(definition: 0, combination: 1, values: values), score: score, probability: 0.3)
    ]
    forecast.probabilities = scores.indices.map { $0 == known ? 0.5 : 0 }
    forecast.probabilityOfNew = 0.5
    let entry = dataset.catalog.entries[0]
    let truth = try #require(Truth(rows[1], entry, predictor.history, symbols: symbols))
    return Trial(
      TrialAnswer(forecast, to: truth, in: predictor.history), to: truth, predictor.history,
      LearnedRows(of: 0, in: dataset), person: 0, row: 1)
  }

  @Test("An offer is first where it scores more than the best known shortcut, not where it scores the same")
  func first() async throws {
    let tied = try await trial(offer: -2, of: "cake", truth: "soup")
    #expect(tied.topProbability == 0.5 && tied.rank == 1)
    let ahead = try await trial(offer: (-2.0).nextUp, of: "cake", truth: "soup")
    #expect(ahead.topProbability == 0.3 && ahead.rank == 2)
    #expect(ahead.top != tied.top && ahead.candidates == 2 && tied.candidates == 2)
  }
}
