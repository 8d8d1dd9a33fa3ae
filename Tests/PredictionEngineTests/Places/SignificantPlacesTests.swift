import Testing

@testable import PredictionEngine

@Suite("Significant places")
struct SignificantPlacesTests {
  @Test("A building has no number until its third day, or six hours; then it keeps its number")
  func significance() {
    var places = SignificantPlaces()
    for day in 2..<5 {
      places.count(PlaceReading(.arrival, day, 8))
      #expect(places.position(at: .march(day, 8, 5)).building == nil)
      places.count(PlaceReading(.departure, day, 9))
    }
    places.count(PlaceReading(.arrival, 5, 8))
    #expect(places.position(at: .march(5, 8, 5)).building == 1)
    places.count(PlaceReading(.departure, 5, 9))
    places.visit(5, 10, 16, east: 5000)
    places.count(PlaceReading(.position, 6, 9, east: 5000))
    let position = places.position(at: .march(6, 9))
    #expect(position.building == 2 && position.neighbourhood == 2 && position.role == .other)
  }

  @Test("An arrival holds until the departure, and a position for 15 minutes")
  func holding() {
    var places = SignificantPlaces()
    for day in 2..<5 {
      places.count(PlaceReading(.arrival, day, 8))
      places.count(PlaceReading(.departure, day, 12))
    }
    places.count(PlaceReading(.arrival, 5, 8))
    #expect(places.position(at: .march(9, 8)).building == 1)
    places.count(PlaceReading(.departure, 5, 12))
    #expect(places.position(at: .march(5, 12)).building == nil)
    #expect(places.position(at: .march(5, 12, 15)).neighbourhood == 1, "who left a building is still nearby")
    #expect(places.position(at: .march(5, 12, 16)).neighbourhood == nil)
    places.count(PlaceReading(.position, 5, 14))
    #expect(places.position(at: .march(5, 14, 15)).building == 1)
    #expect(places.position(at: .march(5, 14, 16)) == .unknown)
  }

  @Test(
    "A check-in is asked about before it is learned: the answer is that of the reading before, while it holds"
  )
  func checkIns() {
    var places = SignificantPlaces()
    var answers: [Int?] = []
    for day in 2..<7 {
      for (minute, east) in [(0, 0.0), (10, 300), (40, 600)] {
        answers.append(places.position(at: .march(day, 12, minute)).building)
        places.count(PlaceReading(.checkIn, day, 12, minute, east: east))
      }
    }
    // A visit is over at the next reading elsewhere, so the third day of the last place of a day ends on the fourth.
    #expect(answers == [nil, nil, nil, nil, nil, nil, nil, nil, nil, nil, 1, nil, nil, 1, nil])
    #expect(places.position(at: .march(6, 12, 45)).building == 3)
  }

  @Test(
    "Positions make a visit when the person stays for ten minutes; who passes by every day visits nothing")
  func stays() {
    var places = SignificantPlaces()
    for day in 2..<12 {
      for minute in 0..<60 {
        places.count(PlaceReading(.position, day, 8, minute, east: Double(minute) * 200))
      }
      for minute in 0..<12 { places.count(PlaceReading(.position, day, 9, minute, east: 13_000)) }
    }
    #expect(places.buildings.table.places.count == 1)
    let position = places.position(at: .march(11, 9, 12))
    #expect(position.building == 1 && position.secondsSinceArrival == 720 && position.isFirstVisitToday)
  }

  @Test("One position elsewhere, between two of the place, is an error of measurement; two are not")
  func errors() {
    var places = SignificantPlaces()
    func stay(_ minutes: Range<Int>, east: Double = 0) {
      for minute in minutes {
        places.count(PlaceReading(.position, 2, 8 + minute / 60, minute % 60, east: east))
      }
    }
    stay(0..<30)
    stay(30..<31, east: 400)
    stay(31..<60)
    #expect(places.position(at: .march(2, 9)).secondsSinceArrival == 3600)
    stay(60..<62, east: 400)
    #expect(places.position(at: .march(2, 9, 2)).secondsSinceArrival == nil)
    #expect(places.buildings.table.places.map(\.dwell.seconds) == [59 * 60])
    stay(62..<80)
    #expect(places.position(at: .march(2, 9, 20)).secondsSinceArrival == 18 * 60)
  }

