import PredictionEngine

/// A table's cells as symbols: each canonical text is made when it is new, and remembered for the rows that follow.
struct TableTexts {
  /// Cells that are interned as they stand.
  var recent = RecentTexts()
  private var recentValues = RecentTexts()
  private var recentReadings = RecentTexts()

  /// A parameter's value: a text as canonical JSON.
  @inline(__always)
  mutating func value(_ cell: UnsafeBufferPointer<UInt8>, _ symbols: inout SymbolTable) -> Symbol {
    recentValues.symbol(of: cell) { TableTexts.quoted(cell, &symbols) }
  }

  /// A signal's reading: true, false, or a text.
  mutating func reading(_ cell: UnsafeBufferPointer<UInt8>, _ symbols: inout SymbolTable) -> Symbol {
    recentReadings.symbol(of: cell) {
      let isBoolean = cell.elementsEqual("true".utf8) || cell.elementsEqual("false".utf8)
      return isBoolean ? symbols.intern(utf8: cell) : TableTexts.quoted(cell, &symbols)
    }
  }

  /// A row's number in decimal digits.
  static func intern(_ number: Int, _ symbols: inout SymbolTable) -> Symbol {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
      var (rest, first) = (number, 20)
      repeat {
        first -= 1
        buffer[first] = UInt8(48 + rest % 10)
        rest /= 10
      } while rest > 0
      return symbols.intern(utf8: UnsafeBufferPointer(rebasing: buffer[first...]))
    }
  }

  /// A text as canonical JSON, quoted without a detour where nothing needs an escape.
  private static func quoted(_ cell: UnsafeBufferPointer<UInt8>, _ symbols: inout SymbolTable) -> Symbol {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: cell.count + 2) { buffer in
      buffer[0] = UInt8(ascii: "\"")
      var position = 1
      for byte in cell {
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          return symbols.intern(JSONText.quoted(String(decoding: cell, as: UTF8.self)))
        }
        buffer[position] = byte
        position += 1
      }
      buffer[position] = UInt8(ascii: "\"")
      return symbols.intern(utf8: UnsafeBufferPointer(buffer))
    }
  }
}
