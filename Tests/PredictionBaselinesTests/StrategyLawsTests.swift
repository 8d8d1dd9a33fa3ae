@testable import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import Testing

/// The registered strategies by name.
private let allNames = StrategyRegistry.all.map { $0.name }

/// Every law of ``PredictionTestSupport/StrategyLaw`` over every registered strategy.
@Suite("Laws of every strategy")
struct StrategyLawsTests {
  private static let placeless = LawExemption(
    .contextReachesTypes, because: "it asks where a person is of no other type than the target")
  private static let judging = LawExemption(
    .blindToOrigins, because: "it does not judge an answer by a run that the answer itself began")
  private static let ofSequences = [
    placeless,
    LawExemption(.learningHelps, because: "a use moves the sequence on, and another context is asked"),
  ]

  /// What a strategy does not keep by its nature: declared here, and printed.
  private let exemptions = [
    ContextMixture.name: [StrategyLawsTests.judging],
    ContextMixtureCold.name: [StrategyLawsTests.judging],
    // Few draws do not show it.
    McFly.name: TestEffort.isWhole
      ? [
        LawExemption(
          .learningHelps,
          because: "a step of its network moves every shortcut, some further than the one used")
      ] : [],
    RandomChoice.name: [LawExemption(.learningHelps, because: "it draws anew for every donation")],
    PredictionByPartialMatching.name: StrategyLawsTests.ofSequences,
    KneserNey.name: StrategyLawsTests.ofSequences,
    FollowTheRegularisedLeader.name: [StrategyLawsTests.placeless],
  ]

  @Test("Every strategy keeps every law", arguments: allNames)
  func laws(name: String) throws {
    expectLaws(of: try StrategyRegistry.type(named: name), exempting: exemptions[name] ?? [])
  }

  @Test("Names are unique, and found", arguments: allNames)
  func naming(name: String) throws {
    #expect(allNames.filter { $0 == name }.count == 1)
    #expect(try StrategyRegistry.type(named: name).name == name)
  }

  @Test("An empty history states P(NEW) = 1", arguments: allNames)
  func emptyHistory(name: String) throws {
    let history = try DrawnHistory(seed: 5, count: 1)
    let predictor = history.predictor(try StrategyRegistry.type(named: name).init())
    var forecast = Forecast()
    predictor.forecast(in: history.donations[0].context, into: &forecast)
    #expect(forecast.probabilityOfNew == 1)
  }

  @Test("Every suggestion prints its score and the probability it states", arguments: allNames)
  func printed(name: String) throws {
    let history = try DrawnHistory(seed: 4, count: 40)
    var predictor = history.predictor(try StrategyRegistry.type(named: name).init())
    for donation in history.donations {
      for suggestion in predictor.suggestions(in: donation.context) {
        #expect(suggestion.explanation.description.contains("score"))
        #expect(suggestion.explanation.probability == suggestion.probability)
      }
      predictor.donate(donation)
    }
  }
}
