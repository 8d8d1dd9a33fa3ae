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
  /// The number of sensed moments in the dataset.
  public var moments = 0
  /// The digest `sha256:…` of `moments.jsonl`; `nil` when there is no such file.
  public var momentsDigest: String?
  /// The number of lines of `feedback.jsonl`.
  public var feedback = 0
  /// The digest `sha256:…` of `feedback.jsonl`; `nil` when there is no such file.
  public var feedbackDigest: String?
  /// The number of supplied shortcuts in the dataset.
  public var suggestions = 0
  /// The digest `sha256:…` of `suggestions.jsonl`; `nil` when there is no such file.
  public var suggestionsDigest: String?
  /// The version of the time-zone data behind the local clocks.
  public var timeZoneData: String?
  /// The moment from which donations are scored.
  public var scoredFrom: Moment?
  /// The scored shortcut type of some intents.
  public var targets: [String: [String]] = [:]
  /// The record of the generator of a synthetic dataset.
  public var generator: GeneratorRecord?

  static let keys = [
    "formatVersion", "name", "description", "source", "license", "people", "donations", "digest", "moments",
    "momentsDigest", "feedback", "feedbackDigest", "suggestions", "suggestionsDigest", "timeZoneData",
    "scoredFrom", "targets", "generator",
  ]

  /// The number of lines and the digest of a file beside the donations.
  subscript(kind: FileBesideDonations.Kind) -> (count: Int, digest: String?) {
    get {
      switch kind {
      case .moments: (moments, momentsDigest)
      case .feedback: (feedback, feedbackDigest)
      case .suggestions: (suggestions, suggestionsDigest)
      }
    }
    set {
      switch kind {
      case .moments: (moments, momentsDigest) = newValue
      case .feedback: (feedback, feedbackDigest) = newValue
      case .suggestions: (suggestions, suggestionsDigest) = newValue
      }
    }
  }

  static func check(_ digest: String, is stated: String, file: String) throws(DataError) {
    if digest == stated { return }
    throw DataError(
      file: file, reason: "the digest is \(digest), the manifest says \(stated)",
      remedy: "the file was changed after its manifest was written; restore it or write a new manifest")
  }

  static func read(_ path: String) throws(DataError) -> DatasetManifest {
    let reader = try JSONDocument(path)
    let root = try reader.object(reader.root, "the file", allowed: keys)
    try reader.checkVersion(root)
    func text(_ name: String) throws(DataError) -> String {
      try reader.string(try reader.required(root, name), name)
    }
    func count(_ name: String) throws(DataError) -> Int {
      let node = try reader.required(root, name)
      let number = try reader.integer(node, name) ?? 0
      if number < 0 { throw reader.fail(node.offset, "\"\(name)\" is negative", "write how many there are") }
      return number
    }
    var manifest = DatasetManifest(
      name: try text("name"), description: try text("description"), source: try text("source"),
      license: try text("license"), people: try count("people"), donations: try count("donations"),
      digest: try text("digest"), timeZoneData: try reader.text(root.optional("timeZoneData"), "timeZoneData")
    )
    for kind in FileBesideDonations.Kind.allCases {
      let (key, digest) = (kind.rawValue, kind.rawValue + "Digest")
      guard root.optional(key) != nil || root.optional(digest) != nil else { continue }
      manifest[kind] = (try count(key), try text(digest))
    }
    if let node = root.optional("scoredFrom") {
      do {
        manifest.scoredFrom = try TimeText.parse(try reader.string(node, "scoredFrom")).moment
      } catch let error as TimeText.Failure {
        throw reader.fail(node.offset, error.reason, error.remedy)
      } catch {
        throw reader.fail(node.offset, "scoredFrom is no time", "write 2026-03-09T00:00:00+01:00")
      }
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
        try GeneratorRecord.number(try reader.required(object, name), name, in: range, reader)
      }
      let seed = try reader.required(object, "seed")
      guard let seedNumber = seed.unsigned else {
        throw reader.fail(seed.offset, "\"seed\" is no whole number of 64 bits", "correct it")
      }
      manifest.generator = GeneratorRecord(
        persona: try reader.string(try reader.required(object, "persona"), "persona"),
        weeks: try number("weeks", in: GeneratorRecord.weekRange),
        people: try number("people", in: GeneratorRecord.peopleRange), seed: seedNumber,
        version: try number("version", in: 0...Int.max),
        hasMovement: try reader.boolean(object.optional("movement"), "movement") ?? false,
        hasSuggestions: try reader.boolean(object.optional("suggestions"), "suggestions") ?? false)
    }
    return manifest
  }

  var text: String {
    var lines = ["  \"formatVersion\": 1"]
    func add(_ name: String, _ json: String) { lines.append("  \"\(name)\": \(json)") }
    add("name", JSONText.quoted(name))
    add("description", JSONText.quoted(description))
    add("source", JSONText.quoted(source))
    add("license", JSONText.quoted(license))
    add("people", String(people))
    add("donations", String(donations))
    add("digest", JSONText.quoted(digest))
    for kind in FileBesideDonations.Kind.allCases {
      guard let digest = self[kind].digest else { continue }
      add(kind.rawValue, String(self[kind].count))
      add(kind.rawValue + "Digest", JSONText.quoted(digest))
    }
    if let timeZoneData { add("timeZoneData", JSONText.quoted(timeZoneData)) }
    if let scoredFrom { add("scoredFrom", JSONText.quoted(scoredFrom.description)) }
    if !targets.isEmpty {
      let members = targets.keys.sorted(by: JSONText.precedes).map { name in
        JSONText.quoted(name) + ": ["
          + (targets[name] ?? []).map(JSONText.quoted).joined(separator: ", ") + "]"
      }
      add("targets", "{" + members.joined(separator: ", ") + "}")
    }
    if let generator {
      add(
        "generator",
        "{\"persona\": \(JSONText.quoted(generator.persona)), \"weeks\": \(generator.weeks), \"people\": "
          + "\(generator.people), \"seed\": \(generator.seed), \"version\": \(generator.version)"
          + (generator.hasMovement ? ", \"movement\": true" : "")
          + (generator.hasSuggestions ? ", \"suggestions\": true}" : "}"))
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}
