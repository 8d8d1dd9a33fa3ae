import PredictionEngine

/// Collects what the lines of a file beside donations say about the people of a dataset, in the dataset's symbols.
protocol PeopleLines {
  static var keys: [String] { get }

  init(_ catalog: DefinitionCatalog)
  var count: Int { get }

  /// Takes a plain line in place. Returns false, and takes nothing, when the line is not plain or about somebody else.
  mutating func takePlain(
    _ bytes: UnsafeBufferPointer<UInt8>, _ people: inout PeopleNumbers, _ symbols: inout SymbolTable
  ) -> Bool
  mutating func take(
    _ row: JSONDocument.Object, of person: Int, line: Int, _ symbols: inout SymbolTable
  ) throws(DataError)
  mutating func give(to dataset: inout Dataset)
}

extension PeopleLines {
  func takePlain(
    _ bytes: UnsafeBufferPointer<UInt8>, _ people: inout PeopleNumbers, _ symbols: inout SymbolTable
  ) -> Bool { false }
}

/// The positions of a dataset's people, by the bytes of their identifiers.
struct PeopleNumbers {
  private let count: Int
  private var names = SymbolTable()
  private var recent = RecentTexts()

  init(_ people: [String]) {
    count = people.count
    for person in people { _ = names.intern(person) }
  }

  subscript(name: String) -> Int? { names.symbol(for: name).flatMap(known) }

  mutating func number(of name: UnsafeBufferPointer<UInt8>) -> Int? { known(recent.intern(name, &names)) }

  private func known(_ name: Symbol) -> Int? { Int(name.rawValue) < count ? Int(name.rawValue) : nil }
}

/// Reads a file beside donations, all of it or a few people at a time, in step with ``DonationStream``.
///
/// Read a few people at a time, the lines of a person have to be adjacent in the file, in any order of time, and people
/// have to follow one another as in `donations.jsonl`.
final class PeopleLinesStream {
  private let file: FileBesideDonations
  private var lines: LineReader
  /// True when the current line is about somebody whose donations were not read yet.
  private var isHeld = false
  private var count = 0
  private var hasSkipped = false

  /// Opens the files beside a folder's donations that are there. A shard has sensed moments alone.
  static func all(
    _ folder: String, _ manifest: DatasetManifest, isShard: Bool
  ) throws(DataError) -> [PeopleLinesStream] {
    var streams: [PeopleLinesStream] = []
    for kind in [FileBesideDonations.Kind.moments, .suggestions, .feedback] {
      let file = FileBesideDonations(kind, folder: folder, manifest: manifest)
      if isShard, kind != .moments { try file.refuseInShard() }
      if try file.exists() { streams.append(PeopleLinesStream(file, try LineReader(file.path))) }
    }
    return streams
  }

  private init(_ file: FileBesideDonations, _ lines: consuming LineReader) {
    self.file = file
    self.lines = lines
  }

  /// Reads what is about a dataset's people, up to the first line about somebody else. When the dataset has everybody,
  /// a line about somebody else is an error, and the end of the file is checked too.
  func read(
    into dataset: inout Dataset, noting bad: inout BadRows, isEverybody: Bool
  ) throws(DataError) {
    var found = file.kind.lines(dataset.catalog)
    var people = PeopleNumbers(dataset.people.map(\.identifier))
    while true {
      do throws(DataError) {
        if isHeld { isHeld = false } else if try !lines.advance() { break }
        isHeld = try !take(into: &found, &people, &dataset.symbols, isEverybody: isEverybody)
        if isHeld { break }
      } catch {
        guard error.line != nil else { throw error }
        try bad.note(error)
        hasSkipped = true
      }
    }
    count += found.count
    if isEverybody { try checkEnd() }
    found.give(to: &dataset)
    dataset.digestsBeside[file.kind] = file.digest
  }

  /// Takes the current line; returns false, and takes nothing, where it is about somebody else.
  private func take(
    into found: inout any PeopleLines, _ people: inout PeopleNumbers, _ symbols: inout SymbolTable,
    isEverybody: Bool
  ) throws(DataError) -> Bool {
    if lines.withRecord({ found.takePlain($0, &people, &symbols) }) { return true }
    guard let document = try lines.document() else { return true }
    // Whatever is wrong with a line without a person is said when it is taken.
    let person = document.root.members?.first { $0.key == "person" }?.node.string
    if let person, !isEverybody, people[person] == nil { return false }
    let row = try document.object(document.root, "the line", allowed: type(of: found).keys)
    let name = try row.name("person")
    guard let number = people[name] else {
      let (reason, remedy) = file.kind.stranger(name)
      throw document.fail(row.optional("person")?.offset, reason, remedy)
    }
    try found.take(row, of: number, line: lines.line, &symbols)
    return true
  }

  /// Throws when lines are left, or when digest or number differ from the manifest's.
  func checkEnd() throws(DataError) {
    if isHeld {
      throw DataError(
        file: file.path, line: lines.line,
        reason: "these \(file.kind.contents) are not of the person whose donations come next",
        remedy: "sort both files by person alike"
      ).ofPart
    }
    try file.check(digest: lines.digest)
    if !hasSkipped { try file.check(count: count) }
  }
}
