import Foundation
import PredictionEvaluation
import PredictionTestSupport

/// Small datasets that tests replay or break.
enum Fixtures {
  /// An intent with one parameter of each kind that a test breaks.
  static let definitions = """
    {"formatVersion": 1, "intents": [{"name": "OrderSoup", "parameters": [
      {"name": "soup", "type": "object"}, {"name": "quantity", "type": "integer"},
      {"name": "options", "type": "string", "array": true}],
      "shortcutTypes": [{"parameters": ["soup"]}, {"parameters": ["soup", "quantity"]}]}], "activities": []}
    """

  /// A good line of `donations.jsonl`.
  static func donation(_ number: Int, soup: String = "tomato") -> String {
    """
    {"id":"d\(number)","person":"ann","time":"2026-03-02T08:0\(number % 10):00+01:00","intent":"OrderSoup",\
    "parameters":{"soup":{"id":"\(soup)"},"quantity":1}}
    """
  }

  /// A dataset folder with some lines, and a manifest that states their digest unless another is given.
  static func folder(_ donations: String, digest: String? = nil, definitions: String = definitions) throws
    -> TemporaryFolder
  {
    let workspace = try TemporaryFolder()
    try workspace.write(definitions, to: "soups/definitions.json")
    try workspace.write(donations, to: "soups/donations.jsonl")
    let lines = donations.split(separator: "\n").count
    let manifest = """
      {"formatVersion": 1, "name": "soups", "description": "d", "source": "s", "license": "l", "people": 1,
       "donations": \(lines), "digest": "\(digest ?? Digest.sha256(Array(donations.utf8)))"}
      """
    try workspace.write(manifest, to: "soups/manifest.json")
    return workspace
  }

  /// A good table.
  static let table = """
    user,time,venue,meal
    ann,2026-03-02 08:00,Cafe,Breakfast
    bob,2026-03-02 12:00,Mensa,Lunch
    ann,2026-03-03 08:05,Cafe,Breakfast
    bob,2026-03-03 12:10,Mensa,Lunch

    """

  /// The map of the good table.
  static let map = "person=user,time=time,intent=:Eat,parameters=venue+meal"

  /// Two commuters' week, generated once.
  static let commuters: Result<TemporaryFolder, any Error> = Result {
    let workspace = try TemporaryFolder()
    let run = try CommandLineRun(
      "generate", "commuter", "--weeks", "1", "--people", "2", "--seed", "7", "--output",
      workspace.path)
    guard run.code == 0 else { throw GenerationFailed(errors: run.errors) }
    return workspace
  }

  /// The path of the two commuters' folder.
  static func commuterFolder() throws -> String { try commuters.get().path("commuter") }

  /// Two commuters' ten days, generated once: for tests at moments, of which those of the last three days are scored.
  static let commuterDays = Result { try days(people: 2, before: "2026-03-12") }

  /// The path of the two commuters' ten days.
  static func commuterDaysFolder() throws -> String { try commuterDays.get().path("commuter") }

  /// What is generated for two weeks of commuters, cut off at a date. A replay at moments asks from the second week on,
  /// 96 times a day and person, so that three days of it cost a debug build half of what seven do.
  static func days(people: Int, before date: String) throws -> TemporaryFolder {
    let workspace = try TemporaryFolder()
    let run = try CommandLineRun(
      "generate", "commuter", "--weeks", "2", "--people", "\(people)", "--seed", "7", "--output",
      workspace.path)
    guard run.code == 0 else { throw GenerationFailed(errors: run.errors) }
    let lines = try workspace.read("commuter/donations.jsonl").split(separator: "\n").filter {
      try ParsedJSON(String($0))["time"]?.text ?? "" < date
    }
    let donations = lines.map { $0 + "\n" }.joined()
    var manifest = try workspace.read("commuter/manifest.json")
    for (key, value) in [
      ("donations", "\(lines.count)"), ("digest", "\"\(Digest.sha256(Array(donations.utf8)))\""),
    ] {
      let pattern = try Regex<Substring>("\"\(key)\": [^,]+")
      manifest = manifest.replacing(pattern, with: "\"\(key)\": \(value)")
    }
    try workspace.write(donations, to: "commuter/donations.jsonl")
    try workspace.write(manifest, to: "commuter/manifest.json")
    return workspace
  }

  struct GenerationFailed: Error { let errors: String }
}
