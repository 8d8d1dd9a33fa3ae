import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// What the habits add to a person's answers, and what becomes of their share.
@Suite("The habits' share")
struct HabitShareTests {
  @Test(
    "A column of the habits is what they bring now, by the definition, and the last but what is out of its rhythm"
  )
  func column() throws {
    let (predictor, forecast) = try asked(hour: 8, minute: 4)
    let (evidence, work) = (forecast.evidence, forecast.evidence.workspace)
    let column = try #require(evidence.labels.firstIndex { $0.source == "habits" })
    let weight = evidence.labels[column].weight
    #expect(weight > 0.2 && weight < 0.4)
    let slots = predictor.history.candidates
    let base = slots.map { slot in
      evidence.labels.indices.filter { $0 != column }.reduce(0) {
        $0 + evidence.labels[$1].weight * evidence.bits($1, of: slot)
      }
    }
    let sum = base.map { Exponential.binary($0) }.reduce(0, +)
    let habits = work.habitCounts.reduce(0, +)
    for (candidate, slot) in slots.enumerated() {
      let other = Exponential.binary(base[candidate]) / sum
      let own = (work.habitCounts[candidate] / habits + (work.prior[candidate] + other) / 4) / 1.5
      #expect(abs(evidence.bits(column, of: slot) - Logarithm.binary(own / other)) < 1e-9)
      #expect(abs(base[candidate] + weight * evidence.bits(column, of: slot) - evidence.scores[slot]) < 1e-9)
    }
  }

  @Test("A habit that was kept today brings nothing more, and where none is at work there is no column")
  func kept() throws {
    let before = try asked(hour: 8, minute: 4)
    let after = try asked(hour: 8, minute: 9, doing: ["coffee": 5])
    let likely = [before, after].map { $0.forecast.probabilities[0] }
    #expect(likely[0] > 0.9 && likely[1] < 0.4 * likely[0])
    let counts = [before, after].map { $0.forecast.evidence.workspace.habitCounts[0] }
    #expect(counts[1] < 0.2 * counts[0])
    let night = try asked(hour: 1, minute: 0)
    #expect(!night.forecast.evidence.labels.contains { $0.source == "habits" })
    let without = try asked(hour: 8, minute: 4, ["habits": 0])
    #expect(!without.forecast.evidence.labels.contains { $0.source == "habits" })
  }

  @Test("One step is AdaGrad's against the gradient of both losses, found by moving the share a little")
  func gradient() throws {
    func loss(_ share: Double) throws -> Double {
      let (_, forecast) = try asked(hour: 12, minute: 0, ["habits": share, "habitsRate": 0])
      let shares = forecast.probabilities.map { $0 / (1 - forecast.probabilityOfNew) }
      let rival = max(shares[1], shares[2])
      return -Logarithm.natural(shares[0] / (shares[0] + rival)) - Logarithm.natural(shares[0])
    }
    let slope = try (loss(0.3 + 1e-6) - loss(0.3 - 1e-6)) / 2e-6
    let (predictor, forecast) = try asked(hour: 12, minute: 0, ["habits": 0.3, "habitsRate": 0])
    var share = LearnedShare.ofHabits(0.3)
    var (scores, powers) = ([Double](), [Double]())
    share.learnOfHabits(0, forecast, of: predictor.history.candidates, rate: 0.06, &scores, &powers)
    #expect(abs(share.value - (0.3 - 0.06 * slope / (5 + slope * slope).squareRoot())) < 1e-6)
    #expect(share.value != 0.3)
  }

  @Test("It stays between .01 and 1, and where there is no rate, no share or a first use, where it was")
  func bounds() throws {
    let (predictor, forecast) = try asked(hour: 12, minute: 0)
    let slots = predictor.history.candidates
    func learned(_ target: Int, from start: Double, rate: Double, times: Int = 1) -> Double {
      var (share, scores, powers) = (LearnedShare.ofHabits(start), [Double](), [Double]())
      for _ in 0..<times { share.learnOfHabits(target, forecast, of: slots, rate: rate, &scores, &powers) }
      return share.value
    }
    // At noon all else is surer of the soup than the habits are, which leave some room for the others.
    #expect(learned(1, from: 0.4, rate: 1, times: 400) == 0.01)
    #expect(learned(0, from: 0.4, rate: 1, times: 400) == 1)
    #expect(learned(1, from: 0.4, rate: 0) == 0.4 && learned(1, from: 0, rate: 1) == 0)
    #expect(learned(3, from: 0.4, rate: 1) == 0.4)
  }

  /// Somebody who has coffee about eight, soup about noon and a podcast about six on each of thirty days, asked on the next, after
  /// what they did at minutes past eight.
  private func asked(
    hour: Int, minute: Int, doing: KeyValuePairs<String, Int> = [:],
    _ recipe: KeyValuePairs<String, Double> = [:]
  ) throws -> (predictor: Predictor, forecast: Forecast) {
    let intents = ["coffee", "soup", "podcast"].map {
      IntentDefinition(
        name: $0, parameters: [ParameterDefinition("what", .string)], shortcutTypes: [["what"]])
    }
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: intents),
      strategy: ContextMixture(
        recipe: try Recipe(
          ContextMixture.self, values: recipe.map { ($0.key, $0.value) } + [("again", 0)])),
      learning: .everything)
    func donate(_ name: String, _ moment: Moment) throws {
      try predictor.donate(name, ["what": .string("usual")], at: moment)
    }
    for day in 0..<30 {
      try donate("coffee", SoupChef.moment(day: day, hour: 8, minute: day % 3 * 4))
      try donate("soup", SoupChef.moment(day: day, hour: 12, minute: day % 4 * 3))
      try donate("podcast", SoupChef.moment(day: day, hour: 18, minute: day % 5 * 3))
    }
    for (name, minute) in doing { try donate(name, SoupChef.moment(day: 30, hour: 8, minute: minute)) }
    var forecast = Forecast()
    predictor.forecast(
      in: predictor.context(at: SoupChef.moment(day: 30, hour: hour, minute: minute)), into: &forecast)
    return (predictor, forecast)
  }
}
