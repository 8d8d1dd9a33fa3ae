import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionFoundation

@Suite("A store that several tasks use")
struct PredictorStoreTests {
  private let morning = Moment(year: 2026, month: 3, day: 2, hour: 8)

  @Test("A store answers every question that its predictor answers")
  func asking() async throws {
    let folder = try TemporaryFolder()
    let store = try await PredictorStore.open(
      folder.url.appending(path: "a"), catalog: Deed.catalog, learning: .everything)
    for (day, song) in ["s", "s", "s", "s", "t"].enumerated() {
      try await store.donate(
        "Play", ["song": .string(song)], at: Moment(year: 2026, month: 3, day: 2 + day, hour: 8))
    }
    let morning = Moment(year: 2026, month: 3, day: 7, hour: 8)
    let list = try await store.ask { $0.listing(at: morning) }
    #expect(list.map { $0.suggestion.support } == [4, 1])
    #expect(list.map(\.reasons) == [[.routine, .recent(2)], [.recent(1)]])
    #expect(try await store.ask { $0.shortcuts().map(\.support) } == [1, 4])
    #expect(try await store.ask { $0.shortcuts(of: "nobody").isEmpty && $0.timing(at: morning).ofAny > 0 })
    try await store.close()
    await #expect(throws: StoreError.self) { try await store.ask { $0.donations } }
  }

  @Test("Donations of many tasks at once are all there, and all there again after closing")
  func concurrent() async throws {
    let folder = try TemporaryFolder()
    let store = try await PredictorStore.open(
      folder.url.appending(path: "a/b"), catalog: Deed.catalog, learning: .everything, syncing: .every(10),
      compactingAbove: 1000)
    let morning = morning
    try await withThrowingTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for number in 0..<15 {
            try await store.donate(
              "Play", ["song": .string("s\(number % 3)")],
              at: Moment(year: 2026, month: 2, day: 1 + number, hour: 8), identifier: "\(task).\(number)")
            _ = try await store.suggestions(at: morning)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await store.forget(.identifiers(["3.7"])) == 1)
    let before = try await store.suggestions(at: morning)
    let status = try await store.status()
    #expect(status.donations == 119 && !before.isEmpty)
    try await store.close()
    let again = try await PredictorStore.open(
      folder.url.appending(path: "a/b"), catalog: Deed.catalog, learning: .everything)
    #expect(await again.report == OpeningReport(donations: 119))
    #expect(try await texts(again.suggestions(at: morning)) == texts(before))
    #expect(try await again.forget(.all) == 119)
    #expect(try await again.suggestions(at: morning).isEmpty)
  }

  @Test("Intents, activities and all their parts come back after a reopening")
  func parts() async throws {
    let folder = try TemporaryFolder()
    let store = try await PredictorStore.open(folder.url, catalog: Deed.catalog)
    try await store.donate(
      "Order", ["soup": .object("t", display: "Tea"), "extras": ["egg"]], at: morning, place: "home",
      signals: ["car": true], origin: .suggestion, identifier: "i1", group: "g", relatedItem: "r")
    try await store.donate(
      activity: "read", userInfo: ["page": 1], at: morning, persistentIdentifier: "i2", relatedItem: "r")
    try await store.donate(activity: "hide", userInfo: ["page": 1], at: morning)
    try await store.close()
    let again = try await PredictorStore.open(folder.url, catalog: Deed.catalog)
    #expect(await again.report.donations == 2)
    let filters: [DonationFilter] = [
      .identifiers(["i1", "i2"]), .group("g"), .relatedItem("r"), .allSavedUserActivities,
      .savedUserActivities(withPersistentIdentifiers: ["i2"]),
      .value("soup", of: "Order", being: .object("t", display: nil)),
      .matching("a suggestion's, at home, in the car") { donation, symbols in
        donation.origin == .suggestion && donation.context.place.map(symbols.text) == "home"
          && donation.context.signals.map { symbols.text(of: $0.name) } == ["car"]
          && donation.displays.first.map(symbols.text) == "Tea"
      },
    ]
    // Each filter is tried on a copy of the folder.
    try await again.close()
    for (filter, count) in zip(filters, [2, 1, 2, 1, 1, 1, 1]) {
      let copy = folder.path("copy")
      try? FileManager.default.removeItem(atPath: copy)
      try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
      try FileManager.default.copyItem(
        atPath: folder.path("predictor.state"), toPath: copy + "/predictor.state")
      let one = try await PredictorStore.open(URL(fileURLWithPath: copy), catalog: Deed.catalog)
      #expect(try await one.forget(filter) == count, "\(filter.description)")
      try await one.close()
    }
  }

