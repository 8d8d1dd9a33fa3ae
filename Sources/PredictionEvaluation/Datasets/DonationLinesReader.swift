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

  func read(_ source: consuming ByteSource, catalog: DefinitionCatalog) throws(DataError) -> Result {
    var lines = try LineReader(source)
    try lines.refuseOtherShapes()
    var bad = BadRows(allowed: options.skipBadLines)
    var rows = Rows(
      catalog: catalog, plain: PlainDonations(catalog), builder: DatasetBuilder(file: lines.name))
    try rows.read(&lines, noting: &bad)
    if rows.builder.rows.isEmpty {
      throw DataError(
        file: lines.name, reason: "no donation could be read", remedy: "write at least one donation to it")
    }
    return Result(builder: rows.builder, digest: lines.digest, skipped: bad.reports)
  }

  private struct Rows: LineCollector {
    let catalog: DefinitionCatalog
    var plain: PlainDonations
    var builder: DatasetBuilder

    var count: Int { builder.rows.count }

    mutating func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool {
      plain.read(bytes, line: line, into: &builder)
    }

    mutating func take(_ document: JSONDocument, line: Int) throws(DataError) {
      try DonationLinesReader.add(document, line, catalog, &builder)
    }

    mutating func reserve(_ expected: Int) { builder.reserve(rows: expected) }
  }

  static func add(
    _ document: JSONDocument, _ number: Int, _ catalog: DefinitionCatalog, _ builder: inout DatasetBuilder
  ) throws(DataError) {
    let line = try DonationLine(document, catalog: catalog, symbols: &builder.symbols)
    let identifier = builder.symbols.intern(line.identifier)
    let name = Array(line.person.utf8)
    if let first = builder.line(ofIdentifier: identifier) {
      if name.withUnsafeBufferPointer({
        builder.passOver(identifier, person: $0, line.donation, at: line.position)
      }) {
        return
      }
      throw document.fail(
        document.root.members?.first { $0.key == "id" }?.node.offset,
        "the identifier \"\(Excerpt.of(line.identifier))\" stands twice, first in line \(first), and the lines "
          + "differ",
        "give every donation an id of its own")
    }
    builder.clocks.note(line.time)
    let person = name.withUnsafeBufferPointer { builder.number(ofPerson: $0) }
    builder.add(
      identifier: identifier, line: number, person: person, donation: line.donation,
      at: line.position)
  }
}
