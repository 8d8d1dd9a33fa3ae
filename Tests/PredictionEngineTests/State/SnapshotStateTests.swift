import PredictionBaselines
import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// The counts and the learner that a snapshot keeps, against their slow, obvious twin: learning every donation again.
@Suite("What a snapshot keeps of counts and learner")
struct SnapshotStateTests {
  private static let catalog = Deed.catalog

  /// A mixture that learned some hundred drawn deeds.
  private static func taught(_ count: Int = 300, seed: UInt64 = 5) throws -> Predictor {
    var random = SplitMix64(seed: seed)
    var predictor = Predictor(catalog: catalog)
    // Another order of symbols than the snapshot's.
    for text in ["true", "place 1", "headphones"] { _ = predictor.symbols.intern(text) }
    var minutes = 0
    while predictor.history.donations < count {
      let deed = Deed(after: minutes, &random)
      minutes = deed.minutes
      try deed.donate(to: &predictor)
    }
    return predictor
  }

  /// The bytes without what is kept, so that loading learns again.
  private static func stripped(_ bytes: [UInt8]) throws -> [UInt8] {
    let kept = try SnapshotReader(bytes).kept
    #expect(!kept.isEmpty)
    var stripped = bytes
    stripped.removeSubrange(kept)
    for place in 0..<8 { stripped[stripped.count - Snapshot.footBytes + place] = 0 }
    return Forgery.sealed(stripped)
  }

  private static func mixture(_ predictor: Predictor) throws -> MixtureLearner {
    try #require(predictor.learner as? MixtureLearner)
  }

  /// What is kept begins with 256 donations; a whole run also takes a long life.
  private static let counts = TestEffort.isWhole ? [256, 300, 700] : [256, 300]

  @Test("Loaded with what was kept is, bit for bit, what learning again leads to", arguments: counts)
  func same(count: Int) throws {
    let bytes = try SnapshotStateTests.taught(count).snapshot()
    var kept = try Predictor(snapshot: bytes, catalog: SnapshotStateTests.catalog)
    var learned = try Predictor(
      snapshot: SnapshotStateTests.stripped(bytes), catalog: SnapshotStateTests.catalog)
    #expect(try SnapshotStateTests.mixture(kept).hasState(of: SnapshotStateTests.mixture(learned)))
    #expect(kept.snapshot() == bytes && learned.snapshot() == bytes)
    var random = SplitMix64(seed: 9)
    for _ in 0..<20 {
      let deed = Deed(after: 1_000_000, &random)
      var (left, right) = (Forecast(), Forecast())
      kept.forecast(in: deed.context(&kept), into: &left)
      learned.forecast(in: deed.context(&learned), into: &right)
      #expect(left.evidence.scores == right.evidence.scores && left.probabilities == right.probabilities)
      try deed.donate(to: &kept)
      try deed.donate(to: &learned)
    }
    #expect(try SnapshotStateTests.mixture(kept).hasState(of: SnapshotStateTests.mixture(learned)))
    #expect(kept.forget(.identifiers(["deed 1"])) == learned.forget(.identifiers(["deed 1"])))
    #expect(kept.snapshot() == learned.snapshot())
  }

  @Test("Few donations keep nothing, and a strategy that derives all from the counters keeps them alone")
  func nothing() throws {
    #expect(try SnapshotReader(SnapshotStateTests.taught(255).snapshot()).kept.isEmpty)
    let bytes = try SnapshotStateTests.taught(300).snapshot()
    let counting = try Predictor(
      snapshot: bytes, catalog: SnapshotStateTests.catalog, strategy: .bucketedBayes)
    let kept = try SnapshotReader(counting.snapshot()).kept
    #expect(try kept.count > 8 && kept.count < SnapshotReader(bytes).kept.count)
    let again = try Predictor(snapshot: counting.snapshot(), catalog: SnapshotStateTests.catalog)
    #expect(again.snapshot() == bytes)
  }

