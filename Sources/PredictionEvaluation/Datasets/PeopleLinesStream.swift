import PredictionEngine

/// Reads a file beside donations a few people at a time, in step with ``DonationStream``.
///
/// # Edge cases
/// The lines of a person have to be adjacent in the file, and people have to follow one another as in
/// `donations.jsonl`. Anything else is an error that names the line, and so is a person without a donation.
///
/// # Cost
/// Memory for what the lines say about the people read together, and for the first line of the next person.
struct PeopleLinesStream<Lines: PeopleLines>: ~Copyable {
  private let file: FileBesideDonations
  private var lines: LineReader
  /// The first line about somebody whose donations were not read yet.
  private var held: JSONDocument?
  private var count = 0
  private var hasSkipped = false

  private init(_ file: FileBesideDonations, _ lines: consuming LineReader) {
    self.file = file
    self.lines = lines
  }

  /// Opens the file of a folder; `nil` when the folder has none.
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
        guard let document = try next() else { break }
        if let person = PeopleLinesStream.person(of: document), found.people[Array(person.utf8)] == nil {
          held = document
          break
        }
        try found.take(document, line: lines.line)
      } catch {
        guard error.line != nil else { throw error }
        try bad.note(error)
        hasSkipped = true
      }
    }
    count += found.count
    found.give(to: &dataset, digest: file.digest)
  }

  /// Throws when lines are left, or when digest or number differ from the manifest's.
  mutating func checkEnd() throws(DataError) {
    if held != nil {
      throw file.outOfStep(line: lines.line)
    }
    try file.check(digest: lines.digest)
    if !hasSkipped { try file.check(count: count) }
  }

  /// The line that was held, or the next one that is not empty; `nil` at the end.
  private mutating func next() throws(DataError) -> JSONDocument? {
    if let document = held {
      held = nil
      return document
    }
    while try lines.advance() {
      let bytes = lines.withRecord { Array($0) }
      if bytes.allSatisfy({ $0 == 32 || $0 == 9 }) { continue }
      return try JSONDocument(bytes, file: file.path, firstLine: lines.line)
    }
    return nil
  }

  /// The person that a line names. Whatever is wrong with a line without one is said when it is taken.
  private static func person(of document: JSONDocument) -> String? {
    document.root.members?.first { $0.key == "person" }?.node.string
  }
}

extension FileBesideDonations {
  /// The error of a line about somebody whose donations do not come next.
  func outOfStep(line: Int) -> DataError {
    DataError(
      file: path, line: line, reason: "these \(contents) are not of the person whose donations come next",
      remedy: "sort both files by person alike, or replay the folder without --stream")
  }
}
