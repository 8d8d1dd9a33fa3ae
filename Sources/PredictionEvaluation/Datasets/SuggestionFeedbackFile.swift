import PredictionEngine

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

  /// The file, with what the folder's manifest states of it.
  let file: FileBesideDonations

  /// Takes the file of a folder, whose path ends with a slash.
  init(folder: String, manifest: DatasetManifest) {
    file = FileBesideDonations(
      path: folder + SuggestionFeedbackFile.name, key: "feedback", contents: "pieces of feedback",
      number: manifest.feedback, digest: manifest.feedbackDigest)
  }

  /// Reads the feedback of a dataset's people into it, and returns the lines that were skipped.
  func read(into dataset: inout Dataset, skipping allowed: Int) throws(DataError) -> [DataError] {
    try file.read(Lines.self, into: &dataset, skipping: allowed)
  }

  /// Collects the feedback of the lines that were read.
  struct Lines: PeopleLines {
    private let catalog: DefinitionCatalog
    let people: [[UInt8]: Int]
    var symbols = SymbolTable()
    private var feedback: [SuggestionFeedback] = []

    init(_ dataset: Dataset) { (catalog, people) = (dataset.catalog, dataset.numbersOfPeople) }

    var count: Int { feedback.count }

    func give(to dataset: inout Dataset, digest: String?) {
      dataset.feedback = feedback
      SuggestionFeedback.sort(&dataset.feedback)
      dataset.feedbackDigest = digest
    }

    mutating func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool { false }

    mutating func reserve(_ expected: Int) {}

    mutating func take(_ reader: JSONDocument, line: Int) throws(DataError) {
      let row = try reader.object(reader.root, "the line", allowed: SuggestionFeedbackFile.keys)
      let personNode = try reader.required(row, "person")
      let name = try reader.name(row, "person")
      guard let person = people[Array(name.utf8)] else {
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
