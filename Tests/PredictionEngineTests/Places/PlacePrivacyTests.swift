import Testing

@testable import PredictionEngine

@Suite("What leaves of a person's places")
struct PlacePrivacyTests {
  @Test("No text, mirror or byte of a position, and no text or mirror of the rest, has a coordinate")
  func nothing() throws {
    let (latitude, longitude) = (43.703_311_7, -72.288_822_3)
    let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    let reading = PlaceReading(.arrival, at: .march(2, 9), coordinate, accuracyInMetres: 23.4)
    var ledger = SensedLedger()
    func count(_ kind: SensedKind, _ moment: Moment) {
      let reading = PlaceReading(kind.ofVisit, at: moment, coordinate, accuracyInMetres: 23.4)
      ledger.append(kind, in: Context(at: moment), reading, after: 0)
    }
    for day in 2..<9 {
      count(.arrival, .march(day, 9))
      if day < 8 { count(.departure, .march(day, 17)) }
    }
    let position = ledger.places.position(at: .march(8, 10))
    #expect(position.building == 1 && position.neighbourhood == 1 && position.secondsSinceArrival == 3600)
    let digits = ["43", "72", "7033", "2888", "23"]
    for (text, moments) in [
      (texts(of: position), false), (texts(of: ledger.places), false), (texts(of: ledger), false),
      (texts(of: coordinate), false), (texts(of: reading), true),
      (texts(of: CoordinateError.latitude) + texts(of: CoordinateError.longitude), false),
    ] {
      for number in digits where !moments || number.count > 2 {
        #expect(!text.contains(number), "\(number) in \(text)")
      }
    }
    let bytes = withUnsafeBytes(of: position) { Array($0) }
    for number in [coordinate.latitude, coordinate.longitude] {
      #expect(!contains(bytes, withUnsafeBytes(of: number) { Array($0) }))
      let own = withUnsafeBytes(of: coordinate) { Array($0) }
      #expect(contains(own, withUnsafeBytes(of: number) { Array($0) }), "the test would see one")
    }
  }

  @Test("Positions are the same wherever on earth the same life is lived, but for the rounding of metres")
  func elsewhere() {
    var numbers: [[SignificantPlaces.Position]] = []
    for origin in [green, Coordinate(latitudeUnits: -300_000_000, longitudeUnits: 1_799_999_000)] {
      var places = SignificantPlaces()
      var answers: [SignificantPlaces.Position] = []
      for day in 2..<16 {
        for (hour, east) in [(9, 0.0), (13, 400), (18, 3000)] {
          places.count(
            PlaceReading(.arrival, at: .march(day, hour), origin.moved(east: east, north: 0), accuracy: 20))
          answers.append(places.position(at: .march(day, hour, 30)))
        }
      }
      numbers.append(answers)
    }
    #expect(numbers[0] == numbers[1])
    #expect(Set(numbers[0].compactMap(\.building)) == [1, 2, 3])
  }

  private func texts<Value>(of value: Value) -> String {
    var text = "\(value) " + String(reflecting: value) + " "
    dump(value, to: &text)
    func walk(_ mirror: Mirror) {
      for child in mirror.children {
        text += " \(child.label ?? "") \(child.value)"
        walk(Mirror(reflecting: child.value))
      }
    }
    walk(Mirror(reflecting: value))
    return text
  }

  private func contains(_ bytes: [UInt8], _ wanted: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: wanted) }
  }
}