  @Test("A departure needs no arrival, and an arrival no departure: the next one elsewhere ends it")
  func halves() {
    var places = SignificantPlaces()
    for day in 2..<5 { places.count(PlaceReading(.departure, day, 9)) }
    let departed = places.buildings.table.places
    #expect(departed.map(\.dwell.seconds) == [0] && departed.map(\.number) == [1])
    places.count(PlaceReading(.arrival, 5, 8))
    places.count(PlaceReading(.arrival, 5, 11, east: 900))
    #expect(places.buildings.table.places[0].dwell.seconds == 3 * 3600)
    places.count(PlaceReading(.arrival, 9, 11))
    #expect(places.buildings.table.places[1].dwell.seconds == 12 * 3600, "at most twelve hours unseen")
  }

  @Test(
    "A reading worse than the limit founds and moves nothing; it may end a visit, and helps a neighbourhood")
  func accuracy() {
    var places = SignificantPlaces()
    for accuracy in [101, UInt16.max] {
      for day in 2..<8 {
        places.count(PlaceReading(.arrival, day, 8, accuracy: accuracy))
        places.count(PlaceReading(.departure, day, 18, accuracy: accuracy))
      }
    }
    #expect(places.buildings.table.places.isEmpty && places.neighbourhoods.table.places.count == 1)
    places.visit(9, 8, 18)
    let known = places.buildings.table
    places.count(PlaceReading(.arrival, 10, 8))
    places.count(PlaceReading(.position, 10, 9, east: 3000, accuracy: 101))
    #expect(places.position(at: .march(10, 9)).building == 1 && places.buildings.table == known)
    places.count(PlaceReading(.departure, 10, 18, east: 3000, accuracy: .max))
    #expect(places.position(at: .march(10, 18)).building == nil)
    #expect(places.buildings.table.places.map(\.dwell.seconds) == [20 * 3600])
  }

  @Test("Accuracies are rounded up to metres; no number, nothing and less than nothing are unknown")
  func roundedAccuracy() {
    func accuracy(_ metres: Double) -> UInt16 {
      PlaceReading(.position, at: .march(2, 9), green, accuracyInMetres: metres).accuracy
    }
    #expect([0.2, 20, 20.1, 65_534.5, 1e9].map(accuracy) == [1, 20, 21, .max, .max])
    #expect([Double.nan, -1, 0, .infinity].map(accuracy) == [.max, .max, .max, .max])
  }

  @Test("The visit today is the first unless an earlier one lasted into today")
  func firstVisit() {
    var places = SignificantPlaces()
    for day in 2..<5 { places.visit(day, 8, 9) }
    places.count(PlaceReading(.arrival, 5, 20))
    #expect(places.position(at: .march(6, 7)).isFirstVisitToday, "it began yesterday")
    places.count(PlaceReading(.departure, 6, 8))
    places.count(PlaceReading(.arrival, 6, 18))
    #expect(!places.position(at: .march(6, 19)).isFirstVisitToday)
    #expect(places.position(at: .march(7, 1)).isFirstVisitToday)
    #expect(!SignificantPlaces.Position.unknown.isFirstVisitToday)
  }

  @Test("What a place and a reading take: the bytes that the comments name")
  func bytes() {
    #expect(MemoryLayout<PlaceReading>.stride == 24 && MemoryLayout<Coordinate>.size == 8)
    #expect(MemoryLayout<CoordinateMean>.size == 40 && MemoryLayout<DayCount>.size == 12)
    #expect(MemoryLayout<Dwell>.stride == 64 && MemoryLayout<VisitedPlace>.stride == 120)
    var places = SignificantPlaces()
    let empty = places.byteCount
    #expect(empty == MemoryLayout<SignificantPlaces>.size)
    for day in 2..<5 { places.visit(day, 8, 9) }
    #expect(places.byteCount == empty + 2 * 120, "a building, and its neighbourhood")
    #expect(places.description == "1 significant buildings, 0 neighbourhoods")
  }
}
