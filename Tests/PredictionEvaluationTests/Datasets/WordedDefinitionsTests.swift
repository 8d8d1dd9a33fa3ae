import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

/// Titles, phrases, relative times and dates in a dataset's folder.
@Suite("Words and times in a folder")
struct WordedDefinitionsTests {
  private static let definitions = #"""
    {"formatVersion": 1, "intents": [
      {"name": "Remind", "category": "create", "title": "Remind me", "description": "Tells you when it is time.",
       "parameters": [{"name": "after", "type": "relativeTime"}, {"name": "day", "type": "date"}],
       "shortcutTypes": [{"parameters": ["after"], "title": "Remind me ${after}", "phrase": "Remind ${after}"},
        {"parameters": ["day"]}], "primaryShortcutType": ["after"]}],
     "activities": [{"activityType": "page", "requiredKeys": ["page"], "phrase": "Read ${page}"}]}
    """#

  private func folder(_ parameters: String, definitions: String = definitions) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let row =
      #"{"id":"1","person":"ann","time":"2026-03-02T08:04:11+01:00","intent":"Remind","parameters":\#(parameters)}"#
    _ = try folder.file("definitions.json", definitions)
    _ = try folder.file("donations.jsonl", row + "\n")
    _ = try folder.file(
      "manifest.json",
      #"""
      {"formatVersion": 1, "name": "r", "description": "d", "source": "s", "license": "l", "people": 1, "donations": 1,
       "digest": "\#(Digest.sha256(Array((row + "\n").utf8)))"}
      """#)
    return folder
  }

  @Test("Titles, descriptions and phrases are written as they were read")
  func words() throws {
    let first = try folder(#"{"after": 1800}"#)
    let dataset = try DatasetReader.read(first.path).dataset
    let intent = dataset.catalog.intents[0]
    #expect(intent.title == "Remind me" && intent.description == "Tells you when it is time.")
    #expect(intent.shortcutTypes.map(\.phrase) == ["Remind ${after}", nil])
    #expect(dataset.catalog.activities[0].phrase == "Read ${page}")
    let second = first.path + "/again"
    try DatasetWriter.write(dataset, to: second, description: "d", source: "s", license: "l")
    let again = try DatasetReader.read(second).dataset
    #expect(again.catalog.intents == dataset.catalog.intents)
    #expect(again.catalog.activities == dataset.catalog.activities)
  }

  @Test(
    "A relative time is the same in seconds and in words, and is written in seconds",
    arguments: ["1800", "1800.0", #""in 30 minutes""#, #""30 min""#])
  func relative(_ value: String) throws {
    let first = try folder(#"{"after": \#(value), "day": "2026-03-02"}"#)
    let dataset = try DatasetReader.read(first.path).dataset
    let donation = dataset.rows[0].donation
    #expect(donation.values.map { dataset.symbols.text(of: $0) } == ["1800", "\"2026-03-02\""])
    let folder = try TemporaryFolder()
    try DatasetWriter.write(dataset, to: folder.path("again"), description: "d", source: "s", license: "l")
    #expect(try DatasetReader.read(folder.path("again")).dataset.namedValues(ofRow: 0)[0].value == 1800)
  }

  @Test(
    "What is no time and no date is refused with its place and an example",
    arguments: [
      (#"{"after": "soon"}"#, "in 30 minutes"), (#"{"after": 1.5}"#, "in 30 minutes"),
      (#"{"day": "2026-02-30"}"#, "2026-03-02"), (#"{"day": 5}"#, "2026-03-02"),
    ])
  func refused(_ parameters: String, _ example: String) throws {
    let folder = try folder(parameters)
    #expect {
      try DatasetReader.read(folder.path)
    } throws: { error in
      let text = "\(error)"
      return text.contains("donations.jsonl") && text.contains("1") && text.contains(example)
    }
  }

  @Test("A phrase with a parameter that its type does not have is refused at its intent")
  func phrase() throws {
    let wrong = Self.definitions.replacing("Remind ${after}", with: "Remind ${day}")
    let folder = try folder(#"{"after": 1800}"#, definitions: wrong)
    #expect {
      try DatasetReader.read(folder.path)
    } throws: { "\($0)".contains("definitions.json") && "\($0)".contains("${day}") }
  }
}
