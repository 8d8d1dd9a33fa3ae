/// Reads a file beside donations a few people at a time, in step with ``DonationStream``.
///
/// # Edge cases
/// The lines of a person have to be adjacent in the file, in any order of time, and people have to follow one another
/// as in `donations.jsonl`. Anything else is an error that names the line, and so is a person without a donation.
///
/// # Cost
/// Memory for what the lines say about the people read together.
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

  /// Reads what is about a dataset's people, up to the first line about somebody else.
  mutating func read(into dataset: inout Dataset, noting bad: inout BadRows) throws(DataError) {
    var found = Lines(dataset)
    // The table changes hands, so that it is never copied.
    swap(&found.symbols, &dataset.symbols)
    defer { swap(&found.symbols, &dataset.symbols) }
    while true {
      do throws(DataError) {
        if isHeld { isHeld = false } else if try !lines.advance() { break }
        isHeld = try !take(into: &found)
        if isHeld { break }
      } catch {
        guard error.line != nil else { throw error }
        try bad.note(error)
        hasSkipped = true
      }
    }
    count += found.count
    try found.give(to: &dataset, from: file)
  }

  /// Takes the current line; returns false, and takes nothing, where it is about somebody else.
  private func take(into found: inout Lines) throws(DataError) -> Bool {
    let line = lines.line
    if !lines.withRecord({ found.takePlain($0, line: line) }) {
      guard let document = try lines.document() else { return true }
      // Whatever is wrong with a line without a person is said when it is taken.
      let person = document.root.members?.first { $0.key == "person" }?.node.string
      if let person, !found.isAbout(person) { return false }
      try found.take(document, line: line)
    }
    return !found.leaveOutStranger()
  }

  /// Throws when lines are left, or when digest or number differ from the manifest's.
  mutating func checkEnd() throws(DataError) {
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
