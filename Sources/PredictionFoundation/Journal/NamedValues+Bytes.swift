import PredictionEngine

/// # Layout
/// ```
/// n values  · t name, value of each
/// value     UInt8 tag, then: 0 false, 1 true, 2 Int64, 3 the 64 bits of a Double, 4 t, 5 t identifier,
///           6 t identifier t display, 7 n values
/// ```
extension NamedValues {
  /// How deep arrays may stand in one another.
  static let mostNesting = 32
}

extension ByteWriter {
  /// The greatest number of bytes of one donation or reading.
  static let mostBytes = 1 << 24

  /// Appends names and values in their order.
  mutating func values(_ values: NamedValues) throws(StoreError) {
    number(values.pairs.count)
    for (name, value) in values.pairs {
      text(name)
      try self.value(value, depth: 0)
    }
  }

  /// The bytes, where a record may be as long.
  func wholeRecord() throws(StoreError) -> [UInt8] {
    if bytes.count > ByteWriter.mostBytes {
      throw .tooLarge(reason: "it takes \(bytes.count) bytes, and \(ByteWriter.mostBytes) is the most")
    }
    return bytes
  }

  private mutating func value(_ value: ParameterValue, depth: Int) throws(StoreError) {
    switch value {
    case .boolean(let value): fixed(value ? 1 : 0 as UInt8)
    case .integer(let value):
      fixed(2 as UInt8)
      fixed(Int64(value))
    case .decimal(let value):
      fixed(3 as UInt8)
      fixed(value.bitPattern)
    case .string(let string):
      fixed(4 as UInt8)
      text(string)
    case .object(let identifier, let display):
      fixed(display == nil ? 5 : 6 as UInt8)
      text(identifier)
      if let display { text(display) }
    case .array(let elements):
      if depth == NamedValues.mostNesting {
        throw .tooLarge(reason: "arrays stand in one another more than \(NamedValues.mostNesting) deep")
      }
      fixed(7 as UInt8)
      number(elements.count)
      for element in elements { try self.value(element, depth: depth + 1) }
    }
  }
}

extension ByteReader {
  /// Reads names and values in the order in which they were written.
  mutating func values() throws(Malformed) -> [DefinitionCatalog.NamedValue] {
    var named: [DefinitionCatalog.NamedValue] = []
    for _ in 0..<(try count()) { named.append((try text(), try value(depth: 0))) }
    return named
  }

  private mutating func value(depth: Int) throws(Malformed) -> ParameterValue {
    switch try fixed(UInt8.self) {
    case 0: return .boolean(false)
    case 1: return .boolean(true)
    case 2:
      guard let number = Int(exactly: try fixed(Int64.self)) else { throw Malformed() }
      return .integer(number)
    case 3: return .decimal(Double(bitPattern: try fixed()))
    case 4: return .string(try text())
    case 5: return .object(try text(), display: nil)
    case 6:
      let identifier = try text()
      return .object(identifier, display: try text())
    case 7 where depth < NamedValues.mostNesting:
      var elements: [ParameterValue] = []
      for _ in 0..<(try count()) { elements.append(try value(depth: depth + 1)) }
      return .array(elements)
    default: throw Malformed()
    }
  }
}
