import PredictionEngine

/// # Layout
/// Numbers and texts are those of ``NamedDonation``.
/// ```
/// UInt8  kind: 3
/// UInt8  bits 0–1 kind of reading: 0 arrival, 1 departure, 2 look, 3 sensed; then what follows: 2 place,
///        3 coordinate, 4 accuracy
/// Int64  microseconds since 1970          Int32  seconds from GMT
/// t place? · Int32 latitude, Int32 longitude in 10⁻⁷ degrees? · the 64 bits of the metres of accuracy?
/// n signals · t name, value of each, in the order in which they were told
/// ```
extension SensedReading {
  /// The first byte of a reading, where a donation has its kind.
  static let recordKind: UInt8 = 3

  /// Returns the reading as bytes.
  func bytes() throws(StoreError) -> [UInt8] {
    var writer = ByteWriter()
    writer.fixed(SensedReading.recordKind)
    writer.fixed(
      kind.number | (place == nil ? 0 : 4) | (coordinate == nil ? 0 : 8) | (accuracyInMetres == nil ? 0 : 16))
    writer.fixed(moment.microsecondsSince1970)
    writer.fixed(moment.secondsFromGMT)
    if let place { writer.text(place) }
    if let coordinate {
      writer.fixed(coordinate.latitude)
      writer.fixed(coordinate.longitude)
    }
    if let accuracyInMetres { writer.fixed(accuracyInMetres.bitPattern) }
    try writer.values(signals)
    return try writer.wholeRecord()
  }

  /// Reads the bytes of one reading, and nothing after them.
  init(_ bytes: ArraySlice<UInt8>) throws(ByteReader.Malformed) {
    var reader = ByteReader(bytes)
    guard try reader.fixed() == SensedReading.recordKind else { throw ByteReader.Malformed() }
    let flags: UInt8 = try reader.fixed()
    guard flags >> 5 == 0, let kind = SensedKind(number: flags & 3) else { throw ByteReader.Malformed() }
    self.init(
      kind,
      at: Moment(microsecondsSince1970: try reader.fixed(), secondsFromGMT: try reader.fixed()))
    if flags & 4 != 0 { place = try reader.text() }
    if flags & 8 != 0 {
      let (latitude, longitude) = (try reader.fixed(Int32.self), try reader.fixed(Int32.self))
      coordinate = Coordinate(keptLatitude: Int64(latitude), longitude: Int64(longitude))
      if coordinate == nil { throw ByteReader.Malformed() }
    }
    if flags & 16 != 0 { accuracyInMetres = Double(bitPattern: try reader.fixed()) }
    signals = NamedValues(inOrder: try reader.values())
    if !reader.isAtEnd || signals.repeated != nil { throw ByteReader.Malformed() }
  }
}
