import PredictionEngine

/// Opens what a stream of donations is read from: a folder, a shard of one, or rows with definitions of their own.
extension DonationStream {
  /// Opens a dataset's folder. With `isShard` its rows have to be those of a shard.
  /// - Throws: ``DataError``, as for a dataset that is read whole.
  package init(_ path: String, target: [String]? = nil, isShard: Bool = false) throws(DataError) {
    let base = path.hasSuffix("/") ? path : path + "/"
    let (manifest, catalog) = try DonationStream.definitions(of: base, target: target)
    let files = try PeopleLinesStream.all(base, manifest, isShard: isShard)
    self.init(
      name: manifest.name, manifest: manifest, catalog: catalog,
      rows: try DonationLines(try ByteSource(base + "donations.jsonl"), catalog), files: files,
      isShard: isShard,
      isWhole: true)
  }

  /// Opens a shard: a file of some of a folder's donations, or standard input.
  /// - Throws: ``DataError``, as for a dataset that is read whole.
  package init(shard path: String, of folder: String, target: [String]? = nil) throws(DataError) {
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    let (manifest, catalog) = try DonationStream.definitions(of: base, target: target)
    for kind in [FileBesideDonations.Kind.moments, .suggestions, .feedback] {
      try FileBesideDonations(kind, folder: base, manifest: manifest).refuseInShard()
    }
    self.init(
      name: manifest.name, manifest: manifest, catalog: catalog,
      rows: try DonationLines(try ByteSource(path), catalog),
      isShard: true, isWhole: false)
  }

  /// Opens JSON Lines that follow a definitions file, or a table with a map: whole people in any order of time, or with
  /// `isShard` rows as those of a shard.
  /// - Throws: ``DataError``, as for a dataset that is read whole, and for definitions that would depend on the
  ///   rows, because other shards have others.
  package init(rows path: String, options: DatasetOptions, isShard: Bool = false) throws(DataError) {
    if let map = options.map {
      try options.refuseWhole(path)
      let format = try DatasetReader.format(of: path, options)
      let source = try MappedSource(path, format, options)
      if source.isLines {
        try self.init(
          table: TableRows(MappedLines(source.bytes, map: map, options), map: map, options: options), path,
          isShard)
        return
      }
      let usual = (format as? TableFormat ?? .commas).separator
      let csv = try CSVReader(source.bytes, options.form, usual: usual, map: map)
      try self.init(table: TableRows(csv, map: map, options: options), path, isShard)
      return
    }
    guard let definitions = options.definitions else {
      // Of a path to nothing, the reader says so.
      if path != "-", FileIdentity(ofPath: path) == nil { _ = try ByteSource(path) }
      throw DataError(
        file: path,
        reason: "definitions cannot be inferred from a part of the rows, because others may have more",
        remedy:
          "name them with --definitions, columns with --map, or the folder that a shard is a part of with --of"
      ).ofPart
    }
    let catalog = try DefinitionsFile.catalog(definitions, target: options.target)
    self.init(
      name: DatasetReader.name(of: path), manifest: nil, catalog: catalog,
      rows: try DonationLines(try ByteSource(path), catalog), isShard: isShard, isWhole: false)
  }

  private init<Records: TableRecords & ~Copyable>(
    table: consuming TableRows<Records>, _ path: String, _ isShard: Bool
  ) throws(DataError) {
    let catalog = try table.catalogOfPart(isShard: isShard)
    self.init(
      name: DatasetReader.name(of: path), manifest: nil, catalog: catalog, rows: table, isShard: isShard,
      isWhole: false)
  }

  private static func definitions(
    of base: String, target: [String]?
  ) throws(DataError) -> (DatasetManifest, DefinitionCatalog) {
    let manifest = try DatasetManifest.read(base + "manifest.json")
    let catalog = try DefinitionsFile.catalog(
      base + "definitions.json", targets: manifest.targets, of: base + "manifest.json", target: target)
    return (manifest, catalog)
  }
}
