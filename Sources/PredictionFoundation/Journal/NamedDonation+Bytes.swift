import PredictionEngine

/// # Layout
/// Fixed numbers are little-endian; *n* is a number in LEB128, *t* a text: n bytes of UTF-8.
/// ```
/// UInt8  kind: 1 intent, 2 activity
/// UInt8  bits 0–1 origin, then what follows: 2 place, 3 identifier, 4 group, 5 relatedItem
/// Int64  microseconds since 1970          Int32  seconds from GMT
/// t name · t place? · t identifier? · t group? · t relatedItem?
/// n values  · t name, value of each       n signals · t name, value of each
/// ```
/// ``NamedValues`` draws a value.
extension NamedDonation {
  /// Returns the donation as bytes; equal donations have equal bytes.
  func bytes() throws(StoreError) -> [UInt8] {
    var writer = ByteWriter()
    let optional = [place, identifier, group, relatedItem]
    var flags = UInt8(Donation.Origin.allCases.firstIndex(of: origin) ?? 0)
    for (bit, text) in optional.enumerated() where text != nil { flags |= 4 << UInt8(bit) }
    writer.fixed(kind.rawValue)
    writer.fixed(flags)
    writer.fixed(moment.microsecondsSince1970)
    writer.fixed(moment.secondsFromGMT)
    writer.text(name)
    for text in optional { if let text { writer.text(text) } }
    for named in [values, signals] { try writer.values(NamedValues(named)) }
    return try writer.wholeRecord()
  }

  /// Reads the bytes of one donation, and nothing after them.
  init(_ bytes: ArraySlice<UInt8>) throws(ByteReader.Malformed) {
    var reader = ByteReader(bytes)
    guard let kind = Kind(rawValue: try reader.fixed()) else { throw ByteReader.Malformed() }
    let flags: UInt8 = try reader.fixed()
    guard flags >> 6 == 0, Int(flags & 3) < Donation.Origin.allCases.count else {
      throw ByteReader.Malformed()
    }
    let moment = Moment(
      microsecondsSince1970: try reader.fixed(), secondsFromGMT: try reader.fixed())
    let name = try reader.text()
    var optional: [String?] = []
    for bit in 2..<6 as Range<UInt8> { optional.append(flags >> bit & 1 == 0 ? nil : try reader.text()) }
    let values = try NamedDonation.values(&reader)
    self.init(
      kind: kind, name: name, values: values, moment: moment, place: optional[0],
      signals: try NamedDonation.values(&reader), identifier: optional[1], group: optional[2],
      relatedItem: optional[3], origin: Donation.Origin.allCases[Int(flags & 3)])
    if !reader.isAtEnd { throw ByteReader.Malformed() }
  }

  /// Reads values, which stand in the order of their names' bytes.
  private static func values(
    _ reader: inout ByteReader
  ) throws(ByteReader.Malformed) -> [String: ParameterValue] {
    var named: [String: ParameterValue] = [:]
    var last: String?
    for (name, value) in try reader.values() {
      if let last, !last.utf8.lexicographicallyPrecedes(name.utf8) { throw ByteReader.Malformed() }
      if named.updateValue(value, forKey: name) != nil { throw ByteReader.Malformed() }
      last = name
    }
    return named
  }
}
