import PredictionEngine

/// Collects rows while a file is read: people in order of appearance, unique identifiers, one symbol table.
struct DatasetBuilder {
  var symbols = SymbolTable()
  private(set) var rows: [Dataset.Row] = []
  /// A person's number is their symbol's in this table of their own.
  private var persons = SymbolTable()
  /// By symbol, the line of the row that it identifies; 0 where there is none.
  private var lines: [UInt32] = []

  /// How many people there are.
  var peopleCount: Int { persons.count }

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
    let number = Int(persons.intern(utf8: person).rawValue)
    rows.append(Dataset.Row(identifier: identifier, person: number, donation: donation))
  }

  /// The finished dataset.
  func dataset(
    name: String, digest: String, catalog: DefinitionCatalog, scoredFrom: Moment? = nil,
    generator: GeneratorRecord? = nil
  ) -> Dataset {
    let people = (0..<persons.count).map { persons.text(of: Symbol(rawValue: UInt32($0))) }
    return Dataset(
      name: name, digest: digest, catalog: catalog, symbols: symbols, rows: rows, people: people,
      scoredFrom: scoredFrom, generator: generator)
  }
}
