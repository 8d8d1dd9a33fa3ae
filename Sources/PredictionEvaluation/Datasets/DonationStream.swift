import PredictionEngine

/// Reads a dataset's folder a few people at a time, so that memory does not grow with the file.
///
///     var stream = try DonationStream("commuters/")
///     while let people = try stream.next(people: 64) { … }   // a Dataset of up to 64 people
///
/// # Edge cases
/// The rows of a person have to be adjacent in the file, in any order of time. A person who appears again
/// later is an error that names the line. Identifiers are compared only among the people read together. Sensed
/// moments are read along, and have to stand in the same order of people. The manifest's digests and numbers are
/// checked at the end of the files.
///
/// # Cost
/// Memory for the rows and texts of the people read together, and for the names of all people so far.
///
/// # Source
/// Ours.
public struct DonationStream: ~Copyable {
  /// The contents of the manifest.
  public let manifest: DatasetManifest
  /// The definitions that the donations follow.
  public let catalog: DefinitionCatalog
  /// The number of donations read so far.
  public private(set) var donations = 0
  private let file: String
  private var lines: LineReader
  private var isHeld = false
  private var finished = SymbolTable()
  private var moments: SensedMomentStream?

  /// Opens a dataset's folder.
  /// - Throws: ``DataError``, as for a dataset that is read whole.
  public init(_ path: String, target: [String]? = nil) throws(DataError) {
    let base = path.hasSuffix("/") ? path : path + "/"
    let manifest = try DatasetManifest.read(base + "manifest.json")
    let (intents, activities) = try DefinitionsFile.read(base + "definitions.json")
    let catalog = try FolderFormat.catalog(
      intents, activities, targets: manifest.targets, target: target, file: base + "manifest.json")
    let file = base + "donations.jsonl"
    let moments = try SensedMomentStream.open(SensedMomentsFile(folder: base, manifest: manifest))
    self.init(
      manifest: manifest, catalog: catalog, file: file, lines: try LineReader(file), moments: moments)
  }

  private init(
    manifest: DatasetManifest, catalog: DefinitionCatalog, file: String, lines: consuming LineReader,
    moments: consuming SensedMomentStream?
  ) {
    self.manifest = manifest
    self.catalog = catalog
    self.file = file
    self.lines = lines
    self.moments = moments
  }

  /// The number of people read so far.
  public var people: Int { finished.count }

  /// Returns the next people as a dataset of their own; `nil` at the end.
  /// - Throws: ``DataError`` with file, line, column, reason and remedy.
  public mutating func next(people limit: Int) throws(DataError) -> Dataset? {
    var builder = DatasetBuilder()
    // A reader caches the symbols of one table, so each table needs a new reader.
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
    try moments?.read(into: &dataset)
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

  private mutating func checkEnd() throws(DataError) {
    try moments?.checkEnd()
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
