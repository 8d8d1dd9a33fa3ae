import PredictionEngine

/// The rows of `donations.jsonl`, or of other JSON Lines of donations. Plain lines take a fast path in place; any other
/// line is parsed as JSON.
struct DonationLines: DonationRows, ~Copyable {
  private let catalog: DefinitionCatalog
  private var lines: LineReader
  private var plain: PlainDonations

  init(_ source: consuming ByteSource, _ catalog: DefinitionCatalog) throws(DataError) {
    var lines = try LineReader(source)
    lines.readOtherShapes()
    self.lines = lines
    self.catalog = catalog
    plain = PlainDonations(catalog)
  }

  static let emptyRemedy = "write at least one donation to it"
  var name: String { lines.name }
  var line: Int { lines.line }
  var digest: String { lines.digest }
  var remarks: [String] { [] }

  func rows(after count: Int) -> Int { lines.lines(after: count) }

  mutating func begin() { plain = PlainDonations(catalog) }

  mutating func advance() throws(DataError) -> Bool {
    while try lines.advance() {
      if !lines.isBlank { return true }
    }
    return false
  }

  mutating func add(to builder: inout DatasetBuilder) throws(DataError) {
    if DonationLines.takesPlain(lines, &plain, &builder) { return }
    let document = try JSONDocument(lines.withRecord { Array($0) }, file: lines.name, firstLine: line)
    let row = try DonationLine(document, catalog: catalog, symbols: &builder.symbols)
    let name = row.identifier ?? String(line)
    let identifier = builder.symbols.intern(name)
    let who = Array(row.person.utf8)
    if let first = builder.line(ofIdentifier: identifier) {
      if who.withUnsafeBufferPointer({
        builder.passOver(identifier, person: $0, row.donation, at: row.position)
      }) {
        return
      }
      throw document.fail(
        document.root.members?.first { $0.key == "id" }?.node.offset,
        "the identifier \"\(Excerpt.of(name))\" stands twice, first in line \(first), and the lines "
          + "differ",
        "give every donation an id of its own")
    }
    builder.clocks.note(row.time)
    let person = who.withUnsafeBufferPointer { builder.number(ofPerson: $0) }
    builder.add(
      identifier: identifier, line: line, person: person, donation: row.donation, at: row.position)
  }

  private static func takesPlain(
    _ lines: borrowing LineReader, _ plain: inout PlainDonations, _ builder: inout DatasetBuilder
  ) -> Bool {
    let line = lines.line
    return lines.withRecord { plain.read($0, line: line, into: &builder) }
  }
}
