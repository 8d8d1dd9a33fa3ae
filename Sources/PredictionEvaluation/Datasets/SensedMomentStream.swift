import PredictionEngine

/// Reads the sensed moments of a few people at a time, in step with ``DonationStream``.
///
/// # Edge cases
/// The moments of a person have to be adjacent in the file, in any order of time, and people have to follow one another
/// as in `donations.jsonl`. Anything else is an error that names the line.
///
/// # Cost
/// Memory for the moments of the people read together.
struct SensedMomentStream: ~Copyable {
  private let file: FileBesideDonations
  private var lines: LineReader
  private var plain = PlainSensedMoments()
  private var isHeld = false
  private var count = 0
  private var hasSkipped = false

  private init(_ file: FileBesideDonations, _ lines: consuming LineReader) {
    self.file = file
    self.lines = lines
  }

  /// Opens the file of a folder; `nil` when the folder has none.
  static func open(_ moments: SensedMomentsFile) throws(DataError) -> SensedMomentStream? {
    guard try moments.file.exists() else { return nil }
    return SensedMomentStream(moments.file, try LineReader(moments.file.path))
  }

  /// Reads the moments of a dataset's people, up to the first of somebody else.
  mutating func read(into dataset: inout Dataset, noting bad: inout BadRows) throws(DataError) {
    let people = Set(dataset.people.map(\.identifier))
    var builder = SensedMomentsBuilder()
    // A reader caches the symbols of one table, so each table needs a new reader.
    plain = PlainSensedMoments()
    while true {
      do throws(DataError) {
        guard try advance() else { break }
        let (before, known) = (builder.count, builder.people)
        try take(into: &builder, &dataset.symbols)
        if builder.people > known, let newest = builder.newestPerson, !people.contains(newest) {
          builder.removeNewestPerson()
          isHeld = true
          break
        }
        count += builder.count - before
      } catch {
        guard error.line != nil else { throw error }
        try bad.note(error)
        hasSkipped = true
      }
    }
    try builder.finish(&dataset, file: file.path)
    dataset.momentsDigest = file.digest
  }

  /// Throws when lines are left, or when digest or number differ from the manifest's.
  mutating func checkEnd() throws(DataError) {
    if isHeld { throw file.outOfStep(line: lines.line) }
    try file.check(digest: lines.digest)
    if !hasSkipped { try file.check(count: count) }
  }

  private mutating func advance() throws(DataError) -> Bool {
    if isHeld {
      isHeld = false
      return true
    }
    return try lines.advance()
  }

  private mutating func take(
    into builder: inout SensedMomentsBuilder, _ symbols: inout SymbolTable
  ) throws(DataError) {
    let line = lines.line
    if lines.withRecord({ plain.read($0, line: line, into: &builder, symbols: &symbols) }) { return }
    let bytes = lines.withRecord { Array($0) }
    if bytes.allSatisfy({ $0 == 32 || $0 == 9 }) { return }
    let document = try JSONDocument(bytes, file: file.path, firstLine: line)
    builder.add(try SensedMomentLine(document, symbols: &symbols), line: line)
  }
}