  @Test("Counts that are read are those that counting again makes, with planes or lists", arguments: [3, 40])
  func read(places: Int) throws {
    var random = SplitMix64(seed: 21)
    var predictor = Predictor(catalog: SnapshotStateTests.catalog, strategy: .bucketedBayes)
    var minutes = 0
    while predictor.history.donations < 700 {
      var deed = Deed(after: minutes, &random)
      minutes = deed.minutes
      if deed.place != nil { deed.place = random.below(places) }
      try deed.donate(to: &predictor)
    }
    let bytes = predictor.snapshot()
    let read = try Predictor(
      snapshot: bytes, catalog: SnapshotStateTests.catalog, strategy: .bucketedBayes)
    let counted = try Predictor(
      snapshot: SnapshotStateTests.stripped(bytes), catalog: SnapshotStateTests.catalog,
      strategy: .bucketedBayes)
    try read.history.checkInvariants()
    let (one, other) = (read.history, counted.history)
    #expect(one.candidates == other.candidates && one.isCandidate == other.isCandidate)
    #expect(
      one.lastUse == other.lastUse && one.firstUse == other.firstUse && one.targetSlots == other.targetSlots)
    #expect(one.firstUses == other.firstUses && one.displays == other.displays && one.types == other.types)
    #expect(one.counted == other.counted && one.countedTargets == other.countedTargets)
    #expect(one.ledger.words == other.ledger.words && one.ledger.starts == other.ledger.starts)
    #expect(one.ledger.leftOut == other.ledger.leftOut && one.byteCount == other.byteCount)
    #expect(one.counters.openBuckets == other.counters.openBuckets)
    #expect(read.snapshot() == bytes && counted.snapshot() == bytes)
  }

  @Test("Under other rules of learning the donations are learned again")
  func otherRules() throws {
    let bytes = try SnapshotStateTests.taught(300).snapshot()
    let catalog = SnapshotStateTests.catalog
    let other = try Predictor(snapshot: bytes, catalog: catalog, learning: .everything)
    let slow = try Predictor(
      snapshot: SnapshotStateTests.stripped(bytes), catalog: catalog, learning: .everything)
    #expect(other.snapshot() == slow.snapshot() && other.snapshot() != bytes)
  }

  @Test("A case of an enumeration that is gone is a loss, though the counts were kept")
  func goneCase() throws {
    func catalog(_ cases: [String]) throws -> DefinitionCatalog {
      let size = ParameterDefinition("size", .enumeration, cases: cases)
      return try DefinitionCatalog(
        intents: [IntentDefinition(name: "Order", parameters: [size], shortcutTypes: [["size"]])])
    }
    var predictor = Predictor(catalog: try catalog(["small", "large"]))
    for hour in 0..<300 {
      let size = hour % 50 == 0 ? "large" : "small"
      try predictor.donate(
        "Order", ["size": .string(size)], at: Moment(secondsSince1970: 1_772_400_000 + Int64(hour) * 3600))
    }
    let bytes = predictor.snapshot()
    let same = try Predictor(snapshot: bytes, catalog: catalog(["large", "small", "other"]))
    #expect(same.snapshot() == bytes)
    var losses: [SnapshotLoss] = []
    let other = try Predictor(snapshot: bytes, catalog: catalog(["small"]), losses: &losses)
    #expect(losses.count == 6 && other.history.donations == 300)
  }

  @Test("A learner of another kind, such as one of other starting weights, learns again in silence")
  func otherKind() throws {
    var bytes = try SnapshotStateTests.taught().snapshot()
    let kept = try SnapshotReader(bytes).kept
    bytes[kept.lowerBound] ^= 1
    // What follows could not be read by any learner.
    for place in kept.dropFirst(8) { bytes[place] = 0xFF }
    let learned = try Predictor(snapshot: Forgery.sealed(bytes), catalog: SnapshotStateTests.catalog)
    #expect(try learned.snapshot() == SnapshotStateTests.taught().snapshot())
  }

  @Test("Numbers that no learner can have are refused with their place, and those that load trap nowhere")
  func forged() throws {
    let bytes = try SnapshotStateTests.taught().snapshot()
    let kept = try SnapshotReader(bytes).kept
    var random = SplitMix64(seed: 3)
    var (loaded, refused) = (0, 0)
    for round in 0..<90 {
      var forged = bytes
      for _ in 0..<(1 + random.below(3)) {
        let place = kept.lowerBound + 8 + random.below(kept.count - 8)
        let width = min([1, 4, 8][random.below(3)], kept.upperBound - place)
        let byte: UInt8 = [0, 0x7F, 0x80, 0xFF][random.below(4)]
        for index in 0..<width { forged[place + index] = byte }
      }
      if round % 10 == 0 {
        forged.remove(at: kept.lowerBound + 8 + random.below(kept.count - 8))
        let count = UInt64(kept.count - 1)
        for index in 0..<8 {
          forged[forged.count - Snapshot.footBytes + index] = UInt8(truncatingIfNeeded: count >> (8 * index))
        }
      }
      do throws(SnapshotError) {
        var predictor = try Predictor(snapshot: Forgery.sealed(forged), catalog: SnapshotStateTests.catalog)
        loaded += 1
        for _ in 0..<3 {
          let deed = Deed(after: 1_000_000, &random)
          _ = predictor.suggestions(in: deed.context(&predictor))
          try? deed.donate(to: &predictor)
        }
        _ = predictor.snapshot()
      } catch {
        refused += 1
        #expect(
          error == .malformed(byte: kept.lowerBound, reason: "the state cannot have kept these numbers"))
      }
    }
    #expect(loaded > 10 && refused > 10, "\(loaded) loaded, \(refused) refused")
  }

  @Test("A number out of its range, a length without bytes and bytes too many end the reading")
  func coder() {
    var writer = LearnerCoder(writing: [2, 0])
    var (count, weights, symbol) = (7, [0.5, -1], UInt32(0))
    writer.code(&count, in: 0...9)
    writer.code(&weights, count: 2, in: -2...2)
    writer.code(symbol: &symbol)
    func read(_ bytes: [UInt8], most: Int = 9, length: Int = 2, symbols: Int = 3) -> (Bool, [Double]) {
      var reader = LearnerCoder(reading: bytes, in: bytes.indices, symbols: symbols)
      var (count, weights, symbol) = (0, [Double](), UInt32(9))
      reader.code(&count, in: 0...most)
      reader.code(&weights, count: length, in: -2...2)
      reader.code(symbol: &symbol)
      if reader.isFinished { #expect(count == 7 && symbol == 2) }
      return (reader.isFinished, weights)
    }
    #expect(read(writer.bytes) == (true, [0.5, -1]))
    #expect(read(writer.bytes, most: 6).0 == false && read(writer.bytes, symbols: 2).0 == false)
    #expect(read(writer.bytes, length: 1 << 40) == (false, []))
    #expect(read(writer.bytes + [0]).0 == false && read(writer.bytes.dropLast()).0 == false)
  }
}
