import PredictionEngine

/// Collects what lines of `feedback.jsonl` tell.
///
/// # Edge cases
/// A person without a donation is an error that names the line.
struct ToldLines: PeopleLines {
  private let catalog: DefinitionCatalog
  private let people: [[UInt8]: Int]
  var symbols = SymbolTable()
  private var told: [ToldRow] = []
  private var file = ""

  init(_ dataset: Dataset) { (catalog, people) = (dataset.catalog, dataset.numbersOfPeople) }

  var count: Int { told.count }

  func isAbout(_ person: String) -> Bool { people[Array(person.utf8)] != nil }

  mutating func take(_ reader: JSONDocument, line: Int) throws(DataError) {
    let row = try reader.object(reader.root, "the line", allowed: ToldRowNode.keys)
    let personNode = try reader.required(row, "person")
    let name = try reader.name(row, "person")
    guard let person = people[Array(name.utf8)] else {
      throw reader.fail(
        personNode.offset, "\"\(Excerpt.of(name))\" has feedback and no donation",
        "correct the person, or leave out the feedback of people who donate nothing")
    }
    let moment = try ContextFields(row: row, reader: reader).instant()
    var told = ToldRow(
      person: person, moment: moment, try ToldRowNode(reader: reader, catalog: catalog).deed(row, &symbols))
    (told.line, file) = (line, reader.file)
    self.told.append(told)
  }

  mutating func give(to dataset: inout Dataset, from file: FileBesideDonations) {
    // The dataset's own table is here while lines are read.
    dataset.tell(told, symbols)
    (dataset.feedbackDigest, dataset.toldFile) = (file.digest, self.file)
  }
}
