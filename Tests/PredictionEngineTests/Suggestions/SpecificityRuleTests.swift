import Testing

@testable import PredictionEngine

@Suite("Specificity rules")
struct SpecificityRuleTests {
  @Test("A rule's text reads back as the rule, names are unique, and a wrong one says what to write")
  func texts() throws {
    for rule in SpecificityRule.all + [.preferSpecific(from: 0.75), .preferSpecific(from: 1)] {
      #expect(try SpecificityRule(rule.text) == rule)
    }
    #expect(Set(SpecificityRule.all.map(\.name)).count == SpecificityRule.all.count)
    #expect(SpecificityRule.preferSpecific(from: 0.75).text == "prefer-specific:0.75")
    let wrong = [
      ("most-specifc", "did you mean \"most-specific\"?"), ("", "rules are prefer-specific"),
      ("most-general:0.7", "write the name alone"), ("prefer-specific:0.5", "write prefer-specific:0.8"),
      ("prefer-specific:nan", "no threshold"), ("prefer-specific:", "no threshold"),
    ]
    for (text, remedy) in wrong {
      let error = #expect(throws: SpecificityRuleError.self) { try SpecificityRule(text) }
      #expect(error?.description.contains(remedy) == true, "\(text): \(error?.description ?? "")")
    }
  }

  @Test("A snapshot brings back each rule with its number")
  func snapshots() throws {
    let catalog = try DefinitionCatalog(intents: [SoupChef.intent()])
    for rule in SpecificityRule.all + [.preferSpecific(from: 0.9)] {
      let policy = SpecificityPolicy(rule, worth: ShowingWorth(backgroundGain: 2, parameterGain: 1))
      let bytes = Predictor(catalog: catalog, strategy: BucketedBayes(), policy: policy).snapshot()
      let again = try Predictor(snapshot: bytes, catalog: catalog, strategy: BucketedBayes())
      #expect(again.policy == policy && again.snapshot() == bytes)
    }
  }
}
