import PredictionBaselines
import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// What a learner keeps in a snapshot, against its slow, obvious twin: learning every donation again.
@Suite("Learners that a snapshot keeps")
struct KeptLearnerTests {
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

  /// The bytes without what the learner keeps, so that loading learns again.
  private static func stripped(_ bytes: [UInt8]) throws -> [UInt8] {
    let kept = try SnapshotReader(bytes).learner.indices
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
    let bytes = try KeptLearnerTests.taught(count).snapshot()
    var kept = try Predictor(snapshot: bytes, catalog: KeptLearnerTests.catalog)
    var learned = try Predictor(snapshot: KeptLearnerTests.stripped(bytes), catalog: KeptLearnerTests.catalog)
    #expect(try KeptLearnerTests.mixture(kept).hasState(of: KeptLearnerTests.mixture(learned)))
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
    #expect(try KeptLearnerTests.mixture(kept).hasState(of: KeptLearnerTests.mixture(learned)))
    #expect(kept.forget(.identifiers(["deed 1"])) == learned.forget(.identifiers(["deed 1"])))
    #expect(kept.snapshot() == learned.snapshot())
  }

  @Test("Few donations keep nothing, and neither does a strategy that derives all from the counters")
  func nothing() throws {
    #expect(try SnapshotReader(KeptLearnerTests.taught(255).snapshot()).learner.isEmpty)
    let bytes = try KeptLearnerTests.taught(300).snapshot()
    let counting = try Predictor(snapshot: bytes, catalog: KeptLearnerTests.catalog, strategy: .bucketedBayes)
    #expect(try SnapshotReader(counting.snapshot()).learner.isEmpty)
    let again = try Predictor(snapshot: counting.snapshot(), catalog: KeptLearnerTests.catalog)
    #expect(again.snapshot() == bytes)
  }

  @Test("A learner of another kind, such as one of other starting weights, learns again in silence")
  func otherKind() throws {
    var bytes = try KeptLearnerTests.taught().snapshot()
    let kept = try SnapshotReader(bytes).learner.indices
    bytes[kept.lowerBound] ^= 1
    // What follows could not be read by any learner.
    for place in kept.dropFirst(8) { bytes[place] = 0xFF }
    let learned = try Predictor(snapshot: Forgery.sealed(bytes), catalog: KeptLearnerTests.catalog)
    #expect(try learned.snapshot() == KeptLearnerTests.taught().snapshot())
  }

  @Test("Numbers that no learner can have are refused with their place, and those that load trap nowhere")
  func forged() throws {
    let bytes = try KeptLearnerTests.taught().snapshot()
    let kept = try SnapshotReader(bytes).learner.indices
    var random = SplitMix64(seed: 3)
    var (loaded, refused) = (0, 0)
    for round in 0..<60 {
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
        var predictor = try Predictor(snapshot: Forgery.sealed(forged), catalog: KeptLearnerTests.catalog)
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
          error == .malformed(byte: kept.lowerBound, reason: "the learner cannot have kept these numbers"))
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
      var reader = LearnerCoder(reading: bytes, symbols: symbols)
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
