import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionFoundation

@Suite("Definitions that change between two openings")
struct ChangedDefinitionsTests {
  private func catalog(_ cases: [String]) throws -> DefinitionCatalog {
    try DefinitionCatalog(intents: [
      IntentDefinition(
        name: "Brew", parameters: [ParameterDefinition("drink", .enumeration, cases: cases)],
        shortcutTypes: [["drink"]])
    ])
  }

  private func brew(_ drink: String) -> NamedDonation {
    NamedDonation(
      name: "Brew", values: ["drink": .string(drink)], moment: Moment(year: 2026, month: 3, day: 2),
      identifier: "a " + drink)
  }

  @Test("A donation that no longer fits is dropped, named, and stays in the file until that is written anew")
  func dropped() throws {
    let folder = try TemporaryFolder()
    let old = try catalog(["tea", "cocoa"])
    var store: StoredPredictor? = try .open(folder, catalog: old)
    try store?.donate(brew("cocoa"))
    try store?.donate(brew("tea"))
    store = nil
    let new = try catalog(["tea"])
    store = try .open(folder, catalog: new)
    let reason = DonationError.unknownCase(intent: "Brew", parameter: "drink", value: "cocoa")
    #expect(store?.report.donations == 1 && store?.report.dropped.map(\.reason) == [reason])
    #expect(try folder.holds("a cocoa"))
    // Definitions that were corrected find it again.
    store = nil
    store = try .open(folder, catalog: old)
    #expect(store?.report == OpeningReport(donations: 2, cutBytes: 0, dropped: []))
    // What is not in memory cannot be selected, so forgetting takes it along whatever is forgotten.
    store = nil
    store = try .open(folder, catalog: new)
    #expect(try store?.forget(.identifiers(["a cocoa"])) == 0)
    #expect(try !folder.holds("a cocoa") && folder.holds("a tea"))
  }
}
