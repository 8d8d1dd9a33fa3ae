import PredictionBaselines
import Testing

@testable import PredictionEngine

/// An app's update: what is kept of a snapshot when definitions, weights or the format have changed.
@Suite("Snapshots after an update")
struct UpdatedSnapshotTests {
  /// What the app declares: as it was, or with one change.
  private struct App: Sendable {
    var soupName = "OrderSoup"
    var soup = ParameterDefinition("soup", .object)
    var quantity: ParameterDefinition? = ParameterDefinition("quantity", .integer)
    var size: ParameterDefinition? = ParameterDefinition("size", .enumeration, cases: ["small", "large"])
    var more: [ParameterDefinition] = [ParameterDefinition("options", .string, isArray: true)]
    var types: [ShortcutType] = [
      ["soup"], ["soup", "quantity"], ["soup", "quantity", "size"], ["soup", "options"],
    ]
    var hasCall = true
    var otherIntents: [IntentDefinition] = []
    var pageKeys: [String]? = ["page"]
    var isScrollEligible = true

    func catalog() throws -> DefinitionCatalog {
      let call = IntentDefinition(
        name: "Call", parameters: [ParameterDefinition("who", .person)], shortcutTypes: [["who"]])
      let order = IntentDefinition(
        name: soupName, parameters: [soup] + [quantity, size].compactMap { $0 } + more, shortcutTypes: types)
      return try DefinitionCatalog(
        intents: otherIntents + [order] + (hasCall ? [call] : []),
        activities: [
          ActivityDefinition(activityType: "com.example.page", requiredKeys: pageKeys),
          ActivityDefinition(activityType: "com.example.scroll", isEligibleForPrediction: isScrollEligible),
        ])
    }
  }

  /// One change of the app, what was renamed, and what is lost: donations by intent, values by parameter.
  private struct Update: Sendable {
    let name: String
    let renames: SnapshotRenames
    let donations: [String: Int]
    let values: [String: Int]
    let change: @Sendable (inout App) -> Void

    init(
      _ name: String, renames: SnapshotRenames = SnapshotRenames(), donations: [String: Int] = [:],
      values: [String: Int] = [:], _ change: @escaping @Sendable (inout App) -> Void
    ) {
      (self.name, self.renames, self.donations, self.values, self.change) = (
        name, renames, donations, values, change
      )
    }
  }

  private static let updates: [Update] = [
    Update("nothing") { _ in },
    Update("an intent is added, before the others") {
      $0.otherIntents = [IntentDefinition(name: "New", parameters: [], shortcutTypes: [[]])]
    },
    Update("an intent is removed", donations: ["Call": 10]) { $0.hasCall = false },
    Update(
      "an intent is renamed, and that is said", renames: SnapshotRenames(intents: ["OrderSoup": "BuySoup"])
    ) {
      $0.soupName = "BuySoup"
    },
    Update("an intent is renamed, and that is not said", donations: ["OrderSoup": 20]) {
      $0.soupName = "BuySoup"
    },
    Update("a shortcut type is added") { $0.types.append(["size"]) },
    Update("a shortcut type is removed") { $0.types.removeFirst() },
    Update("the shortcut types have another order") { $0.types.reverse() },
    Update("an optional parameter is added, before the others") {
      $0.more.append(ParameterDefinition("note", .string))
    },
    Update("a parameter is removed", values: ["quantity": 10]) {
      $0.quantity = nil
      $0.types = [["soup"], ["soup", "size"], ["soup", "options"]]
    },
    Update(
      "a parameter is renamed, and that is said",
      renames: SnapshotRenames(parameters: ["OrderSoup": ["quantity": "count"]])
    ) {
      $0.quantity = ParameterDefinition("count", .integer)
      $0.types = [["soup"], ["soup", "count"], ["soup", "count", "size"], ["soup", "options"]]
    },
    Update("a parameter's type takes the values that there are") {
      $0.quantity = ParameterDefinition("quantity", .decimal)
    },
    Update("a parameter's type no longer takes them", values: ["quantity": 10]) {
      $0.quantity = ParameterDefinition("quantity", .string)
    },
    Update("a case is added") {
      $0.size = ParameterDefinition("size", .enumeration, cases: ["medium", "small", "large"])
    },
    Update("a case is removed", values: ["size": 5]) {
      $0.size = ParameterDefinition("size", .enumeration, cases: ["small"])
    },
    Update(
      "a case is renamed, and that is said",
      renames: SnapshotRenames(cases: ["OrderSoup": ["size": ["large": "big"]]])
    ) { $0.size = ParameterDefinition("size", .enumeration, cases: ["small", "big"]) },
    Update("an activity compares another key") { $0.pageKeys = ["scroll"] },
    Update("an activity compares its whole dictionary") { $0.pageKeys = nil },
    Update("an activity is no longer eligible", donations: ["com.example.scroll": 10]) {
      $0.isScrollEligible = false
    },
  ]

