import PredictionEngine

/// Collects what was supplied in lines of `suggestions.jsonl`.
///
/// # Edge cases
/// A person without a donation is an error that names the line, because there is nothing to predict for them.
struct SuppliedLines: PeopleLines {
  private let catalog: DefinitionCatalog
  private let people: [[UInt8]: Int]
  var symbols = SymbolTable()
  private var found: [SuppliedRow] = []

  init(_ dataset: Dataset) { (catalog, people) = (dataset.catalog, dataset.numbersOfPeople) }

  var count: Int { found.count }

  func isAbout(_ person: String) -> Bool { people[Array(person.utf8)] != nil }

  mutating func take(_ document: JSONDocument, line: Int) throws(DataError) {
    let read = try SuppliedLine(document, catalog: catalog, symbols: &symbols)
    guard let person = people[Array(read.person.utf8)] else {
      throw document.fail(
        document.root.members?.first { $0.key == "person" }?.node.offset,
        "\"\(Excerpt.of(read.person))\" has a suggestion and no donation",
        "correct the person, or leave out the suggestions of people who donate nothing")
    }
    found.append(SuppliedRow(person: person, entry: read.entry))
  }

  mutating func give(to dataset: inout Dataset, from file: FileBesideDonations) {
    dataset.suppliedRows = found
    SuppliedRow.sort(&dataset.suppliedRows)
    dataset.suggestionsDigest = file.digest
  }
}
