import PredictionEngine

/// # Layout
/// Fixed numbers are little-endian; *n* is a number in LEB128, *t* a text: n bytes of UTF-8.
/// ```
/// UInt8  kind: 1 intent, 2 activity
/// UInt8  bits 0–1 origin, then what follows: 2 place, 3 identifier, 4 group, 5 relatedItem
/// Int64  microseconds since 1970          Int32  seconds from GMT
/// t name · t place? · t identifier? · t group? · t relatedItem?
/// n values  · t name, value of each       n signals · t name, value of each
/// value     UInt8 tag, then: 0 false, 1 true, 2 Int64, 3 the 64 bits of a Double, 4 t, 5 t identifier,
///           6 t identifier t display, 7 n values
/// ```
extension NamedDonation {
  /// The greatest number of bytes of one donation.
  static let mostBytes = 1 << 24
  /// How deep arrays may stand in one another.
  static let mostNesting = 32

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
    for named in [values, signals] {
      writer.number(named.count)
      for (name, value) in NamedValues(named).pairs {
        writer.text(name)
        try NamedDonation.write(value, depth: 0, to: &writer)
      }
    }
    if writer.bytes.count > NamedDonation.mostBytes {
      throw .tooLarge(
        reason: "it takes \(writer.bytes.count) bytes, and \(NamedDonation.mostBytes) is the most")
    }
    return writer.bytes
  }

  private static func write(
    _ value: ParameterValue, depth: Int, to writer: inout ByteWriter
  ) throws(StoreError) {
    func tag(_ number: UInt8) { writer.fixed(number) }
    switch value {
    case .boolean(let value): tag(value ? 1 : 0)
    case .integer(let value):
      tag(2)
      writer.fixed(Int64(value))
    case .decimal(let value):
      tag(3)
      writer.fixed(value.bitPattern)
    case .string(let text):
      tag(4)
      writer.text(text)
    case .object(let identifier, let display):
      tag(display == nil ? 5 : 6)
      writer.text(identifier)
      if let display { writer.text(display) }
    case .array(let elements):
      if depth == mostNesting {
        throw .tooLarge(reason: "arrays stand in one another more than \(mostNesting) deep")
      }
      tag(7)
      writer.number(elements.count)
      for element in elements { try write(element, depth: depth + 1, to: &writer) }
    }
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

  private static func values(
    _ reader: inout ByteReader
  ) throws(ByteReader.Malformed) -> [String: ParameterValue] {
    var named: [String: ParameterValue] = [:]
    var last: String?
    for _ in 0..<(try reader.count()) {
      let name = try reader.text()
      if let last, !last.utf8.lexicographicallyPrecedes(name.utf8) { throw ByteReader.Malformed() }
      if named.updateValue(try value(&reader, depth: 0), forKey: name) != nil { throw ByteReader.Malformed() }
      last = name
    }
    return named
  }

  private static func value(
    _ reader: inout ByteReader, depth: Int
  ) throws(ByteReader.Malformed) -> ParameterValue {
    switch try reader.fixed(UInt8.self) {
    case 0: return .boolean(false)
    case 1: return .boolean(true)
    case 2:
      guard let number = Int(exactly: try reader.fixed(Int64.self)) else { throw ByteReader.Malformed() }
      return .integer(number)
    case 3: return .decimal(Double(bitPattern: try reader.fixed()))
    case 4: return .string(try reader.text())
    case 5: return .object(try reader.text(), display: nil)
    case 6:
      let identifier = try reader.text()
      return .object(identifier, display: try reader.text())
    case 7 where depth < mostNesting:
      var elements: [ParameterValue] = []
      for _ in 0..<(try reader.count()) { elements.append(try value(&reader, depth: depth + 1)) }
      return .array(elements)
    default: throw ByteReader.Malformed()
    }
  }
}
