import Foundation
import PredictionEvaluation

/// Small datasets that tests replay or break.
enum Fixtures {
  /// The definition of an intent with one parameter of each kind that a test breaks.
  static let definitions = """
    {"formatVersion": 1, "intents": [{"name": "OrderSoup", "parameters": [
      {"name": "soup", "type": "object"}, {"name": "quantity", "type": "integer"},
      {"name": "options", "type": "string", "array": true}],
      "shortcutTypes": [{"parameters": ["soup"]}, {"parameters": ["soup", "quantity"]}]}], "activities": []}
    """

  /// Returns a valid line of `donations.jsonl`.
  static func donation(_ number: Int, soup: String = "tomato") -> String {
    """
    {"id":"d\(number)","person":"ann","time":"2026-03-02T08:0\(number % 10):00+01:00","intent":"OrderSoup",\
    "parameters":{"soup":{"id":"\(soup)"},"quantity":1}}
    """
  }

  /// Makes a dataset folder with some lines, and a manifest that states their digest unless another is given.
  static func folder(_ donations: String, digest: String? = nil, definitions: String = definitions) throws
    -> Workspace
  {
    let workspace = try Workspace()
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

  /// A table without errors.
  static let table = """
    user,time,venue,meal
    ann,2026-03-02 08:00,Cafe,Breakfast
    bob,2026-03-02 12:00,Mensa,Lunch
    ann,2026-03-03 08:05,Cafe,Breakfast
    bob,2026-03-03 12:10,Mensa,Lunch

    """

  /// The map of that table.
  static let map = "person=user,time=time,intent=:Eat,parameters=venue+meal"

  /// The week of two commuters, generated once.
  static let commuters: Result<Workspace, any Error> = Result {
    let workspace = try Workspace()
    let run = try CommandLineRun(
      "generate", "commuter", "--weeks", "1", "--people", "2", "--seed", "7", "--output",
      workspace.folder.path)
    guard run.code == 0 else { throw GenerationFailed(errors: run.errors) }
    return workspace
  }

  /// Returns the path of the two commuters' folder.
  static func commuterFolder() throws -> String { try commuters.get().path("commuter") }

  struct GenerationFailed: Error { let errors: String }
}
