import PredictionEngine

/// Reads `donations.jsonl`, or any JSON Lines of donations, line by line.
struct DonationLinesReader {
  let options: DatasetOptions

  /// What reading yields besides the rows.
  struct Result {
    var builder: DatasetBuilder
    var digest: String
    var skipped: [DataError]
  }

  /// Reads rows against a catalogue.
  func read(_ source: consuming ByteSource, catalog: DefinitionCatalog) throws(DataError) -> Result {
    var lines = try LineReader(source)
    var builder = DatasetBuilder()
    var bad = BadRows(allowed: options.skipBadLines)
    var bytes: [UInt8] = []
    while true {
      do throws(DataError) {
        guard try lines.next(into: &bytes) else { break }
        if bytes.allSatisfy({ $0 == 32 || $0 == 9 }) { continue }
        try add(JSONDocument(bytes, file: lines.name, firstLine: lines.line), lines.line, catalog, &builder)
      } catch {
        guard error.line != nil else { throw error }
        try bad.note(error)
      }
    }
    if builder.rows.isEmpty {
      throw DataError(
        file: lines.name, reason: "no donation could be read", remedy: "write at least one donation to it")
    }
    return Result(builder: builder, digest: lines.digest, skipped: bad.reports)
  }

  private func add(
    _ document: JSONDocument, _ number: Int, _ catalog: DefinitionCatalog, _ builder: inout DatasetBuilder
  ) throws(DataError) {
    let line = try DonationLine(document, catalog: catalog, symbols: &builder.symbols)
    let identifier = builder.symbols.intern(line.identifier)
    if let first = builder.line(ofIdentifier: identifier) {
      throw document.fail(
        document.root.members?.first { $0.key == "id" }?.node.offset,
        "the identifier \"\(line.identifier)\" stands twice, first in line \(first)",
        "make every id unique in the file")
    }
    Array(line.person.utf8).withUnsafeBufferPointer {
      builder.add(identifier: identifier, line: number, person: $0, donation: line.donation)
    }
  }
}
