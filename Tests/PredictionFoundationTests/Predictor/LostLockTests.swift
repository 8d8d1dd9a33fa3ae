import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionFoundation

@Suite("A folder that is taken away from an open store")
struct LostLockTests {
  private let moment = Moment(year: 2026, month: 3, day: 2, hour: 8)

  private func song(_ identifier: String) -> NamedDonation {
    NamedDonation(name: "Play", values: ["song": "s"], moment: moment, identifier: identifier)
  }

  /// What somebody does to the folder, and the file that is named then.
  private static let thefts: [(file: String, steal: @Sendable (TemporaryFolder) throws -> Void)] = [
    ("predictor.lock", { try FileManager.default.removeItem(atPath: $0.path("store/predictor.lock")) }),
    (
      "predictor.lock",
      {
        try FileManager.default.moveItem(
          atPath: $0.path("store/predictor.lock"), toPath: $0.path("store/away"))
        try $0.write("", to: "store/predictor.lock")
      }
    ),
    (
      "predictor.lock",
      { try FileManager.default.moveItem(atPath: $0.path("store"), toPath: $0.path("moved")) }
    ),
    (
      "predictor.state",
      {
        // As when a backup is restored.
        try FileManager.default.copyItem(atPath: $0.path("store/predictor.state"), toPath: $0.path("copy"))
        try FileManager.default.removeItem(atPath: $0.path("store/predictor.state"))
        try FileManager.default.moveItem(atPath: $0.path("copy"), toPath: $0.path("store/predictor.state"))
      }
    ),
  ]

  @Test(
    "It acknowledges nothing any more, whatever is changed, and the way out goes on",
    arguments: thefts.indices)
  func stolen(_ number: Int) async throws {
    let (file, steal) = LostLockTests.thefts[number]
    let folder = try TemporaryFolder()
    let store = try StoredPredictor.open(folder)
    try store.donate(song("first"))
    try store.observe(SensedReading(.arrival, at: moment, place: "gym"))
    try steal(folder)
    let error = StoreError.replaced(file: folder.path("store/" + file))
    let after = number == 2 ? nil : try folder.state()
    #expect(throws: error) { try store.donate(song("second")) }
    #expect(throws: error) { try store.observe(SensedReading(.arrival, at: moment, place: "home")) }
    #expect(throws: error) { try store.forget(.identifiers(["first"])) }
    #expect(throws: error) { try store.compact() }
    #expect(throws: error) { try store.sync() }
    #expect(store.person.donations == 1 && store.person.readings == 1)
    if let after { #expect(try folder.state() == after) }
    #expect(error.description.contains("; close") || error.description.contains("close this store and open"))
  }

  @Test("A second store that opens because the lock is gone loses nothing that either acknowledged")
  func second() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "store")
    let first = try await PredictorStore.open(path, catalog: Deed.catalog, learning: .everything)
    try await first.donate("Play", ["song": "s"], at: moment, identifier: "first")
    try FileManager.default.removeItem(at: path.appending(path: "predictor.lock"))
    let second = try await PredictorStore.open(path, catalog: Deed.catalog, learning: .everything)
    await #expect(throws: StoreError.self) {
      try await first.donate("Play", ["song": "s"], at: moment, identifier: "lost")
    }
    try await second.donate("Play", ["song": "s"], at: moment, identifier: "second")
    try await first.close()
    try await second.close()
    let third = try await PredictorStore.open(path, catalog: Deed.catalog, learning: .everything)
    #expect(await third.report.donations == 2)
  }
}
