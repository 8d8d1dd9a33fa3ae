import PredictionEngine

/// Collects rows while a file is read. It checks that identifiers are unique, interns texts in one symbol
/// table, and lists people by the bytes of their identifiers, so that nothing depends on who stands first.
struct DatasetBuilder {
  /// The number of rows after which a reader estimates how many there will be.
  static let sample = 4096
  /// The most rows that memory is reserved for, because a long file may hold few rows.
  private static let mostReserved = 1 << 24

  var symbols = SymbolTable()
  private(set) var rows: [Dataset.Row] = []
  private var positions = DonationPositions()
  /// The sensed moments of a file that has both.
  var sensed = SensedMomentsBuilder()
  /// Numbers the people: a person's number is that of their symbol in this separate table.
  private var persons = SymbolTable()
  /// For each symbol, the line of the row that it identifies; 0 when there is none.
  private var lines: [UInt32] = []
  private var recentPersons = RecentTexts()

  /// The number of people so far.
  private(set) var peopleCount = 0

  /// Returns the line of the row that a symbol identifies; `nil` when there is none.
  func line(ofIdentifier symbol: Symbol) -> Int? {
    let index = Int(symbol.rawValue)
    return index < lines.count && lines[index] > 0 ? Int(lines[index]) : nil
  }

  /// Returns the number of a person, and adds the person when they are new.
  mutating func number(ofPerson text: UnsafeBufferPointer<UInt8>) -> Int {
    let number = Int(recentPersons.intern(text, &persons).rawValue)
    peopleCount = max(peopleCount, number + 1)
    return number
  }

  /// Adds a row of the given line. The caller has checked that its identifier is new.
  mutating func add(
    identifier: Symbol, line: Int, person: Int, donation: consuming Donation,
    at position: DonationPositions.Position? = nil
  ) {
    let index = Int(identifier.rawValue)
    while lines.count < index { lines.append(0) }
    if index == lines.count {
      lines.append(UInt32(clamping: line))
    } else {
      lines[index] = UInt32(clamping: line)
    }
    positions.append(position, after: rows.count)
    rows.append(Dataset.Row(identifier: identifier, person: person, donation: donation))
  }

  /// Reserves memory for the expected rows.
  mutating func reserve(rows expected: Int) {
    let count = min(expected, DatasetBuilder.mostReserved)
    let symbolCount = symbols.count * (count / max(1, rows.count))
    symbols.reserve(symbolCount)
    lines.reserveCapacity(symbolCount)
    rows.reserveCapacity(count)
    positions.reserve(count)
  }

  /// Removes the last row, which was the first of its person, and the person with it. The texts stay.
  mutating func removeNewestPerson() {
    positions.removeLast(of: rows.count)
    let row = rows.removeLast()
    precondition(row.person == peopleCount - 1, "the last row is the first of its person")
    lines[Int(row.identifier.rawValue)] = 0
    peopleCount -= 1
  }

  /// Returns the finished dataset, and gives its rows away.
  mutating func dataset(
    name: String, digest: String, catalog: DefinitionCatalog, scoredFrom: Moment? = nil,
    generator: GeneratorRecord? = nil
  ) -> Dataset {
    let people = (0..<peopleCount).map { persons.text(of: Symbol(rawValue: UInt32($0))) }
    let order = people.indices.sorted { people[$0].utf8.lexicographicallyPrecedes(people[$1].utf8) }
    // The rows are taken and not copied: there may be millions.
    var rows: [Dataset.Row] = []
    swap(&rows, &self.rows)
    if order != Array(people.indices) {
      var places = order
      for (place, number) in order.enumerated() { places[number] = place }
      for index in rows.indices { rows[index].person = places[rows[index].person] }
    }
    var dataset = Dataset(
      name: name, digest: digest, catalog: catalog, symbols: symbols, rows: rows,
      people: order.map { people[$0] }, scoredFrom: scoredFrom, generator: generator)
    dataset.positions = positions
    return dataset
  }
}
