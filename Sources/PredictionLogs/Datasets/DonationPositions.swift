import PredictionEngine

/// The coordinates at which the donations of a dataset were made: 32 bytes a row where any row has coordinates.
package struct DonationPositions: Sendable {
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

  private var entries: [Position?] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  package subscript(row: Int) -> Position? { row < entries.count ? entries[row] : nil }

  /// Adds the position of the row that comes after so many others.
  mutating func append(_ position: Position?, after rows: Int) {
    if position == nil, entries.isEmpty { return }
    while entries.count < rows { entries.append(nil) }
    entries.append(position)
  }

  mutating func swapAt(_ row: Int, _ other: Int) {
    if entries.isEmpty { return }
    while entries.count <= max(row, other) { entries.append(nil) }
    entries.swapAt(row, other)
  }

  mutating func removeLast(of rows: Int) {
    if entries.count == rows { entries.removeLast() }
  }

  mutating func reserve(_ rows: Int) {
    if !entries.isEmpty { entries.reserveCapacity(rows) }
  }
}