  @Test(
    "Values come as a literal without what is missing, or as a dictionary; a name that stands twice is refused"
  )
  func values() async throws {
    let folder = try TemporaryFolder()
    let store = try await PredictorStore.open(folder.url, catalog: Deed.catalog, strategy: .bucketedBayes)
    let quantity: Int? = nil
    let known: [String: ParameterValue] = ["soup": .object("t", display: "Tea")]
    try await store.donate(
      "Order", ["soup": .object("t", display: "Tea"), "quantity": quantity.map { .integer($0) }], at: morning)
    try await store.donate("Order", known, at: morning)
    let page: [String: ParameterValue] = ["page": 1]
    try await store.donate(activity: "read", userInfo: page, at: morning, signals: ["car": true])
    await #expect(throws: StoreError.donation(.duplicateParameter(owner: "Play", parameter: "song"))) {
      try await store.donate("Play", ["song": "a", "song": "b"], at: morning)
    }
    await #expect(throws: StoreError.donation(.duplicateSignal("car"))) {
      try await store.donate("Play", ["song": "a"], at: morning, signals: ["car": true, "car": false])
    }
    var twin = Predictor(catalog: Deed.catalog, strategy: .bucketedBayes)
    for _ in 0..<2 { try twin.donate("Order", known, at: morning) }
    try twin.donate(activity: "read", userInfo: page, at: morning, signals: ["car": true])
    #expect(try await texts(store.suggestions(at: morning)) == texts(twin.suggestions(at: morning)))
  }

  @Test("A closed store answers nothing, says which folder to open again, and gives the folder free")
  func closed() async throws {
    let folder = try TemporaryFolder()
    let store = try await PredictorStore.open(folder.url, catalog: Deed.catalog)
    try await store.close()
    try await store.close()
    let error = StoreError.closed(folder: folder.path)
    await #expect(throws: error) { try await store.suggestions(at: morning) }
    await #expect(throws: error) { try await store.donate("Play", ["song": "s"], at: morning) }
    await #expect(throws: error) { try await store.observe(SensedReading(.look, at: morning)) }
    await #expect(throws: error) { try await store.forget(.all) }
    await #expect(throws: error) { try await store.forget(.everythingSensed) }
    await #expect(throws: error) { try await store.status() }
    await #expect(throws: error) { try await store.compact() }
    await #expect(throws: error) { try await store.sync() }
    _ = try await PredictorStore.open(folder.url, catalog: Deed.catalog)
  }

  @Test("Every error is one sentence with its place and a way out, also for alerts")
  func sentences() {
    let errors: [StoreError] = [
      .inUse(folder: "F"), .otherContent(folder: "F", name: "x"), .notAFolder("F"), .notAStore(file: "F"),
      .unknownVersion(file: "F", version: 3), .damaged(file: "F", byte: 3, reason: "x"),
      .snapshot(file: "F", .damaged), .donation(.unknownIntent("F")),
      .failed(path: "F", reason: "x", remedy: "y"),
      .notConfirmed(file: "F", reason: "x", remedy: "y"), .closed(folder: "F"),
    ]
    for error in errors {
      #expect(error.description.contains("; ") && error.description.contains("F"), "\(error)")
      #expect(error.localizedDescription == error.description)
    }
    #expect(
      StoreError.tooLarge(reason: "x").description
        == "what was donated or sensed cannot be stored: x; tell less at once")
  }
}
