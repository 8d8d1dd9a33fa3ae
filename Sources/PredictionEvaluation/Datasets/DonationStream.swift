import PredictionEngine
import SystemLibraries

/// Reads donations a few people at a time, so that memory does not grow with the file.
///
///     var stream = try DonationStream("commuters/")
///     while let people = try stream.next(people: 64) { … }   // a Dataset of up to 64 people
///
/// It reads a dataset's folder, or a shard: rows of a folder's donations, JSON Lines with definitions, or a table
/// with a map.
///
/// # Edge cases
/// The rows of a person have to be adjacent in the file, in any order of time in a folder that is read for itself,
/// and by time in a shard. A person who appears again later is an error that names the line, and so is time that
/// runs backwards. Identifiers are compared only among the people read together. Sensed moments are read along,
/// and have to stand in the same order of people. A manifest's digests and numbers are checked at the end of the
/// files.
///
/// # Cost
/// Memory for the rows and texts of the people read together, and for the names of all people so far, see
/// ``SymbolTable``: a hash of 16 bytes in a table of its own would take as much, and could refuse a good log.
///
/// # Source
/// Ours.
public struct DonationStream: ~Copyable {
  /// The name of the dataset.
  public let name: String
  /// The contents of the manifest of the folder that is read, or that the rows are a part of.
  public let manifest: DatasetManifest?
  /// The definitions that the donations follow.
  public let catalog: DefinitionCatalog
  /// The number of donations read so far.
  public private(set) var donations = 0
  private let rows: any StreamedRows
  private var isHeld = false
  private var finished = SymbolTable()
  private var moments: SensedMomentStream?
  /// True when rows of a person have to be by time.
  private let isShard: Bool
  /// True when the rows are all of the manifest's.
  private let isWhole: Bool

  /// Opens a dataset's folder. With `isShard` its rows have to be those of a shard.
  /// - Throws: ``DataError``, as for a dataset that is read whole.
  public init(_ path: String, target: [String]? = nil, isShard: Bool = false) throws(DataError) {
    let base = path.hasSuffix("/") ? path : path + "/"
    let (manifest, catalog) = try DonationStream.definitions(of: base, target: target)
    let moments = try SensedMomentStream.open(SensedMomentsFile(folder: base, manifest: manifest))
    self.init(
      name: manifest.name, manifest: manifest, catalog: catalog,
      rows: try StreamedLines(base + "donations.jsonl", catalog), moments: moments, isShard: isShard,
      isWhole: true)
  }

  /// Opens a shard: a file of some of a folder's donations, or standard input.
  /// - Throws: ``DataError``, as for a dataset that is read whole.
  public init(shard path: String, of folder: String, target: [String]? = nil) throws(DataError) {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let (manifest, catalog) = try DonationStream.definitions(of: base, target: target)
    if manifest.momentsDigest != nil {
      throw DataError(
        file: base + "manifest.json",
        reason: "the dataset has sensed moments, which complete donations, and a shard has donations alone",
        remedy: "replay the folder with --stream, or write one without them")
    }
    self.init(
      name: manifest.name, manifest: manifest, catalog: catalog, rows: try StreamedLines(path, catalog),
      moments: nil, isShard: true, isWhole: false)
  }

  /// Opens a shard of JSON Lines that follow a definitions file, or of a table with a map.
  /// - Throws: ``DataError``, as for a dataset that is read whole, and for definitions that would depend on the
  ///   rows, because other shards have others.
  public init(shard path: String, options: DatasetOptions) throws(DataError) {
    let (name, catalog, rows) = try DonationStream.rows(of: path, options)
    self.init(
      name: name, manifest: nil, catalog: catalog, rows: rows, moments: nil, isShard: true, isWhole: false)
  }

  /// Refuses a folder with files that change answers and are not read a few people at a time.
  private static func refuseOtherFiles(of base: String, _ manifest: DatasetManifest) throws(DataError) {
    let files = [
      (SuggestionFeedbackFile.name, "feedback", manifest.feedbackDigest),
      (SuppliedFile.name, "what apps and people supplied", manifest.suggestionsDigest),
    ]
    for (name, contents, digest) in files
    where digest != nil || FileManager.default.fileExists(atPath: base + name) {
      throw DataError(
        file: base + name, reason: "\(contents) is not read a few people at a time, nor with a shard",
        remedy: "replay the whole folder, without --stream")
    }
  }

