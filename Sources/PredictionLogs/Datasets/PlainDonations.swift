import PredictionEngine

/// Reads plain lines of `donations.jsonl` directly into interned donations, without a tree, strings or copies.
///
/// ``DonationLine`` defines what a line means. For each line, this reader either makes the same donation with the same
/// symbols under the same numbers, or changes nothing and leaves the line, with any error in it, to ``DonationLine``.
struct PlainDonations {
  private var definitions: PlainDefinitions
  private var recent = RecentTexts()
  private var row = PlainRow()
  private var scratch: [UInt8] = []
  private var valueList: [Symbol] = []
  private var recentValues = RecentLists<Symbol>()
  private var signals = PlainSignals()
  /// For each parameter, its position in `row.values` from 1; 0 when the row has no value for it.
  private var given: [Int] = []

  init(_ catalog: DefinitionCatalog) { definitions = PlainDefinitions(catalog) }

  /// Reads a line. Returns false and changes nothing when the line is not plain.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, line: Int, into builder: inout DatasetBuilder)
    -> Bool
  {
    var cursor = ByteCursor(bytes)
    guard row.read(&cursor), row.identifier.isPresent, row.person.isPresent, row.time.isPresent,
      let time = TimeText.fixed(cursor[row.time]), row.coordinatesAreValid(cursor),
      !row.kind.isPresent,
      let definition = definition(cursor), PlainSignals.areValid(&row, cursor)
    else { return false }
    guard let origin = row.origin.isPresent ? Donation.Origin(rawValue: cursor.text(of: row.origin)) : .user
    else { return false }
    let accuracy = PlainRow.number(row.accuracy, cursor)
    if let accuracy, accuracy < 0 { return false }
    let isActivity = definitions[definition].kind == .activity
    guard isActivity ? giveUserInfo(definition, cursor) : giveParameters(definition, cursor) else {
      return false
    }

    var context = Context(at: time.moment)
    if row.place.isPresent { context.place = recent.intern(cursor[row.place], &builder.symbols) }
    signals.fill(row, cursor, &recent, &builder.symbols)
    var donation = Donation(definition: definition, values: [], context: context, origin: origin)
    if isActivity { donation.payload = payload(cursor, &builder.symbols) }
    if isActivity, definitions[definition].comparesWholeDictionary, let payload = donation.payload {
      valueList.removeAll(keepingCapacity: true)
      valueList.append(payload)
    } else {
      donation.displays = fillValues(cursor, &builder.symbols)
    }
    func intern(_ place: ByteCursor.Place) -> Symbol? {
      place.isPresent ? builder.symbols.intern(utf8: cursor[place]) : nil
    }
    donation.identifier = intern(row.persistentIdentifier)
    donation.group = intern(row.group)
    donation.relatedItem = intern(row.relatedItem)
    let identifier = builder.symbols.intern(utf8: cursor[row.identifier])
    // The slow reader reports a repeated identifier. It interns the same texts again and gets the same
    // numbers.
    if builder.line(ofIdentifier: identifier) != nil { return false }
    builder.clocks.note(time)
    let person = builder.number(ofPerson: cursor[row.person])
    donation.context.signals = signals.list(of: person)
    donation.values = recentValues.list(valueList, of: person)
    builder.add(
      identifier: identifier, line: line, person: person, donation: donation,
      at: position(cursor, accuracy: accuracy))
    return true
  }

  private func position(_ cursor: ByteCursor, accuracy: Double?) -> DonationPositions.Position? {
    guard let latitude = PlainRow.number(row.latitude, cursor),
      let longitude = PlainRow.number(row.longitude, cursor)
    else { return nil }
    return DonationPositions.Position(latitude: latitude, longitude: longitude, accuracy: accuracy)
  }

  private mutating func definition(_ cursor: ByteCursor) -> Int? {
    let name = row.intent.isPresent ? row.intent : row.activity
    guard name.isPresent, row.intent.isPresent != row.activity.isPresent else { return nil }
    let isActivity = row.activity.isPresent
    if isActivity ? row.hasParameters : row.hasUserInfo || row.persistentIdentifier.isPresent { return nil }
    guard let number = definitions.position(of: cursor[name]) else { return nil }
    return (definitions[number].kind == .activity) == isActivity ? number : nil
  }

  /// Matches values with parameters. Returns false when a value is not declared, is repeated or has another
  /// type.
  private mutating func giveParameters(_ definition: Int, _ cursor: ByteCursor) -> Bool {
    let parameters = definitions[definition].parameters
    let count = parameters.count
    given.removeAll(keepingCapacity: true)
    for _ in 0..<count { given.append(0) }
    for position in row.values.indices {
      let member = row.values[position]
      var parameter = position
      if parameter >= count || !cursor.matches(member.key, parameters[parameter].name) {
        guard let found = definitions[definition].names.position(of: member.key, cursor) else { return false }
        parameter = found
      }
      guard given[parameter] == 0,
        parameters[parameter].takes(member, of: row, cursor)
      else { return false }
      given[parameter] = position + 1
    }
    return true
  }

