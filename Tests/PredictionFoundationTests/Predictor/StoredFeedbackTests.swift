import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionFoundation

@Suite("Feedback in a folder")
struct StoredFeedbackTests {
  @Test(
    "What was told is there after opening again, and gone with its donations, in every byte of the folder")
  func roundTrip() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "store")
    let morning = Moment(year: 2026, month: 3, day: 2, hour: 8)
    func open() async throws -> PredictorStore {
      try await PredictorStore.open(path, catalog: Deed.catalog, learning: .everything)
    }
    var store = try await open()
    for song in ["one", "two"] {
      for number in 0..<3 {
        try await store.donate(
          "Play", ["song": .string(song)], at: Moment(year: 2026, month: 2, day: 20 + number, hour: 8),
          identifier: "\(song) \(number)", group: song)
      }
    }
    let first = try #require(try await store.suggestions(at: morning).first)
    #expect(try await store.record(Feedback(.shown, of: first, on: .search, at: morning)))
    #expect(try await store.record(Feedback(.dismissed, of: first, on: .search, at: morning)))
    let unknown = Feedback(.tapped, intent: "Play", ["song": "three"], on: "search", at: morning)
    #expect(try await !store.record(unknown))
    #expect(try await !store.suggestions(at: morning).map(\.text).contains(first.text))
    try await store.close()
    store = try await open()
    #expect(try await !store.suggestions(at: morning).map(\.text).contains(first.text))
    await #expect(throws: StoreError.self) {
      try await store.record(Feedback(.tapped, intent: "Nothing", [:], on: "search", at: morning))
    }
    #expect(try await store.forget(FeedbackFilter.feedback(on: "watch-face")) == 0)
    for song in ["one", "two"] { #expect(try await store.forget(.group(song)) == 3) }
    try await store.close()
    let bytes = try Data(contentsOf: path.appending(path: "predictor.state"))
    #expect(bytes.range(of: Data("search".utf8)) == nil)
  }

  @Test("Feedback of what nobody has is not held, so that no later file has it")
  func feedbackOfNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "store/.DS_Store")
    let resting = try DefinitionCatalog(intents: [
      IntentDefinition(name: "Rest", parameters: [], shortcutTypes: [[]])
    ])
    let person = Predictor(catalog: resting, strategy: BucketedBayes(), timing: nil)
    var playing = Predictor(catalog: Deed.catalog, strategy: BucketedBayes(), timing: nil)
    var bytes = StateFile.bytes(snapshot: person.snapshot())
    for song in ["told", "whispered"] {
      if song == "told" {
        let donation = NamedDonation(
          name: "Play", values: ["song": .string(song)], moment: Moment(year: 2026, month: 3, day: 2))
        bytes += StateRecord.bytes(try playing.bytes(of: donation), at: bytes.count, confirmed: 0)
        try playing.donate(donation)
      }
      let feedback = Feedback(
        .dismissed, intent: "Play", ["song": .string(song)], on: "search",
        at: Moment(year: 2026, month: 3, day: 2, minute: 1))
      bytes += StateRecord.bytes(try playing.bytes(of: feedback), at: bytes.count, confirmed: 0)
    }
    try Data(bytes).write(to: folder.url.appending(path: "store/predictor.state"))
    let store = try StoredPredictor.open(folder, catalog: resting)
    #expect(store.person.heldCount == 2)
    try store.compact()
    #expect(try folder.holds("told") && !folder.holds("whispered"))
  }
}
