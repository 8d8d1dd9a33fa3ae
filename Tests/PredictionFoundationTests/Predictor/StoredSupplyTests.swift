import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionFoundation

@Suite("Supplied shortcuts in a folder")
struct StoredSupplyTests {
  @Test(
    "What is supplied is there after opening again, and replaced or taken back it is in no byte of the folder"
  )
  func roundTrip() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "store")
    let morning = Moment(year: 2026, month: 3, day: 2, hour: 8)
    var store = try await PredictorStore.open(path, catalog: Deed.catalog)
    func titles() async throws -> [String] {
      let open = Surface(
        name: "open", slots: 5, minimumProbability: 0.05, supplied: AppSuggestion.Kind.allCases)
      return try await store.suggestions(at: morning, on: open).compactMap {
        $0.parameters["song"]?.displayText
      }
    }
    func holds(_ text: String) throws -> Bool {
      try Data(contentsOf: path.appending(path: "predictor.state")).range(of: Data(text.utf8)) != nil
    }
    try await store.donate("Play", ["song": "one"], at: morning)
    try await store.setAppSuggestions([AppSuggestion("Play", ["song": "hidden-song"])])
    try await store.setUpcomingMedia([AppSuggestion("Play", ["song": "fresh-song"])])
    try await store.pin(AppSuggestion("Play", ["song": "pinned-song"]), phrase: "sing along")
    let shown = try await titles()
    #expect(shown == ["pinned-song", "fresh-song", "hidden-song"])
    try await store.close()
    store = try await PredictorStore.open(path, catalog: Deed.catalog)
    #expect(try await titles() == shown)
    #expect(try await store.ask { $0.voiceShortcuts.map(\.phrase) } == ["sing along"])
    #expect(try holds("hidden-song") && holds("sing along"))
    await #expect(throws: StoreError.suggestion(.values(.unknownIntent("Sing")))) {
      try await store.setAppSuggestions([AppSuggestion("Sing", [:])])
    }
    try await store.setAppSuggestions([])
    #expect(try await store.unpin(phrase: "sing along") == 1)
    #expect(try !holds("hidden-song") && !holds("sing along") && !holds("pinned-song"))
    #expect(try holds("fresh-song"))
    try await store.forget(.all)
    #expect(try !holds("fresh-song"))
    #expect(try await titles().isEmpty)
  }
}
