import Foundation
import PredictionTestSupport
import Testing

/// Runs experiments in a folder.
extension TemporaryFolder {
  /// A folder that holds one file.
  static func holding(_ text: String, at path: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(text, to: path)
    return folder
  }

  /// A folder with a committed experiment of few people and weeks, `small.json`.
  static func small(_ name: String, people: Int) throws -> TemporaryFolder {
    let text = try committed("Datasets/experiments/\(name).json")
      .replacing(/"people": \d+/, with: "\"people\": \(people)").replacing(
        /"weeks": \d+/, with: "\"weeks\": 2")
    return try holding(text, at: "small.json")
  }

  /// The path of a file of the project.
  static func project(_ path: String) -> String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.path + "/" + path
  }

  static func committed(_ path: String) throws -> String {
    try String(contentsOfFile: project(path), encoding: .utf8)
  }

  /// Whether the page about experiments shows a committed one as it stands.
  static func isOnPage(_ name: String) throws -> Bool {
    let page = try committed("Sources/PredictionEvaluation/PredictionEvaluation.docc/Experiments.md")
    return page.contains("```json\n\(try committed("Datasets/experiments/\(name).json"))```")
  }

  func experiment(_ words: String...) throws -> CommandLineRun {
    try CommandLineRun(["experiment", "--quiet"] + words, folder: url)
  }

  /// The fields of a CSV file's lines.
  func rows(_ path: String) throws -> [[String]] {
    try read(path).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }
}

/// A mistake in an experiment's file, with the place and the reason that are told.
struct ExperimentSlip: Sendable {
  let (old, new, place, reason): (String, String, String, String)

  init(_ old: String, _ new: String, _ place: String, _ reason: String) {
    (self.old, self.new, self.place, self.reason) = (old, new, place, reason)
  }

  /// Expects that a file with the slip in it is refused, and that nothing is written.
  func check(in file: String, beside folder: TemporaryFolder, backwards: Bool = false) throws {
    let range = try #require(file.range(of: old, options: backwards ? .backwards : []))
    try folder.write(file.replacingCharacters(in: range, with: new), to: "slip.json")
    let before = folder.listing()
    expectRefusal(try folder.experiment("slip.json"), at: "slip.json:\(place)", saying: reason)
    #expect(folder.listing() == before)
  }
}
