import Testing

@testable import PredictionEngine

@Suite("Laws of significant places")
struct PlaceLawsTests {
  /// How many thousands of lives are drawn: a debug build draws a fifth of a thousand for each.
  #if DEBUG
    private static let thousand = 200
  #else
    private static let thousand = 1000
  #endif

  @Test(
    "After forgetting, the state and its bytes are those of a life without the readings: thousands of drawn lives"
  )
  func forgetting() {
    var differing = 0
    for seed in 0..<(3 * PlaceLawsTests.thousand) {
      var drawn = DrawnReadings(seed: UInt64(seed))
      var random = SplitMix64(seed: UInt64(seed) &+ 1_000_000)
      let readings = drawn.next(10 + random.below(60))
      let later = drawn.next(10)
      var ledger = PlaceLedger()
      for reading in readings { ledger.count(reading) }
      let stale = ledger.places
      let forgotten = Set((0..<random.below(12)).map { _ in random.below(readings.count) })
      var position = -1
      let count = ledger.forget { _ in
        position += 1
        return forgotten.contains(position)
      }
      var without = PlaceLedger()
      for (place, reading) in readings.enumerated() where !forgotten.contains(place) {
        without.count(reading)
      }
      #expect(count == forgotten.count)
      for reading in later {
        ledger.count(reading)
        without.count(reading)
      }
      #expect(ledger == without && ledger.bytes == without.bytes, "seed \(seed)")
      #expect(ledger.places.digest == without.places.digest && ledger.byteCount == without.byteCount)
      if !forgotten.isEmpty, stale.digest != SignificantPlaces(readings: ledger.readings.dropLast(10)).digest
      {
        differing += 1
      }
    }
    #expect(differing > 2 * PlaceLawsTests.thousand, "the law would see that nothing was forgotten")
  }

  @Test("One by one equals all at once, questions change nothing, and bytes are read back: a thousand lives")
  func online() throws {
    for seed in 5000..<(5000 + PlaceLawsTests.thousand) {
      var drawn = DrawnReadings(seed: UInt64(seed))
      let readings = drawn.next(60)
      var (asked, silent) = (SignificantPlaces(), PlaceLedger())
      for reading in readings {
        _ = asked.position(at: reading.moment)
        asked.count(reading)
        silent.count(reading)
        let later = Moment(secondsSince1970: reading.moment.secondsSince1970 + 600)
        #expect(asked.position(at: later) == silent.places.position(at: later))
      }
      #expect(asked == silent.places && asked == SignificantPlaces(readings: readings))
      #expect(asked.digest == silent.places.digest)
      #expect(try #require(PlaceLedger(bytes: silent.bytes)) == silent)
      checkInvariants(asked)
    }
  }

  @Test("Readings of one time count in the given order, and an earlier time counts as the newest")
  func order() {
    let (here, there) = (PlaceReading(.arrival, 2, 9), PlaceReading(.arrival, 2, 9, east: 2000))
    #expect(SignificantPlaces(readings: [here, there]) != SignificantPlaces(readings: [there, here]))
    let back = SignificantPlaces(readings: [here, .init(.departure, 2, 8)])
    #expect(back.buildings.table.places.map(\.lastVisit) == [here.moment.secondsSince1970])
    let early = PlaceReading(.position, 2, 8, east: 4000)
    var places = SignificantPlaces(readings: [here, early])
    places.count(PlaceReading(.departure, 2, 10))
    #expect(
      places.buildings.table == SignificantPlaces(readings: [here, .init(.departure, 2, 10)]).buildings.table)
  }

  @Test("No time, offset and coordinate traps")
  func extremes() {
    var random = SplitMix64(seed: 77)
    let times: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
    for _ in 0..<400 {
      var places = SignificantPlaces()
      for _ in 0..<12 {
        let moment = Moment(
          microsecondsSince1970: times[random.below(7)], secondsFromGMT: [.min, 0, .max][random.below(3)])
        let kind = PlaceReading.Kind(rawValue: UInt8(random.below(4))) ?? .position
        let coordinate = Coordinate(
          latitudeUnits: [-900_000_000, 0, 900_000_000][random.below(3)],
          longitudeUnits: [-1_800_000_000, 0, 1_799_999_999][random.below(3)])
        places.count(PlaceReading(kind, at: moment, coordinate, accuracy: [1, 90, .max][random.below(3)]))
        _ = places.position(at: Moment(microsecondsSince1970: times[random.below(7)], secondsFromGMT: .max))
      }
      checkInvariants(places)
    }
  }

  @Test("Bytes of no ledger are refused")
  func forged() {
    var ledger = PlaceLedger()
    ledger.count(PlaceReading(.arrival, 2, 9))
    ledger.count(PlaceReading(.departure, 2, 10))
    #expect(PlaceLedger(bytes: PlaceLedger().bytes) == PlaceLedger())
    let bytes = ledger.bytes
    #expect(bytes.count == 2 * 23 + 8)
    for length in 0..<bytes.count { #expect(PlaceLedger(bytes: Array(bytes.prefix(length))) == nil) }
    for place in bytes.indices {
      for bit in 0..<8 {
        var forged = bytes
        forged[place] ^= 1 << UInt8(bit)
        // A time within the same second, and the offset of a reading that counts no day, leave the digest as it is.
        if let read = PlaceLedger(bytes: forged) { #expect(read != ledger && read.places == ledger.places) }
      }
    }
  }

  private func checkInvariants(_ places: SignificantPlaces) {
    for finder in [places.buildings, places.neighbourhoods] {
      let table = finder.table
      #expect(table.places.count <= PlaceRules.mostPlaces)
      let numbers = table.places.map(\.number).filter { $0 > 0 }
      #expect(Set(numbers).count == numbers.count && numbers.allSatisfy { $0 <= table.numbers })
      #expect(table.places.allSatisfy { $0.isSignificant == $0.deservesNumber || $0.isSignificant })
      for first in table.places.indices {
        for second in 0..<first {
          #expect(
            table.places[first].mean.centre.metres(to: table.places[second].mean.centre) > finder.scale.radius
          )
        }
      }
    }
  }
}
