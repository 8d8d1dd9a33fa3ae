import PredictionBaselines
import Testing

@testable import PredictionEngine

/// Donations and feedback that do not fit the definitions are carried along as if they did, and forgotten like the rest.
@Suite("What is held")
struct HeldRowsTests {
  /// Definitions of which an update drops some.
  struct App {
    var order = "OrderSoup"
    var quantity: String? = "quantity"
    var hasSize = true
    var hasSizeType = true
    var sizes = ["small", "large"]
    var hasPlay = true
    var hasPage = true

    func catalog() throws -> DefinitionCatalog {
      let soup = ParameterDefinition("soup", .string)
      let count = quantity.map { ParameterDefinition($0, .integer) }
      let size = hasSize ? ParameterDefinition("size", .enumeration, cases: sizes) : nil
      var types: [ShortcutType] = [["soup"]]
      if let quantity { types.append(ShortcutType(["soup", quantity])) }
      if hasSize, hasSizeType { types.append(["soup", "size"]) }
      let ordering = IntentDefinition(
        name: order, parameters: [soup] + [count, size].compactMap { $0 }, shortcutTypes: types)
      let play = IntentDefinition(
        name: "Play", parameters: [ParameterDefinition("song", .string)], shortcutTypes: [["song"]])
      return try DefinitionCatalog(
        intents: [ordering] + (hasPlay ? [play] : []),
        activities: hasPage ? [ActivityDefinition(activityType: "page", requiredKeys: ["number"])] : [])
    }

    func predictor() throws -> Predictor {
      Predictor(catalog: try catalog(), strategy: .bucketedBayes, learning: .everything)
    }
  }

  static func at(_ minute: Int) -> Moment {
    Moment(year: 2026, month: 3, day: 2, minute: minute, secondsFromGMT: 3600)
  }

  /// The predictor of some bytes under other definitions.
  static func read(
    _ bytes: [UInt8], _ app: App, _ renames: SnapshotRenames = SnapshotRenames()
  ) throws -> Predictor {
    var losses: [SnapshotLoss] = []
    return try Predictor(
      snapshot: bytes, catalog: try app.catalog(), strategy: .bucketedBayes, renames: renames,
      learning: .everything, losses: &losses)
  }

  static func has(_ text: String, _ predictor: Predictor) -> Bool {
    let (bytes, wanted) = (predictor.snapshot(), Array(text.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: wanted) }
  }

  @Test("Feedback of one page goes with that page's donations and stays with another page's")
  func activityFeedback() throws {
    var whole = try App().predictor()
    for number in 1...2 {
      try whole.donate(
        activity: "page", userInfo: ["number": .integer(number)], at: HeldRowsTests.at(number),
        persistentIdentifier: "page-\(number)")
      try whole.record(
        Feedback(
          .dismissed, activity: "page", ["number": .integer(number)], on: "search",
          at: HeldRowsTests.at(number)))
    }
    var held = try HeldRowsTests.read(whole.snapshot(), App(hasPage: false))
    #expect(held.heldCount == 4)
    #expect(held.forget(.savedUserActivities(withPersistentIdentifiers: ["page-1"])) == 1)
    #expect(held.heldCount == 2)
    let again = try HeldRowsTests.read(held.snapshot(), App())
    #expect(again.donations == 1 && again.feedbackCount == 1)
  }

  @Test("Feedback of a shortcut type that is gone stays with the donations, which fit, and goes with them")
  func shortcutType() throws {
    var whole = try App().predictor()
    for (minute, size) in ["small", "large"].enumerated() {
      try whole.donate(
        "OrderSoup", ["soup": "pea", "size": .string(size)], at: HeldRowsTests.at(minute), identifier: size)
    }
    try whole.record(
      Feedback(
        .dismissed, intent: "OrderSoup", ["soup": "pea", "size": "large"], on: "search",
        at: HeldRowsTests.at(5)))
    var held = try HeldRowsTests.read(whole.snapshot(), App(hasSizeType: false))
    #expect(held.donations == 2 && held.heldCount == 1)
    #expect(held.forget(.identifiers(["small"])) == 1 && held.heldCount == 1)
    #expect(try HeldRowsTests.read(held.snapshot(), App()).feedbackCount == 1)
    #expect(held.forget(.identifiers(["large"])) == 1 && held.heldCount == 0)
  }

