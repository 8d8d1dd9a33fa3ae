import Foundation
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite struct NativeFolderTests {
  static let definitions = #"""
    {"formatVersion": 1, "x-made-by": "hand", "intents": [
      {"name": "OrderSoup", "category": "order", "confirmationRequired": true, "parameters": [
        {"name": "size", "type": "enumeration", "cases": ["small", "large"]}, {"name": "count", "type": "integer"},
        {"name": "price", "type": "decimal"}, {"name": "hot", "type": "boolean"},
        {"name": "soup", "type": "object", "images": true}, {"name": "to", "type": "person"},
        {"name": "at", "type": "place"}, {"name": "note", "type": "string"},
        {"name": "options", "type": "enumeration", "array": true, "cases": ["a", "b"]},
        {"name": "friends", "type": "person", "array": true}],
       "shortcutTypes": [{"parameters": ["soup"], "title": "Order ${soup}", "subtitle": "soup"},
        {"parameters": ["soup", "count"], "background": true}, {"parameters": []}], "primaryShortcutType": ["soup"]}],
     "activities": [{"activityType": "page", "requiredKeys": ["page"], "eligibleForSearch": false},
      {"activityType": "scroll"}]}
    """#

  static let donations = #"""
    {"id":"1","person":"ann","time":"2026-03-02T08:04:11.5+01:00","intent":"OrderSoup","parameters":{"size":"large","count":2,"price":3.25,"hot":true,"soup":{"id":"tomato","display":"Tomato \"soup\""},"to":{"id":"bob"},"at":{"id":"hall","display":"Hall"},"note":"line\nbreak \u00e9 \u0001","options":["b","a"],"friends":[{"id":"x","display":"X"},{"id":"w"}]},"place":"home","signals":{"headphones":true,"app":"m\"n","level":0.5},"origin":"shortcut","group":"g","relatedItem":"i"}
    {"id":"2","person":"bob","time":"2026-03-02 8:04","intent":"OrderSoup","parameters":{"price":4,"hot":null,"options":[]}}
    {"id":"3","person":"ann","time":1772435051,"activity":"page","userInfo":{"page":7,"scroll":0.25,"tags":["b","a"]},"persistentIdentifier":"p"}
    {"id":"4","person":"ann","time":"2025-12-31T23:59:59-09:30","activity":"scroll","userInfo":{"y":1,"x":"\\"}}

    """#

  static func manifest(_ changes: (inout [String: String]) -> Void = { _ in }) -> String {
    var fields = [
      "formatVersion": "1", "name": "\"soup\"", "description": "\"d\"", "source": "\"s\"", "license": "\"l\"",
      "people": "2", "donations": "4", "digest": "\"\(Digest.sha256(Array(donations.utf8)))\"",
      "scoredFrom": "\"2026-03-01T00:00:00+01:00\"", "timeZoneData": "\"2026a\"",
      "targets": #"{"OrderSoup": ["count", "soup"]}"#,
      "generator":
        #"{"persona": "soup-lover", "weeks": 6, "people": 2, "seed": 18446744073709551615, "version": 3}"#,
    ]
    changes(&fields)
    return "{"
      + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ",\n") + "}"
  }

  private static func generator(weeks: String = "6", people: String = "2") -> String {
    #"{"persona": "soup-lover", "weeks": \#(weeks), "people": \#(people), "seed": 1, "version": 1}"#
  }

  private func folder(
    manifest: String = NativeFolderTests.manifest(), definitions: String = NativeFolderTests.definitions,
    donations: String = NativeFolderTests.donations
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.file("manifest.json", manifest)
    _ = try folder.file("definitions.json", definitions)
    _ = try folder.file("donations.jsonl", donations)
    return folder
  }

  private func describe(_ dataset: Dataset) -> [String] {
    func text(_ symbol: Symbol?) -> String {
      symbol.map { $0 == .missing ? "–" : dataset.symbols.text(of: $0) } ?? "nil"
    }
    return dataset.rows.map { row in
      let donation = row.donation
      let signals = donation.context.signals.map { text($0.name) + "=" + text($0.value) }
      return [
        text(row.identifier), dataset.people[row.person].identifier, "\(donation.definition)",
        donation.context.moment.description, text(donation.context.place), signals.joined(separator: ","),
        donation.values.map(text).joined(separator: "|"), text(donation.payload), text(donation.identifier),
        text(donation.group), text(donation.relatedItem), donation.origin.rawValue,
      ].joined(separator: " ; ")
    }
  }

  @Test("A folder is read as it says, and reads back what it writes")
  func roundTrip() throws {
    let first = try folder()
    let (dataset, skipped) = try DatasetReader.read(first.path)
    #expect(
      skipped.isEmpty && dataset.name == "soup" && dataset.license == "l" && dataset.timeZoneData == "2026a")
    #expect(dataset.people.map(\.identifier) == ["ann", "bob"] && dataset.people[0].rows == [3, 2, 0])
    #expect(dataset.generator?.seed == .max && dataset.scoredFrom?.description == "2026-03-01T00:00:00+01:00")
    #expect(dataset.catalog.entries.map(\.targetCombination) == [1, 0, 0])
    #expect(dataset.catalog.entries.map(\.isEligible) == [true, false, true])
    #expect(
      dataset.rows[0].donation.displays.map { dataset.symbols.text(of: $0) }
        == ["", "", "", "", "Tomato \"soup\"", "", "Hall", "", "", "X, w"])

    let second = first.path + "/again/"
    let manifest = try DatasetWriter.write(dataset, to: second, description: "d", source: "s", license: "l")
    let again = try DatasetReader.read(second).dataset
    #expect(describe(again) == describe(dataset))
    #expect(
      again.catalog.intents == dataset.catalog.intents
        && again.catalog.activities == dataset.catalog.activities)
    #expect(again.generator == dataset.generator && again.scoredFrom == dataset.scoredFrom)
    #expect(again.catalog.entries.map(\.targetCombination) == [1, 0, 0] && again.timeZoneData == "2026a")
    #expect(again.digest == manifest.digest && manifest.people == 2 && manifest.donations == 4)

    let third = first.path + "/third"
    try DatasetWriter.write(again, to: third, description: "d", source: "s", license: "l")
    for file in ["manifest.json", "definitions.json", "donations.jsonl"] {
      #expect(
        FileManager.default.contents(atPath: second + file)
          == FileManager.default.contents(atPath: third + "/" + file))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: third).count == 3)
  }

  @Test("The oracle's lines leave out what is below a millionth")
  func oracle() throws {
    let first = try folder()
    let dataset = try DatasetReader.read(first.path).dataset
    let known = [
      (shortcut: #"{"intent":"A"}"#, probability: 0.5), (shortcut: #"{"intent":"B"}"#, probability: 1e-7),
    ]
    try DatasetWriter.write(
      dataset, to: first.path + "/o", description: "", source: "", license: "",
      oracle: [.init(identifier: "1", new: 0.25, known: known)])
    let text = try String(contentsOfFile: first.path + "/o/oracle.jsonl", encoding: .utf8)
    #expect(text == #"{"id":"1","new":0.25,"known":[[{"intent":"A"},0.5]]}"# + "\n")
  }

  @Test("What is no dataset is not overwritten, a dataset is replaced, and nothing is left beside it")
  func replacing() throws {
    let first = try folder()
    let dataset = try DatasetReader.read(first.path).dataset
    _ = try first.file("note.txt", "mine")
    #expect(throws: WriteError.self) {
      try DatasetWriter.write(dataset, to: first.path + "/note.txt", description: "", source: "", license: "")
    }
    #expect(throws: WriteError.self) {
      try DatasetWriter.write(
        dataset, to: first.path + "/note.txt/x", description: "", source: "", license: "")
    }
    for description in ["one", "two"] {
      try DatasetWriter.write(
        dataset, to: first.path + "/new", description: description, source: "", license: "")
      #expect(try DatasetReader.read(first.path + "/new").dataset.description == description)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: first.path).sorted()
    #expect(names == ["definitions.json", "donations.jsonl", "manifest.json", "new", "note.txt"])
  }

  @Test(
    "A manifest that does not hold is refused",
    arguments: [
      ("digest", "\"sha256:00\"", "donations.jsonl: the digest is sha256:"),
      (
        "donations", "5",
        "donations.jsonl: the file has 4 donations, the manifest says 5; correct the manifest"
      ),
      ("people", "3", "donations.jsonl: the file has 2 people, the manifest says 3; correct the manifest"),
      ("people", "-1", "manifest.json:8:11: \"people\" is negative; write how many there are"),
      ("formatVersion", "2", "manifest.json:4:18: this format version is not 1; "),
      ("name", "null", "manifest.json:1:1: \"name\" is missing; add it"),
      ("note", "1", "manifest.json:8:1: the key \"note\" is unknown; keys here are formatVersion, name"),
      ("scoredFrom", "\"08:30\"", "manifest.json:9:15: the time \"08:30\" has no date; "),
      (
        "targets", #"{"Fly": ["x"]}"#,
        "manifest.json: \"Fly\" is neither a declared intent nor a declared activity; "
      ),
      (
        "targets", #"{"OrderSoup": ["hot"]}"#,
        "manifest.json: intent \"OrderSoup\" names {hot} as its primary or target"
      ),
      ("generator", #"{"persona": "x"}"#, "manifest.json:5:14: "),
      ("generator", generator(weeks: "0"), "manifest.json:5:49: \"weeks\" is no number from 1 to 520; "),
      ("generator", generator(weeks: "521"), "manifest.json:5:49: \"weeks\" is no number from 1 to 520; "),
      (
        "generator", generator(people: "1000001"),
        "manifest.json:5:62: \"people\" is no number from 1 to 1000000; "
      ),
      (
        "generator", generator(people: "9223372036854775807"),
        "manifest.json:5:62: \"people\" is no number from 1"
      ),
    ])
  func manifests(key: String, value: String, message: String) throws {
    let folder = try folder(manifest: NativeFolderTests.manifest { $0[key] = value })
    let found = folder.message { _ = try DatasetReader.read(folder.path) }
    #expect(found.hasPrefix(message), "\(found)")
  }

  @Test(
    "Definitions that do not hold are refused at their line",
    arguments: [
      (
        "\"count\", \"type\": \"integer\"", "\"count\", \"type\": \"whole\"",
        "definitions.json:3:101: this parameter type is unknown; "
      ),
      ("\"images\": true", "\"image\": true", "definitions.json:5:40: the key \"image\" is unknown; "),
      (
        "[\"soup\", \"count\"]", "[\"soup\", \"counts\"]",
        "definitions.json:2:3: intent \"OrderSoup\" has a shortcut type"
      ),
      (
        "\"cases\": [\"a\", \"b\"]", "\"x-cases\": [\"a\", \"b\"]",
        "definitions.json:2:3: parameter \"options\" of intent"
      ),
      ("\"scroll\"", "\"page\"", "definitions.json: activity \"page\" is declared twice"),
      (
        "\"formatVersion\": 1", "\"formatVersion\": 1.5",
        "definitions.json:1:19: this format version is not 1; "
      ),
      (
        "\"activities\": [", "\"activities\": [1,",
        "definitions.json:11:17: an activity is a number, not an object; "
      ),
      (
        "{\"activityType\": \"scroll\"}]}", "{\"activityType\"",
        "definitions.json:12:18: the JSON ends in the middle; "
      ),
    ])
  func definitionFaults(from: String, to: String, message: String) throws {
    let folder = try folder(
      definitions: NativeFolderTests.definitions.replacingOccurrences(of: from, with: to))
    let found = folder.message { _ = try DatasetReader.read(folder.path) }
    #expect(found.hasPrefix(message), "\(found)")
  }

  @Test("A target asked for counts for every intent that has it, and for the manifest's others theirs")
  func target() throws {
    let folder = try folder()
    var options = DatasetOptions()
    options.target = []
    #expect(
      try DatasetReader.read(folder.path, options: options).dataset.catalog.entries[0].targetCombination == 2)
    options.target = ["count", "soup"]
    #expect(
      try DatasetReader.read(folder.path, options: options).dataset.catalog.entries[0].targetCombination == 1)
    options.target = ["hot"]
    #expect(
      folder.message { _ = try DatasetReader.read(folder.path, options: options) }
        == "manifest.json: no intent declares the shortcut type {hot}; name a declared type with --target")
  }

  @Test("A folder with bad lines allowed is read, its digest still checked")
  func skipping() throws {
    let donations = NativeFolderTests.donations + "{\n"
    let manifest = NativeFolderTests.manifest {
      $0["digest"] = "\"\(Digest.sha256(Array(donations.utf8)))\""
      $0["donations"] = "5"
    }
    let folder = try folder(manifest: manifest, donations: donations)
    let (dataset, skipped) = try DatasetReader.read(folder.path, options: .skipping(1))
    #expect(dataset.rows.count == 4 && skipped.map(\.line) == [5])
  }
}
