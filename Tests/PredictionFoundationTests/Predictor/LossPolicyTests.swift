import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionFoundation

/// A bad update loses nothing: what does not fit is carried along through every rewriting.
@Suite("Losses after a bad update")
struct LossPolicyTests {
  private static func moment(_ minute: Int) -> Moment {
    Moment(year: 2026, month: 3, day: 2, minute: minute, secondsFromGMT: 3600)
  }

  private static let play = IntentDefinition(
    name: "Play", parameters: [ParameterDefinition("song", .string)], shortcutTypes: [["song"]])

  /// The definitions: as they were, or those of an update that dropped an intent, an activity, a parameter and a case.
  private static func catalog(isBad: Bool) throws -> DefinitionCatalog {
    let drink = ParameterDefinition("drink", .enumeration, cases: isBad ? ["tea"] : ["tea", "cocoa"])
    let brew = IntentDefinition(
      name: "Brew",
      parameters: isBad ? [drink] : [drink, ParameterDefinition("sugar", .object)],
      shortcutTypes: isBad ? [["drink"]] : [["drink"], ["drink", "sugar"]])
    return try DefinitionCatalog(
      intents: isBad ? [brew] : [brew, play],
      activities: isBad ? [] : [ActivityDefinition(activityType: "read", requiredKeys: ["page"])])
  }

  private static func brew(_ drink: String, _ minute: Int, sugar: String? = nil) -> NamedDonation {
    NamedDonation(
      name: "Brew",
      values: ["drink": .string(drink)].merging(
        sugar.map { ["sugar": .object($0, display: "Sugar \($0)")] } ?? [:]
      ) { one, _ in one },
      moment: moment(minute), identifier: "brew-\(minute).")
  }

