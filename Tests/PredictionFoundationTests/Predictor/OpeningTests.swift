import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionFoundation

@Suite("Opening a folder")
struct OpeningTests {
  private let folder: TemporaryFolder
  private let place: String

  init() throws {
    folder = try TemporaryFolder()
    place = folder.path("store")
  }

  /// Stores some drawn deeds, and as many readings where that is wanted, and returns the file's bytes.
  private func fill(_ count: Int, senses: Bool = false) throws -> [UInt8] {
    var draw = SplitMix64(seed: 7)
    let store = try StoredPredictor.open(folder, compactingAbove: 1 << 20)
    for number in 0..<count {
      if senses {
        try store.observe(
          DrawnReading(number, after: Moment(year: 2026, month: 3, day: 2), using: &draw).told)
      }
      let deed = Deed(number, after: Moment(year: 2026, month: 3, day: 2), using: &draw)
      try store.donate(deed.named)
      if number == 2 { try store.compact() }
    }
    return try folder.state()
  }

  @Test("Each wrong folder is refused, named, and left as it is")
  func wrongFolders() throws {
    try folder.write("mine", to: "store")
    #expect(throws: StoreError.notAFolder(place)) { try StoredPredictor.open(folder) }
    try FileManager.default.removeItem(atPath: place)
    try folder.write("mine", to: "store/notes.txt")
    #expect(throws: StoreError.otherContent(folder: place, name: "notes.txt")) {
      try StoredPredictor.open(folder)
    }
    #expect(folder.listing() == ["store", "store/notes.txt"])
    #expect(try folder.read("store/notes.txt") == "mine")
    let web = try #require(URL(string: "https://example.com/store"))
    #expect(throws: StoreError.notAFolder("https://example.com/store")) {
      try StoredPredictor(web, StoreOptions(catalog: Deed.catalog, strategy: BucketedBayes()))
    }
  }

  @Test("Each wrong state is refused, named, and left as it is")
  func wrongStates() throws {
    let state = place + "/predictor.state"
    for (text, error) in [
      ("{\"formatVersion\": 1}", StoreError.notAStore(file: state)),
      ("nextstor\u{3}\0\0\0\0\0\0\0", .unknownVersion(file: state, version: 3)),
      ("", .damaged(file: state, byte: 0, reason: "it ends within its head")),
    ] {
      try folder.write(text, to: "store/predictor.state")
      #expect(throws: error) { try StoredPredictor.open(folder) }
      #expect(try folder.read("store/predictor.state") == text)
    }
    try FileManager.default.removeItem(atPath: state)
    try FileManager.default.createSymbolicLink(atPath: state, withDestinationPath: folder.path("elsewhere"))
    try folder.write("mine", to: "elsewhere")
    let error = #expect(throws: StoreError.self) { try StoredPredictor.open(folder) }
    #expect(error?.description.hasPrefix(state + " cannot be opened: ") == true)
    #expect(error?.description.hasSuffix("; remove the link, or name another folder") == true)
    #expect(try folder.read("elsewhere") == "mine")
  }

  @Test("Another strategy learns the same donations")
  func otherStrategy() throws {
    _ = try fill(3)
    let donations = try StoredPredictor.open(folder).report.donations
    let report = try StoredPredictor.open(folder, strategy: ContextMixture()).report
    #expect(report == OpeningReport(donations: donations) && donations > 0)
  }

  @Test("A snapshot that the engine refuses is named by its own sentence, with the file")
  func refusedSnapshot() throws {
    try folder.write("", to: "store/.DS_Store")
    let bytes = StateFile.bytes(snapshot: Array("no snapshot".utf8))
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("store/predictor.state")))
    let error = #expect(throws: StoreError.self) { try StoredPredictor.open(folder) }
    #expect(error?.description.hasPrefix(place + "/predictor.state cannot be loaded: ") == true)
  }

  @Test("A folder that the system's own programs looked at, and one with a backup beside the state, open")
  func harmlessNames() throws {
    try folder.write("", to: "store/.DS_Store")
    _ = try fill(3)
    try folder.write("", to: "store/copy of predictor.state")
    #expect(try StoredPredictor.open(folder).report.cutBytes == 0)
  }

  @Test("What a killed replacement left is removed")
  func leftover() throws {
    _ = try fill(3)
    try folder.write("a person's texts", to: "store/predictor.state.new")
    _ = try StoredPredictor.open(folder)
    #expect(folder.listing("store") == ["predictor.lock", "predictor.state"])
  }

  @Test("A second opener is refused until the first is released")
  func twoOpeners() throws {
    var first: StoredPredictor? = try StoredPredictor.open(folder)
    #expect(throws: StoreError.inUse(folder: place)) { try StoredPredictor.open(folder) }
    try first?.sync()
    first = nil
    #expect(try StoredPredictor.open(folder).report.donations == 0)
  }

  @Test(
    "A file cut at any byte behind the snapshot gives the whole donations and readings before, says so, and is mended",
    arguments: [false, true])
  func tornTail(senses: Bool) throws {
    let bytes = try fill(7, senses: senses)
    let whole = try StateFile(bytes, file: "state")
    let learned = try StoredPredictor.open(folder).report
    #expect(whole.records.count > 2 && whole.end == bytes.count && learned.readings == (senses ? 7 : 0))
    for cut in stride(from: whole.snapshot.upperBound, to: bytes.count, by: 7) {
      try folder.write(Array(bytes[..<cut]), to: "store/predictor.state")
      let kept = whole.records.filter { $0.upperBound <= cut }
      let end = kept.last?.upperBound ?? whole.snapshot.upperBound
      let report = try StoredPredictor.open(folder).report
      #expect(report.cutBytes == cut - end, "cut at \(cut)")
      let gone = whole.records.count - kept.count
      #expect(
        report.donations + report.readings == learned.donations + learned.readings - gone, "cut at \(cut)")
      #expect(try folder.state() == Array(bytes[..<end]), "cut at \(cut)")
      #expect(try StoredPredictor.open(folder).report.cutBytes == 0, "cut at \(cut)")
    }
  }

  @Test("Only a store may read the folder: file modes are the owner's")
  func modes() throws {
    _ = try fill(1)
    for (name, mode) in [("", 0o700), ("/predictor.state", 0o600), ("/predictor.lock", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: place + name)
      #expect(attributes[.posixPermissions] as? Int == mode, "\(name)")
    }
  }

  #if os(Linux)
    @Test("A store that is given up can be opened again, although a child that starts still has its files")
    func inherited() throws {
      let folder = try TemporaryFolder()
      var store: StoredPredictor? = try .open(folder)
      let lock = folder.path("store/predictor.lock")
      let numbers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      let own = try #require(
        numbers.first {
          (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)) == lock
        })
      // What a child has between fork and exec is a copy of the number.
      let copy = dup(try #require(Int32(own)))
      defer { close(copy) }
      #expect(throws: StoreError.inUse(folder: folder.path("store"))) { try StoredPredictor.open(folder) }
      withExtendedLifetime(store) {}
      store = nil
      #expect(throws: Never.self) { try StoredPredictor.open(folder) }
    }
  #endif
}
