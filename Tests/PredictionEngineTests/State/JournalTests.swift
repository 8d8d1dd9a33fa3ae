import PredictionBaselines
import Testing

@testable import PredictionEngine

@Suite("Entries of a journal")
struct JournalTests {
  private static let moments = [
    Moment(microsecondsSince1970: .min, secondsFromGMT: .max),
    Moment(microsecondsSince1970: 258, secondsFromGMT: -1),
    Moment(microsecondsSince1970: .max, secondsFromGMT: .min),
  ]

  /// Intents and an activity, with a value of every kind.
  private static func catalog() throws -> DefinitionCatalog {
    try DefinitionCatalog(
      intents: [
        IntentDefinition(
          name: "Order",
          parameters: [
            ParameterDefinition("soup", .object), ParameterDefinition("hot", .boolean),
            ParameterDefinition("extras", .string, isArray: true),
          ], shortcutTypes: [["soup"], ["soup", "hot"], ["extras"]])
      ], activities: [ActivityDefinition(activityType: "read", requiredKeys: ["page"])])
  }

  private static func told(_ number: Int, at moment: Moment) -> ToldDonation {
    switch number % 3 {
    case 0:
      ToldDonation(
        "Order", ["soup": .object("", display: "é\0"), "hot": false, "extras": ["y", "x", "y"]], at: moment,
        place: "home", signals: ["car": true, "at": -0.0], origin: .shortcut, identifier: "\(number)",
        group: "g", relatedItem: "r")
    case 1: ToldDonation("Order", ["extras": []], at: moment, identifier: number == 1 ? "" : "\(number)")
    default:
      ToldDonation(
        isActivity: true, "read",
        ["page": .integer(.min), "deep": [[], ["x", 1], .object("y", display: "Y")]],
        at: moment, signals: ["a": 1])
    }
  }

  private static func reading(_ number: Int, at moment: Moment) throws -> SensedReading {
    SensedReading(
      SensedKind.allCases[number % 4], at: moment, place: number % 2 == 0 ? "gym" : nil,
      coordinate: number % 3 == 0 ? try Coordinate(latitude: -12.5, longitude: 179.9999999) : nil,
      accuracyInMetres: number % 3 == 0 ? 30.5 : nil, signals: number % 5 == 0 ? ["z": true, "a": "x"] : [:])
  }

  @Test(
    "Whoever takes what a journal kept has the state of one who was told it, to the byte",
    arguments: ["bucketed-bayes", "context-mixture"])
  func taken(strategy: String) throws {
    let strategy = try StrategyRegistry.type(named: strategy).init()
    var told = Predictor(catalog: try JournalTests.catalog(), strategy: strategy)
    try told.pin(AppSuggestion("Order", ["soup": .object("pinned", display: nil)]), phrase: "soup")
    var taker = told
    var losses: [SnapshotLoss] = []
    for number in 0..<60 {
      let moment =
        number < 3
        ? JournalTests.moments[number] : Moment(year: 2026, month: 3, day: 1 + number % 20, hour: number % 24)
      var entries: [[UInt8]] = []
      let reading = try JournalTests.reading(number, at: moment)
      entries.append(try told.bytes(of: reading))
      try told.observe(reading)
      let donation = JournalTests.told(number, at: moment)
      if try !told.knows(donation) {
        entries.append(try told.bytes(of: donation))
        try told.donate(donation)
      }
      for soup in ["", "pinned", "nobody's"] {
        let piece = Feedback(
          .dismissed, intent: "Order", ["soup": .object(soup, display: nil)], on: "search", at: moment)
        if try !told.remembers(piece) { continue }
        entries.append(try told.bytes(of: piece))
        try told.record(piece)
      }
      for bytes in entries { try taker.take(bytes, SnapshotRenames(), losses: &losses) }
    }
    taker.endTaking()
    #expect(losses.isEmpty && told.feedbackCount > 60 && told.donations > 40)
    #expect(taker.snapshot() == told.snapshot())
    #expect(
      taker.suggestions(at: JournalTests.moments[1]).map(\.text)
        == told.suggestions(at: JournalTests.moments[1]).map(\.text))
  }

  @Test("Any part of an entry, more than it, and any changed bit is refused")
  func damaged() throws {
    let predictor = Predictor(catalog: try JournalTests.catalog())
    for bytes in [
      try predictor.bytes(of: JournalTests.told(0, at: JournalTests.moments[0])),
      try predictor.bytes(of: JournalTests.reading(0, at: JournalTests.moments[2])),
    ] {
      func isRefused(_ bytes: [UInt8]) -> Bool {
        var (taker, losses) = (predictor, [SnapshotLoss]())
        do throws(SnapshotError) { try taker.take(bytes, SnapshotRenames(), losses: &losses) } catch {
          return true
        }
        return false
      }
      #expect(!isRefused(bytes))
      for count in bytes.indices { #expect(isRefused(Array(bytes[..<count])), "\(count) bytes") }
      #expect(isRefused(bytes + [0]))
      for index in bytes.indices {
        for bit in 0..<8 as Range<UInt8> {
          var changed = bytes
          changed[index] ^= 1 << bit
          #expect(isRefused(changed), "byte \(index), bit \(bit)")
        }
      }
    }
  }

  @Test(
    "Of one moment a reading comes first, then what is held whole, then feedback; earlier ones before all")
  func order() throws {
    let moment = Moment(year: 2026, month: 3, day: 2, hour: 8)
    let before = Moment(microsecondsSince1970: moment.microsecondsSince1970 - 1)
    func row(_ at: Moment) -> HeldRows.Row {
      HeldRows.Row(
        definition: SnapshotDefinition(kind: .intent, name: "Gone", parameters: []),
        donation: Donation(definition: 0, values: [], context: Context(at: at)), position: 0, isWhole: true)
    }
    var (sensed, held, feedback) = (SensedLedger(), HeldRows(), FeedbackLedger())
    sensed.append(.look, in: Context(at: moment), nil, after: 0)
    sensed.append(.look, in: Context(at: before), nil, after: 1)
    for at in [before, moment] { held.append(row(at)) }
    let shortcut = Shortcut(definition: 0, combination: 0, values: [])
    for number in 0..<2 { feedback.append(.shown, of: shortcut, on: "search", at: moment, after: number) }
    let order = LogOrder(donations: 1, sensed.entries, held, feedback).map { entry in
      switch entry {
      case .reading(let number): "reading \(number)"
      case .held(let number): "held \(number)"
      case .feedback(let number): "feedback \(number)"
      case .heldFeedback(let number): "held feedback \(number)"
      case .donation(let position, let whole): "donation \(position) \(whole == nil)"
      }
    }
    #expect(
      order == [
        "held 0", "reading 0", "held 1", "feedback 0", "donation 0 true", "reading 1", "feedback 1",
      ])
  }
}
