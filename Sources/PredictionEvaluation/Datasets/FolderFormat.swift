import SystemLibraries
import PredictionEngine

/// The native folder: manifest.json, definitions.json, donations.jsonl, moments.jsonl where something was sensed, and suggestions.jsonl
/// where something was supplied.
///
/// # Edge cases
/// Donations are refused when their digest, number or people differ from the manifest's; so are sensed moments
/// and supplied shortcuts.
public struct FolderFormat: DatasetFormat {
  /// The format's name, `folder`.
  public let name = "folder"
  /// The line about the format in `list formats`.
  public let summary =
    "a folder with manifest.json, definitions.json and donations.jsonl, perhaps moments.jsonl, suggestions.jsonl"

  /// Creates the format, which has no options.
  public init() {}

  /// Returns true for a folder.
  public func recognises(_ path: String) -> Bool {
    FileIdentity(ofPath: path)?.kind == .folder
  }

  /// Reads a dataset's folder.
  public func read(
    _ path: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    try options.refuseMap(path)
    try options.refuseDefinitions(path)
    let base = path.hasSuffix("/") ? path : path + "/"
    guard FileManager.default.fileExists(atPath: base + "manifest.json") else {
      throw DataError(
        file: path, reason: "this folder has no manifest.json",
        remedy: "name a dataset's folder, or a file in it")
    }
    let manifest = try DatasetManifest.read(base + "manifest.json")
    let (intents, activities) = try DefinitionsFile.read(base + "definitions.json")
    let catalog = try FolderFormat.catalog(
      intents, activities, targets: manifest.targets, target: options.target, file: base + "manifest.json")
    let file = base + "donations.jsonl"
    var result = try DonationLinesReader(options: options).read(ByteSource(file), catalog: catalog)
    try DatasetManifest.check(result.digest, is: manifest.digest, file: file)
    if result.skipped.isEmpty, result.builder.rows.count != manifest.donations {
      throw DataError(
        file: file,
        reason: "the file has \(CountedNoun.of(result.builder.rows.count, "donations")), the manifest says "
          + "\(manifest.donations)",
        remedy: "correct the manifest")
    }
    if result.skipped.isEmpty, result.builder.peopleCount != manifest.people {
      throw DataError(
        file: file,
        reason: "the file has \(CountedNoun.of(result.builder.peopleCount, "people")), the manifest says "
          + "\(manifest.people)",
        remedy: "correct the manifest")
    }
    var dataset = result.builder.dataset(
      name: manifest.name, digest: result.digest, catalog: catalog, scoredFrom: manifest.scoredFrom,
      generator: manifest.generator)
    dataset.description = manifest.description
    dataset.source = manifest.source
    dataset.license = manifest.license
    dataset.timeZoneData = manifest.timeZoneData
    var skipped = result.skipped
    func read<Lines: PeopleLines>(
      _ lines: Lines.Type, _ kind: FileBesideDonations.Kind
    ) throws(DataError) {
      skipped += try FileBesideDonations(kind, folder: base, manifest: manifest).read(
        lines, into: &dataset, skipping: options.skipBadLines - skipped.count)
    }
    try read(SensedMomentLines.self, .moments)
    try read(SuppliedLines.self, .suggestions)
    try read(ToldLines.self, .feedback)
    return (dataset, skipped)
  }

  /// Makes the catalogue. Its targets are the manifest's, or `target` for every intent that declares such a
  /// type.
  static func catalog(
    _ intents: [IntentDefinition], _ activities: [ActivityDefinition], targets: [String: [String]],
    target: [String]?, file: String
  ) throws(DataError) -> DefinitionCatalog {
    var targets = targets
    if let target {
      let wanted = Set(target)
      let having = intents.filter { intent in intent.shortcutTypes.contains { Set($0.parameters) == wanted } }
      if having.isEmpty {
        throw DataError(
          file: file, reason: "no intent declares the shortcut type {\(target.joined(separator: ", "))}",
          remedy: NearName.remedy(
            for: target.joined(separator: "+"),
            among: intents.flatMap(\.shortcutTypes).map { $0.parameters.joined(separator: "+") },
            else: "name a declared type with --target"))
      }
      for intent in having { targets[intent.name] = target }
    }
    do {
      return try DefinitionCatalog(intents: intents, activities: activities, targets: targets)
    } catch {
      throw DataError(file: file, reason: error.reason, remedy: error.remedy)
    }
  }
}
