import PredictionBaselines
import PredictionTestSupport
import Testing

@testable import PredictionEngine

@Suite("Snapshots that are refused")
struct RefusedSnapshotTests {
  /// The first life of more than 600 bytes.
  private func bytes() throws -> [UInt8] {
    for seed in 0..<1000 as Range<UInt64> {
      let bytes = try DrawnLife(seed: seed).predictor.snapshot()
      if bytes.count > 600 { return bytes }
    }
    return []
  }

  private func error(
    _ bytes: [UInt8], catalog: DefinitionCatalog = Deed.catalog,
    strategy: any ScoringStrategy = BucketedBayes()
  ) -> SnapshotError? {
    do throws(SnapshotError) {
      _ = try Predictor(snapshot: bytes, catalog: catalog, strategy: strategy, learning: .everything)
      return nil
    } catch {
      return error
    }
  }

  @Test("Each of 1,000 random bit flips is refused with a reason")
  func bitFlips() throws {
    let intact = try bytes()
    try #require(intact.count > 600)
    var random = SplitMix64(seed: 11)
    for _ in 0..<1000 {
      var bytes = intact
      let bit = random.below(bytes.count * 8)
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      let reason = try #require(error(bytes), "bit \(bit) was not noticed")
      #expect(reason.description.count > 30)
    }
  }

  @Test("Each of 1,000 truncations, and bytes added, is refused with a reason")
  func truncations() throws {
    let intact = try bytes()
    var random = SplitMix64(seed: 12)
    for _ in 0..<1000 {
      let length = random.below(intact.count)
      let reason = try #require(error(Array(intact.prefix(length))), "\(length) bytes were taken")
      #expect(reason.description.count > 30)
    }
    #expect(error(intact + [0]) == .wrongLength(expected: UInt64(intact.count), found: intact.count + 1))
    #expect(error([]) == .notASnapshot)
  }

  @Test("Changed bytes under a right checksum are refused or load as what they say, and never trap")
  func sealedChanges() throws {
    let intact = try bytes()
    var random = SplitMix64(seed: 13)
    var reasons: Set<String> = []
    let tries = TestEffort.isWhole ? 100_000 : 1500
    for _ in 0..<tries {
      var bytes = intact
      for _ in 0...random.below(3) {
        let place = 40 + random.below(bytes.count - 48)
        switch random.below(4) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes[place] = 0xFF
        case 2: bytes.remove(at: place)
        default: bytes.insert(UInt8(random.below(256)), at: place)
        }
      }
      guard let reason = error(Forgery.sealed(bytes)) else { continue }
      if case .malformed(_, let words) = reason { reasons.insert(words) } else { reasons.insert("\(reason)") }
    }
    #expect(reasons.count > 8, "\(reasons.sorted())")
  }

  @Test("Announced numbers are believed only as far as there are bytes")
  func hostileCounts() throws {
    for place in [48, 52] {
      var bytes = try bytes()
      for index in 0..<4 { bytes[place + index] = 0xFF }
      #expect(
        error(Forgery.sealed(bytes))
          == .malformed(
            byte: 48, reason: "more symbols and donations are announced than there are bytes for"))
    }
    var long = try bytes()
    long[56] = 0xFF
    guard case .malformed = error(Forgery.sealed(long)) else {
      Issue.record("a text longer than the file was taken")
      return
    }
  }

  @Test("Texts that are not numbered by first use, or stand twice, are refused before anything is counted")
  func textsOutOfOrder() throws {
    let intent = IntentDefinition(
      name: "Do", parameters: [ParameterDefinition("what", .string)], shortcutTypes: [["what"]])
    let catalog = try DefinitionCatalog(intents: [intent])
    var predictor = Predictor(catalog: catalog, strategy: BucketedBayes())
    for text in ["a", "b"] {
      try predictor.donate("Do", ["what": .string(text)], at: Moment(microsecondsSince1970: 0))
    }
    var bytes = predictor.snapshot()
    // The signals, the settings and the definition, 13 bytes; the two texts, 4 bytes each with their lengths; the number of
    // entries; then definition, flags, time, offset, value and signals of each.
    let values = [56 + 13 + 8 + 1 + 4, 56 + 13 + 8 + 1 + 6 + 4]
    #expect(values.map { bytes[$0] } == [1, 2])
    bytes.swapAt(values[0], values[1])
    #expect(
      error(Forgery.sealed(bytes), catalog: catalog)
        == .malformed(byte: values[0], reason: "texts are not numbered by first use"))
    bytes[56 + 13 + 4 + 2] = UInt8(ascii: "a")
    #expect(
      error(Forgery.sealed(bytes), catalog: catalog)
        == .malformed(byte: 56 + 13 + 4, reason: "a text stands twice"))
  }

  @Test("Another version, other bytes and changed ones are refused, each by its name")
  func others() throws {
    let intact = try bytes()
    var version = intact
    version[8] = 4
    #expect(error(version) == .unknownVersion(4))
    #expect(error(Forgery.sealed(version)) == .unknownVersion(4))
    #expect(error(Array("{\"people\": []}".utf8)) == .notASnapshot)
    var flipped = intact
    flipped[100] ^= 1
    #expect(error(flipped) == .damaged)
  }
}
