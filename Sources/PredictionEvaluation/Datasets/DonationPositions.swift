import PredictionEngine

/// Where the donations of a dataset were made, row by row, as far as the rows say it.
///
/// Nothing that ranks or times is told a coordinate. ``Dataset/withSensedPlaces()`` makes numbers of a person's own places
/// of them.
///
/// # Cost
/// 24 bytes a row where any row has coordinates, and nothing where none has.
///
///     latitude 8 │ longitude 8 │ accuracy 8
package struct DonationPositions: Sendable {
  /// Where one donation was made.
  package struct Position: Sendable, Equatable {
    /// The latitude in degrees, to the north, from -90 to 90.
    package let latitude: Double
    /// The longitude in degrees, to the east, from -180 to 180.
    package let longitude: Double
    /// The standard deviation of the coordinates, in metres from 0 up; `nil` where it is unknown.
    package let accuracy: Double?

    package init(latitude: Double, longitude: Double, accuracy: Double? = nil) {
      (self.latitude, self.longitude, self.accuracy) = (latitude, longitude, accuracy)
    }
  }

  /// A position without optionals: an unknown number is no number.
  private struct Entry: Sendable {
    var latitude = Double.nan
    var longitude = Double.nan
    var accuracy = Double.nan
  }

  private var entries: [Entry] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  package subscript(row: Int) -> Position? {
    guard row < entries.count, !entries[row].latitude.isNaN else { return nil }
    let entry = entries[row]
    return Position(
      latitude: entry.latitude, longitude: entry.longitude,
      accuracy: entry.accuracy.isNaN ? nil : entry.accuracy)
  }

  /// Adds the position of the row that comes after so many others.
  mutating func append(_ position: Position?, after rows: Int) {
    if position == nil, entries.isEmpty { return }
    while entries.count < rows { entries.append(Entry()) }
    entries.append(
      position.map { Entry(latitude: $0.latitude, longitude: $0.longitude, accuracy: $0.accuracy ?? .nan) }
        ?? Entry())
  }

  mutating func swapAt(_ row: Int, _ other: Int) {
    if entries.isEmpty { return }
    while entries.count <= max(row, other) { entries.append(Entry()) }
    entries.swapAt(row, other)
  }

  mutating func removeLast(of rows: Int) {
    if entries.count == rows { entries.removeLast() }
  }

  mutating func reserve(_ rows: Int) {
    if !entries.isEmpty { entries.reserveCapacity(rows) }
  }
}
