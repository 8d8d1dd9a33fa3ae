import PredictionEngine

/// The file `feedback.jsonl` of a dataset's folder: what came of suggestions, what was deleted, and what can
/// or cannot be done, one thing a line.
///
///     {"person":"ann","time":"2026-03-02T08:04:11+01:00","surface":"search",
///      "shortcut":{"intent":"OrderSoup","parameters":{"soup":"tomato"}},"outcome":"dismissed"}
///     {"person":"ann","time":"2026-03-02T09:00:00+01:00","forget":{"identifier":"order-17"}}
///     {"person":"ann","time":"2026-03-02T12:00:00+01:00","unavailable":{"intent":"BookTable"}}
///
/// # Edge cases
/// A folder without the file tells nothing, and its manifest has neither `feedback` nor `feedbackDigest`. The
/// file is refused when its digest or number differs from the manifest's. Lines need not be sorted. A person
/// without a donation is an error that names the line.
///
/// # Source
/// The schema of the dataset folder, format version 1.
struct SuggestionFeedbackFile {
  /// The name of the file in a folder.
  static let name = "feedback.jsonl"

  /// The file, with what the folder's manifest states of it.
  let file: FileBesideDonations

  /// Takes the file of a folder, whose path ends with a slash.
  init(folder: String, manifest: DatasetManifest) {
    file = FileBesideDonations(
      path: folder + SuggestionFeedbackFile.name, key: "feedback", contents: "feedback lines",
      number: manifest.feedback, digest: manifest.feedbackDigest)
  }

  /// Reads the feedback of a dataset's people into it, and returns the lines that were skipped.
  func read(into dataset: inout Dataset, skipping allowed: Int) throws(DataError) -> [DataError] {
    try file.read(Lines.self, into: &dataset, skipping: allowed)
  }

  /// Collects what the lines that were read tell.
  struct Lines: PeopleLines {
    private let catalog: DefinitionCatalog
    let people: [[UInt8]: Int]
    var symbols = SymbolTable()
    private var told: [ToldRow] = []
    private var file = ""

    init(_ dataset: Dataset) { (catalog, people) = (dataset.catalog, dataset.numbersOfPeople) }

    var count: Int { told.count }

    func give(to dataset: inout Dataset, digest: String?) {
      // The dataset's own table is here while lines are read.
      dataset.tell(told, symbols)
      (dataset.feedbackDigest, dataset.toldFile) = (digest, file)
    }

    mutating func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool { false }

    mutating func reserve(_ expected: Int) {}

    mutating func take(_ reader: JSONDocument, line: Int) throws(DataError) {
      let row = try reader.object(reader.root, "the line", allowed: ToldRowNode.keys)
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
      var told = ToldRow(
        person: person, moment: time.moment,
        try ToldRowNode(reader: reader, catalog: catalog).deed(row, &symbols))
      (told.line, file) = (line, reader.file)
      self.told.append(told)
    }
  }
}
