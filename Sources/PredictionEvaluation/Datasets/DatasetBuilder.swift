import PredictionEngine

/// Collects rows while a file is read: people in order of appearance, unique identifiers, one symbol table.
struct DatasetBuilder {
  /// After so many rows, a reader can tell how many there will be.
  static let sample = 4096

  var symbols = SymbolTable()
  private(set) var rows: [Dataset.Row] = []
  /// A person's number is their symbol's in this table of their own.
  private var persons = SymbolTable()
  /// By symbol, the line of the row that it identifies; 0 where there is none.
  private var lines: [UInt32] = []
  /// The person of the last row, whom the next one mostly is of too.
  private var lastPerson: (text: [UInt8], number: Int) = ([], 0)

  /// How many people there are.
  private(set) var peopleCount = 0

  /// The line of the row that a symbol already identifies.
  func line(ofIdentifier symbol: Symbol) -> Int? {
    let index = Int(symbol.rawValue)
    return index < lines.count && lines[index] > 0 ? Int(lines[index]) : nil
  }

  /// Adds a row that stands in a line; the caller has made sure that its identifier is new.
  mutating func add(
    identifier: Symbol, line: Int, person: UnsafeBufferPointer<UInt8>, donation: Donation
  ) {
    let index = Int(identifier.rawValue)
    if index >= lines.count { lines.append(contentsOf: repeatElement(0, count: index + 1 - lines.count)) }
    lines[index] = UInt32(clamping: line)
    if rows.isEmpty || !DatasetBuilder.isSame(lastPerson.text, person) {
      lastPerson = (Array(person), Int(persons.intern(utf8: person).rawValue))
    }
    peopleCount = max(peopleCount, lastPerson.number + 1)
    rows.append(Dataset.Row(identifier: identifier, person: lastPerson.number, donation: donation))
  }

  @inline(__always)
  private static func isSame(_ left: [UInt8], _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for place in 0..<left.count where left[place] != right[place] { return false }
    return true
  }

  /// Makes room for rows that are still to come.
  mutating func reserve(rows count: Int) {
    let symbolCount = symbols.count * (count / max(1, rows.count))
    symbols.reserve(symbolCount)
    lines.reserveCapacity(symbolCount)
    rows.reserveCapacity(count)
  }

  /// Takes back the last row, which was the first of its person, and the person with it; the texts stay.
  mutating func removeNewestPerson() {
    let row = rows.removeLast()
    precondition(row.person == peopleCount - 1, "the last row is the first of its person")
    lines[Int(row.identifier.rawValue)] = 0
    peopleCount -= 1
  }

  /// The finished dataset.
  func dataset(
    name: String, digest: String, catalog: DefinitionCatalog, scoredFrom: Moment? = nil,
    generator: GeneratorRecord? = nil
  ) -> Dataset {
    let people = (0..<peopleCount).map { persons.text(of: Symbol(rawValue: UInt32($0))) }
    return Dataset(
      name: name, digest: digest, catalog: catalog, symbols: symbols, rows: rows, people: people,
      scoredFrom: scoredFrom, generator: generator)
  }
}
