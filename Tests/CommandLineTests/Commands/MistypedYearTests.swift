import PredictionTestSupport
import Testing

@Suite("A mistyped year")
struct MistypedYearTests {
  private static let map = "person=who,time=at,intent=:Do,parameters=what,id=id"

  /// A fortnight of donations, and one of another year in the seventh line.
  private func workspace(_ year: Int) throws -> TemporaryFolder {
    let workspace = try TemporaryFolder()
    var rows = (10...24).map { "\($0),ann,2026-03-\($0)T08:00:00Z,w\($0 % 3)" }
    rows.insert("odd,ann,\(year)-03-10T08:00:00Z,w1", at: 5)
    try workspace.write("id,who,at,what\n" + rows.joined(separator: "\n") + "\n", to: "log.csv")
    return workspace
  }

  @Test(
    "It is refused with its line by every command that asks at moments, before a moment is made",
    .timeLimit(.minutes(1)),
    arguments: [
      ["replay", "--moments", "grid", "--strategies", "poisson"],
      ["replay", "--moments", "grid", "--strategies", "poisson", "large"],
      ["replay", "--moments", "grid", "--strategies", "poisson", "--contexts", "contexts.csv"],
      ["compare", "--moments", "grid", "--strategies", "poisson,survival-kernel"],
      ["check-leaks", "--strategies", "poisson"],
    ])
  func refused(_ words: [String]) throws {
    for year in [2062, 9026] {
      let workspace = try workspace(year)
      let run = try CommandLineRun(
        [words[0], "log.csv", "--map", Self.map, "--quiet"] + words.dropFirst().filter { $0 != "large" },
        environment: words.contains("large") ? CommandLineRun.large : [:], folder: workspace.url)
      expectRefusal(run, at: "log.csv:7", saying: "a replay at moments takes up to 10 000")
    }
  }

  @Test(
    "A year mistyped by one is remarked on by what asks at moments, and lint names the row",
    arguments: [
      ["replay", "--moments", "grid", "--strategies", "poisson"],
      ["replay", "--moments", "grid", "--strategies", "poisson", "large"],
      ["compare", "--moments", "grid", "--strategies", "poisson,survival-kernel"],
    ])
  func near(_ words: [String]) throws {
    let workspace = try workspace(2027)
    let run = try CommandLineRun(
      [words[0], "log.csv", "--map", Self.map] + words.dropFirst().filter { $0 != "large" },
      environment: words.contains("large") ? CommandLineRun.large : [:], folder: workspace.url)
    let remark = "remark: nobody donated from 2026-03-25 to 2027-03-09, "
    #expect(run.errors.split(separator: "\n").count { $0.hasPrefix(remark) } == 1, "\(run.errors)")
    let lint = try CommandLineRun(
      "lint", "log.csv", "--map", Self.map, "--quiet", "--rules", "far-times", "--no-price",
      folder: workspace.url)
    let found = lint.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      found.contains("1 donation lies months away from the person's others, and among them in another year"),
      "\(found)")
    #expect(found.contains("2027-03-10T08:00:00+00:00, line 7."), "\(found)")
  }

  @Test("The way out works: lint names the row, and without it the moments are asked")
  func wayOut() throws {
    let workspace = try workspace(9026)
    let lint = try CommandLineRun(
      "lint", "log.csv", "--map", Self.map, "--quiet", "--rules", "far-times", "--strategy", "most-recent",
      folder: workspace.url)
    #expect(lint.code == 0 && lint.output.contains("9026-03-10T08:00:00+00:00, line 7."), "\(lint.output)")
    #expect(lint.output.contains("Price: "))
    let fixed = try CommandLineRun(
      "lint", "log.csv", "--map", Self.map, "--quiet", "--rules", "far-times", "--no-price", "--fix", "fixed",
      folder: workspace.url)
    #expect(fixed.code == 0, "\(fixed.errors)")
    let run = try CommandLineRun(
      "replay", "fixed", "--moments", "grid", "--strategies", "poisson", "--quiet", folder: workspace.url)
    #expect(run.code == 0 && run.output.contains("1 person, "), "\(run.output)\(run.errors)")
  }
}