  /// Fills a folder under the definitions as they were, with readings and feedback between the donations.
  private static func fill(_ store: StoredPredictor, compactingAfter: Int) throws {
    for number in 0..<12 {
      let minute = number * 30
      try store.observe(SensedReading(.arrival, at: moment(minute), place: "place \(number % 3)"))
      switch number % 4 {
      case 0: try store.donate(brew("tea", minute + 1))
      case 1: try store.donate(brew("cocoa", minute + 1, sugar: "brown"))
      case 2:
        try store.donate(
          NamedDonation(
            name: "Play", values: ["song": .string("song \(number)")], moment: moment(minute + 1),
            identifier: "play-\(number).", group: "group-\(number)."))
        #expect(
          try store.record(
            Feedback(
              .dismissed, intent: "Play", ["song": .string("song \(number)")], on: "search",
              at: moment(minute + 2))))
      default:
        try store.donate(
          NamedDonation(
            kind: .activity, name: "read", values: ["page": .integer(number), "at": "x"],
            moment: moment(minute + 1)))
      }
      if number == 5 {
        try store.change { next throws(AppSuggestionError) in
          try next.pin(AppSuggestion("Play", ["song": "pinned"]), phrase: "my song")
        }
        #expect(
          try store.record(
            Feedback(.dismissed, intent: "Play", ["song": "pinned"], on: "search", at: moment(minute + 3))))
      }
      if number == compactingAfter { try store.compact() }
    }
  }

  private static func open(
    _ folder: TemporaryFolder, isBad: Bool, losses: LossPolicy = .keep
  ) throws -> StoredPredictor {
    try StoredPredictor(
      folder.url.appendingPathComponent("store"),
      StoreOptions(
        catalog: try catalog(isBad: isBad), strategy: BucketedBayes(), learning: .everything,
        compactingAbove: 1 << 20, losses: losses))
  }

  /// What a store does that writes the whole state anew.
  private static let rewritings: [(name: String, rewrite: @Sendable (StoredPredictor) throws -> Void)] = [
    ("nothing", { _ in }), ("a compaction", { try $0.compact() }),
    ("two compactions", { for _ in 0..<2 { try $0.compact() } }),
    ("a forgetting of nothing", { _ = try $0.forget(.identifiers(["nobody"])) }),
    (
      "a forgetting of what a predicate selects",
      { store in
        let count = try store.forget(.matching("none") { _, _ in false })
        #expect(count == 0)
      }
    ),
    (
      "a list that is supplied",
      { store in
        try store.change { next throws(AppSuggestionError) in
          try next.setAppSuggestions([AppSuggestion("Brew", ["drink": "tea"])])
          try next.setAppSuggestions([])
          try next.pin(AppSuggestion("Brew", ["drink": "tea"]), phrase: "tea")
        }
        try store.change { next in _ = next.unpin(phrase: "tea") }
      }
    ),
  ]

  @Test(
    "A repaired update finds all of it again, in its place, whatever was written under the bad one",
    arguments: rewritings.indices)
  func repaired(_ number: Int) throws {
    for compactingAfter in [-1, 6, 11] {
      let folder = try TemporaryFolder()
      var store: StoredPredictor? = try LossPolicyTests.open(folder, isBad: false)
      try LossPolicyTests.fill(try #require(store), compactingAfter: compactingAfter)
      let whole = store?.person.snapshot()
      store = nil
      for _ in 0..<2 {
        store = try LossPolicyTests.open(folder, isBad: true)
        // Three donations of either kind that is gone, and three with two values that are.
        #expect(store?.person.donations == 6 && store?.report.losses.count == 13)
        try LossPolicyTests.rewritings[number].rewrite(try #require(store))
        store = nil
      }
      store = try LossPolicyTests.open(folder, isBad: false)
      #expect(store?.report.losses == [] && store?.person.donations == 12)
      #expect(
        store?.person.snapshot() == whole, "\(LossPolicyTests.rewritings[number].name), \(compactingAfter)")
      store = nil
    }
  }

  @Test(
    "What comes under the bad update stands behind it, and the first reading and feedback lose nothing either"
  )
  func goingOn() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    func begin(_ store: StoredPredictor) throws {
      for number in 0..<4 {
        try store.donate(LossPolicyTests.brew(number % 2 == 0 ? "tea" : "cocoa", number))
        try store.donate(
          NamedDonation(name: "Play", values: ["song": "a"], moment: LossPolicyTests.moment(number)))
      }
    }
    func goOn(_ store: StoredPredictor) throws {
      try store.observe(SensedReading(.arrival, at: LossPolicyTests.moment(20), place: "gym"))
      #expect(
        try store.record(
          Feedback(.dismissed, intent: "Brew", ["drink": "tea"], on: "search", at: LossPolicyTests.moment(21))
        ))
      try store.donate(LossPolicyTests.brew("tea", 22))
      try store.compact()
      try store.donate(LossPolicyTests.brew("tea", 23))
    }
    var store: StoredPredictor? = try LossPolicyTests.open(folder, isBad: false)
    try begin(try #require(store))
    store = nil
    store = try LossPolicyTests.open(folder, isBad: true)
    try goOn(try #require(store))
    store = nil
    store = try LossPolicyTests.open(folder, isBad: false)
    let twin = try LossPolicyTests.open(other, isBad: false)
    try begin(twin)
    try goOn(twin)
    #expect(store?.person.snapshot() == twin.person.snapshot())
    #expect(store?.report.donations == 10 && store?.report.losses == [])
  }

  @Test("Forgetting takes what is held along, in every byte of the folder")
  func forgetting() throws {
    for (filter, count, texts) in [
      (DonationFilter.identifiers(["play-2."]), 1, ["play-2.", "song 2"]),
      (.group("group-6."), 1, ["group-6.", "song 6", "play-6."]), (.allSavedUserActivities, 3, ["page"]),
      (.value("drink", of: "Brew", being: "cocoa"), 3, ["cocoa", "Sugar brown"]),
      (
        .everything(from: LossPolicyTests.moment(0), to: LossPolicyTests.moment(90)), 3,
        ["play-2.", "song 2", "brew-31."]
      ), (.all, 12, ["cocoa", "song", "page", "read", "Play", "brown", "my song"]),
    ] {
      let folder = try TemporaryFolder()
      var store: StoredPredictor? = try LossPolicyTests.open(folder, isBad: false)
      try LossPolicyTests.fill(try #require(store), compactingAfter: 4)
      store = nil
      store = try LossPolicyTests.open(folder, isBad: true)
      for text in texts { #expect(try folder.holds(text), "\(text)") }
      #expect(try store?.forget(filter) == count, "\(filter.description)")
      for text in texts { #expect(try !folder.holds(text), "\(filter.description): \(text)") }
      store = nil
      store = try LossPolicyTests.open(folder, isBad: false)
      #expect(store?.report.losses == [] && store?.person.donations == 12 - count, "\(filter.description)")
    }
  }

  @Test("Forgetting what is held leaves the state of one who never donated it")
  func neverDonated() throws {
    for filter in [
      DonationFilter.identifiers(["play-2.", "brew-31."]), .group("group-6."), .allSavedUserActivities,
      .everything(from: LossPolicyTests.moment(0), to: LossPolicyTests.moment(90)),
    ] {
      let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
      for place in [folder, other] {
        try LossPolicyTests.fill(try LossPolicyTests.open(place, isBad: false), compactingAfter: 6)
      }
      var store: StoredPredictor? = try LossPolicyTests.open(folder, isBad: true)
      _ = try store?.forget(filter)
      store = nil
      store = try LossPolicyTests.open(folder, isBad: false)
      let twin = try LossPolicyTests.open(other, isBad: false)
      _ = try twin.forget(filter)
      #expect(store?.person.snapshot() == twin.person.snapshot(), "\(filter.description)")
    }
  }

  @Test(
    "Refusing names the first loss and the ways out, each of which goes on, and leaves the folder as it is")
  func refusing() async throws {
    let folder = try TemporaryFolder()
    try LossPolicyTests.fill(try LossPolicyTests.open(folder, isBad: false), compactingAfter: 4)
    let before = try folder.state()
    let path = folder.path("store/predictor.state")
    let error = await #expect(throws: StoreError.self) {
      try await PredictorStore.open(
        folder.url.appending(path: "store"), catalog: try LossPolicyTests.catalog(isBad: true),
        strategy: .bucketedBayes, losses: .refuse)
    }
    guard case .losses(path, let losses) = error else { throw try #require(error) }
    #expect(losses.count == 13 && error?.description.hasPrefix(path + " has 13 donations or values") == true)
    #expect(error?.description.contains("losses: .keep") == true)
    #expect(try folder.state() == before)
    #expect(try LossPolicyTests.open(folder, isBad: false, losses: .refuse).report.losses == [])
    #expect(try LossPolicyTests.open(folder, isBad: true).report.losses == losses)
  }

  @Test("An identifier that is held names its donation, until that is forgotten")
  func identifiers() throws {
    let folder = try TemporaryFolder()
    try LossPolicyTests.fill(try LossPolicyTests.open(folder, isBad: false), compactingAfter: 4)
    let store = try LossPolicyTests.open(folder, isBad: true)
    let donation = NamedDonation(
      name: "Brew", values: ["drink": "tea"], moment: LossPolicyTests.moment(500), identifier: "play-2.")
    let held = DonationError.otherDonation(identifier: "play-2.", of: "Play", at: LossPolicyTests.moment(61))
    #expect(throws: StoreError.donation(held)) { try store.donate(donation) }
    #expect(try store.forget(.identifiers(["play-2."])) == 1)
    #expect(try store.donate(donation))
  }
}
