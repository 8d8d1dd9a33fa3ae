import PredictionEngine

/// The file `suggestions.jsonl` of a dataset's folder: what apps and people supplied, one shortcut a line.
///
/// # Edge cases
/// A folder without the file has no supplied shortcuts, and its manifest has neither `suggestions` nor `suggestionsDigest`. The
/// file is refused when its digest or number differs from the manifest's. A person without a donation is an error that names
/// the line, because there is nothing to predict for them.
///
/// # Source
/// The schema of the dataset folder, format version 1.
struct SuppliedFile {
  /// The name of the file in a folder.
  static let name = "suggestions.jsonl"

  /// The file, with what the folder's manifest states of it.
  let file: FileBesideDonations

  /// Takes the file of a folder, whose path ends with a slash.
  init(folder: String, manifest: DatasetManifest) {
    file = FileBesideDonations(
      path: folder + SuppliedFile.name, key: "suggestions", contents: "suggestions",
      number: manifest.suggestions, digest: manifest.suggestionsDigest)
  }

  /// Reads the rows into a dataset, and reports the lines that were skipped.
  func read(into dataset: inout Dataset, skipping allowed: Int) throws(DataError) -> [DataError] {
    try file.read(Lines.self, into: &dataset, skipping: allowed)
  }

  /// Collects what was supplied in the lines that were read.
  struct Lines: PeopleLines {
    private let catalog: DefinitionCatalog
    let people: [[UInt8]: Int]
    var symbols = SymbolTable()
    private var found: [SuppliedRow] = []

    init(_ dataset: Dataset) { (catalog, people) = (dataset.catalog, dataset.numbersOfPeople) }

    var count: Int { found.count }

    func give(to dataset: inout Dataset, digest: String?) {
      dataset.suppliedRows = found
      SuppliedRow.sort(&dataset.suppliedRows)
      dataset.suggestionsDigest = digest
    }

    mutating func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool { false }

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

    mutating func reserve(_ expected: Int) {}
  }
}
