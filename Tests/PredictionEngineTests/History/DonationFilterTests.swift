import PredictionEngine
import Testing

@Suite("What to forget")
struct DonationFilterTests {
  /// Two orders and a page, each with an identifier, a group or a related item.
  private func predictor() throws -> Predictor {
    let catalog = try DefinitionCatalog(
      intents: [SoupChef.intent(types: [["soup"]])],
      activities: [ActivityDefinition(activityType: "page", requiredKeys: ["page"])])
    var predictor = Predictor(catalog: catalog, strategy: BucketedBayes())
    let noon = SoupChef.moment(day: 0, hour: 12)
    try predictor.donate(
      "OrderSoup", ["soup": .object("1", display: "Tomato"), "quantity": 2], at: noon, identifier: "a",
      group: "g")
    try predictor.donate(
      "OrderSoup", ["soup": .object("2", display: "Leek")], at: SoupChef.moment(day: 1, hour: 12),
      identifier: "b", group: "g", relatedItem: "item")
    try predictor.donate(
      activity: "page", userInfo: ["page": "x"], at: SoupChef.moment(day: 2, hour: 12),
      persistentIdentifier: "a", relatedItem: "item")
    return predictor
  }

  private func found(_ filter: DonationFilter) throws -> [Int] {
    let predictor = try predictor()
    let positions = filter.positions(in: predictor.history, symbols: predictor.symbols)
    let history = predictor.history
    #expect(
      (0..<history.ledger.count).filter {
        filter.selects(history.ledger[$0], history.catalog, predictor.symbols)
      } == positions)
    var copy = predictor
    #expect(copy.forget(filter) == positions.count && copy.history.donations == 3 - positions.count)
    return positions
  }

  @Test("Each filter finds what it names, among all and one by one, and nothing where nothing bears the name")
  func filters() throws {
    #expect(try found(.all) == [0, 1, 2])
    #expect(try found(.identifiers(["a"])) == [0, 2])
    #expect(try found(.identifiers(["b", "unknown"])) == [1])
    #expect(try found(.identifiers(["a", "b"])) == [0, 1, 2])
    #expect(try found(.identifiers([])) == [] && found(.identifiers(["g"])) == [])
    #expect(try found(.savedUserActivities(withPersistentIdentifiers: ["a", "b"])) == [2])
    #expect(try found(.allSavedUserActivities) == [2])
    #expect(try found(.group("g")) == [0, 1] && found(.group("a")) == [] && found(.group("?")) == [])
    #expect(try found(.relatedItem("item")) == [1, 2] && found(.relatedItem("g")) == [])
    #expect(try found(.value("soup", of: "OrderSoup", being: .object("2", display: nil))) == [1])
    #expect(try found(.value("quantity", of: "OrderSoup", being: 2)) == [0])
    #expect(try found(.value("size", of: "OrderSoup", being: 2)) == [])
    #expect(try found(.value("soup", of: "OrderTea", being: .object("2", display: nil))) == [])
    let first = SoupChef.moment(day: 1, hour: 0)
    let (second, last) = (SoupChef.moment(day: 1, hour: 12), SoupChef.moment(day: 2, hour: 12))
    #expect(
      try found(.everything(from: second, to: last)) == [1]
        && found(.everything(from: last, to: second)) == [])
    #expect(try found(.everything(from: first, to: Moment(microsecondsSince1970: .max))) == [1, 2])
    #expect(try found(.matching("old") { donation, _ in donation.context.moment < first }) == [0])
    #expect(
      try found(.matching("leek") { donation, symbols in symbols.text(of: donation.values[0]) == "\"2\"" })
        == [1])
  }
}
