import Testing

@testable import PredictionEngine

@Suite("Specificity rules")
struct SpecificityRuleTests {
  @Test("A rule's text reads back as the rule, names are unique, and a wrong one says what to write")
  func texts() throws {
    for rule in SpecificityRegistry.all + [PreferSpecific(0.75), PreferSpecific(1)] {
      let again = try SpecificityRegistry.rule(rule.text)
      #expect(again.text == rule.text && type(of: again).name == type(of: rule).name)
    }
    #expect(Set(SpecificityRegistry.all.map { type(of: $0).name }).count == SpecificityRegistry.all.count)
    let wrong = [
      ("most-specifc", "did you mean \"most-specific\"?"), ("", "rules are prefer-specific"),
      ("most-general:0.7", "write the name alone"), ("prefer-specific:0.5", "write prefer-specific:0.8"),
      ("prefer-specific:nan", "no threshold"), ("prefer-specific:", "no threshold"),
    ]
    for (text, remedy) in wrong {
      let error = #expect(throws: SpecificityRuleError.self) { try SpecificityRegistry.rule(text) }
      #expect(error?.description.contains(remedy) == true, "\(text): \(error?.description ?? "")")
    }
  }

  @Test(
    "A snapshot brings back each registered rule with its number; one of the app's own has to be given"
  )
  func snapshots() throws {
    struct Own: SpecificityRule {
      static let name = "own"
      static let summary = "never"
      func stands(_ specific: EligibleShortcut, for general: EligibleShortcut) -> Bool { false }
    }
    let catalog = try DefinitionCatalog(intents: [SoupChef.intent()])
    for rule in SpecificityRegistry.all + [PreferSpecific(0.9)] {
      let policy = SpecificityPolicy(rule, worth: ShowingWorth(backgroundGain: 2, parameterGain: 1))
      let bytes = Predictor(catalog: catalog, strategy: BucketedBayes(), policy: policy).snapshot()
      let again = try Predictor(snapshot: bytes, catalog: catalog, strategy: BucketedBayes())
      #expect(again.policy == policy && again.snapshot() == bytes)
    }
    let own = Predictor(catalog: catalog, strategy: BucketedBayes(), policy: SpecificityPolicy(Own()))
    #expect(throws: SnapshotError.self) {
      _ = try Predictor(snapshot: own.snapshot(), catalog: catalog, strategy: BucketedBayes())
    }
    let again = try Predictor(
      snapshot: own.snapshot(), catalog: catalog, strategy: BucketedBayes(), policy: SpecificityPolicy(Own()))
    #expect(again.snapshot() == own.snapshot())
  }

  @Test("The documentation's rule of one's own is asked, and shows the general one until P = 1")
  func own() throws {
    struct OnlyWhenCertain: SpecificityRule {
      static let name = "only-when-certain"
      static let summary = "the specific one at P = 1"
      func stands(
        _ specific: EligibleShortcut,
        for general: EligibleShortcut
      ) -> Bool { specific.probability == 1 }
    }
    var predictor = try SoupChef.week()
    let lunch = predictor.context(at: SoupChef.moment(day: 4, hour: 12))
    #expect(predictor.suggestions(in: lunch)[0].parameters.count == 3)
    predictor.policy = SpecificityPolicy(OnlyWhenCertain())
    #expect(predictor.suggestions(in: lunch)[0].parameters.count == 2)
  }
}
