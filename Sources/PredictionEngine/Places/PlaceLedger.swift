/// A person's readings in their order, and what was counted of them: the place beside a ``PersonalHistory`` that can forget.
///
/// # Definition
/// Forgetting removes readings and counts the others again, so the places are those of a life without the forgotten ones.
///
/// # Layout
/// Canonical bytes, all integers little-endian:
/// ```
/// each reading, in order:
///   microseconds 8 │ offset 4 │ latitude 4 │ longitude 4 │ accuracy 2 │ kind 1
/// then the digest of the places 8
/// ```
///
/// # Edge cases
/// Bytes of another length, an unknown kind, a coordinate out of its range and a wrong digest are refused.
///
/// # Cost
/// 24 bytes a reading beside the places; forgetting costs what counting the others costs.
///
/// # Source
/// Ours.
package struct PlaceLedger: Sendable, Equatable, CustomReflectable {
  /// The readings that are remembered, in the order in which they were counted.
  package private(set) var readings: [PlaceReading] = []
  /// What was counted of them.
  package private(set) var places: SignificantPlaces
  /// The bytes of a reading among the canonical ones.
  private static let readingBytes = 23

  /// Makes a ledger without readings; the settings of the places are kept.
  package init(_ settings: SignificantPlaces = SignificantPlaces()) {
    places = SignificantPlaces(
      holdSeconds: settings.holdSeconds, arrivalHoldSeconds: settings.arrivalHoldSeconds)
  }

  /// Remembers a reading, and counts it.
  /// - Complexity: O(1), and O(places) at the end of a visit.
  package mutating func count(_ reading: PlaceReading) {
    readings.append(reading)
    places.count(reading)
  }

  /// Forgets the readings for which a condition holds, as if they had never been made.
  /// - Returns: the number of readings forgotten.
  /// - Complexity: O(readings + visits × places).
  @discardableResult
  package mutating func forget(where isForgotten: (PlaceReading) -> Bool) -> Int {
    let before = readings.count
    readings.removeAll(where: isForgotten)
    if readings.count < before {
      places = SignificantPlaces(
        readings: readings, holdSeconds: places.holdSeconds, arrivalHoldSeconds: places.arrivalHoldSeconds)
    }
    return before - readings.count
  }

  /// The bytes that the readings and the places occupy.
  package var byteCount: Int { readings.count * MemoryLayout<PlaceReading>.stride + places.byteCount }

  /// The canonical bytes: equal ledgers have equal ones. They hold coordinates, and are for the person's own snapshot.
  /// - Complexity: O(readings + places).
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(readings.count * PlaceLedger.readingBytes + 8)
    func append(_ number: UInt64, _ width: Int) {
      for index in 0..<width { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
    }
    for reading in readings {
      append(UInt64(bitPattern: reading.moment.microsecondsSince1970), 8)
      append(UInt64(UInt32(bitPattern: reading.moment.secondsFromGMT)), 4)
      append(UInt64(UInt32(bitPattern: reading.coordinate.latitude)), 4)
      append(UInt64(UInt32(bitPattern: reading.coordinate.longitude)), 4)
      append(UInt64(reading.accuracy), 2)
      append(UInt64(reading.kind.rawValue), 1)
    }
    append(places.digest, 8)
    return bytes
  }

  /// Reads canonical bytes back; `nil` for bytes that no ledger has.
  /// - Complexity: O(readings + visits × places).
  package init?(bytes: [UInt8], settings: SignificantPlaces = SignificantPlaces()) {
    self.init(settings)
    guard bytes.count % PlaceLedger.readingBytes == 8 else { return nil }
    var place = 0
    func next(_ width: Int) -> UInt64 {
      defer { place += width }
      return (0..<width).reduce(0) { $0 | UInt64(bytes[place + $1]) << UInt64(8 * $1) }
    }
    readings.reserveCapacity(bytes.count / PlaceLedger.readingBytes)
    while place + 8 < bytes.count {
      let microseconds = Int64(bitPattern: next(8))
      let offset = Int32(truncatingIfNeeded: next(4))
      let latitude = Int64(Int32(truncatingIfNeeded: next(4)))
      let longitude = Int64(Int32(truncatingIfNeeded: next(4)))
      let accuracy = UInt16(truncatingIfNeeded: next(2))
      let quarter = Coordinate.turn / 4
      guard let kind = PlaceReading.Kind(rawValue: UInt8(next(1))), (-quarter...quarter).contains(latitude)
      else {
        return nil
      }
      let coordinate = Coordinate(latitudeUnits: latitude, longitudeUnits: longitude)
      guard Int64(coordinate.longitude) == longitude, accuracy > 0 else { return nil }
      let moment = Moment(microsecondsSince1970: microseconds, secondsFromGMT: offset)
      count(PlaceReading(kind, at: moment, coordinate, accuracy: accuracy))
    }
    guard next(8) == places.digest else { return nil }
  }

  /// A mirror with the numbers of readings and places alone, so that no dump shows where a person was.
  package var customMirror: Mirror {
    Mirror(self, children: ["readings": readings.count, "places": places])
  }
}
