import Foundation
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Deletions and what is unavailable, on the command line")
struct DeletionTests {
  /// Midnight before 5 March, on the commuters' clock.
  private static let midnight = Moment(secondsSince1970: 1_772_665_200, secondsFromGMT: 3600)

  /// The commuters' week with one thing told of the first of them.
  private static func told(_ deeds: ToldRow.Deed...) throws -> TemporaryFolder {
    var dataset = try DatasetReader.read(try Fixtures.commuterFolder()).dataset
    let person = try #require(dataset.people.firstIndex { $0.identifier == "commuter-0001" })
    dataset.tell(deeds.map { ToldRow(person: person, moment: midnight, $0) })
    let folder = try TemporaryFolder()
    try DatasetWriter.write(dataset, to: folder.path("told"), description: "", source: "", license: "")
    return folder
  }

  private static func explain(_ folder: String, at time: String) throws -> String {
    let run = try CommandLineRun("explain", folder, "--person", "commuter-0001", "--at", time)
    #expect(run.code == 0, "\(run.errors)")
    return run.output
  }

  @Test("explain knows nothing of what was deleted by the moment, and all of it before")
  func explained() throws {
    let folder = try Self.told(.forget(.all))
    let path = folder.path("told")
    #expect(
      try Self.explain(path, at: "2026-03-05T00:00:00+01:00").contains("0 donations learned, 0 candidates"))
    let before = "2026-03-04T23:59:59+01:00"
    let plain = try Self.explain(try Fixtures.commuterFolder(), at: before)
    #expect(try Self.explain(path, at: before) == plain)
    #expect(!plain.contains(" 0 candidates"))
  }

  @Test("shortcuts lists nothing that was deleted")
  func listed() throws {
    let all = try CommandLineRun("shortcuts", try Fixtures.commuterFolder(), "--person", "commuter-0001")
    let folder = try Self.told(.forget(.all))
    let left = try CommandLineRun("shortcuts", folder.path("told"), "--person", "commuter-0001")
    #expect(all.code == 0 && left.code == 0, "\(left.errors)")
    #expect(left.output.count < all.output.count, "\(left.output)")
  }

  @Test("explain shows nothing that is unavailable at the moment, and says so")
  func unavailable() throws {
    let dataset = try DatasetReader.read(try Fixtures.commuterFolder()).dataset
    let path: TemporaryFolder
    path = try {
      var told = dataset
      let person = try #require(told.people.firstIndex { $0.identifier == "commuter-0001" })
      told.tell(
        told.catalog.intents.map {
          ToldRow(person: person, moment: Self.midnight, .unavailable(ActionNotice($0.name)))
        })
      let folder = try TemporaryFolder()
      try DatasetWriter.write(told, to: folder.path("told"), description: "", source: "", license: "")
      return folder
    }()
    let text = try Self.explain(path.path("told"), at: "2026-03-07T12:00:00+01:00")
    #expect(text.contains("Nothing is suggested. Nothing that is known can be done now."), "\(text)")
  }

  @Test("replay counts a deletion, alike of a large log, and refuses who cannot be told of it")
  func replayed() throws {
    let folder = try Self.told(.forget(.all))
    let path = folder.path("told")
    func replay(_ path: String, _ environment: [String: String] = [:]) throws -> CommandLineRun {
      try CommandLineRun(
        "replay", path, "--strategies", "bucketed-bayes", "--quiet", "--output-format", "csv",
        environment: environment)
    }
    let (told, plain) = (try replay(path), try replay(try Fixtures.commuterFolder()))
    #expect(told.code == 0 && plain.code == 0, "\(told.errors)")
    #expect(told.output != plain.output)
    #expect(try replay(path, CommandLineRun.large).code == 0)
    for environment in [[:], CommandLineRun.large] {
      let run = try CommandLineRun(
        "replay", path, "--quiet", "--moments", "grid", environment: environment)
      #expect(run.code == 65, "\(run.errors)")
      #expect(
        run.errors.contains("feedback.jsonl:1: the line deletes donations, and ")
          && run.errors.contains("leave such lines out"), "\(run.errors)")
    }
  }
}
