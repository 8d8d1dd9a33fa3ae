import PredictionEngine

/// Opens what a stream of donations is read from: a folder, a shard of one, or rows with definitions of their own.
extension DonationStream {
  /// Opens a dataset's folder. With `isShard` its rows have to be those of a shard.
  /// - Throws: ``DataError``, as for a dataset that is read whole.
  public init(_ path: String, target: [String]? = nil, isShard: Bool = false) throws(DataError) {
    let base = path.hasSuffix("/") ? path : path + "/"
    let (manifest, catalog) = try DonationStream.definitions(of: base, target: target)
    let files = try StreamedFiles(folder: base, manifest: manifest, isShard: isShard)
    self.init(
      name: manifest.name, manifest: manifest, catalog: catalog,
      rows: try StreamedLines(base + "donations.jsonl", catalog), files: files, isShard: isShard,
      isWhole: true)
  }

  /// Opens a shard: a file of some of a folder's donations, or standard input.
  /// - Throws: ``DataError``, as for a dataset that is read whole.
  public init(shard path: String, of folder: String, target: [String]? = nil) throws(DataError) {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let (manifest, catalog) = try DonationStream.definitions(of: base, target: target)
    try StreamedFiles.refuse([.moments, .suggestions, .feedback], folder: base, manifest: manifest)
    self.init(
      name: manifest.name, manifest: manifest, catalog: catalog, rows: try StreamedLines(path, catalog),
      isShard: true, isWhole: false)
  }

  /// Opens a shard of JSON Lines that follow a definitions file, or of a table with a map.
  /// - Throws: ``DataError``, as for a dataset that is read whole, and for definitions that would depend on the
  ///   rows, because other shards have others.
  public init(shard path: String, options: DatasetOptions) throws(DataError) {
    let (name, catalog, rows) = try DonationStream.rows(of: path, options)
    self.init(
      name: name, manifest: nil, catalog: catalog, rows: rows, isShard: true, isWhole: false)
  }

  /// Opens JSON Lines that follow a definitions file, or a table with a map, of whole people in any order of time.
  /// - Throws: ``DataError``, as for a dataset that is read whole, and for definitions that would depend on the
  ///   rows.
  public init(rows path: String, options: DatasetOptions) throws(DataError) {
    let (name, catalog, rows) = try DonationStream.rows(of: path, options)
    self.init(
      name: name, manifest: nil, catalog: catalog, rows: rows, isShard: false, isWhole: false)
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
      var csv = try CSVReader(
        try ByteSource(path), options.form, usual: isTabbed ? 9 : UInt8(ascii: ","), map: map)
      let header = try csv.readNames()
      let table = try StreamedTable(csv, header: header, map: map, options: options)
      return (name, table.catalog, table)
    }
    guard let definitions = options.definitions else {
      // Of a path to nothing, the reader says so.
      if path != "-", FileIdentity(ofPath: path) == nil { _ = try ByteSource(path) }
      throw DataError(
        file: path,
        reason: "definitions cannot be inferred from a part of the rows, because others may have more",
        remedy:
          "name them with --definitions, columns with --map, or the folder that a shard is a part of with --of"
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
    let (intents, activities) = try DefinitionsFile.read(base + "definitions.json")
    let catalog = try FolderFormat.catalog(
      intents, activities, targets: manifest.targets, target: target, file: base + "manifest.json")
    return (manifest, catalog)
  }
}
