import Foundation
import PredictionEngine
import PredictionTestSupport

/// One reading of the tests, which a store and a plain predictor observe. Its texts and its coordinate are its own.
struct DrawnReading {
  let number: Int
  let kind: SensedKind
  let moment: Moment
  let hasPlace: Bool, hasSpot: Bool, isLoud: Bool?

  /// Draws a reading some minutes after what was before.
  init(_ number: Int, after last: Moment, using draw: inout SplitMix64) {
    self.number = number
    kind = SensedKind.allCases[Int.random(in: 0..<4, using: &draw)]
    moment = Moment(
      microsecondsSince1970: last.microsecondsSince1970 + Int64.random(in: 0..<3_000_000_000, using: &draw),
      secondsFromGMT: 3600)
    hasPlace = Bool.random(using: &draw)
    hasSpot = Bool.random(using: &draw)
    isLoud = Bool.random(using: &draw) ? Bool.random(using: &draw) : nil
  }

  /// A text that no other reading or deed has.
  var place: String { "spot-\(number)." }

  /// A coordinate that no other reading has.
  var coordinate: Coordinate {
    do {
      return try Coordinate(latitude: 43.1234567 + Double(number) * 0.0101, longitude: -72.2)
    } catch { preconditionFailure("\(error)") }
  }

  var told: SensedReading {
    SensedReading(
      kind, at: moment, place: hasPlace ? place : nil, coordinate: hasSpot ? coordinate : nil,
      accuracyInMetres: hasSpot ? 20 : nil,
      signals: isLoud.map { ["loud": .boolean($0), "at": .integer(number)] } ?? [:])
  }
}

/// The bytes of a store's files, to be looked at for many readings.
struct StoreBytes {
  private let files: [Data]

  init(_ folder: TemporaryFolder) throws {
    files = try folder.listing("store").map {
      try Data(contentsOf: URL(fileURLWithPath: folder.path("store/" + $0)))
    }
  }

  /// Returns whether any file holds a text.
  func holds(_ text: String) -> Bool { files.contains { $0.range(of: Data(text.utf8)) != nil } }

  /// Returns whether any file holds the latitude of a coordinate, as the journal or as a snapshot writes it.
  func holds(_ coordinate: Coordinate) -> Bool {
    let latitude = coordinate.latitude
    let inJournal = withUnsafeBytes(of: latitude.littleEndian) { Data($0) }
    var rest = UInt64(bitPattern: Int64(latitude) << 1 ^ Int64(latitude) >> 63)
    var inSnapshot = Data()
    while rest > 0x7F {
      inSnapshot.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    inSnapshot.append(UInt8(rest))
    return files.contains { $0.range(of: inJournal) != nil || $0.range(of: inSnapshot) != nil }
  }
}
