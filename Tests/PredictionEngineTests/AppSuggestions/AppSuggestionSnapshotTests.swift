import Testing

@testable import PredictionEngine

/// What a snapshot keeps of supplied shortcuts, and that it keeps nothing of those that were taken back.
@Suite("Supplied shortcuts in snapshots")
struct AppSuggestionSnapshotTests {
  private static let noon = SoupChef.moment(day: 9, hour: 12)

  private static func predictor() throws -> Predictor {
    var predictor = Predictor(catalog: try AppSuggestionTests.catalog(), strategy: BucketedBayes())
    try predictor.donate("StartRun", ["route": "park"], at: SoupChef.moment(day: 1, hour: 12))
    return predictor
  }

  private static func supply(_ predictor: inout Predictor) throws {
    let park = try Coordinate(latitude: 52.5, longitude: -13.4)
    var soup = AppSuggestion(
      "OrderSoup", ["soup": .object("pea-17", display: "pea-17"), "options": ["b", "a"]], identifier: "id-4",
      relatedItem: "recipe-9", from: SoupChef.moment(day: 8, hour: 0),
      until: SoupChef.moment(day: 20, hour: 0))
    try predictor.setAppSuggestions([soup], of: "Soup Chef", onlyThese: true)
    soup.providers = [
      .date(noon, until: SoupChef.moment(day: 9, hour: 13)), .date(noon), .routine(.evening),
      .location(park, radiusInMetres: 250, .outside),
    ]
    try predictor.setRelevantShortcuts([soup, AppSuggestion("StartRun", ["route": "lake"])])
    try predictor.pin(AppSuggestion("StartRun", ["route": "hidden-lake"]), phrase: "round the lake")
  }

  @Test("Restored, it has the same suggestions and the same bytes")
  func restored() throws {
    var predictor = try Self.predictor()
    let before = predictor.snapshot()
    try Self.supply(&predictor)
    let bytes = predictor.snapshot()
    #expect(bytes != before)
    let again = try Predictor(snapshot: bytes, catalog: predictor.history.catalog, strategy: BucketedBayes())
    #expect(again.snapshot() == bytes && again.suppliedShortcuts == 4)
    let (left, right) = (
      again.suggestions(at: Self.noon, on: .settingsList),
      predictor.suggestions(at: Self.noon, on: .settingsList)
    )
    #expect(left.map(\.title) == right.map(\.title) && !left.isEmpty)
    #expect(left.map { $0.supplied?.relevance } == right.map { $0.supplied?.relevance })
    #expect(again.voiceShortcuts.map(\.phrase) == ["round the lake"])
  }

  @Test("Taken back, no byte of it is left")
  func forgotten() throws {
    var predictor = try Self.predictor()
    let before = predictor.snapshot()
    try Self.supply(&predictor)
    func holds(_ bytes: [UInt8], _ text: String) -> Bool {
      let wanted = Array(text.utf8)
      return bytes.indices.contains { bytes[$0...].starts(with: wanted) }
    }
    let words = ["pea-17", "id-4", "recipe-9", "hidden-lake", "round the lake", "Soup Chef"]
    for word in words { #expect(holds(predictor.snapshot(), word), "the test would see \(word)") }
    #expect(predictor.forget(.relatedItem("recipe-9")) == 0)
    for word in words.prefix(3) { #expect(!holds(predictor.snapshot(), word)) }
    try predictor.setRelevantShortcuts([])
    predictor.unpin(phrase: "round the lake")
    #expect(predictor.snapshot() == before)
  }

  @Test("Under other definitions what no longer fits is named, and the rest is kept under its new name")
  func updated() throws {
    var predictor = try Self.predictor()
    try Self.supply(&predictor)
    let catalog = try DefinitionCatalog(intents: [
      IntentDefinition(
        name: "GoRunning", parameters: [ParameterDefinition("way", .string)], shortcutTypes: [["way"]])
    ])
    var losses: [SnapshotLoss] = []
    let updated = try Predictor(
      snapshot: predictor.snapshot(), catalog: catalog, strategy: BucketedBayes(),
      renames: SnapshotRenames(
        intents: ["StartRun": "GoRunning"], parameters: ["StartRun": ["route": "way"]]),
      losses: &losses)
    #expect(losses.map(\.donation) == [0, 0] && losses.map(\.intent) == ["OrderSoup", "OrderSoup"])
    #expect(
      losses[0].description == "the supplied shortcut of \"OrderSoup\": intent \"OrderSoup\" is not declared")
    #expect(updated.suppliedShortcuts == 2)
    #expect(
      updated.voiceShortcuts.map(\.shortcut)
        == [#"{"intent":"GoRunning","parameters":{"way":"hidden-lake"}}"#])
  }

  @Test("No change of a byte traps: a snapshot is refused, or is another whole one")
  func damaged() throws {
    var predictor = try Self.predictor()
    try Self.supply(&predictor)
    let bytes = predictor.snapshot()
    for position in stride(from: 0, to: bytes.count - 8, by: 3) {
      for change in [1, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[position] ^= change
        let checksum = StableHash.hash(changed.dropLast(8))
        changed.replaceSubrange(
          (bytes.count - 8)..., with: withUnsafeBytes(of: checksum.littleEndian) { Array($0) })
        _ = try? Predictor(snapshot: changed, catalog: predictor.history.catalog, strategy: BucketedBayes())
      }
    }
  }
}
