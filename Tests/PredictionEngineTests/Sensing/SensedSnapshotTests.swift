import PredictionBaselines
import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// Snapshots with readings: written, read back, forged and refused.
@Suite("Snapshots of what was sensed")
struct SensedSnapshotTests {
  /// Of how many bits one is changed.
  private static let step = TestEffort.isWhole ? 1 : 5

  private static func predictor(readings: Int = 3) throws -> Predictor {
    var predictor = Predictor(catalog: Deed.catalog, strategy: BucketedBayes(), timing: SurvivalKernel())
    var random = SplitMix64(seed: 3)
    for number in 0..<readings {
      var reading = DrawnReading(after: number * 500, &random)
      (reading.spot, reading.place, reading.headphones) = (number % 5, number % 2, number % 3 == 0)
      try predictor.observe(reading.told)
      try predictor.donate(
        "SendMessage", ["recipient": .object("ann", display: nil)], at: reading.told.moment)
    }
    return predictor
  }

  @Test("Without readings and with them, a snapshot is read back")
  func roundTrip() throws {
    for readings in [0, 1, 20] {
      let predictor = try SensedSnapshotTests.predictor(readings: readings)
      let bytes = predictor.snapshot()
      let again = try Predictor(
        snapshot: bytes, catalog: Deed.catalog, strategy: BucketedBayes(), timing: SurvivalKernel())
      #expect(again.snapshot() == bytes && again.sensed.places == predictor.sensed.places)
      let moment = DrawnReading.moment(readings * 500 + 30)
      #expect(again.timing(at: moment) == predictor.timing(at: moment))
    }
  }

  @Test("A changed byte is refused, or what it says is written as the same bytes")
  func forged() throws {
    let intact = try SensedSnapshotTests.predictor().snapshot()
    var (loaded, refused) = (0, 0)
    for place in intact.indices.dropLast(Snapshot.checksumBytes) where place >= Snapshot.headBytes {
      for bit in stride(from: place % SensedSnapshotTests.step, to: 8, by: SensedSnapshotTests.step) {
        var bytes = intact
        bytes[place] ^= 1 << UInt8(bit)
        bytes = Forgery.sealed(bytes)
        do throws(SnapshotError) {
          let predictor = try Predictor(
            snapshot: bytes, catalog: Deed.catalog, strategy: BucketedBayes(), learning: .everything)
          loaded += 1
          #expect(predictor.snapshot() == bytes, "byte \(place), bit \(bit)")
        } catch {
          refused += 1
        }
      }
    }
    #expect(loaded > 100 && refused > 100, "\(loaded) loaded, \(refused) refused")
  }

  @Test("The first and the last moment there are, one after the other, trap nothing")
  func ends() throws {
    for strategy in [SurvivalKernel(), TimingMixture()] as [any TimingStrategy] {
      var predictor = Predictor(catalog: Deed.catalog, strategy: BucketedBayes(), timing: strategy)
      var random = SplitMix64(seed: 9)
      let times: [Int64] = [.min, .max, .min, 0, .max, 1_772_400_000_000_000]
      for number in 0..<60 {
        let moment = Moment(
          microsecondsSince1970: times[random.below(6)], secondsFromGMT: number % 2 == 0 ? .min : .max)
        try predictor.observe(
          SensedReading(
            SensedKind.allCases[random.below(4)], at: moment, place: random.below(2) == 0 ? "gym" : nil,
            coordinate: DrawnReading.coordinate(random.below(5)), accuracyInMetres: .infinity,
            signals: ["headphones": .boolean(random.below(2) == 0)]))
        if number % 3 == 0 {
          try predictor.donate("SendMessage", ["recipient": .object("ann", display: nil)], at: moment)
        }
        let answer = predictor.timing(at: Moment(microsecondsSince1970: times[random.below(6)]))
        #expect(answer.probabilities.allSatisfy { (0...1).contains($0) })
      }
      let bytes = predictor.snapshot()
      let again = try Predictor(
        snapshot: bytes, catalog: Deed.catalog, strategy: BucketedBayes(), timing: strategy)
      #expect(again.snapshot() == bytes)
    }
  }
}
