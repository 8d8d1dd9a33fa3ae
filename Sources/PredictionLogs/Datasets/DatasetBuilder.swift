import PredictionEngine

/// Collects rows while a file is read: interns texts in one symbol table, and lists people by the bytes of their
/// identifiers. A row that stands again is passed over; another row with its identifier is an error of the reader.
struct DatasetBuilder {
  /// The number of rows after which a reader estimates how many there will be.
  static let sample = 4096
  /// The most rows that memory is reserved for, because a long file may hold few rows.
  private static let mostReserved = 1 << 24

  var symbols = SymbolTable()
  private(set) var rows: [Dataset.Row] = []
  private var positions = DonationPositions()
  /// What the times of donations in JSON Lines say about the local clock.
  var clocks = ClockTally()
  private(set) var sensed = SensedMomentsBuilder()
  /// For each person, the line of their first sensed moment; 0 when there is none.
  private var sensedLines: [Int] = []
  /// Numbers the people: a person's number is that of their symbol in this separate table.
  private var persons = SymbolTable()
  private var lines: RowLines
  private var recentPersons = RecentTexts()
  /// The rows by identifier, as far as they were entered: none until one stands again.
  private var numbers: [Symbol: Int] = [:]
  private var numbered = 0
  private(set) var repeated = 0

  private(set) var peopleCount = 0

  /// Starts without rows; messages call the file by its name.
  init(file: String = "") { lines = RowLines(file: file) }

  func line(ofIdentifier symbol: Symbol) -> Int? { lines[symbol] }

  /// Passes over a row whose identifier is known, where it is the same donation again; returns false where it is another.
  /// - Parameter position: where it was donated, if the row says so.
  /// - Complexity: amortised O(1).
  mutating func passOver(
    _ identifier: Symbol, person: UnsafeBufferPointer<UInt8>, _ donation: Donation,
    at position: DonationPositions.Position? = nil
  ) -> Bool {
    while numbered < rows.count {
      numbers[rows[numbered].identifier] = numbered
      numbered += 1
    }
    guard let number = numbers[identifier], rows[number].donation == donation,
      positions[number] == position,
      persons.utf8(of: Symbol(rawValue: UInt32(rows[number].person))).elementsEqual(person)
    else { return false }
    repeated += 1
    return true
  }

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
    while lines.byIdentifier.count <= index { lines.byIdentifier.append(0) }
    lines.byIdentifier[index] = UInt32(clamping: line)
    positions.append(position, after: rows.count)
    rows.append(Dataset.Row(identifier: identifier, person: person, donation: donation))
  }

  mutating func add(_ moment: SensedMoment, line: Int) {
    while sensedLines.count <= moment.person { sensedLines.append(0) }
    if sensedLines[moment.person] == 0 { sensedLines[moment.person] = line }
    sensed.add(moment)
  }

  func checkSensed(file: String) throws(DataError) {
    if sensed.count == 0 { return }
    var lines = sensedLines
    for row in rows where row.person < lines.count { lines[row.person] = 0 }
    guard let line = lines.filter({ $0 > 0 }).min(), let person = lines.firstIndex(of: line) else { return }
    let (reason, remedy) = FileBesideDonations.Kind.moments.stranger(
      persons.text(of: Symbol(rawValue: UInt32(person))))
    throw DataError(file: file, line: line, reason: reason, remedy: remedy)
  }

  mutating func reserve(rows expected: Int) {
    let count = min(expected, DatasetBuilder.mostReserved)
    let symbolCount = symbols.count * (count / max(1, rows.count))
    symbols.reserve(symbolCount)
    lines.byIdentifier.reserveCapacity(symbolCount)
    rows.reserveCapacity(count)
    positions.reserve(count)
  }

  /// Removes the last row, which was the first of its person, and the person with it. The texts stay.
  mutating func removeNewestPerson() {
    positions.removeLast(of: rows.count)
    let row = rows.removeLast()
    precondition(row.person == peopleCount - 1, "the last row is the first of its person")
    lines.byIdentifier[Int(row.identifier.rawValue)] = 0
    peopleCount -= 1
    numbered = min(numbered, rows.count)
    numbers[row.identifier] = nil
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
    var places = order
    for (place, number) in order.enumerated() { places[number] = place }
    if order != Array(people.indices) {
      for index in rows.indices { rows[index].person = places[rows[index].person] }
    }
    let turned = NewestFirst(turning: &rows, &positions, people: peopleCount)
    var dataset = Dataset(
      name: name, digest: digest, catalog: catalog, symbols: symbols, rows: rows,
      people: order.map { people[$0] }, scoredFrom: scoredFrom, generator: generator)
    symbols = SymbolTable()
    sensed.finish(&dataset, people: places)
    (dataset.positions, dataset.lines, dataset.turnedPeople) = (positions, lines, turned.people)
    dataset.remarks = DatasetBuilder.repeatedRemark(repeated).map { [$0] } ?? []
    return dataset
  }

  static func repeatedRemark(_ count: Int) -> String? {
    count == 0
      ? nil
      : "\(CountedNoun.of(count, "rows")) \(count == 1 ? "stands" : "stand") again with the same identifier, and each "
        + "donation counts once"
  }
}

/// The lines of a file in which a dataset's rows stand, for errors that are found after reading: 4 bytes for each symbol.
package struct RowLines: Sendable {
  var file = ""
  /// For each symbol, the line of the row that it identifies; 0 when there is none.
  var byIdentifier: [UInt32] = []

  package subscript(identifier: Symbol) -> Int? {
    let index = Int(identifier.rawValue)
    return index < byIdentifier.count && byIdentifier[index] > 0 ? Int(byIdentifier[index]) : nil
  }
}
