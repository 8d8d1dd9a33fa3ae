import Foundation
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("lint")
struct LintTests {
  /// Soup lovers whose orders have a session number, generated once.
  private static let faulty: Result<TemporaryFolder, any Error> = Result {
    let workspace = try TemporaryFolder()
    let run = try CommandLineRun(
      "generate", "soup-lover", "--weeks", "2", "--people", "3", "--plant", "unstable-keys=.5", "--output",
      workspace.path)
    guard run.code == 0 else { throw Fixtures.GenerationFailed(errors: run.errors) }
    return workspace
  }

  private func lint(_ words: String..., quick: Bool = true) throws -> CommandLineRun {
    let folder = try LintTests.faulty.get().path("soup-lover")
    let pricing = quick ? ["--strategy", "bucketed-bayes"] : []
    return try CommandLineRun(["lint", folder, "--rules", "unstable-keys", "--quiet"] + pricing + words)
  }

  @Test("The table says rule, key, rows, repair and price, within 120 columns")
  func table() throws {
    let run = try lint()
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("soup-lover-2-weeks: 4 findings (4 errors)\n"))
    #expect(run.output.contains("\nerror  unstable-keys  OrderSoup  session\n"))
    #expect(run.output.contains("\n  Repair: take session out of the shortcut types.\n"))
    #expect(run.output.contains("(soup-lover-0001, 2026-03-0"))
    #expect(run.output.contains("\n  Price: "))
    #expect(run.output.contains("\nAll repairs together: "))
    #expect(run.output.contains("hit_rate@1 of bucketed-bayes"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test("JSON, CSV and Markdown say the same, and equal bytes whatever the threads")
  func formats() throws {
    let text = try lint("--output-format", "json", "--threads", "1").output
    #expect(try lint("--output-format", "json", "--threads", "2").output == text)
    let json = try ParsedJSON(text)
    #expect(json.keys == ["dataset", "digest", "pricing", "findings", "total"])
    let finding = try #require(json["findings"]?.elements.first)
    #expect(
      finding.keys == ["rule", "severity", "intent", "key", "rows", "examples", "problem", "repair", "price"])
    let difference = try #require(finding["price"]?["difference"]?.number)
    let rows = try #require(finding["rows"]?.number)
    let csv = try lint("--output-format", "csv").output.split(separator: "\n")
    #expect(csv.count == 5 && csv[1].contains("unstable-keys,error,OrderSoup,session,\(Int(rows)),"))
    #expect(csv[1].contains(",\(difference),"))
    #expect(try lint("--output-format", "markdown").output.contains("| unstable-keys | error | OrderSoup |"))
  }

  @Test("Without prices there is no replay and no figure; the default strategy is context-mixture")
  func noPrice() throws {
    let json = try ParsedJSON(try lint("--no-price", "--output-format", "json").output)
    #expect(json.keys == ["dataset", "digest", "findings"])
    #expect(json["findings"]?.elements.first?["price"] == nil)
    let priced = try lint("--output-format", "json", "--only-people", "soup-lover-0001", quick: false).output
    #expect(priced.contains("\"strategy\": \"context-mixture\""))
    // One person has no interval over people.
    #expect(!priced.contains("\"low\"") && priced.contains("\"onlyPeople\": \"soup-lover-0001\""))
    let plain = try lint("--output-format", "json", "--no-intervals", "--per-person").output
    #expect(!plain.contains("\"low\"") && plain.contains("\"perPerson\": true"))
    #expect(try lint("--per-person").output.contains("means of person means"))
  }

  @Test(
    "--fix writes a dataset without the findings, and says where; --strict ends with 1 for findings alone")
  func fix() throws {
    let workspace = try TemporaryFolder()
    let input = try LintTests.faulty.get().path("soup-lover")
    let repaired = workspace.path("repaired")
    let run = try CommandLineRun("lint", input, "--no-price", "--strict", "--fix", repaired)
    #expect(run.code == 1 && run.errors.contains("repaired: 3 people, "), "\(run.errors)")
    #expect(
      workspace.listing("repaired") == ["definitions.json", "donations.jsonl", "manifest.json"])
    #expect(try workspace.read("repaired/manifest.json").contains("; repaired by nextaction lint\""))
    let again = try CommandLineRun("lint", repaired, "--no-price", "--strict")
    #expect(again.code == 0 && again.output == "soup-lover-2-weeks: 0 findings\n", "\(again.output)")
    let before = try workspace.read("repaired/donations.jsonl")
    expectRefusal(
      try CommandLineRun("lint", input, "--no-price", "--fix", repaired), at: repaired,
      saying: "this exists, and a repaired dataset replaces nothing; name a new folder", code: 1)
    #expect(try workspace.read("repaired/donations.jsonl") == before)
    let inside = input + "/repaired"
    expectRefusal(
      try CommandLineRun("lint", input, "--no-price", "--fix", inside), at: inside,
      saying: "this is inside the dataset that is repaired; name a folder elsewhere", code: 1)
  }

  @Test("Filters that leave nothing to score are refused, as in a replay")
  func nothingScored() throws {
    let run = try lint("--from", "2030-01-01T00:00Z")
    #expect(run.code == 65 && run.errors.contains("nothing was scored; widen the filters"), "\(run.errors)")
  }

  @Test("A faulty dataset says how it was made, and has neither generator nor oracle")
  func planted() throws {
    let workspace = try LintTests.faulty.get()
    #expect(workspace.listing("soup-lover") == ["definitions.json", "donations.jsonl", "manifest.json"])
    let manifest = try workspace.read("soup-lover/manifest.json")
    #expect(manifest.contains("--plant unstable-keys=.5\"") && !manifest.contains("\"generator\""))
  }
}
