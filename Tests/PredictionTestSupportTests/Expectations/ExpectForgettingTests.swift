import PredictionBaselines
import PredictionEngine
import Testing

@testable import PredictionTestSupport

@Suite("Expectations of what is forgotten")
struct ExpectForgettingTests {
  private let intents = [
    IntentDefinition(
      name: "Order", parameters: [ParameterDefinition("what", .string)], shortcutTypes: [["what"]])
  ]

  /// Makes a predictor with tea, cake, tea and soup, a day apart, each in a group of its name.
  private func predictor(_ strategy: any ScoringStrategy = BucketedBayes()) throws -> Predictor {
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: intents), strategy: strategy)
    for (day, what) in ["tea", "cake", "tea", "soup"].enumerated() {
      try predictor.donate(
        "Order", ["what": .string(what)],
        at: Moment(year: 2026, month: 3, day: 2 + day, hour: 8 + day, secondsFromGMT: 3600), group: what)
    }
    return predictor
  }

  @Test("Every registered strategy forgets a group", arguments: StrategyRegistry.all.map { $0.name })
  func forgets(name: String) throws {
    let predictor = try predictor(try StrategyRegistry.type(named: name).init())
    #expect(expect(predictor, forgets: .group("cake")) == 1)
    #expect(expect(predictor, forgets: .group("tea")) == 2)
    #expect(expect(predictor, forgets: .all) == 4)
    #expect(predictor.history.donations == 4, "a copy forgets")
  }

  @Test("A filter that matches nothing tests nothing, and says so")
  func nothing() throws {
    let predictor = try predictor()
    withKnownIssue {
      expect(predictor, forgets: .group("coffee"))
    } matching: {
      $0.comments.map(\.rawValue) == [
        "bucketed-bayes does not forget donations of group coffee: none of its 4 donations matches"
      ]
    }
  }

  @Test("Forgetting by halves is found, with both numbers")
  func byHalves() throws {
    let predictor = try predictor()
    func fault(_ filter: DonationFilter, _ forget: @escaping (inout Predictor) -> Int) -> String? {
      ForgettingCheck(predictor, filter, by: forget).fault
    }
    #expect(fault(.group("tea")) { $0.forget(.group("tea")) } == nil)
    #expect(
      fault(.group("tea")) { $0.forget(.group("cake")) }
        == "it says that 1 donation went, and 2 match")
    #expect(fault(.group("tea")) { _ in 2 } == "donations remembered: 4; never told, 2")
    #expect(
      fault(.group("cake")) { $0.forget(.group("soup")) }
        == "slot 1 holds {\"intent\":\"Order\",\"parameters\":{\"what\":\"cake\"}}; never told, "
        + "{\"intent\":\"Order\",\"parameters\":{\"what\":\"soup\"}}")
    let first = predictor.history.ledger[0].context.moment
    let second = predictor.history.ledger[2].context.moment
    #expect(
      fault(.matching("the first") { donation, _ in donation.context.moment == first }) {
        $0.forget(.matching("the third") { donation, _ in donation.context.moment == second })
      } == "slot 0 holds {\"intent\":\"Order\",\"parameters\":{\"what\":\"tea\"}}; never told, "
        + "{\"intent\":\"Order\",\"parameters\":{\"what\":\"cake\"}}")
  }

  @Test("A strategy that keeps what the history forgot fails in words")
  func keeps() throws {
    let predictor = try predictor(KeepsTheMost())
    var forecast = Forecast()
    predictor.forecast(
      in: predictor.context(at: Moment(year: 2026, month: 3, day: 9, secondsFromGMT: 3600)), into: &forecast)
    withKnownIssue {
      expect(predictor, forgets: .matching("the third") { donation, _ in donation.context.moment.hour == 10 })
    } matching: {
      $0.comments.map(\.rawValue) == [
        "keeps-the-most does not forget the third: asked at 2026-03-02T08:00:00+01:00, question 0: "
          + "{\"intent\":\"Order\",\"parameters\":{\"what\":\"tea\"}} scores 2.0 bits; never told, 1.0"
      ]
    }
  }
}
