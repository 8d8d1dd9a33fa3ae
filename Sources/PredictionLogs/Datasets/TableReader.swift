import PredictionEngine

/// Makes donations and sensed moments of a table's rows. No string is made for a row that can be read: each canonical
/// text is made once and cached for later rows.
struct TableReader {
  private(set) var intents: TableCatalog
  private(set) var times: TableTimes
  private var recent = RecentTexts()
  private var recentValues = RecentTexts()
  private var recentReadings = RecentTexts()
  /// For each signal that is read in steps, its recent numbers.
  private var recentBins: [RecentTexts] = []
  private(set) var hasMissingValues = false
  /// The rows that an option left out.
  private(set) var leftOut = RowsPassedOver(0)
  /// For each signal, the symbol of its name; `nil` before its first reading.
  private var signalNames: [Symbol?] = []

  /// The digits of the last number interned, with leading zeros.
  private var digits = Array(repeating: UInt8(ascii: "0"), count: 20)
  private var (lastNumber, firstDigit) = (0, 19)

  private var (valueList, signalList) = ([Symbol](), [DeviceSignal]())
  private var (recentValueLists, recentSignalLists) = (RecentLists<Symbol>(), RecentLists<DeviceSignal>())

  init(_ intents: TableCatalog, _ times: TableTimes) { (self.intents, self.times) = (intents, times) }

  /// Forgets the texts of an earlier builder, and keeps what was noted of the times.
  mutating func begin() {
    let leftOut = leftOut
    self = TableReader(intents, times)
    self.leftOut = leftOut
  }

  /// Adds the current record. `number` is its identifier when no column is mapped.
  mutating func add(
    _ records: borrowing some TableRecords & ~Copyable, _ columns: TableColumns, _ number: Int,
    to builder: inout DatasetBuilder
  ) throws(TableRow.Failure) {
    let line = records.line
    try records.withFields { fields throws(TableRow.Failure) in
      let row = try TableRow(fields, columns: columns)
      guard let commands = columns.commands else { return try add(row, number, line: line, &builder) }
      try commands.withFields(of: fields) { fields throws(TableRow.Failure) in
        try add(TableRow(of: columns, fields), number, line: line, &builder)
      }
    }
  }

  private mutating func add(
    _ row: TableRow, _ number: Int, line: Int, _ builder: inout DatasetBuilder
  ) throws(TableRow.Failure) {
    if row.columns.chooses, let reason = row.columns.reason(forLeavingOut: row) {
      leftOut.leaveOut(1, reason)
      return
    }
    guard let who = row[.person] else {
      throw row.fail(.person, "the person is missing", "give every row a person")
    }
    if let kind = try row.kind() { return try add(kind, row, of: who, line: line, &builder) }
    guard let intent = row[.intent] else {
      throw row.fail(.intent, "the intent is missing", "give every row an intent")
    }
    let moment = try times.moment(of: row)
    let position = try row.position()
    let place = row[.place].map { recent.intern($0, &builder.symbols) }
    try fillSignals(row, &builder.symbols)
    let origin = try row.origin()
    fillValues(row, &builder.symbols)
    let identifier = try identifier(of: row, number, &builder)
    let definition = intents.position(of: intent)
    if let first = builder.line(ofIdentifier: identifier) {
      let values = recentValueLists.list(valueList, of: 0)
      let donation = Donation(
        definition: definition, values: values,
        context: Context(at: moment, place: place, signals: recentSignalLists.list(signalList, of: 0)),
        origin: origin)
      if builder.passOver(identifier, person: who, donation, at: position) { return }
      throw row.fail(
        .identifier,
        "the identifier \"\(Excerpt.of(builder.symbols.text(of: identifier)))\" stands twice, first in line "
          + "\(first), and the rows differ",
        "give every donation an identifier of its own")
    }
    let person = builder.number(ofPerson: who)
    builder.add(
      identifier: identifier, line: line, person: person,
      donation: Donation(
        definition: definition, values: recentValueLists.list(valueList, of: person),
        context: Context(at: moment, place: place, signals: recentSignalLists.list(signalList, of: person)),
        origin: origin),
      at: position)
  }

