import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("The file of supplied shortcuts in a folder")
struct SuppliedFileTests {
  private func write(_ dataset: Dataset) throws -> (folder: TemporaryFolder, manifest: DatasetManifest) {
    let folder = try TemporaryFolder()
    let manifest = try DatasetWriter.write(
      dataset, to: folder.path + "/a", description: "", source: "", license: "")
    return (folder, manifest)
  }

  @Test("A folder reads back what it was written with, and writes the same bytes", arguments: 1...12)
  func roundTrip(seed: UInt64) throws {
    let dataset = try Dataset.drawn(seed: seed).withSupply(seed: seed)
    let (folder, manifest) = try write(dataset)
    let back = try DatasetReader.read(folder.path + "/a").dataset
    #expect(manifest[.suggestions].count == dataset.suppliedRows.count && manifest[.suggestions].count > 6)
    #expect(back.suppliedRows.count == manifest[.suggestions].count)
    #expect(
      back.digestsBeside[.suggestions] == manifest[.suggestions].digest
        && back.digestsBeside[.suggestions] != nil)
    try DatasetWriter.write(back, to: folder.path + "/b", description: "", source: "", license: "")
    for name in DatasetWriter.fileNames where folder.listing("a").contains(name) {
      #expect(try folder.read("a/" + name) == folder.read("b/" + name))
    }
    for (one, other) in zip(back.suppliedRows, dataset.suppliedRows) {
      #expect(back.people[one.person].identifier == dataset.people[other.person].identifier)
      #expect(one.entry.providers == other.entry.providers && one.entry.phrase == other.entry.phrase)
    }
  }

  @Test("Without anything supplied there is no file, and the donations are the same bytes")
  func unchanged() throws {
    let without = try write(try Dataset.drawn(seed: 1))
    let with = try write(try Dataset.drawn(seed: 1).withSupply())
    #expect(with.manifest.digest == without.manifest.digest)
    #expect(without.folder.listing("a") == ["definitions.json", "donations.jsonl", "manifest.json"])
    #expect(try !without.folder.read("a/manifest.json").contains("suggestions"))
  }

  @Test("A changed, missing or unannounced file is refused with its digest and the way out")
  func digests() throws {
    let (folder, manifest) = try write(try Dataset.drawn(seed: 1).withSupply())
    let text = try folder.read("a/suggestions.jsonl")
    func failure() -> String {
      do throws(DataError) {
        _ = try DatasetReader.read(folder.path + "/a")
        return ""
      } catch { return error.description }
    }
    try folder.write(text + "\n", to: "a/suggestions.jsonl")
    #expect(failure().contains("the manifest says \(try #require(manifest[.suggestions].digest))"))
    try FileManager.default.removeItem(atPath: folder.path + "/a/suggestions.jsonl")
    #expect(failure().contains("the file is missing, and the manifest says that it has"))
    let plain = try write(try Dataset.drawn(seed: 1))
    try plain.folder.write(text, to: "a/suggestions.jsonl")
    #expect(throws: DataError.self) { try DatasetReader.read(plain.folder.path + "/a") }
  }

  private static let definitions = """
    {"formatVersion":1,"intents":[{"name":"OrderSoup","parameters":[{"name":"soup","type":"string"}],
    "shortcutTypes":[{"parameters":["soup"]}]}]}
    """
  private static let good =
    #"{"person":"ann","kind":"relevant","from":"2026-03-02T08:00:00+01:00","shortcut":{"intent":"OrderSoup","parameters":{"soup":"pea"}},"providers":[{"routine":"morning"}]}"#

  private func failure(_ line: String) throws -> String {
    let folder = try TemporaryFolder()
    let donation =
      #"{"id":"1","person":"ann","time":"2026-03-02T08:00:00+01:00","intent":"OrderSoup","parameters":{"soup":"pea"}}"#
      + "\n"
    try folder.write(Self.definitions, to: "definitions.json")
    try folder.write(donation, to: "donations.jsonl")
    try folder.write("\n" + line + "\n", to: "suggestions.jsonl")
    var manifest = DatasetManifest(
      name: "a", description: "", source: "", license: "", people: 1, donations: 1,
      digest: Digest.sha256(Array(donation.utf8)))
    manifest[.suggestions] = DatasetManifest.Beside(
      count: 1, digest: Digest.sha256(Array(("\n" + line + "\n").utf8)))
    try folder.write(manifest.text, to: "manifest.json")
    do throws(DataError) {
      _ = try DatasetReader.read(folder.path)
      return ""
    } catch { return error.description.replacingOccurrences(of: folder.path + "/", with: "") }
  }

  @Test(
    "A wrong line is refused with file, line, column and the way out",
    arguments: [
      (
        #""kind":"relevant""#, #""kind":"relevan""#,
        "24: this kind is unknown; write pinned, relevant, upcoming-media or suggestion"
      ),
      (
        #""person":"ann""#, #""person":"bob""#,
        "11: \"bob\" has a suggestion and no donation; correct the person"
      ),
      ("+01:00", "", "42: the time has no offset; write the local clock's offset, such as +01:00"),
      (#""from""#, #""form""#, "35: the key \"form\" is unknown; did you mean \"from\"?"),
      (
        #""pea"}}"#, #""pea"}},"until":"2026-03-01T08:00:00+01:00""#,
        "the end is before the start; correct one of them"
      ),
      (#""pea"}}"#, #""pea"}},"phrase":"soup""#, "this kind has no phrase; leave it out, or write pinned"),
      (
        #""relevant""#, #""pinned""#,
        "a pinned shortcut has no phrase; write the words that the person recorded"
      ),
      (#""relevant""#, #""suggestion""#, "this kind has no providers; leave them out, or write relevant"),
      (#""soup":"pea""#, "", "no shortcut type of \"OrderSoup\" is {}"),
      (#""intent":"OrderSoup""#, #""intent":"Order""#, "intent \"Order\" is not declared"),
      (#""intent":"OrderSoup","#, "", "a shortcut has either an intent or an activity; give one of them"),
      ("morning", "mourning", "this routine is unknown; did you mean \"morning\"?"),
      (
        #"{"routine":"morning"}"#, "{}",
        "a provider has a date, a latitude with longitude and radius, or a routine"
      ),
      (
        #"{"routine":"morning"}"#, #"{"latitude":1,"longitude":2,"radius":0}"#,
        "this provider ends before it starts, or its radius is not above 0; correct it"
      ),
      (#"{"routine":"morning"}"#, #"{"latitude":1,"longitude":2}"#, "\"radius\" is missing; add it"),
    ])
  func wrongLines(old: String, new: String, expected: String) throws {
    #expect(Self.good.contains(old))
    let message = try failure(Self.good.replacingOccurrences(of: old, with: new))
    #expect(message.hasPrefix("suggestions.jsonl:2:") && message.contains(expected), "\(message)")
    #expect(try failure(Self.good) == "")
  }
}
