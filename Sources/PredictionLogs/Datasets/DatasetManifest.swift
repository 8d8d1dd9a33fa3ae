import PredictionEngine

/// The contents of a dataset's `manifest.json`.
public struct DatasetManifest: Sendable, Equatable {
  /// The name of the dataset.
  public var name: String
  public var description: String
  /// The origin of the dataset.
  public var source: String
  /// The licence of the dataset.
  public var license: String
  /// The number of people in the dataset.
  public var people: Int
  /// The number of donations in the dataset.
  public var donations: Int
  /// The digest `sha256:…` of `donations.jsonl`.
  public var digest: String
  /// What stands beside the donations, by kind.
  var beside: [FileBesideDonations.Kind: Beside] = [:]
  /// The version of the time-zone data behind the local clocks.
  public var timeZoneData: String?
  /// The moment from which donations are scored.
  public var scoredFrom: Moment?
  /// The scored shortcut type of some intents.
  public var targets: [String: [String]] = [:]
  /// The record of the generator of a synthetic dataset.
  public var generator: GeneratorRecord?

  private static let keys =
    ["formatVersion", "name", "description", "source", "license", "people", "donations", "digest"]
    + FileBesideDonations.Kind.allCases.flatMap { [$0.rawValue, $0.rawValue + "Digest"] }
    + ["timeZoneData", "scoredFrom", "targets", "generator"]

  /// A file beside the donations: the number of its lines, and their digest `sha256:…`; `nil` when there is no such file.
  package struct Beside: Sendable, Equatable {
    package var count = 0
    package var digest: String?
  }

  package subscript(kind: FileBesideDonations.Kind) -> Beside {
    get { beside[kind] ?? Beside() }
    set { beside[kind] = newValue }
  }

  static func check(_ digest: String, is stated: String, file: String) throws(DataError) {
    if digest == stated { return }
    throw DataError(
      file: file, reason: "the digest is \(digest), the manifest says \(stated)",
      remedy: "the file was changed after its manifest was written; restore it or write a new manifest")
  }

  package static func read(_ path: String) throws(DataError) -> DatasetManifest {
    let reader = try JSONDocument(path)
    let root = try reader.object(reader.root, "the file", allowed: keys)
    try reader.checkVersion(root)
    func count(_ name: String) throws(DataError) -> Int {
      let node = try root.required(name)
      let number = try reader.integer(node, name)
      if number < 0 { throw reader.fail(node.offset, "\"\(name)\" is negative", "write how many there are") }
      return number
    }
    var manifest = DatasetManifest(
      name: try root.string("name"), description: try root.string("description"),
      source: try root.string("source"), license: try root.string("license"), people: try count("people"),
      donations: try count("donations"), digest: try root.string("digest"),
      timeZoneData: try root.text("timeZoneData"))
    for kind in FileBesideDonations.Kind.allCases {
      let (key, digest) = (kind.rawValue, kind.rawValue + "Digest")
      guard root.optional(key) != nil || root.optional(digest) != nil else { continue }
      manifest[kind] = Beside(count: try count(key), digest: try root.string(digest))
    }
    if root.optional("scoredFrom") != nil {
      _ = try root.string("scoredFrom")
      manifest.scoredFrom = try root.time("scoredFrom").moment
    }
    if let node = root.optional("targets") {
      guard let members = node.members else {
        throw reader.fail(
          node.offset, "\"targets\" is \(node.kind), not an object", "write {\"Intent\": [names]}")
      }
      for member in members where !member.node.isNull {
        manifest.targets[member.key] = try reader.strings(member.node, member.key)
      }
    }
    if let node = root.optional("generator") {
      let object = try reader.object(
        node, "generator",
        allowed: ["persona", "weeks", "people", "seed", "version", "movement", "suggestions"])
      func number(_ name: String, in range: ClosedRange<Int>) throws(DataError) -> Int {
        try GeneratorRecord.number(try object.required(name), name, in: range, reader)
      }
      let seed = try object.required("seed")
      guard let seedNumber = seed.unsigned else {
        throw reader.fail(seed.offset, "\"seed\" is no whole number of 64 bits", "correct it")
      }
      manifest.generator = GeneratorRecord(
        persona: try object.string("persona"), weeks: try number("weeks", in: GeneratorRecord.weekRange),
        people: try number("people", in: GeneratorRecord.peopleRange), seed: seedNumber,
        version: try number("version", in: 0...Int.max), hasMovement: try object.flag("movement"),
        hasSuggestions: try object.flag("suggestions"))
    }
    return manifest
  }

  var text: String {
    func quoted(_ text: String) -> JSONOutput { .raw(JSONText.quoted(text)) }
    var members: [(String, JSONOutput)] = [
      ("formatVersion", .integer(1)), ("name", quoted(name)), ("description", quoted(description)),
      ("source", quoted(source)), ("license", quoted(license)), ("people", .integer(people)),
      ("donations", .integer(donations)), ("digest", quoted(digest)),
    ]
    for kind in FileBesideDonations.Kind.allCases {
      guard let digest = self[kind].digest else { continue }
      members.append((kind.rawValue, .integer(self[kind].count)))
      members.append((kind.rawValue + "Digest", quoted(digest)))
    }
    if let timeZoneData { members.append(("timeZoneData", quoted(timeZoneData))) }
    if let scoredFrom { members.append(("scoredFrom", quoted(scoredFrom.description))) }
    if !targets.isEmpty {
      let lists = targets.keys.sorted(by: JSONText.precedes).map { name in
        JSONText.quoted(name) + ": ["
          + (targets[name] ?? []).map(JSONText.quoted).joined(separator: ", ") + "]"
      }
      members.append(("targets", .raw("{" + lists.joined(separator: ", ") + "}")))
    }
    if let generator {
      var record: [(String, JSONOutput)] = [
        ("persona", quoted(generator.persona)), ("weeks", .integer(generator.weeks)),
        ("people", .integer(generator.people)), ("seed", .unsigned(generator.seed)),
        ("version", .integer(generator.version)),
      ]
      if generator.hasMovement { record.append(("movement", .boolean(true))) }
      if generator.hasSuggestions { record.append(("suggestions", .boolean(true))) }
      members.append(("generator", .object(record)))
    }
    return JSONOutput.object(members).text
  }
}
