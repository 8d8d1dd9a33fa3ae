import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionFoundation

@Suite("A folder that several short processes use")
struct PredictorStoreSharingTests {
  private let folder: TemporaryFolder
  private var store: URL { folder.url.appendingPathComponent("store") }

  init() throws { folder = try TemporaryFolder() }

  private func moment(_ number: Int) -> Moment {
    Moment(year: 2026, month: 3, day: 1 + number / 24, hour: number % 24)
  }

  @discardableResult
  private func append(_ number: Int, song: String? = nil, compactingAbove: Int = 65_536) throws -> Bool {
    try PredictorStore.append(
      "Play", ["song": .string(song ?? "s\(number % 3)")], at: moment(number), place: "home",
      signals: ["car": .boolean(number % 2 == 0)], origin: number % 5 == 0 ? .suggestion : .user, to: store,
      catalog: Deed.catalog, compactingAbove: compactingAbove)
  }

  @Test("What is appended is learned as if it had been donated, to the last bit")
  func appending() async throws {
    let other = folder.url.appendingPathComponent("other")
    let donated = try await PredictorStore.open(other, catalog: Deed.catalog)
    for number in 0..<40 {
      try append(number)
      try await donated.donate(
        "Play", ["song": .string("s\(number % 3)")], at: moment(number), place: "home",
        signals: ["car": .boolean(number % 2 == 0)], origin: number % 5 == 0 ? .suggestion : .user)
    }
    let read = try PredictorStore.read(store, catalog: Deed.catalog)
    #expect(read.donations == 40)
    #expect(try await donated.ask { $0.snapshot() } == read.snapshot())
    let opened = try await PredictorStore.open(store, catalog: Deed.catalog)
    #expect(try await opened.ask { $0.snapshot() } == read.snapshot())
  }

  @Test("Whoever has the folder open, it can be read, and nothing can be appended")
  func locked() async throws {
    let opened = try await PredictorStore.open(store, catalog: Deed.catalog)
    try await opened.donate("Play", ["song": "s"], at: moment(1))
    #expect(try PredictorStore.read(store, catalog: Deed.catalog).donations == 1)
    #expect(throws: StoreError.inUse(folder: store.path)) { try append(2) }
    try await opened.close()
    try append(2)
    #expect(try PredictorStore.read(store, catalog: Deed.catalog).donations == 2)
  }

  @Test("Reading makes nothing, and is refused as opening is")
  func reading() throws {
    #expect(try PredictorStore.read(store, catalog: Deed.catalog).donations == 0)
    #expect(folder.listing().isEmpty)
    try folder.write("something else", to: "store/predictor.state")
    #expect(throws: StoreError.notAStore(file: folder.path("store/predictor.state"))) {
      try PredictorStore.read(store, catalog: Deed.catalog)
    }
    #expect(throws: StoreError.notAStore(file: folder.path("store/predictor.state"))) { try append(1) }
  }

  @Test(
    "A torn tail is passed over by reading and cut off by the next that is appended, at every length of it")
  func torn() throws {
    try append(1)
    let first = try folder.state()
    try append(2)
    let whole = try folder.state()
    for length in first.count..<whole.count {
      try folder.write(Array(whole[..<length]), to: "store/predictor.state")
      #expect(try PredictorStore.read(store, catalog: Deed.catalog).donations == 1)
      try append(2)
      #expect(try folder.state() == whole, "cut at \(length)")
    }
  }

  @Test("A changed byte of what the disk had confirmed is damage, and nothing is appended behind it")
  func damage() throws {
    for number in 0..<3 { try append(number) }
    var bytes = try folder.state()
    let end = try JournalEnd(
      #require(try StoreFolder.state(folder.path("store/predictor.state"), O_RDONLY)), path: "")
    #expect(end.length == bytes.count && end.snapshotLength < bytes.count)
    bytes[end.snapshotLength + StateRecord.headBytes] ^= 1
    try folder.write(bytes, to: "store/predictor.state")
    #expect(throws: StoreError.self) { try append(4) }
    #expect(try folder.state() == bytes)
  }

  @Test("What does not fit the definitions is refused, and the folder is as it was")
  func refused() throws {
    #expect(throws: StoreError.self) {
      try PredictorStore.append("Fly", [:], at: moment(1), to: store, catalog: Deed.catalog)
    }
    #expect(folder.listing().isEmpty)
    try append(1)
    let before = try folder.state()
    #expect(throws: StoreError.donation(.duplicateSignal("car"))) {
      try PredictorStore.append(
        "Play", ["song": "s"], at: moment(2), signals: ["car": true, "car": false], to: store,
        catalog: Deed.catalog)
    }
    #expect(try folder.state() == before)
  }

  @Test("It is said when the journal is longer than it should be, and a compaction shortens it")
  func compaction() async throws {
    #expect(try !append(1, compactingAbove: 300))
    #expect(try append(2, song: String(repeating: "s", count: 300), compactingAbove: 300))
    let opened = try await PredictorStore.open(store, catalog: Deed.catalog)
    try await opened.compact()
    try await opened.close()
    #expect(try !append(3, compactingAbove: 300))
    #expect(try PredictorStore.read(store, catalog: Deed.catalog).donations == 3)
  }
}