  private static func rows(
    of path: String, _ options: DatasetOptions
  ) throws(DataError) -> (String, DefinitionCatalog, any StreamedRows) {
    let name = DatasetReader.name(of: path)
    if let map = options.map {
      try options.refuseDefinitions(path)
      if options.format == "jsonl" || JSONLinesFormat().recognises(path) {
        let lines = try MappedLines(path, map: map)
        let header = lines.columns
        let table = try StreamedTable(lines, header: header, map: map, options: options)
        return (name, table.catalog, table)
      }
      let isTabbed = options.format == "tsv" || TSVFormat().recognises(path)
      let separator = options.form.delimiter?.byte ?? (isTabbed ? 9 : UInt8(ascii: ","))
      var csv = try CSVReader(path, separator: separator)
      let header = try csv.advance() ? csv.strings : []
      let table = try StreamedTable(csv, header: header, map: map, options: options)
      return (name, table.catalog, table)
    }
    guard let definitions = options.definitions else {
      throw DataError(
        file: path,
        reason: "a shard's definitions cannot be inferred from its rows, because others may have more",
        remedy:
          "name them with --definitions, the folder that the rows are a part of with --of, or columns with --map"
      )
    }
    let (intents, activities) = try DefinitionsFile.read(definitions)
    let catalog = try FolderFormat.catalog(
      intents, activities, targets: [:], target: options.target, file: definitions)
    return (name, catalog, try StreamedLines(path, catalog))
  }

  private static func definitions(
    of base: String, target: [String]?
  ) throws(DataError) -> (DatasetManifest, DefinitionCatalog) {
    let manifest = try DatasetManifest.read(base + "manifest.json")
    try refuseOtherFiles(of: base, manifest)
    let (intents, activities) = try DefinitionsFile.read(base + "definitions.json")
    let catalog = try FolderFormat.catalog(
      intents, activities, targets: manifest.targets, target: target, file: base + "manifest.json")
    return (manifest, catalog)
  }

  private init(
    name: String, manifest: DatasetManifest?, catalog: DefinitionCatalog, rows: any StreamedRows,
    moments: consuming SensedMomentStream?, isShard: Bool, isWhole: Bool
  ) {
    self.name = name
    self.manifest = manifest
    self.catalog = catalog
    self.rows = rows
    self.moments = moments
    self.isShard = isShard
    self.isWhole = isWhole
  }

  /// The number of people read so far.
  public var people: Int { finished.count }

  /// The digest of the bytes of donations read so far.
  package var digest: String { rows.digest }

  /// Returns the next people as a dataset of their own; `nil` at the end.
  /// - Throws: ``DataError`` with file, line, column, reason and remedy.
  public mutating func next(people limit: Int) throws(DataError) -> Dataset? {
    var builder = DatasetBuilder()
    // A reader caches the symbols of one table, so each table begins anew.
    rows.begin()
    while true {
      if isHeld { isHeld = false } else if try !rows.advance() { break }
      try rows.add(to: &builder)
      if isShard { try checkTime(of: builder) }
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
      name: name, digest: manifest?.digest ?? "", catalog: catalog, scoredFrom: manifest?.scoredFrom)
    dataset.description = manifest?.description ?? ""
    for person in dataset.people {
      let known = finished.count
      _ = finished.intern(person.identifier)
      if finished.count == known { try checkIsNew(person, dataset, builder) }
    }
    try moments?.read(into: &dataset)
    return dataset
  }

  private func checkIsNew(
    _ person: Dataset.Person, _ dataset: Dataset, _ builder: DatasetBuilder
  ) throws(DataError) {
    let line = person.rows.compactMap { builder.line(ofIdentifier: dataset.rows[$0].identifier) }.min()
    throw DataError(
      file: rows.name, line: line,
      reason: "the rows of \"\(Excerpt.of(person.identifier))\" do not stand together",
      remedy: isShard
        ? "sort the shard by person and time, and give all rows of a person to one shard"
        : "sort the file by person, or replay it without --stream")
  }

  /// Throws when the last row is of the same person as the one before, and earlier.
  private func checkTime(of builder: borrowing DatasetBuilder) throws(DataError) {
    guard let last = builder.rows.last, builder.rows.count > 1 else { return }
    let before = builder.rows[builder.rows.count - 2]
    guard before.person == last.person, last.donation.context.moment < before.donation.context.moment else {
      return
    }
    throw DataError(
      file: rows.name, line: rows.line,
      reason: "time runs backwards: \(last.donation.context.moment) stands behind "
        + "\(before.donation.context.moment) of the same person",
      remedy: "sort the shard by person and time")
  }

  private mutating func checkEnd() throws(DataError) {
    try moments?.checkEnd()
    guard let manifest, isWhole else { return }
    if rows.digest != manifest.digest {
      throw DataError(
        file: rows.name, reason: "the digest is \(rows.digest), the manifest says \(manifest.digest)",
        remedy: "the file was changed after its manifest was written; restore it or write a new manifest")
    }
    if donations != manifest.donations || people != manifest.people {
      throw DataError(
        file: rows.name,
        reason: "the file has \(CountedNoun.of(donations, "donations")) of "
          + "\(CountedNoun.of(people, "people")), the manifest says "
          + "\(manifest.donations) of \(manifest.people)", remedy: "correct the manifest")
    }
  }
}
