import PredictionEngine

/// Collects what the lines of a file beside donations say about the people of a dataset, in the dataset's symbols.
protocol PeopleLines {
  init(_ dataset: Dataset)
  var symbols: SymbolTable { get set }
  var count: Int { get }

  /// Returns whether a line about this person is for the dataset. Others are of people who are read later.
  func isAbout(_ person: String) -> Bool
  /// Takes back the last line where it is about nobody of the dataset, and returns whether it did.
  mutating func leaveOutStranger() -> Bool
  /// Takes a plain line in place. Returns false, and takes nothing, when the line is not plain.
  mutating func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool
  mutating func take(_ document: JSONDocument, line: Int) throws(DataError)
  /// Gives what the lines said to the dataset.
  mutating func give(to dataset: inout Dataset, from file: FileBesideDonations) throws(DataError)
}

extension PeopleLines {
  mutating func leaveOutStranger() -> Bool { false }

  func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool { false }
}

/// The positions of a dataset's people, by the bytes of their identifiers.
struct PeopleNumbers {
  private var numbers: [[UInt8]: Int] = [:]

  init(_ dataset: Dataset) {
    for (number, person) in dataset.people.enumerated() { numbers[Array(person.identifier.utf8)] = number }
  }

  subscript(name: String) -> Int? { numbers[Array(name.utf8)] }

  /// Returns the person of a line; throws for somebody without a donation, because there is nothing to predict for
  /// them. `what` they have are `plural`.
  func person(of row: JSONDocument.Object, _ what: String, _ plural: String) throws(DataError) -> Int {
    let name = try row.name("person")
    if let number = self[name] { return number }
    throw row.document.fail(
      row.optional("person")?.offset, "\"\(Excerpt.of(name))\" has \(what) and no donation",
      "correct the person, or leave out the \(plural) of people who donate nothing")
  }
}

/// Reads a file beside donations, all of it or a few people at a time, in step with ``DonationStream``.
///
/// Read a few people at a time, the lines of a person have to be adjacent in the file, in any order of time, and people
/// have to follow one another as in `donations.jsonl`.
struct PeopleLinesStream<Lines: PeopleLines>: ~Copyable {
  private let file: FileBesideDonations
  private var lines: LineReader
  /// True when the current line is about somebody whose donations were not read yet.
  private var isHeld = false
  private var count = 0
  private var hasSkipped = false

  private init(_ file: FileBesideDonations, _ lines: consuming LineReader) {
    self.file = file
    self.lines = lines
  }

  static func open(_ file: FileBesideDonations) throws(DataError) -> PeopleLinesStream? {
    guard try file.exists() else { return nil }
    return PeopleLinesStream(file, try LineReader(file.path))
  }

  /// Reads what is about a dataset's people, up to the first line about somebody else. When the dataset has everybody,
  /// a line about somebody else is an error, and the end of the file is checked too.
  mutating func read(
    into dataset: inout Dataset, noting bad: inout BadRows, isEverybody: Bool
  ) throws(DataError) {
    var found = Lines(dataset)
    // The table changes hands, so that it is never copied.
    swap(&found.symbols, &dataset.symbols)
    defer { swap(&found.symbols, &dataset.symbols) }
    while true {
      do throws(DataError) {
        if isHeld { isHeld = false } else if try !lines.advance() { break }
        isHeld = try !take(into: &found, isEverybody: isEverybody)
        if isHeld { break }
      } catch {
        guard error.line != nil else { throw error }
        try bad.note(error)
        hasSkipped = true
      }
    }
    count += found.count
    if isEverybody { try checkEnd() }
    try found.give(to: &dataset, from: file)
  }

  /// Takes the current line; returns false, and takes nothing, where it is about somebody else.
  private func take(into found: inout Lines, isEverybody: Bool) throws(DataError) -> Bool {
    let line = lines.line
    if !lines.withRecord({ found.takePlain($0, line: line) }) {
      guard let document = try lines.document() else { return true }
      // Whatever is wrong with a line without a person is said when it is taken.
      let person = document.root.members?.first { $0.key == "person" }?.node.string
      if let person, !isEverybody, !found.isAbout(person) { return false }
      try found.take(document, line: line)
    }
    return isEverybody || !found.leaveOutStranger()
  }

  /// Throws when lines are left, or when digest or number differ from the manifest's.
  func checkEnd() throws(DataError) {
    if isHeld {
      throw DataError(
        file: file.path, line: lines.line,
        reason: "these \(file.kind.contents) are not of the person whose donations come next",
        remedy: "sort both files by person alike, or replay the folder without --stream")
    }
    try file.check(digest: lines.digest)
    if !hasSkipped { try file.check(count: count) }
  }
}
