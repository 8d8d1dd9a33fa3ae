import PredictionEngine
import SystemLibraries

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

  /// The path of the file.
  let path: String
  /// The contents of the folder's manifest.
  let manifest: DatasetManifest

  /// Takes the file of a folder, whose path ends with a slash.
  init(folder: String, manifest: DatasetManifest) {
    path = folder + SuppliedFile.name
    self.manifest = manifest
  }

  /// Reads the rows into a dataset, and reports the lines that were skipped.
  func read(into dataset: inout Dataset, skipping allowed: Int) throws(DataError) -> [DataError] {
    guard FileManager.default.fileExists(atPath: path) else {
      if manifest.suggestionsDigest == nil { return [] }
      throw DataError(
        file: path,
        reason: "the file is missing, and the manifest says that it has "
          + CountedNoun.of(manifest.suggestions, "suggestions"),
        remedy: "restore it, or take suggestions and suggestionsDigest out of the manifest")
    }
    var rows = Rows(catalog: dataset.catalog)
    for (number, person) in dataset.people.enumerated() {
      rows.numbers[Array(person.identifier.utf8)] = number
    }
    // The table changes hands, so that it is never copied.
    swap(&rows.symbols, &dataset.symbols)
    defer { swap(&rows.symbols, &dataset.symbols) }
    var lines = try LineReader(path)
    var bad = BadRows(allowed: allowed)
    try rows.read(&lines, noting: &bad)
    try check(digest: lines.digest)
    if bad.reports.isEmpty, rows.count != manifest.suggestions {
      throw DataError(
        file: path,
        reason: "the file has \(CountedNoun.of(rows.count, "suggestions")), the manifest says "
          + "\(manifest.suggestions)",
        remedy: "correct the manifest")
    }
    SuppliedRow.sort(&rows.found)
    dataset.suppliedRows = rows.found
    dataset.suggestionsDigest = manifest.suggestionsDigest
    return bad.reports
  }

  private func check(digest: String) throws(DataError) {
    guard let stated = manifest.suggestionsDigest else {
      throw DataError(
        file: path, reason: "the digest is \(digest), the manifest has none",
        remedy: "remove the file, or write suggestionsDigest and suggestions into the manifest")
    }
    if digest != stated {
      throw DataError(
        file: path, reason: "the digest is \(digest), the manifest says \(stated)",
        remedy: "the file was changed after its manifest was written; restore it or write a new manifest")
    }
  }

  /// The rows so far.
  private struct Rows: LineCollector {
    let catalog: DefinitionCatalog
    var numbers: [[UInt8]: Int] = [:]
    var symbols = SymbolTable()
    var found: [SuppliedRow] = []

    var count: Int { found.count }

    mutating func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool { false }

    mutating func take(_ document: JSONDocument, line: Int) throws(DataError) {
      let read = try SuppliedLine(document, catalog: catalog, symbols: &symbols)
      guard let person = numbers[Array(read.person.utf8)] else {
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