  /// What was donated before the update, under an app's definitions and without what an update loses.
  private static func donated(
    _ app: App, _ update: Update? = nil, strategy: any ScoringStrategy = BucketedBayes()
  ) throws -> Predictor {
    var predictor = Predictor(catalog: try app.catalog(), strategy: strategy, seed: 7)
    let lost = update?.values ?? [:]
    let quantity = app.quantity?.name ?? ""
    for day in 2...11 {
      func at(_ hour: Int) -> Moment {
        Moment(year: 2026, month: 3, day: day, hour: hour, secondsFromGMT: 3600)
      }
      if update?.donations["OrderSoup"] == nil {
        var parameters: [String: ParameterValue] = ["soup": .object("tomato", display: "Tomato soup")]
        if lost["quantity"] == nil { parameters[quantity] = 1 }
        let large = update?.renames.cases.isEmpty == false ? "big" : "large"
        let size: ParameterValue = day % 2 == 0 ? "small" : .string(large)
        if lost["size"] == nil || day % 2 == 0 { parameters["size"] = size }
        try predictor.donate(
          app.soupName, NamedValues(parameters), at: at(12), place: "work", signals: ["headphones": true],
          identifier: "soup-\(day)", group: "lunch")
        try predictor.donate(
          app.soupName, ["soup": .object("chowder", display: nil), "options": ["croutons", "basil"]],
          at: at(19), place: "home", relatedItem: "menu")
      }
      if app.hasCall { try predictor.donate("Call", ["who": .object("ann", display: "Ann")], at: at(20)) }
      try predictor.donate(
        activity: "com.example.page", userInfo: ["page": .integer(day % 3), "scroll": 4], at: at(21))
      if app.isScrollEligible {
        try predictor.donate(
          activity: "com.example.scroll", userInfo: ["line": 12], at: at(22), persistentIdentifier: "p")
      }
    }
    return predictor
  }

  @Test(
    "After an update what still fits is there, as if donated to the new app, and the rest is named",
    arguments: updates.indices)
  func matrix(_ number: Int) throws {
    let update = UpdatedSnapshotTests.updates[number]
    var app = App()
    update.change(&app)
    let bytes = try UpdatedSnapshotTests.donated(App()).snapshot()
    var losses: [SnapshotLoss] = []
    var loaded = try Predictor(
      snapshot: bytes, catalog: try app.catalog(), strategy: .bucketedBayes, renames: update.renames,
      losses: &losses)
    let expected = try UpdatedSnapshotTests.donated(app, update)
    loaded.held = HeldRows()
    #expect(loaded.snapshot() == expected.snapshot(), "\(update.name)")
    let (donations, values) = (losses.filter { $0.parameter == nil }, losses.filter { $0.parameter != nil })
    #expect(
      Dictionary(grouping: donations, by: \.intent).mapValues(\.count) == update.donations, "\(update.name)")
    #expect(
      Dictionary(grouping: values) { $0.parameter ?? "" }.mapValues(\.count) == update.values,
      "\(update.name)")
    // Without a list for the losses, nothing is loaded when there are some.
    let strict = Result {
      try Predictor(
        snapshot: bytes, catalog: try app.catalog(), strategy: .bucketedBayes, renames: update.renames)
    }
    switch strict {
    case .success(let predictor): #expect(losses.isEmpty && predictor.snapshot() == loaded.snapshot())
    case .failure(let error): #expect(error as? SnapshotError == .losses(losses) && !losses.isEmpty)
    }
  }

  @Test("What an update loses, the app as it was finds again in its place", arguments: updates.indices)
  func repaired(_ number: Int) throws {
    let update = UpdatedSnapshotTests.updates[number]
    var app = App()
    update.change(&app)
    var bytes = try UpdatedSnapshotTests.donated(App()).snapshot()
    var losses: [[SnapshotLoss]] = [[], [], []]
    for turn in 0..<3 {
      let loaded = try Predictor(
        snapshot: bytes, catalog: try app.catalog(), strategy: .bucketedBayes, renames: update.renames,
        losses: &losses[turn])
      bytes = loaded.snapshot()
      #expect(loaded.heldCount == Set(losses[0].map(\.donation)).count, "\(update.name)")
    }
    #expect(Set(losses.map(\.description)).count == 1, "\(update.name)")
    guard update.renames == SnapshotRenames() else { return }
    let again = try Predictor(snapshot: bytes, catalog: try App().catalog(), strategy: .bucketedBayes)
    let whole = try UpdatedSnapshotTests.donated(App())
    #expect(again.snapshot() == whole.snapshot() && again.heldCount == 0, "\(update.name)")
  }

  @Test("Another strategy, and other weights of it, learn the same donations")
  func otherStrategy() throws {
    let catalog = try App().catalog()
    let bytes = try UpdatedSnapshotTests.donated(App()).snapshot()
    let smoother = BucketedBayes(recipe: try Recipe(BucketedBayes.self, ["smoothing": 4.5]))
    for strategy in [smoother, MostFrequent(), ContextMixture()] as [any ScoringStrategy] {
      let loaded = try Predictor(snapshot: bytes, catalog: catalog, strategy: strategy)
      #expect(loaded.snapshot() == (try UpdatedSnapshotTests.donated(App(), strategy: strategy)).snapshot())
    }
  }

  @Test("The signals that a predictor was told to count are counted again")
  func signals() throws {
    let catalog = try App().catalog()
    var predictor = Predictor(catalog: catalog, strategy: .bucketedBayes, counting: SignalSet(["weekday"]))
    try predictor.donate("Call", ["who": .object("ann", display: nil)], at: SoupChef.moment(day: 0, hour: 8))
    let bytes = predictor.snapshot()
    let loaded = try Predictor(snapshot: bytes, catalog: catalog, strategy: .bucketedBayes)
    #expect(loaded.snapshot() == bytes && loaded.history.counting == predictor.history.counting)
    // 1 for a list, 1 name, its length, its text.
    var other = bytes
    other.replaceSubrange(59..<66, with: Array("weather".utf8))
    let error = #expect(throws: SnapshotError.self) {
      try Predictor(snapshot: Forgery.sealed(other), catalog: catalog, strategy: .bucketedBayes)
    }
    #expect(error == .unknownSignal("weather"))
  }
}
