import PredictionEngine
import Testing

/// Parameters as literals, with optional values, and as dictionaries that exist only at run time.
@Suite("Named values")
struct NamedValuesTests {
  private static let soup = IntentDefinition(
    name: "OrderSoup",
    parameters: [
      ParameterDefinition("soup", .string), ParameterDefinition("quantity", .integer),
      ParameterDefinition("note", .string),
    ],
    shortcutTypes: [["soup"], ["soup", "quantity"], ["soup", "note"]])

  private static func predictor() throws -> Predictor {
    Predictor(
      catalog: try DefinitionCatalog(intents: [soup]), strategy: .bucketedBayes, learning: .everything)
  }

  @Test("A literal, a literal with what is nil, and a dictionary donate the same")
  func sameDonation() throws {
    let note: String? = nil
    let known: [String: ParameterValue] = ["quantity": 2, "soup": "tomato"]
    var (literal, optional, dictionary) = (
      try NamedValuesTests.predictor(), try NamedValuesTests.predictor(), try NamedValuesTests.predictor()
    )
    let noon = SoupChef.moment(day: 0, hour: 12)
    try literal.donate("OrderSoup", ["soup": "tomato", "quantity": 2], at: noon)
    try optional.donate(
      "OrderSoup", ["soup": "tomato", "quantity": 2, "note": note.map { .string($0) }], at: noon)
    try dictionary.donate("OrderSoup", known, at: noon, signals: ["headphones": true])
    #expect(literal.snapshot() == optional.snapshot())
    #expect(
      literal.history.shortcut(at: 1).text(catalog: literal.history.catalog, symbols: literal.symbols)
        == dictionary.history.shortcut(at: 1).text(
          catalog: dictionary.history.catalog, symbols: dictionary.symbols))
    #expect(dictionary.history.counters.count(0, in: dictionary.headphones) == 1)
  }

  @Test("A parameter, a key or a signal that stands twice is refused, and nothing is learned or kept")
  func twice() throws {
    var predictor = try NamedValuesTests.predictor()
    let noon = SoupChef.moment(day: 0, hour: 12)
    var error = #expect(throws: DonationError.self) {
      try predictor.donate("OrderSoup", ["soup": "tomato", "soup": "lentil"], at: noon)
    }
    #expect(error == .duplicateParameter(owner: "OrderSoup", parameter: "soup"))
    #expect(error?.description == "\"soup\" of \"OrderSoup\" has two values; give it once")
    error = #expect(throws: DonationError.self) {
      try predictor.donate("OrderSoup", ["soup": "tomato"], at: noon, signals: ["dock": true, "dock": false])
    }
    #expect(error == .duplicateSignal("dock"))
    var reader = Predictor(
      catalog: try DefinitionCatalog(intents: [], activities: [ActivityDefinition(activityType: "read")]))
    error = #expect(throws: DonationError.self) {
      try reader.donate(activity: "read", userInfo: ["page": 1, "page": 1], at: noon)
    }
    #expect(error == .duplicateParameter(owner: "read", parameter: "page"))
    #expect(predictor.history.donations == 0 && predictor.symbols.count == 0)
    #expect(reader.history.donations == 0 && reader.symbols.count == 0)
  }

  @Test("The origin of an action is kept, and changes no count")
  func origin() throws {
    var (user, suggestion) = (try NamedValuesTests.predictor(), try NamedValuesTests.predictor())
    let noon = SoupChef.moment(day: 0, hour: 12)
    try user.donate("OrderSoup", ["soup": "tomato"], at: noon)
    try suggestion.donate("OrderSoup", ["soup": "tomato"], at: noon, origin: .suggestion)
    #expect(suggestion.history.ledger[0].origin == .suggestion)
    #expect(user.history.counters.total(0) == suggestion.history.counters.total(0))
  }
}

extension Predictor {
  /// The bucket of headphones that are on.
  fileprivate var headphones: Bucket {
    let signal = context(at: SoupChef.moment(day: 0, hour: 12), signals: ["headphones": true]).signals[0]
    return Bucket(
      dimension: ContextSignal.firstDeviceDimension + signal.name.rawValue, value: signal.value.rawValue)
  }
}