  /// Sorts `userInfo` by key and finds the required keys. Returns false when a key is repeated.
  private mutating func giveUserInfo(_ definition: Int, _ cursor: ByteCursor) -> Bool {
    row.values.removeAll { $0.kind == .null }
    guard PlainRow.sort(&row.values, cursor) else { return false }
    given = definitions[definition].parameters.map { place(ofKey: $0.name, cursor) }
    return true
  }

  /// Returns the position of a key among the sorted values, from 1; 0 when it is missing.
  private func place(ofKey name: [UInt8], _ cursor: ByteCursor) -> Int {
    var (low, high) = (0, row.values.count)
    while high - low > NameIndex.searched {
      let middle = (low + high) / 2
      let isBefore = name.lexicographicallyPrecedes(cursor[row.values[middle].key])
      (low, high) = isBefore ? (low, middle) : (middle, high)
    }
    return (row.values[low..<high].firstIndex { cursor.matches($0.key, name) } ?? -1) + 1
  }

  /// Lists the values of the row.
  /// - Returns: the display texts of the values; empty when no value has one.
  private mutating func fillValues(_ cursor: ByteCursor, _ symbols: inout SymbolTable) -> [Symbol] {
    var displays: [Symbol] = []
    valueList.removeAll(keepingCapacity: true)
    for (parameter, position) in given.enumerated() {
      guard position > 0, row.values[position - 1].kind != .null else {
        valueList.append(.missing)
        continue
      }
      let member = row.values[position - 1]
      valueList.append(value(member, cursor, &symbols))
      if member.display.isPresent {
        if displays.isEmpty { displays = Array(repeating: .missing, count: given.count) }
        displays[parameter] = recent.intern(cursor[member.display], &symbols)
      }
    }
    return displays
  }

  @inline(__always)
  private mutating func value(
    _ member: PlainRow.Member, _ cursor: ByteCursor, _ symbols: inout SymbolTable
  ) -> Symbol {
    if member.kind != .array { return recent.intern(cursor[member.value], &symbols) }
    scratch.removeAll(keepingCapacity: true)
    appendArray(member, cursor)
    return scratch.withUnsafeBufferPointer { recent.intern($0, &symbols) }
  }

  private mutating func appendArray(_ member: PlainRow.Member, _ cursor: ByteCursor) {
    row.elements[member.elements].sort { cursor.precedes($0, $1) }
    scratch.append(UInt8(ascii: "["))
    for position in member.elements {
      let element = row.elements[position]
      if position > member.elements.lowerBound {
        if !cursor.precedes(row.elements[position - 1], element) { continue }
        scratch.append(UInt8(ascii: ","))
      }
      scratch.append(contentsOf: cursor[element])
    }
    scratch.append(UInt8(ascii: "]"))
  }

  private mutating func payload(_ cursor: ByteCursor, _ symbols: inout SymbolTable) -> Symbol {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(UInt8(ascii: "{"))
    for (position, member) in row.values.enumerated() {
      if position > 0 { scratch.append(UInt8(ascii: ",")) }
      scratch.append(contentsOf: cursor[member.key.quoted])
      scratch.append(UInt8(ascii: ":"))
      if member.kind == .array {
        appendArray(member, cursor)
      } else {
        scratch.append(contentsOf: cursor[member.value])
      }
    }
    scratch.append(UInt8(ascii: "}"))
    return scratch.withUnsafeBufferPointer { symbols.intern(utf8: $0) }
  }
}

/// Reads the signals of plain lines. Equal lists of one person share their memory.
struct PlainSignals {
  private var signals: [DeviceSignal] = []
  private var recent = RecentLists<DeviceSignal>()

  /// Sorts a row's signals by name. Returns false when one is repeated or is not a reading.
  static func areValid(_ row: inout PlainRow, _ cursor: ByteCursor) -> Bool {
    for signal in row.signals {
      switch signal.kind {
      case .boolean, .integer, .decimal, .string, .null: break
      case .object, .array: return false
      }
    }
    return row.signals.count < 2 || PlainRow.sort(&row.signals, cursor)
  }

  mutating func fill(
    _ row: PlainRow, _ cursor: ByteCursor, _ texts: inout RecentTexts, _ symbols: inout SymbolTable
  ) {
    signals.removeAll(keepingCapacity: true)
    for signal in row.signals where signal.kind != .null {
      let name = texts.intern(cursor[signal.key], &symbols)
      signals.append(DeviceSignal(name: name, value: texts.intern(cursor[signal.value], &symbols)))
    }
  }

  mutating func list(of person: Int) -> [DeviceSignal] {
    recent.list(signals, of: person)
  }
}