  @Test("What is renamed and loses a parameter in one update is whole after the next, which renames nothing")
  func renamedAndDropped() throws {
    func donate(_ app: App) throws -> Predictor {
      var predictor = try app.predictor()
      for day in 0..<4 {
        try predictor.donate(
          app.order, ["soup": "pea", (app.quantity ?? ""): 2], at: HeldRowsTests.at(day),
          identifier: "o\(day)")
      }
      try predictor.record(
        Feedback(
          .dismissed, intent: app.order, ["soup": "pea", (app.quantity ?? ""): 2], on: "search",
          at: HeldRowsTests.at(9)))
      return predictor
    }
    let renames = SnapshotRenames(
      intents: ["OrderSoup": "BuySoup"], parameters: ["OrderSoup": ["quantity": "count"]])
    var bytes = try donate(App()).snapshot()
    for renames in [renames, SnapshotRenames()] {
      let bad = try HeldRowsTests.read(bytes, App(order: "BuySoup", quantity: nil), renames)
      #expect(bad.donations == 4 && bad.heldCount == 5)
      bytes = bad.snapshot()
    }
    let next = App(order: "BuySoup", quantity: "count")
    #expect(try HeldRowsTests.read(bytes, next).snapshot() == donate(next).snapshot())
  }

  @Test("A case that is renamed is renamed in what is held, by which it is forgotten and found again")
  func renamedCase() throws {
    var whole = try App().predictor()
    for (minute, size) in ["small", "large", "large"].enumerated() {
      try whole.donate("OrderSoup", ["soup": "pea", "size": .string(size)], at: HeldRowsTests.at(minute))
    }
    try whole.record(
      Feedback(
        .dismissed, intent: "OrderSoup", ["soup": "pea", "size": "large"], on: "search",
        at: HeldRowsTests.at(5)))
    let renames = SnapshotRenames(cases: ["OrderSoup": ["size": ["large": "big"]]])
    var held = try HeldRowsTests.read(whole.snapshot(), App(order: "Gone"), renames)
    #expect(held.donations == 0 && held.heldCount == 4)
    let again = try HeldRowsTests.read(held.snapshot(), App(sizes: ["small", "big"]))
    #expect(again.donations == 3 && again.feedbackCount == 1 && again.heldCount == 0)
    #expect(held.forget(.value("size", of: "OrderSoup", being: "big")) == 2 && held.heldCount == 1)
  }

  @Test("The display texts of what is held, and of what is remembered beside it, are read back")
  func displays() throws {
    func catalog(_ calls: [String]?) throws -> DefinitionCatalog {
      let call = calls.map { names in
        IntentDefinition(
          name: "Call",
          parameters: [ParameterDefinition("who", .person)] + names.map { ParameterDefinition($0, .string) },
          shortcutTypes: [["who"]])
      }
      let rest = IntentDefinition(name: "Rest", parameters: [], shortcutTypes: [[]])
      return try DefinitionCatalog(intents: [rest] + (call.map { [$0] } ?? []))
    }
    var whole = Predictor(catalog: try catalog(["note"]), strategy: .bucketedBayes, learning: .everything)
    for (minute, note) in [nil, "soon", nil, "late"].enumerated() {
      try whole.donate(
        "Call",
        [
          "who": .object("p\(minute)", display: "Ann of the library \(minute)"),
          "note": note.map { .string($0) },
        ], at: HeldRowsTests.at(minute))
    }
    #expect(HeldRowsTests.has("Ann of the library 2", whole))
    for calls in [nil, []] as [[String]?] {
      var (bytes, losses) = (whole.snapshot(), [SnapshotLoss]())
      for calls in [calls, ["note"]] {
        bytes = try Predictor(
          snapshot: bytes, catalog: try catalog(calls), strategy: .bucketedBayes, learning: .everything,
          losses: &losses
        ).snapshot()
      }
      #expect(bytes == whole.snapshot() && !losses.isEmpty)
    }
  }

  @Test(
    "An activity that is told again with its time and dictionary is the same one, wherever it is told to have been"
  )
  func elsewhere() throws {
    var predictor = try App().predictor()
    let places: [String?] = ["home", nil, "work", "home"]
    let isNew = try places.map {
      try predictor.donate(
        activity: "page", userInfo: ["number": 1], at: HeldRowsTests.at(0), place: $0,
        persistentIdentifier: "p")
    }
    #expect(isNew == [true, false, false, false] && predictor.donations == 1)
    #expect(
      try predictor.donate(
        activity: "page", userInfo: ["number": 2], at: HeldRowsTests.at(0), persistentIdentifier: "p"))
  }
}
