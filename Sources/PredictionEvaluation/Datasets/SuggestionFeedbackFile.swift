import PredictionEngine
import SystemLibraries

/// The file `feedback.jsonl` of a dataset's folder: what came of suggestions, one outcome a line.
///
///     {"person":"ann","time":"2026-03-02T08:04:11+01:00","surface":"search",
///      "shortcut":{"intent":"OrderSoup","parameters":{"soup":"tomato"}},"outcome":"dismissed"}
///
/// # Edge cases
/// A folder without the file has no feedback, and its manifest has neither `feedback` nor `feedbackDigest`. The file is refused
/// when its digest or number differs from the manifest's. Lines need not be sorted. A person without a donation is an error that
/// names the line.
///
/// # Source
/// The schema of the dataset folder, format version 1.
struct SuggestionFeedbackFile {
  /// The name of the file in a folder.
  static let name = "feedback.jsonl"
  static let keys = ["person", "time", "surface", "shortcut", "outcome"]

  /// The path of the file.
  let path: String
  /// The contents of the folder's manifest.
  let manifest: DatasetManifest

  /// Takes the file of a folder, whose path ends with a slash.
  init(folder: String, manifest: DatasetManifest) {
    path = folder + SuggestionFeedbackFile.name
    self.manifest = manifest
  }

  /// True when the folder has the file. Throws when the manifest says that it has one and there is none.
  func exists() throws(DataError) -> Bool {
    if FileManager.default.fileExists(atPath: path) { return true }
    if manifest.feedbackDigest == nil { return false }
    throw DataError(
      file: path,
      reason: "the file is missing, and the manifest says that it has "
        + CountedNoun.of(manifest.feedback, "pieces of feedback"),
      remedy: "restore it, or take feedback and feedbackDigest out of the manifest")
  }

  /// Reads the feedback of a dataset's people into it, and returns the lines that were skipped.
  func read(into dataset: inout Dataset, skipping allowed: Int) throws(DataError) -> [DataError] {
    guard try exists() else { return [] }
    var numbers: [String: Int] = [:]
    for (number, person) in dataset.people.enumerated() { numbers[person.identifier] = number }
    var found = Lines(catalog: dataset.catalog, people: numbers)
    swap(&found.symbols, &dataset.symbols)
    defer { swap(&found.symbols, &dataset.symbols) }
    var lines = try LineReader(path)
    var bad = BadRows(allowed: allowed)
    try found.read(&lines, noting: &bad)
    try check(digest: lines.digest)
    if bad.reports.isEmpty, found.count != manifest.feedback {
      throw DataError(
        file: path,
        reason: "the file has \(CountedNoun.of(found.count, "pieces of feedback")), the manifest says "
          + "\(manifest.feedback)", remedy: "correct the manifest")
    }
    SuggestionFeedback.sort(&found.feedback)
    dataset.feedback = found.feedback
    dataset.feedbackDigest = manifest.feedbackDigest
    return bad.reports
  }

  private func check(digest: String) throws(DataError) {
    guard let stated = manifest.feedbackDigest else {
      throw DataError(
        file: path, reason: "the digest is \(digest), the manifest has none",
        remedy: "remove the file, or write feedbackDigest and feedback into the manifest")
    }
    if digest != stated {
      throw DataError(
        file: path, reason: "the digest is \(digest), the manifest says \(stated)",
        remedy: "the file was changed after its manifest was written; restore it or write a new manifest")
    }
  }

  /// The feedback so far.
  private struct Lines: LineCollector {
    let catalog: DefinitionCatalog
    let people: [String: Int]
    var symbols = SymbolTable()
    var feedback: [SuggestionFeedback] = []

    var count: Int { feedback.count }

    mutating func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool { false }

    mutating func reserve(_ expected: Int) {}

    mutating func take(_ reader: JSONDocument, line: Int) throws(DataError) {
      let row = try reader.object(reader.root, "the line", allowed: SuggestionFeedbackFile.keys)
      let personNode = try reader.required(row, "person")
      let name = try reader.name(row, "person")
      guard let person = people[name] else {
        throw reader.fail(
          personNode.offset, "\"\(Excerpt.of(name))\" has feedback and no donation",
          "correct the person, or leave out the feedback of people who donate nothing")
      }
      let time = try ContextFields(row: row, reader: reader).time()
      if !time.fixesInstant {
        throw reader.fail(
          row.optional("time")?.offset, "the time has no offset",
          "write the local clock's offset, such as +01:00; donations without one are read as if it were Z")
      }
      let outcomeNode = try reader.required(row, "outcome")
      guard let outcome = Feedback.Outcome(rawValue: try reader.string(outcomeNode, "outcome")) else {
        let names = Feedback.Outcome.allCases.map(\.rawValue)
        throw reader.fail(
          outcomeNode.offset, "this outcome is unknown", "write one of " + names.joined(separator: ", "))
      }
      feedback.append(
        SuggestionFeedback(
          person: person, moment: time.moment, surface: try reader.name(row, "surface"),
          shortcut: try ShortcutNode.read(try reader.required(row, "shortcut"), reader, catalog, &symbols),
          outcome: outcome))
    }
  }
}
