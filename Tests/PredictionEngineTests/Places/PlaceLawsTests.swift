import PredictionTestSupport
import Testing

@testable import PredictionEngine

@Suite("Laws of significant places")
struct PlaceLawsTests {
  /// How many lives are drawn: `swift test` draws a fifth.
  private static let lives = TestEffort.isWhole ? 1000 : 200

  @Test("One by one equals all at once, and questions change nothing: a thousand drawn lives")
  func online() {
    for seed in 5000..<(5000 + PlaceLawsTests.lives) {
      var drawn = DrawnReadings(seed: UInt64(seed))
      let readings = drawn.next(60)
      var (asked, silent) = (SignificantPlaces(), SignificantPlaces())
      for reading in readings {
        _ = asked.position(at: reading.moment)
        asked.count(reading)
        silent.count(reading)
        let later = Moment(secondsSince1970: reading.moment.secondsSince1970 + 600)
        #expect(asked.position(at: later) == silent.position(at: later))
      }
      #expect(asked == silent && asked == SignificantPlaces(readings: readings))
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

extension SignificantPlaces {
  fileprivate init(readings: [PlaceReading]) {
    self.init()
    for reading in readings { count(reading) }
  }
}
