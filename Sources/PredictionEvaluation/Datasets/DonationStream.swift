import PredictionEngine

/// A dataset's folder read a few people at a time, so that what is held does not grow with the file.
///
///     var stream = try DonationStream("commuters/")
///     while let people = try stream.next(people: 64) { … }   // a Dataset of up to 64 people
///
/// # Edge cases
/// The rows of a person have to stand together in the file, in any order of time; those who come back are an error that
/// names the line. Identifiers are compared among the people read together. The manifest's digest and numbers are checked at
/// the end, when all has been read.
///
/// # Cost
/// The rows and texts of the people read together, and the name of everyone so far.
///
/// # Source
/// Ours.
public struct DonationStream: ~Copyable {
  /// What the manifest says.
  public let manifest: DatasetManifest
  /// The definitions.
  public let catalog: DefinitionCatalog
  /// Donations that were read.
  public private(set) var donations = 0
  private let file: String
  private var lines: LineReader
  private var isHeld = false
  private var finished = SymbolTable()

  /// Opens a folder.
  /// - Throws: ``DataError``, as for a dataset that is read whole.
  public init(_ path: String, target: [String]? = nil) throws(DataError) {
    let base = path.hasSuffix("/") ? path : path + "/"
    let manifest = try DatasetManifest.read(base + "manifest.json")
    let (intents, activities) = try DefinitionsFile.read(base + "definitions.json")
    let catalog = try FolderFormat.catalog(
      intents, activities, targets: manifest.targets, target: target, file: base + "manifest.json")
    let file = base + "donations.jsonl"
    self.init(manifest: manifest, catalog: catalog, file: file, lines: try LineReader(file))
  }

  private init(
    manifest: DatasetManifest, catalog: DefinitionCatalog, file: String, lines: consuming LineReader
  ) {
    self.manifest = manifest
    self.catalog = catalog
    self.file = file
    self.lines = lines
  }

  /// People that were read.
  public var people: Int { finished.count }

  /// The next people, as a dataset of their own; `nil` at the end.
  /// - Throws: ``DataError`` with file, line, column, reason and way out.
  public mutating func next(people limit: Int) throws(DataError) -> Dataset? {
    var builder = DatasetBuilder()
    // A reader remembers the symbols of one table.
    var plain = PlainDonations(catalog)
    while true {
      if isHeld { isHeld = false } else if try !lines.advance() { break }
      let line = lines.line
      let isRead = lines.withRecord { plain.read($0, line: line, into: &builder) }
      if !isRead {
        let bytes = lines.withRecord { Array($0) }
        if bytes.allSatisfy({ $0 == 32 || $0 == 9 }) { continue }
        try DonationLinesReader.add(
          JSONDocument(bytes, file: file, firstLine: line), line, catalog, &builder)
      }
      if builder.peopleCount > limit {
        builder.removeNewestPerson()
        isHeld = true
        break
      }
    }
    if builder.rows.isEmpty {
      try checkEnd()
      return nil
    }
    donations += builder.rows.count
    var dataset = builder.dataset(
      name: manifest.name, digest: manifest.digest, catalog: catalog, scoredFrom: manifest.scoredFrom)
    dataset.description = manifest.description
    for person in dataset.people where Int(finished.intern(person.identifier).rawValue) < finished.count - 1 {
      try checkIsNew(person, dataset, builder)
    }
    return dataset
  }

  private func checkIsNew(
    _ person: Dataset.Person, _ dataset: Dataset, _ builder: DatasetBuilder
  ) throws(DataError) {
    let line = person.rows.compactMap { builder.line(ofIdentifier: dataset.rows[$0].identifier) }.min()
    throw DataError(
      file: file, line: line,
      reason: "the rows of \"\(Excerpt.of(person.identifier))\" do not stand together",
      remedy: "sort the file by person, or replay it without --stream")
  }

  private func checkEnd() throws(DataError) {
    if lines.digest != manifest.digest {
      throw DataError(
        file: file, reason: "the digest is \(lines.digest), the manifest says \(manifest.digest)",
        remedy: "the file was changed after its manifest was written; restore it or write a new manifest")
    }
    if donations != manifest.donations || people != manifest.people {
      throw DataError(
        file: file,
        reason: "the file has \(CountedNoun.of(donations, "donations")) of "
          + "\(CountedNoun.of(people, "people")), the manifest says "
          + "\(manifest.donations) of \(manifest.people)", remedy: "correct the manifest")
    }
  }
}