  private mutating func add(
    _ kind: SensedMoment.Kind, _ row: TableRow, of who: UnsafeBufferPointer<UInt8>, line: Int,
    _ builder: inout DatasetBuilder
  ) throws(TableRow.Failure) {
    let moment = try times.moment(of: row)
    let coordinates = try row.coordinates()
    let accuracy = try row.accuracy()
    let place = row[.place].map { recent.intern($0, &builder.symbols) }
    try fillSignals(row, &builder.symbols)
    let person = builder.number(ofPerson: who)
    builder.add(
      SensedMoment(
        person: person, moment: moment, kind: kind, place: place, latitude: coordinates?.latitude,
        longitude: coordinates?.longitude, accuracy: accuracy,
        signals: recentSignalLists.list(signalList, of: person)), line: line
    )
  }

  private mutating func identifier(
    of row: TableRow, _ number: Int, _ builder: inout DatasetBuilder
  ) throws(TableRow.Failure) -> Symbol {
    if let identifier = row[.identifier] { return builder.symbols.intern(utf8: identifier) }
    if row.columns[.identifier] == nil { return intern(number, &builder.symbols) }
    throw row.fail(.identifier, "the identifier is missing", "give every row an identifier, or map none")
  }

  private mutating func fillValues(_ row: TableRow, _ symbols: inout SymbolTable) {
    let columns = row.columns.parameters
    if valueList.count != columns.count { valueList = Array(repeating: .missing, count: columns.count) }
    for parameter in 0..<columns.count {
      let cell = row.fields[columns[parameter]]
      if row.columns.isMissing(cell) {
        valueList[parameter] = .missing
        hasMissingValues = true
      } else {
        valueList[parameter] = value(cell, &symbols)
      }
    }
  }

  private mutating func fillSignals(_ row: TableRow, _ symbols: inout SymbolTable) throws(TableRow.Failure) {
    signalList.removeAll(keepingCapacity: true)
    for signal in row.columns.signals.indices {
      let (_, source, step) = row.columns.signals[signal]
      guard let cell = row.cell(source) else { continue }
      let value =
        if let step { try bin(cell, step, signal, row, &symbols) } else { reading(cell, &symbols) }
      signalList.append(DeviceSignal(name: name(signal, row.columns, &symbols), value: value))
    }
  }

  @inline(__always)
  private mutating func value(_ cell: UnsafeBufferPointer<UInt8>, _ symbols: inout SymbolTable) -> Symbol {
    recentValues.symbol(of: cell) { TableReader.quoted(cell, &symbols) }
  }

  private mutating func reading(_ cell: UnsafeBufferPointer<UInt8>, _ symbols: inout SymbolTable) -> Symbol {
    recentReadings.symbol(of: cell) {
      let isBoolean = cell.elementsEqual("true".utf8) || cell.elementsEqual("false".utf8)
      return isBoolean ? symbols.intern(utf8: cell) : TableReader.quoted(cell, &symbols)
    }
  }

  private mutating func bin(
    _ cell: UnsafeBufferPointer<UInt8>, _ step: NumberStep, _ signal: Int, _ row: TableRow,
    _ symbols: inout SymbolTable
  ) throws(TableRow.Failure) -> Symbol {
    if signal >= recentBins.count {
      recentBins = Array(repeating: RecentTexts(), count: row.columns.signals.count)
    }
    let (name, source, _) = row.columns.signals[signal]
    let text = String(decoding: cell, as: UTF8.self)
    var isWrong = false
    let symbol = recentBins[signal].symbol(of: cell) {
      guard let bin = step.bin(text) else {
        isWrong = true
        return .missing
      }
      return symbols.intern(JSONText.quoted(bin))
    }
    // What has no bin is missing in the cache too.
    if symbol != .missing, !isWrong { return symbol }
    throw row.fail(
      source, "\"\(Excerpt.of(text))\" is no number to read in steps of \(step.text)",
      "write a number, leave the cell empty, or map signal.\(name) without :number/\(step.text)")
  }

  private mutating func name(_ signal: Int, _ columns: TableColumns, _ symbols: inout SymbolTable) -> Symbol {
    if signal < signalNames.count, let name = signalNames[signal] { return name }
    if signalNames.isEmpty { signalNames = Array(repeating: nil, count: columns.signals.count) }
    let name = symbols.intern(columns.signals[signal].name)
    signalNames[signal] = name
    return name
  }

  /// Returns the symbol of a row's number in decimal digits. The next number is made by counting up the
  /// digits of the last.
  private mutating func intern(_ number: Int, _ symbols: inout SymbolTable) -> Symbol {
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

  /// Returns the symbol of a text as canonical JSON. A text without characters to escape is quoted directly.
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
