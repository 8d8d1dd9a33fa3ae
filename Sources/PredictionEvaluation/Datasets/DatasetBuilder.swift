import PredictionEngine

/// Collects rows while a file is read: people in order of appearance, unique identifiers, one symbol table.
struct DatasetBuilder {
  var symbols = SymbolTable()
  private(set) var rows: [Dataset.Row] = []
  private(set) var people: [String] = []
  private var personNumbers: [String: Int] = [:]
  private var identifiers: Set<Symbol> = []

  /// Adds a row; an identifier that was used before is refused with its text.
  mutating func add(
    identifier: String, person: String, donation: Donation
  ) throws(DuplicateIdentifier) {
    let symbol = symbols.intern(identifier)
    guard identifiers.insert(symbol).inserted else { throw DuplicateIdentifier(identifier: identifier) }
    let number: Int
    if let last = rows.last?.person, people[last].utf8.elementsEqual(person.utf8) {
      number = last
    } else if let known = personNumbers[person] {
      number = known
    } else {
      number = people.count
      people.append(person)
      personNumbers[person] = number
    }
    rows.append(Dataset.Row(identifier: symbol, person: number, donation: donation))
  }

  /// The finished dataset.
  func dataset(
    name: String, digest: String, catalog: DefinitionCatalog, scoredFrom: Moment? = nil,
    generator: GeneratorRecord? = nil
  ) -> Dataset {
    Dataset(
      name: name, digest: digest, catalog: catalog, symbols: symbols, rows: rows, people: people,
      scoredFrom: scoredFrom, generator: generator)
  }
}

/// Two rows have the same identifier.
struct DuplicateIdentifier: Error {
  let identifier: String
}
