import PredictionEngine

/// One line of a CSV file in the making: fields are quoted where they need it, and only there.
///
///     var line = CSVLine()
///     line.add("a,b")
///     line.add("c")
///     line.end()   // "a,b",c
///
/// Rows for programs are made of it as it is: `--per-trial`, `--per-candidate` and `--contexts`. Identifiers and shortcuts
/// keep their exact bytes there, because rows are joined by them, `--external` reads them back, and the answers' digest
/// covers them. Results, which people open in spreadsheets, go through `CSVTable`, which makes names harmless first.
///
/// # Edge cases
/// A quote inside a field is doubled; a field with a comma, a quote or a line end is quoted. Lines end with LF. A field
/// that a spreadsheet would take for a formula, and a control character that a terminal would obey, stay what they are.
///
/// # Cost
/// The line's bytes, kept from line to line.
///
/// # Source
/// RFC 4180, but for the line end, which is LF on every machine.
struct CSVLine {
  /// The line's bytes.
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Starts anew, keeping the memory.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    isFirst = true
  }

  /// Adds a field.
  mutating func add(_ field: some Collection<UInt8>) {
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

  /// Adds fields that another line made.
  mutating func add(made fields: ArraySlice<UInt8>) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    bytes.append(contentsOf: fields)
  }

  /// Adds a text.
  mutating func add(_ text: String) { add(text.utf8) }

  /// Ends the line; more may follow it.
  mutating func end() {
    bytes.append(10)
    isFirst = true
  }
}

/// How floating-point numbers stand in rows.
enum NumberForm {
  /// The 16 hexadecimal digits of the bits, for digests.
  case bits
  /// The shortest decimal that reads back as the same number; whole numbers without a point.
  case decimal

  /// A number in this form.
  func text(_ number: Double) -> String {
    switch self {
    case .bits:
      return String(unsafeUninitializedCapacity: 16) { digits in
        for place in 0..<16 {
          let digit = UInt8(truncatingIfNeeded: number.bitPattern &>> UInt64(60 - 4 * place)) & 15
          digits.initializeElement(
            at: place, to: digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
        }
        return 16
      }
    case .decimal: return ParameterValue.decimal(number).canonicalText
    }
  }
}
