import Testing

@testable import PredictionEngine

/// What a refused donation leaves behind: nothing.
@Suite("Refused donations")
struct RefusedDonationTests {
  private typealias Attempt = @Sendable (inout Predictor) throws -> Void

  private static let noon = SoupChef.moment(day: 1, hour: 12)

  /// By kind of refusal, a donation that brings a place, a signal, values and identifiers that nobody knows.
  private static let attempts: [(kind: String, attempt: Attempt)] = [
    ("an intent that is not declared", { try order(&$0, "OrderTea", ["soup": "new soup"]) }),
    ("a parameter that is not declared", { try order(&$0, "OrderSoup", ["soup": "new soup", "spoon": 1]) }),
    ("a value of another type", { try order(&$0, "OrderSoup", ["soup": "new soup", "quantity": "two"]) }),
    ("no array", { try order(&$0, "OrderSoup", ["soup": "new soup", "options": "new option"]) }),
    ("no case", { try order(&$0, "OrderSoup", ["soup": "new soup", "size": "huge"]) }),
    ("no finite number", { try order(&$0, "OrderSoup", ["soup": "new soup", "price": .decimal(.nan)]) }),
    ("an activity that is not declared", { try read(&$0, "chapter", ["page": "new page"]) }),
    (
      "no finite number in a list",
      { try read(&$0, "page", ["page": "new page", "at": [.decimal(.infinity)]]) }
    ),
  ]

  private static func order(
    _ predictor: inout Predictor, _ intent: String, _ parameters: NamedValues
  ) throws {
    try predictor.donate(
      intent, parameters, at: noon, place: "new place", signals: ["new signal": "new reading"],
      identifier: "new identifier", group: "new group", relatedItem: "new item")
  }

  private static func read(
    _ predictor: inout Predictor, _ activity: String, _ userInfo: NamedValues
  ) throws {
    try predictor.donate(
      activity: activity, userInfo: userInfo, at: noon, place: "new place",
      signals: ["new signal": "new reading"],
      persistentIdentifier: "new identifier", relatedItem: "new item")
  }

  @Test("After each kind of refusal the snapshot, the answers and the symbol table are those of before")
  func nothing() throws {
    let soup = IntentDefinition(
      name: "OrderSoup",
      parameters: [
        ParameterDefinition("soup", .string), ParameterDefinition("quantity", .integer),
        ParameterDefinition("options", .string, isArray: true),
        ParameterDefinition("size", .enumeration, cases: ["small"]), ParameterDefinition("price", .decimal),
      ], shortcutTypes: [["soup"]])
    let page = ActivityDefinition(activityType: "page", requiredKeys: ["page"])
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [soup], activities: [page]), strategy: BucketedBayes(),
      learning: .everything)
    for day in [3, 2, 1] as [Int64] {
      let moment = Moment(secondsSince1970: RefusedDonationTests.noon.secondsSince1970 - day * 86_400)
      try predictor.donate("OrderSoup", ["soup": "tomato"], at: moment, place: "home")
    }
    let (bytes, symbols) = (predictor.snapshot(), predictor.symbols.byteCount)
    let question = predictor.context(at: RefusedDonationTests.noon, place: "home")
    for (kind, attempt) in RefusedDonationTests.attempts {
      #expect(throws: DonationError.self, "\(kind)") { try attempt(&predictor) }
      #expect(predictor.snapshot() == bytes, "\(kind)")
      #expect(
        predictor.symbols.byteCount == symbols && predictor.symbols.symbol(for: "new place") == nil, "\(kind)"
      )
    }
    #expect(predictor.suggestions(in: question).map(\.support) == [3])
  }
}
