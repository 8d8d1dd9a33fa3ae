import PredictionEngine

/// Builds one line of a CSV file and quotes a field only where it is necessary.
///
///     var line = CSVLine()
///     line.add("a,b")
///     line.add("c")
///     line.end()   // "a,b",c
///
/// Rows for programs keep their exact bytes, because they are joined by them and digested. Results are opened in
/// spreadsheets, so they go through `CSVTable`, which makes names harmless.
///
/// # Source
/// RFC 4180, with LF as the line end on every machine.
package struct CSVLine {
  package private(set) var bytes: [UInt8] = []
  private var isFirst = true

  package init() {}

  /// Empties the line and keeps its memory.
  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    isFirst = true
  }

  package mutating func add(_ bytes: ArraySlice<UInt8>) { write(bytes) }

  package mutating func add(_ text: String) { write(text.utf8) }

  /// Only this file calls it: a generic function is specialised in its own module alone.
  private mutating func write(_ field: some Collection<UInt8>) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    let quote = UInt8(ascii: "\"")
    guard field.contains(where: { $0 == UInt8(ascii: ",") || $0 == quote || $0 == 10 || $0 == 13 }) else {
      bytes.append(contentsOf: field)
      return
    }
    bytes.append(quote)
    for byte in field {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }

  /// Adds fields that another line has already encoded.
  package mutating func add(made fields: ArraySlice<UInt8>) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(contentsOf: fields)
  }

  package mutating func add(_ first: String, _ second: String, _ others: String...) {
    add(first)
    add(second)
    for text in others { add(text) }
  }

  package mutating func end() {
    bytes.append(10)
    isFirst = true
  }
}

/// The two forms in which floating-point numbers are written in rows.
package enum NumberForm {
  /// The 16 hexadecimal digits of the bits, for digests.
  case bits
  /// The shortest decimal that reads back as the same number. Whole numbers have no point.
  case decimal

  package func text(_ number: Double) -> String {
    switch self {
    case .bits: Figure.hexadecimal(number.bitPattern, digits: 16)
    case .decimal: ParameterValue.decimal(number).canonicalText
    }
  }
}
