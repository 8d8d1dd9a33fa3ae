// What the snippets of doc comments and pages speak of: Scripts/check-examples makes each of them a method of this type and
// runs it on a new shelf. A name that a snippet needs stands here, with the one catalogue that all of them share.
import Foundation
import PredictionEngine
import PredictionFoundation

struct Shelf {
  let orderSoup = IntentDefinition(
    name: "OrderSoup", category: "order",
    parameters: [
      ParameterDefinition("soup", .object), ParameterDefinition("quantity", .integer),
      ParameterDefinition("options", .string, isArray: true), ParameterDefinition("note", .string),
    ],
    shortcutTypes: [
      ["soup"], ShortcutType(["soup", "quantity"], title: "Order ${quantity} ${soup}"), ["soup", "options"],
    ], app: "Soup Chef")
  let catalog: DefinitionCatalog
  var predictor: Predictor
  let mondayNoon = Moment(year: 2026, month: 3, day: 2, hour: 12)
  let tuesdayNoon = Moment(year: 2026, month: 3, day: 17, hour: 12)
  let now = Moment(year: 2026, month: 3, day: 17, hour: 12, minute: 5)
  let later = Moment(year: 2026, month: 3, day: 17, hour: 12, minute: 20)
  let anHourAgo = Moment(year: 2026, month: 3, day: 17, hour: 11, minute: 5)
  let monday = Moment(year: 2026, month: 3, day: 16)
  let tuesday = Moment(year: 2026, month: 3, day: 17)
  let threeInTheMorning = Moment(year: 2026, month: 3, day: 17, hour: 3)
  let eightInTheMorning = Moment(year: 2026, month: 3, day: 17, hour: 8)
  let twoInTheAfternoon = Moment(year: 2026, month: 3, day: 17, hour: 14)
  let eightInTheEvening = Moment(year: 2026, month: 3, day: 17, hour: 20)
  let evening = Moment(year: 2026, month: 3, day: 16, hour: 18)
  let night = Moment(year: 2026, month: 3, day: 16, hour: 23)
  let moment = Moment(year: 2026, month: 3, day: 17, hour: 12)
  let home: Coordinate
  let park: Coordinate
  let coordinate: Coordinate
  var places = SignificantPlaces()
  let note: String? = nil
  let text = "order tomato soup"
  let suggestion: Suggestion
  var policy: ClaimPolicy
  var forecast = Forecast()
  var symbols = SymbolTable()
  let context: Context
  let donation: Donation
  let bytes: [UInt8]
  var updated: DefinitionCatalog { catalog }
  let date = Date(timeIntervalSince1970: 1_772_435_051)
  let zone = TimeZone(identifier: "Europe/Berlin")!
  let folder: URL
  let store: PredictorStore

  /// Two weeks of a soup at noon, and a person's store of the same definitions in a folder of its own.
  init(_ number: Int) async throws {
    catalog = try DefinitionCatalog(intents: [
      orderSoup,
      IntentDefinition(
        name: "StartRun", parameters: [ParameterDefinition("route", .string)], shortcutTypes: [["route"]]),
      IntentDefinition(
        name: "PlayEpisode", parameters: [ParameterDefinition("show", .object)], shortcutTypes: [["show"]]),
    ])
    var predictor = Predictor(catalog: catalog, strategy: .bucketedBayes)
    for day in 2..<16 {
      try predictor.donate(
        "OrderSoup", ["soup": .object("tomato", display: "Tomato soup"), "quantity": 1],
        at: Moment(year: 2026, month: 3, day: day, hour: 12), place: "work", identifier: "order-\(day)")
    }
    self.predictor = predictor
    home = try Coordinate(latitude: 43.7044, longitude: -72.2887)
    (park, coordinate) = (home, home)
    suggestion = predictor.suggestions(at: now)[0]
    policy = predictor.lockScreen(at: now)
    context = predictor.context(at: now)
    donation = predictor.history.ledger[0]
    bytes = Predictor(catalog: catalog).snapshot()
    let root = URL.temporaryDirectory.appending(path: "shelf \(ProcessInfo.processInfo.processIdentifier)")
    folder = root.appending(path: "\(number) own")
    store = try await PredictorStore.open(root.appending(path: "\(number)"), catalog: catalog)
    for day in 2..<6 {
      try await store.donate(
        "OrderSoup", ["soup": .object("tomato", display: "Tomato soup"), "quantity": 1],
        at: Moment(year: 2026, month: 3, day: day, hour: 12), identifier: "order-\(day)")
    }
  }

  func run(_ id: String) {}
}
