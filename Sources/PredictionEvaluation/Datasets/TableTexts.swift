import PredictionEngine

/// A table's cells as symbols: each canonical text is made when it is new, and remembered for the rows that follow.
struct TableTexts {
  /// Cells that are interned as they stand.
  var recent = RecentTexts()
  private var recentValues = RecentTexts()
  private var recentReadings = RecentTexts()
  /// Times, by the dates met lately.
  var times = RecentTimes()
  /// By signal, its name's symbol, from its first reading on.
  private var signalNames: [Symbol?] = []

  /// The digits of the last number that was interned, zeros before them.
  private var digits = Array(repeating: UInt8(ascii: "0"), count: 20)
  private var (lastNumber, firstDigit) = (0, 19)

  private var (valueList, signalList) = ([Symbol](), [DeviceSignal]())
  private var signalCount = 0
  private var (recentValueLists, recentSignalLists) = (RecentLists<Symbol>(), RecentLists<DeviceSignal>())

  /// Interns a row's parameters; an empty cell is a missing value.
  mutating func fillValues(_ row: TableRow, _ symbols: inout SymbolTable) {
    let columns = row.columns.parameters
    if valueList.count != columns.count { valueList = Array(repeating: .missing, count: columns.count) }
    for parameter in 0..<columns.count {
      let cell = row.fields[columns[parameter]]
      valueList[parameter] = cell.isEmpty ? .missing : value(cell, &symbols)
    }
  }

  /// Interns a row's signals, those that have a reading.
  mutating func fillSignals(_ row: TableRow, _ symbols: inout SymbolTable) throws(TableRow.Failure) {
    signalCount = 0
    for signal in row.columns.signals.indices where !row.isMissing(row.columns.signals[signal].source) {
      let value = try row.with(row.columns.signals[signal].source) { cell in
        cell.map { reading($0, &symbols) } ?? .missing
      }
      let sensed = DeviceSignal(name: name(signal, row.columns, &symbols), value: value)
      if signalCount == signalList.count {
        signalList.append(sensed)
      } else {
        signalList[signalCount] = sensed
      }
      signalCount += 1
    }
  }

  /// The values of the last row, which is a person's.
  mutating func values(of person: Int) -> [Symbol] {
    recentValueLists.list(valueList, count: valueList.count, of: person)
  }

  /// The signals of the last row, which is a person's.
  mutating func signals(of person: Int) -> [DeviceSignal] {
    recentSignalLists.list(signalList, count: signalCount, of: person)
  }

  /// A parameter's value: a text as canonical JSON.
  @inline(__always)
  private mutating func value(_ cell: UnsafeBufferPointer<UInt8>, _ symbols: inout SymbolTable) -> Symbol {
    recentValues.symbol(of: cell) { TableTexts.quoted(cell, &symbols) }
  }

  /// A signal's reading: true, false, or a text.
  private mutating func reading(_ cell: UnsafeBufferPointer<UInt8>, _ symbols: inout SymbolTable) -> Symbol {
    recentReadings.symbol(of: cell) {
      let isBoolean = cell.elementsEqual("true".utf8) || cell.elementsEqual("false".utf8)
      return isBoolean ? symbols.intern(utf8: cell) : TableTexts.quoted(cell, &symbols)
    }
  }

  /// The name of a signal, interned when it has its first reading.
  private mutating func name(_ signal: Int, _ columns: TableColumns, _ symbols: inout SymbolTable) -> Symbol {
    if signal < signalNames.count { return signalNames[signal] ?? intern(signal, columns, &symbols) }
    signalNames = Array(repeating: nil, count: columns.signals.count)
    return intern(signal, columns, &symbols)
  }

  private mutating func intern(_ signal: Int, _ columns: TableColumns, _ symbols: inout SymbolTable) -> Symbol
  {
    let name = symbols.intern(columns.signals[signal].name)
    signalNames[signal] = name
    return name
  }

  /// A row's number in decimal digits; those of the number after the last one are counted up.
  mutating func intern(_ number: Int, _ symbols: inout SymbolTable) -> Symbol {
    var place = 19
    if number == lastNumber + 1 {
      while digits[place] == UInt8(ascii: "9") {
        digits[place] = UInt8(ascii: "0")
        place -= 1
      }
      digits[place] += 1
      firstDigit = min(firstDigit, place)
    } else {
      for (back, digit) in String(number).utf8.reversed().enumerated() { digits[19 - back] = digit }
      firstDigit = 20 - String(number).utf8.count
    }
    lastNumber = number
    return digits.withUnsafeBufferPointer {
      symbols.intern(utf8: UnsafeBufferPointer(rebasing: $0[firstDigit...]))
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
