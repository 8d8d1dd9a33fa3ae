import Foundation
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

@Suite("generate --suggestions and --no-suggestions")
struct SuggestionsCommandTests {
  private func generate(into folder: String, _ more: String...) throws -> CommandLineRun {
    let run = try CommandLineRun(
      [
        "generate", "listener", "soup-lover", "--weeks", "1", "--people", "4", "--seed", "5", "--output",
        folder,
      ] + more)
    #expect(run.code == 0, "\(run.errors)")
    return run
  }

  @Test(
    "What is supplied is a file of its own; donations, definitions and oracle are the same bytes as without")
  func sameDonations() throws {
    let (plain, supplied) = (try TemporaryFolder(), try TemporaryFolder())
    let run = try generate(into: supplied.path, "--suggestions")
    _ = try generate(into: plain.path)
    for persona in ["listener", "soup-lover"] {
      for file in ["definitions.json", "donations.jsonl", "oracle.jsonl"] {
        #expect(try supplied.read("\(persona)/\(file)") == plain.read("\(persona)/\(file)"))
      }
      #expect(
        try supplied.read("\(persona)/manifest.json").contains("\"version\": 1, \"suggestions\": true}"))
      #expect(try !plain.read("\(persona)/manifest.json").contains("suggestions"))
      let read = try DatasetReader.read(supplied.path(persona)).dataset
      let record = try #require(read.generator)
      #expect(record.hasSuggestions)
      let text = try supplied.read("\(persona)/suggestions.jsonl")
      #expect(text.contains("special") && text.contains("\"kind\":\"relevant\""))
      #expect(text.contains("upcoming-media"))
    }
    #expect(run.output.contains(" suggestions, "))
  }

  @Test(
    "A replay leaves out what is supplied on request")
  func judged() throws {
    let folder = try TemporaryFolder()
    _ = try generate(into: folder.path, "--suggestions", "--no-oracle")
    let data = folder.path("listener")
    let options = ["--quiet", "--strategies", "bucketed-bayes", "--no-intervals", "--output-format", "json"]
    func answers(_ more: String...) throws -> String {
      let run = try CommandLineRun(["replay", data] + options + more)
      #expect(run.code == 0, "\(run.errors)")
      let start = try #require(run.output.range(of: "answersDigest"))
      return String(run.output[start.upperBound...].prefix(80))
    }
    let (with, without) = (try answers(), try answers("--no-suggestions"))
    #expect(with != without)
    try FileManager.default.removeItem(atPath: data + "/suggestions.jsonl")
    let manifest = try folder.read("listener/manifest.json").split(separator: "\n")
      .filter { !$0.hasPrefix("  \"suggestions") }.joined(separator: "\n")
    try folder.write(manifest, to: "listener/manifest.json")
    #expect(try answers() == without, "as if there had never been a file")
  }

  @Test("A large log has supplied shortcuts as any other; a shard has none, and says so")
  func stream() throws {
    let folder = try TemporaryFolder()
    _ = try generate(into: folder.path, "--suggestions", "--no-oracle")
    let words = ["--strategies", "most-frequent", "--no-intervals", "--output-format", "csv", "--quiet"]
    let (whole, streamed) = (
      try CommandLineRun(["replay", folder.path("listener")] + words),
      try CommandLineRun(
        ["replay", folder.path("listener")] + words, environment: CommandLineRun.large)
    )
    #expect(streamed.code == 0, "\(streamed.errors)")
    func metrics(_ output: String) -> [Substring] {
      output.split(separator: "\n").filter { $0.contains(",hit_rate") || $0.contains(",coverage,") }
    }
    #expect(metrics(whole.output) == metrics(streamed.output) && metrics(whole.output).count > 4)
    let shard = try CommandLineRun("shard-replay", folder.path("listener"), "--strategies", "most-frequent")
    #expect(
      shard.code == 65 && shard.errors.contains("the dataset has suggestions, which change answers"),
      "\(shard.errors)")
  }
}
