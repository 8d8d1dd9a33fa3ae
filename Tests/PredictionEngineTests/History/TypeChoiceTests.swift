import Testing

@testable import PredictionEngine

/// The type that a person repeats, where an app declares no primary one.
@Suite("Types without a primary one")
struct TypeChoiceTests {
  private static func catalog(primary: [String]? = nil) throws -> DefinitionCatalog {
    try DefinitionCatalog(intents: [
      IntentDefinition(
        name: "SendMessage",
        parameters: [ParameterDefinition("recipient", .string), ParameterDefinition("text", .string)],
        shortcutTypes: [["recipient", "text"], ["recipient"]], primaryShortcutType: primary),
      IntentDefinition(
        name: "Order",
        parameters: [
          ParameterDefinition("soup", .string), ParameterDefinition("quantity", .integer),
        ], shortcutTypes: [["soup"], ["soup", "quantity"]]),
    ])
  }

  private static func moment(_ day: Int, _ hour: Int = 18) -> Moment {
    Moment(secondsSince1970: 1_772_409_600 + Int64(day) * 86_400 + Int64(hour) * 3600)
  }

  private static func message(_ day: Int, to predictor: inout Predictor) throws {
    try predictor.donate(
      "SendMessage", ["recipient": "Ann", "text": .string("text \(day)")], at: moment(day),
      identifier: "message \(day)")
  }

  @Test(
    "Messages to one person are one habit, and so are soups with the same number, as if that type were primary"
  )
  func finds() throws {
    var own = Predictor(catalog: try Self.catalog())
    var told = Predictor(catalog: try Self.catalog(primary: ["recipient"]))
    for day in 0..<20 {
      for hour in [12, 18] {
        for place in 0..<2 {
          func live(_ predictor: inout Predictor) throws {
            if hour == 18 { return try Self.message(day, to: &predictor) }
            try predictor.donate("Order", ["soup": "tomato", "quantity": 1], at: Self.moment(day, 12))
          }
          try place == 0 ? live(&own) : live(&told)
        }
      }
      let isFound = day >= 7
      #expect(own.history.catalog.entries[0].targetCombination == (isFound ? 1 : 0), "\(day)")
      #expect(own.history.catalog.entries[1].targetCombination == 1, "the type with most parameters repeats")
      guard isFound else { continue }
      let now = Self.moment(day + 1, 17)
      #expect(own.timing(at: now) == told.timing(at: now))
      #expect(own.suggestions(at: now).map(\.probability) == told.suggestions(at: now).map(\.probability))
    }
    let soon = Moment(secondsSince1970: Self.moment(20).secondsSince1970 - 1800)
    #expect(own.timing(at: soon).probabilities.max().map { $0 > 0.6 } == true)
  }

  @Test("A primary type stays, and so does the type of a replay")
  func declared() throws {
    var primary = Predictor(catalog: try Self.catalog(primary: ["recipient", "text"]))
    let catalog = try Self.catalog()
    var replay = Predictor(catalog: catalog, strategy: ContextMixture(), symbols: SymbolTable())
    for day in 0..<20 {
      try Self.message(day, to: &primary)
      try Self.message(day, to: &replay)
    }
    #expect(primary.history.catalog.entries[0].targetCombination == 0)
    #expect(replay.history.catalog.entries[0].targetCombination == 0)
  }

  @Test(
    "Forgetting, a snapshot and its opening are as if the type had been found of what is left",
    arguments: 0..<6)
  func exact(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var whole = Predictor(catalog: try Self.catalog())
    var left = Predictor(catalog: try Self.catalog())
    var gone: Set<String> = []
    for day in 0..<40 {
      let name = "message \(day)"
      if random.below(3) == 0 { gone.insert(name) }
      // Texts that repeat for a while: the type that is found changes.
      let text = day % 40 < 12 ? "text \(day)" : "home soon"
      for place in 0..<2 where place == 0 || !gone.contains(name) {
        func live(_ predictor: inout Predictor) throws {
          try predictor.donate(
            "SendMessage", ["recipient": .string(day % 5 == 0 ? "Max" : "Ann"), "text": .string(text)],
            at: Self.moment(day), identifier: name)
        }
        try place == 0 ? live(&whole) : live(&left)
      }
      let opened = try Predictor(snapshot: left.snapshot(), catalog: Self.catalog())
      #expect(opened.snapshot() == left.snapshot(), "\(day)")
      #expect(
        opened.history.catalog.entries[0].targetCombination
          == left.history.catalog.entries[0].targetCombination)
    }
    whole.forget(.identifiers(gone.sorted()))
    #expect(whole.snapshot() == left.snapshot())
    #expect(whole.timing(at: Self.moment(41, 17)) == left.timing(at: Self.moment(41, 17)))
    #expect(
      whole.suggestions(at: Self.moment(41, 17)).count == left.suggestions(at: Self.moment(41, 17)).count)
  }

  @Test("A snapshot whose type does not follow from its donations is found out, or learned anew")
  func forged() throws {
    var predictor = Predictor(catalog: try Self.catalog())
    for day in 0..<12 { try Self.message(day, to: &predictor) }
    var settings = predictor.settings
    #expect(settings.types == [.init(definition: 0, type: 1)])
    settings.types = [.init(definition: 0, type: 2)]
    #expect(throws: SnapshotError.self) { try Self.catalog().with(settings.types) }
    settings.types = [.init(definition: 2, type: 0)]
    #expect(throws: SnapshotError.self) { try Self.catalog().with(settings.types) }
  }
}
