@testable import PredictionBaselines
import PredictionEngine
import Testing

/// Baselines whose answers one can compute by hand.
@Suite("Worked examples of the strategies")
struct WorkedExamplesTests {
  /// A predictor after one-letter donations at the given hours of successive days.
  private func predictor(_ strategy: any ScoringStrategy, _ letters: [(String, Int)]) throws -> Predictor {
    let intent = IntentDefinition(
      name: "Do", parameters: [ParameterDefinition("what", .string)], shortcutTypes: [["what"]])
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [intent]), strategy: strategy, learning: .everything)
    for (day, (letter, hour)) in letters.enumerated() {
      try predictor.donate(
        "Do", ["what": .string(letter)],
        at: Moment(year: 2026, month: 3, day: 2 + day, hour: hour, secondsFromGMT: 3600))
    }
    return predictor
  }

  private func ranking(_ predictor: Predictor, hour: Int) -> [String] {
    let predictor = predictor
    var forecast = Forecast()
    predictor.forecast(
      in: predictor.context(at: Moment(year: 2026, month: 3, day: 2 + 40, hour: hour, secondsFromGMT: 3600)),
      into: &forecast)
    return forecast.best(9, in: predictor.history).map { slot in
      predictor.history.display(
        of: predictor.history.shortcut(at: slot).values[0], parameter: 0, definition: 0,
        symbols: predictor.symbols)
    }
  }

  @Test("Most frequent: counts decide, then the later last use")
  func mostFrequent() throws {
    let predictor = try predictor(MostFrequent(), [("a", 8), ("a", 8), ("b", 8), ("c", 8), ("b", 8)])
    #expect(ranking(predictor, hour: 8) == ["b", "a", "c"])
  }

  @Test("Most recent: the last use decides")
  func mostRecent() throws {
    let predictor = try predictor(MostRecent(), [("a", 8), ("c", 8), ("b", 8), ("a", 8)])
    #expect(ranking(predictor, hour: 8) == ["a", "b", "c"])
  }

  @Test("Markov-1: counts after the previous shortcut, then overall counts; golden conditional frequencies")
  func markov() throws {
    // After 1 came 2, 3, 1 and 1: P(1 | 1) = ½, P(2 | 1) = P(3 | 1) = ¼ but for the pull of the prior.
    let predictor = try predictor(MarkovOne(), ["1", "2", "3", "1", "3", "1", "1", "1"].map { ($0, 8) })
    #expect(ranking(predictor, hour: 8) == ["1", "3", "2"])
    var forecast = Forecast()
    predictor.forecast(
      in: Context(at: Moment(year: 2026, month: 3, day: 2 + 9, hour: 8, secondsFromGMT: 3600)),
      into: &forecast)
    let expected = [(2 + 5.0 / 9) / 5, (1 + 1.0 / 9) / 5, (1 + 2.0 / 9) / 5]
    for slot in 0..<3 { #expect(abs(Exponential.binary(forecast.score(slot)) - expected[slot]) < 1e-15) }
  }

  @Test("Time of day: the kernel of 60 minutes, computed by hand for one hour's distance")
  func kernel() throws {
    let predictor = try predictor(TimeOfDayKernel(), [("a", 8), ("b", 9), ("b", 20)])
    #expect(ranking(predictor, hour: 8) == ["a", "b"])
    #expect(ranking(predictor, hour: 21) == ["b", "a"])
    var forecast = Forecast()
    predictor.forecast(
      in: Context(at: Moment(year: 2026, month: 3, day: 2 + 9, hour: 8, secondsFromGMT: 3600)),
      into: &forecast)
    // κ = 1/(2π/24)² = 14.5903; exp(κ (cos 15° − 1)) = 0.608261
    #expect(abs(Exponential.binary(forecast.evidence.bits[0][0]) - 1) < 1e-12)
    #expect(abs(Exponential.binary(forecast.evidence.bits[0][1]) - 0.608261) < 1e-6)
  }

  @Test("Bucketed Bayes: prior and one hour's lift, spelled out")
  func bayes() throws {
    let recipe = try Recipe(
      BucketedBayes.self,
      ["weight.time-of-day": 1, "weight.weekday": 0, "weight.previous-shortcut": 0, "smoothing": 2])
    let predictor = try predictor(BucketedBayes(recipe: recipe), [("a", 8), ("a", 8), ("a", 8), ("b", 9)])
    var forecast = Forecast()
    predictor.forecast(
      in: Context(at: Moment(year: 2026, month: 3, day: 2 + 9, hour: 8, secondsFromGMT: 3600)),
      into: &forecast)
    // P₀(a) = 3.5/5, P₀(b) = 1.5/5. At 8, with half of 7 and 9: A = 3 and ½, T = 3½, α = 2.
    let a = (3 + 2 * 0.7) / 5.5
    let b = (0.5 + 2 * 0.3) / 5.5
    #expect(abs(forecast.score(0) - Logarithm.binary(a)) < 1e-12)
    #expect(abs(forecast.score(1) - Logarithm.binary(b)) < 1e-12)
    // n = 4, f = 2: P(NEW) = 2.5/5.
    #expect(forecast.probabilityOfNew == 0.5)
    #expect(abs(forecast.probabilities[0] - 0.5 * a / (a + b)) < 1e-12)
  }
}
