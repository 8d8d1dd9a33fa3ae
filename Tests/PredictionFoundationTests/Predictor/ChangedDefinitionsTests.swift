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

  @Test("A donation that no longer fits is lost and named, and stays in the folder until it is forgotten")
  func lostDonations() throws {
    let folder = try TemporaryFolder()
    let brewing = try catalog(["tea"])
    let playing = IntentDefinition(
      name: "Play", parameters: [ParameterDefinition("song", .string)], shortcutTypes: [["song"]])
    let old = try DefinitionCatalog(intents: brewing.intents + [playing])
    for isCompacted in [false, true] {
      var store: StoredPredictor? = try .open(folder, catalog: old)
      try store?.donate(
        NamedDonation(
          name: "Play", values: ["song": "x"], moment: Moment(year: 2026, month: 3, day: 2),
          identifier: "a song"))
      try store?.donate(brew("tea"))
      if isCompacted { try store?.compact() }
      store = nil
      store = try .open(folder, catalog: brewing)
      #expect(store?.report.donations == 1 && store?.report.losses.map(\.donation) == [1])
      #expect(store?.report.losses.map(\.intent) == ["Play"] && store?.report.losses[0].parameter == nil)
      #expect(try folder.holds("a song"))
      // Definitions that were corrected find it again.
      store = nil
      store = try .open(folder, catalog: old)
      #expect(store?.report == OpeningReport(donations: 2))
      // What is held is forgotten by the same filters.
      store = nil
      store = try .open(folder, catalog: brewing)
      #expect(try store?.forget(.identifiers(["a song"])) == 1)
      #expect(try !folder.holds("a song") && folder.holds("a tea"))
      #expect(try store?.forget(.all) == 1)
    }
  }

  @Test("A value that no longer fits is lost alone, from the journal as from the snapshot")
  func lostValues() throws {
    let folder = try TemporaryFolder()
    let old = try catalog(["tea", "cocoa"])
    var store: StoredPredictor? = try .open(folder, catalog: old)
    for drink in ["cocoa", "tea"] { try store?.donate(brew(drink)) }
    store = nil
    let new = try catalog(["tea"])
    store = try .open(folder, catalog: new)
    let fromJournal = store?.report
    #expect(fromJournal?.donations == 2 && fromJournal?.losses.map(\.parameter) == ["drink"])
    store = nil
    store = try .open(folder, catalog: old)
    try store?.compact()
    store = nil
    store = try .open(folder, catalog: new)
    #expect(store?.report.donations == 2 && store?.report.losses.map(\.donation) == [1])
    #expect(store?.report.losses.map(\.parameter) == ["drink"])
  }

  @Test("What an update renamed is found under its new name, in the journal as in the snapshot")
  func renamed() throws {
    let folder = try TemporaryFolder()
    let renames = SnapshotRenames(
      intents: ["Brew": "Make"], parameters: ["Brew": ["drink": "cup"]],
      cases: ["Brew": ["drink": ["cocoa": "chocolate"]]])
    let new = try DefinitionCatalog(intents: [
      IntentDefinition(
        name: "Make", parameters: [ParameterDefinition("cup", .enumeration, cases: ["tea", "chocolate"])],
        shortcutTypes: [["cup"]])
    ])
    var twin = Predictor(catalog: new, strategy: .bucketedBayes)
    var store: StoredPredictor? = try .open(folder, catalog: try catalog(["tea", "cocoa"]))
    for (number, drink) in ["cocoa", "tea", "cocoa"].enumerated() {
      try store?.donate(brew(drink))
      if number == 1 { try store?.compact() }
      try twin.donate(
        "Make", ["cup": drink == "tea" ? "tea" : "chocolate"], at: Moment(year: 2026, month: 3, day: 2),
        identifier: "a " + drink)
    }
    store = nil
    // Renames that were told already find nothing of the old name, and change nothing.
    for _ in 0..<2 {
      store = try .open(folder, catalog: new, renames: renames)
      #expect(store?.report.losses == [] && store?.person.snapshot() == twin.snapshot())
      try store?.compact()
      store = nil
    }
  }
}
