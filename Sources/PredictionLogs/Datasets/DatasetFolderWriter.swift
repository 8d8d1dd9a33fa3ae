import PredictionEngine

/// A dataset's folder, written in parts of some people each, so that memory does not grow with the file.
///
///     var writer = try DatasetFolderWriter("commuters")
///     for people in chunks { try writer.add(people) }   // a Dataset of some people each
///     try writer.finish(description: "…", source: "…", license: "CC0-1.0")
///
/// The bytes equal those that ``DatasetWriter`` writes for all people at once. No folder appears without
/// ``finish(description:source:license:)``. Name, definitions, targets and generator are those of the first dataset added;
/// the others have to come from the same world.
package struct DatasetFolderWriter: ~Copyable {
  private struct Lines {
    let file: CheckedFile
    var digest = Digest()

    mutating func write(_ piece: [UInt8]) throws(SystemFailure) {
      digest.update(piece)
      try file.write(piece)
    }
  }

  private let folder: OutputFolder
  private var donations: Lines
  private var beside: [FileBesideDonations.Kind: Lines] = [:]
  private var oracle: CheckedFile?
  private var manifest: DatasetManifest?

  /// Begins a folder at a path.
  /// - Throws: ``WriteError`` for a target that cannot be written, or that holds anything but a dataset.
  package init(_ path: String) throws(WriteError) {
    let folder = try OutputFolder(path, replacing: DatasetWriter.check)
    let donations = try folder.file("donations.jsonl")
    (self.folder, self.donations) = (folder, Lines(file: donations))
  }

  /// Adds all rows and sensed moments of some people who have none yet, with the oracle's lines for them, or
  /// without any.
  /// - Throws: ``WriteError`` when writing fails, for example on a full disk.
  package mutating func add(
    _ dataset: Dataset, oracle lines: [DatasetWriter.OracleLine] = []
  ) throws(WriteError) {
    if manifest == nil { try begin(dataset) }
    manifest?.people += dataset.people.count
    manifest?.donations += dataset.rows.count
    for kind in FileBesideDonations.Kind.allCases where kind.count(in: dataset) > 0 {
      manifest?[kind].count += kind.count(in: dataset)
      if beside[kind] == nil { beside[kind] = Lines(file: try folder.file(kind.file)) }
    }
    do throws(SystemFailure) {
      try DonationText.forEachPiece(of: dataset) { piece throws(SystemFailure) in
        try donations.write(piece)
      }
      for kind in FileBesideDonations.Kind.allCases {
        try kind.forEachPiece(of: dataset) { piece throws(SystemFailure) in
          try beside[kind]?.write(piece)
        }
      }
    } catch { throw folder.cannotWrite(error) }
    if lines.isEmpty { return }
    let oracle = if let oracle { oracle } else { try folder.file("oracle.jsonl") }
    self.oracle = oracle
    var bytes: [UInt8] = []
    for line in lines { bytes += line.text.utf8 }
    do { try oracle.write(bytes) } catch { throw folder.cannotWrite(error) }
  }

  /// Writes the manifest and moves the folder to its place.
  /// - Throws: ``WriteError``; then the previous folder is unchanged.
  package consuming func finish(
    description: String, source: String, license: String
  ) throws(WriteError) -> DatasetManifest {
    guard var manifest else {
      preconditionFailure("a dataset has people: add some before the end")
    }
    manifest.description = description
    manifest.source = source
    manifest.license = license
    manifest.digest = donations.digest.finish()
    for (kind, lines) in beside { manifest[kind].digest = lines.digest.finish() }
    try write(manifest.text, to: "manifest.json")
    try folder.finish()
    return manifest
  }

  private mutating func begin(_ dataset: Dataset) throws(WriteError) {
    var manifest = DatasetManifest(
      name: dataset.name, description: "", source: "", license: "", people: 0, donations: 0, digest: "",
      timeZoneData: dataset.timeZoneData, scoredFrom: dataset.scoredFrom, generator: dataset.generator)
    let catalog = dataset.catalog
    manifest.targets = catalog.targets
    self.manifest = manifest
    try write(
      DefinitionsFile.text(intents: catalog.intents, activities: catalog.activities), to: "definitions.json")
  }

  private borrowing func write(_ text: String, to name: String) throws(WriteError) {
    let file = try folder.file(name)
    do { try file.write(Array(text.utf8)) } catch { throw folder.cannotWrite(error) }
  }
}

extension DefinitionCatalog {
  /// The parameters of each intent's target type, as a manifest has them.
  var targets: [String: [String]] {
    entries.filter { $0.kind == .intent }.reduce(into: [:]) { targets, entry in
      targets[entry.name] = entry.combinations[entry.targetCombination].type.parameters
    }
  }
}
