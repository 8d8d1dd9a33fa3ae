import PredictionEngine

/// Reads `donations.jsonl`, or other JSON Lines of donations, line by line. Plain lines take a fast path in
/// place; any other line is parsed as JSON.
struct DonationLinesReader {
  let options: DatasetOptions

  /// The rows that were read, the digest of their bytes and the reports of skipped rows.
  struct Result {
    var builder: DatasetBuilder
    var digest: String
    var skipped: [DataError]
  }

  /// Reads the rows of a source with the definitions of a catalogue.
  func read(_ source: consuming ByteSource, catalog: DefinitionCatalog) throws(DataError) -> Result {
    var lines = try LineReader(source)
    var builder = DatasetBuilder()
    var bad = BadRows(allowed: options.skipBadLines)
    var plain = PlainDonations(catalog)
    while true {
      do throws(DataError) {
        guard try lines.advance() else { break }
        let line = lines.line
        if lines.withRecord({ plain.read($0, line: line, into: &builder) }) {
          let count = builder.rows.count
          if count == DatasetBuilder.sample { builder.reserve(rows: lines.lines(after: count)) }
          continue
        }
        let bytes = lines.withRecord { Array($0) }
        if bytes.allSatisfy({ $0 == 32 || $0 == 9 }) { continue }
        try DonationLinesReader.add(
          JSONDocument(bytes, file: lines.name, firstLine: line), line, catalog, &builder)
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

  static func add(
    _ document: JSONDocument, _ number: Int, _ catalog: DefinitionCatalog, _ builder: inout DatasetBuilder
  ) throws(DataError) {
    let line = try DonationLine(document, catalog: catalog, symbols: &builder.symbols)
    let identifier = builder.symbols.intern(line.identifier)
    if let first = builder.line(ofIdentifier: identifier) {
      throw document.fail(
        document.root.members?.first { $0.key == "id" }?.node.offset,
        "the identifier \"\(Excerpt.of(line.identifier))\" stands twice, first in line \(first)",
        "make every id unique in the file")
    }
    let person = Array(line.person.utf8).withUnsafeBufferPointer { builder.number(ofPerson: $0) }
    builder.add(identifier: identifier, line: number, person: person, donation: line.donation)
  }
}
