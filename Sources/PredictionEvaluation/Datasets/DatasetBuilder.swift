import PredictionEngine

/// Collects rows while a file is read: people in order of appearance, unique identifiers, one symbol table.
struct DatasetBuilder {
  /// After so many rows, a reader can tell how many there will be.
  static let sample = 4096
  /// Room is made for at most so many rows: a file may be long and hold nothing.
  private static let mostReserved = 1 << 24

  var symbols = SymbolTable()
  private(set) var rows: [Dataset.Row] = []
  /// A person's number is their symbol's in this table of their own.
  private var persons = SymbolTable()
  /// By symbol, the line of the row that it identifies; 0 where there is none.
  private var lines: [UInt32] = []
  private var recentPersons = RecentTexts()

  /// How many people there are.
  private(set) var peopleCount = 0

  /// The line of the row that a symbol already identifies.
  func line(ofIdentifier symbol: Symbol) -> Int? {
    let index = Int(symbol.rawValue)
    return index < lines.count && lines[index] > 0 ? Int(lines[index]) : nil
  }

  /// The number of a person, who has a row from now on.
  mutating func number(ofPerson text: UnsafeBufferPointer<UInt8>) -> Int {
    let number = Int(recentPersons.intern(text, &persons).rawValue)
    peopleCount = max(peopleCount, number + 1)
    return number
  }

  /// Adds a row that stands in a line; the caller has made sure that its identifier is new.
  mutating func add(identifier: Symbol, line: Int, person: Int, donation: consuming Donation) {
    let index = Int(identifier.rawValue)
    while lines.count < index { lines.append(0) }
    if index == lines.count {
      lines.append(UInt32(clamping: line))
    } else {
      lines[index] = UInt32(clamping: line)
    }
    rows.append(Dataset.Row(identifier: identifier, person: person, donation: donation))
  }

  /// Makes room for rows that are still to come.
  mutating func reserve(rows expected: Int) {
    let count = min(expected, DatasetBuilder.mostReserved)
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
