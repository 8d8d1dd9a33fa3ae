import Foundation
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("The file of sensed moments in a folder")
struct SensedMomentsFileTests {
  /// Drawn donations with sensed moments drawn too, by person and time.
  private func drawn(seed: UInt64, people: Int = 3, moments: Int = 200) throws -> Dataset {
    var dataset = try Dataset.drawn(seed: seed, people: people)
    dataset.sensedMoments = dataset.drawnMoments(moments, seed: seed)
    return dataset
  }

  private func write(_ dataset: Dataset) throws -> (folder: TemporaryFolder, manifest: DatasetManifest) {
    let folder = try TemporaryFolder()
    let manifest = try DatasetWriter.write(
      dataset, to: folder.path + "/a", description: "", source: "", license: "")
    return (folder, manifest)
  }

  @Test("A folder reads back the moments that it was written with", arguments: 1...40)
  func roundTrip(seed: UInt64) throws {
    let dataset = try drawn(seed: seed)
    let (folder, manifest) = try write(dataset)
    let back = try DatasetReader.read(folder.path + "/a").dataset
    #expect(back.momentTexts == dataset.momentTexts)
    #expect(manifest[.moments].count == 200 && back.digestsBeside[.moments] == manifest[.moments].digest)
    #expect(
      try manifest[.moments].digest == Digest.sha256(Array(folder.read("a/moments.jsonl").utf8)))
    try DatasetWriter.write(back, to: folder.path + "/b", description: "", source: "", license: "")
    for name in DatasetWriter.fileNames where folder.listing("a").contains(name) {
      #expect(try folder.read("a/" + name) == folder.read("b/" + name))
    }
  }

  @Test(
    "Donations are the same bytes with sensed moments as without; without, there is no file and no digest")
  func unchanged() throws {
    let moving = try write(try drawn(seed: 1))
    let still = try write(try Dataset.drawn(seed: 1))
    #expect(try moving.folder.read("a/donations.jsonl") == still.folder.read("a/donations.jsonl"))
    #expect(moving.manifest.digest == still.manifest.digest)
    #expect(still.manifest[.moments].digest == nil && still.manifest[.moments].count == 0)
    #expect(still.folder.listing("a") == ["definitions.json", "donations.jsonl", "manifest.json"])
    #expect(try !still.folder.read("a/manifest.json").contains("moments"))
    #expect(
      moving.folder.listing("a") == ["definitions.json", "donations.jsonl", "manifest.json", "moments.jsonl"])
    let read = try DatasetReader.read(still.folder.path + "/a").dataset
    #expect(read.sensedMoments.isEmpty && read.digestsBeside[.moments] == nil)
  }

  @Test("A folder written in parts is the folder written at once")
  func parts() throws {
    let dataset = try drawn(seed: 5)
    let (folder, _) = try write(dataset)
    var writer = try DatasetFolderWriter(folder.path + "/b")
    for person in dataset.people.indices {
      var part = Dataset(
        name: dataset.name, digest: "", catalog: dataset.catalog, symbols: dataset.symbols,
        rows: dataset.rows.filter { $0.person == person }.map {
          Dataset.Row(identifier: $0.identifier, person: 0, donation: $0.donation)
        }, people: [dataset.people[person].identifier])
      part.sensedMoments = dataset.sensedMoments.filter { $0.person == person }.map {
        var moment = $0
        moment.person = 0
        return moment
      }
      try writer.add(part)
    }
    _ = try writer.finish(description: "", source: "", license: "")
    for name in folder.listing("a") {
      #expect(try folder.read("a/" + name) == folder.read("b/" + name))
    }
  }

  @Test("Lines may stand in any order: they are sorted by person and time, equal times as they stood")
  func unsorted() throws {
    let dataset = try drawn(seed: 3)
    let (folder, written) = try write(dataset)
    var lines = try folder.read("a/moments.jsonl").split(separator: "\n")
    var generator = SplitMix64(seed: 8)
    for last in lines.indices.dropFirst().reversed() { lines.swapAt(last, generator.below(last + 1)) }
    let text = lines.joined(separator: "\n") + "\n\n"
    try folder.write(text, to: "a/moments.jsonl")
    let manifest = try folder.read("a/manifest.json").replacingOccurrences(
      of: try #require(written[.moments].digest), with: Digest.sha256(Array(text.utf8)))
    try folder.write(manifest, to: "a/manifest.json")
    let back = try DatasetReader.read(folder.path + "/a").dataset
    #expect(back.momentTexts.sorted() == dataset.momentTexts.sorted())
    for (left, right) in zip(back.sensedMoments, back.sensedMoments.dropFirst()) {
      #expect(left.person < right.person || left.person == right.person && left.moment <= right.moment)
    }
  }

  private static let good =
    #"{"person":"person-1","time":"2026-03-02T08:04:11+01:00","kind":"arrival","place":"gym","latitude":52.5,"longitude":13.4,"accuracy":30,"signals":{"headphones":true}}"#

  @Test(
    "A wrong line is refused with file, line, column and the way out",
    arguments: [
      ("true}}", "true}]", "164: a comma or a closing brace is missing; correct the JSON"),
      (#""kind""#, #""kid""#, "57: the key \"kid\" is unknown; did you mean \"kind\"?"),
      (#""person":"person-1","#, "", "1: \"person\" is missing; add it"),
      (#""person-1""#, "7", "11: \"person\" is a number, not a string; write a string"),
      (#""person-1""#, #""""#, "11: \"person\" is empty; write a text"),
      (#""time":"2026-03-02T08:04:11+01:00","#, "", "1: \"time\" is missing; add it"),
      (
        "+01:00", "",
        "29: the time has no offset; write the local clock's offset, such as +01:00; donations without one are "
          + "read as if it were Z"
      ),
      (
        "2026-03-02T", "",
        "29: the time \"08:04:11+01:00\" has no date; write it as 2026-03-02T08:04:11+01:00, 2026-03-02 8:04 or "
          + "Unix seconds"
      ),
      (#""kind":"arrival","#, "", "1: \"kind\" is missing; add it"),
      ("arrival", "landing", "64: this kind is unknown; write arrival, departure, look or sensed"),
      (#""arrival""#, "true", "64: \"kind\" is a boolean, not a string; write a string"),
      (#""gym""#, "[]", "82: \"place\" is an array, not a string; write a string"),
      ("52.5", "90.5", "99: \"latitude\" lies beyond 90 degrees; write decimal degrees"),
      ("52.5", #""52.5""#, "99: \"latitude\" is a string, not a number; write a number"),
      ("13.4", "-180.1", "116: \"longitude\" lies beyond 180 degrees; write decimal degrees"),
      (
        #""longitude":13.4,"#, "",
        "99: there is a latitude or a longitude without the other; give both or none"
      ),
      ("30", "-1", "132: \"accuracy\" is negative; write metres from 0 up"),
      ("30", "1e400", "132: the number is too large; correct the JSON"),
      ("30", "true", "132: \"accuracy\" is a boolean, not a number; write a number"),
      (
        #"{"headphones":true}"#, "7", "145: \"signals\" is a number, not an object; write {\"name\": reading}"
      ),
      (
        "true", "[1]",
        "159: the signal \"headphones\" is an array; write true, false, a number or a string"
      ),
      (
        #""kind":"arrival""#, #""intent":"Order""#,
        "57: the key \"intent\" is unknown; keys here are person, time, kind, place, latitude, longitude, accuracy, "
          + "signals; your own start with x-"
      ),
    ])
  func wrong(part: String, change: String, message: String) throws {
    let (folder, _) = try write(try drawn(seed: 2))
    try #require(Self.good.contains(part))
    let line = Self.good.replacing(part, with: change, maxReplacements: 1)
    try folder.write(Self.good + "\n" + line + "\n", to: "a/moments.jsonl")
    let found = folder.message { _ = try DatasetReader.read(folder.path + "/a") }
    #expect(found == "a/moments.jsonl:2:" + message)
  }

  @Test("Somebody without a donation is refused where their name stands")
  func stranger() throws {
    let (folder, manifest) = try write(try drawn(seed: 2))
    let text = Self.good + "\n" + Self.good.replacingOccurrences(of: "person-1", with: "nobody") + "\n"
    try folder.write(text, to: "a/moments.jsonl")
    try folder.write(
      folder.read("a/manifest.json").replacingOccurrences(
        of: try #require(manifest[.moments].digest), with: Digest.sha256(Array(text.utf8))
      ).replacingOccurrences(of: "\"moments\": 200", with: "\"moments\": 2"), to: "a/manifest.json")
    #expect(
      folder.message { _ = try DatasetReader.read(folder.path + "/a") }
        == "a/moments.jsonl:2:11: \"nobody\" has a sensed moment and no donation; correct the person, or leave out the "
        + "moments of people who donate nothing")
  }

  @Test("Bad lines are passed over with those of the donations, up to the number that is allowed")
  func skipping() throws {
    let (folder, written) = try write(try drawn(seed: 2))
    let text = try folder.read("a/moments.jsonl") + "{\n"
    try folder.write(text, to: "a/moments.jsonl")
    try folder.write(
      folder.read("a/manifest.json").replacingOccurrences(
        of: try #require(written[.moments].digest), with: Digest.sha256(Array(text.utf8))),
      to: "a/manifest.json"
    )
    #expect(
      folder.message { _ = try DatasetReader.read(folder.path + "/a") }.hasPrefix("a/moments.jsonl:201:2:"))
    let (dataset, skipped) = try DatasetReader.read(folder.path + "/a", options: .skipping(1))
    #expect(skipped.map(\.line) == [201] && dataset.sensedMoments.count == 200)
  }

  @Test("A file that is changed, removed or added after its manifest was written is refused")
  func digests() throws {
    let (folder, _) = try write(try drawn(seed: 2))
    let (text, manifest) = (try folder.read("a/moments.jsonl"), try folder.read("a/manifest.json"))
    func message() -> String { folder.message { _ = try DatasetReader.read(folder.path + "/a") } }
    try folder.write(text + Self.good + "\n", to: "a/moments.jsonl")
    #expect(message().hasPrefix("a/moments.jsonl: the digest is sha256:"))
    #expect(
      message().hasSuffix(
        "; the file was changed after its manifest was written; restore it or write a new manifest"))
    try FileManager.default.removeItem(atPath: folder.path + "/a/moments.jsonl")
    #expect(
      message()
        == "a/moments.jsonl: the file is missing, and the manifest says that it has 200 sensed moments; restore it, "
        + "or take moments and momentsDigest out of the manifest")
    try folder.write(text, to: "a/moments.jsonl")
    try folder.write(
      manifest.replacingOccurrences(of: "\"moments\": 200", with: "\"moments\": 201"), to: "a/manifest.json")
    #expect(
      message()
        == "a/moments.jsonl: the file has 200 sensed moments, the manifest says 201; correct the manifest")
    let lines = manifest.split(separator: "\n")
    func without(_ key: String) -> String {
      lines.filter { !$0.hasPrefix("  \"\(key)\":") }.joined(separator: "\n")
    }
    try folder.write(without("moments"), to: "a/manifest.json")
    #expect(message() == "a/manifest.json:1:1: \"moments\" is missing; add it")
    try folder.write(without("momentsDigest"), to: "a/manifest.json")
    #expect(message() == "a/manifest.json:1:1: \"momentsDigest\" is missing; add it")
    let silent = lines.filter { !$0.hasPrefix("  \"moments") }.joined(separator: "\n")
    try folder.write(silent, to: "a/manifest.json")
    #expect(
      message().hasSuffix(
        ", the manifest has none; remove the file, or write momentsDigest and moments into the manifest"))
  }

  @Test("Any sensed moment is 56 bytes, whatever is known of it")
  func layout() {
    #expect(MemoryLayout<SensedMoment>.stride == 56)
    var moment = SensedMoment(
      person: 4, moment: Moment(secondsSince1970: 7, secondsFromGMT: 3600), kind: .look)
    #expect(
      moment.place == nil && moment.latitude == nil && moment.longitude == nil && moment.accuracy == nil)
    #expect(moment.person == 4 && moment.moment == Moment(secondsSince1970: 7, secondsFromGMT: 3600))
    let empty = moment
    (moment.latitude, moment.longitude, moment.accuracy) = (0, -180, 0)
    moment.place = Symbol(rawValue: 0)
    #expect(moment.latitude == 0 && moment.longitude == -180 && moment.accuracy == 0)
    #expect(moment.place == Symbol(rawValue: 0) && moment != empty)
    (moment.latitude, moment.longitude, moment.accuracy, moment.place) = (nil, nil, nil, nil)
    #expect(moment == empty)
  }
}
