import Foundation
import PredictionTestSupport
import Testing

@Suite("report draws one page from printed results")
struct ReportTests {
  /// Replayed once for all tests.
  private static let results = Result { try replayed() }

  private static func replayed(_ more: String...) throws -> String {
    let run = try CommandLineRun(
      ["replay", try Fixtures.commuterFolder(), "--output-format", "json", "--quiet", "--strategies"]
        + ["most-frequent,bucketed-bayes"] + more)
    #expect(run.code == 0, "\(run.errors)")
    return run.output
  }

  @Test("from a file and from standard input, the same but for the file's name, and nothing on either stream")
  func page() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(try ReportTests.results.get(), to: "results.json")
    let run = try CommandLineRun("report", "results.json", "--output", "page.html", folder: workspace.url)
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
    let page = try workspace.read("page.html")
    #expect(page.hasPrefix("<!doctype html>\n") && page.hasSuffix("</html>\n"))
    #expect(page.contains("commuter-1-week") && page.contains("bucketed-bayes is right"))
    let piped = try CommandLineRun(
      "report", "-", "--output", "piped.html", input: try workspace.read("results.json"),
      folder: workspace.url)
    #expect(piped.code == 0, "\(piped.errors)")
    let names = try workspace.read("piped.html").split(separator: "standard input").joined(
      separator: "results.json")
    #expect(names == page)
    #expect(workspace.listing() == ["page.html", "piped.html", "results.json"])
  }

  @Test("The page has names, so only its owner can read it, as every file with names")
  func mode() throws {
    let workspace = try TemporaryFolder()
    try workspace.write(try ReportTests.results.get(), to: "results.json")
    let run = try CommandLineRun("report", "results.json", "--output", "page.html", folder: workspace.url)
    #expect(run.code == 0, "\(run.errors)")
    let attributes = try FileManager.default.attributesOfItem(atPath: workspace.path("page.html"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("Series do not change a digest, and --no-series leaves them out; the page then says what is missing")
  func noSeries() throws {
    let (with, without) = (try ReportTests.results.get(), try ReportTests.replayed("--no-series"))
    #expect(with.contains("\"series\"") && !without.contains("\"series\""))
    func digests(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.contains("Digest") }
    }
    #expect(digests(with) == digests(without))
    let workspace = try TemporaryFolder()
    try workspace.write(without, to: "results.json")
    let run = try CommandLineRun("report", "results.json", "--output", "page.html", folder: workspace.url)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try workspace.read("page.html").contains("prints, without --no-series"))
  }

  @Test("compare's differences get a chart with their verdicts")
  func comparison() throws {
    let workspace = try TemporaryFolder()
    let compared = try CommandLineRun(
      "compare", try Fixtures.commuterFolder(), "--strategies", "most-frequent,bucketed-bayes",
      "--output-format", "json", "--quiet")
    try workspace.write(compared.output, to: "compared.json")
    let run = try CommandLineRun("report", "compared.json", "--output", "p.html", folder: workspace.url)
    #expect(run.code == 0, "\(run.errors)")
    let page = try workspace.read("p.html")
    #expect(page.contains("difference in hit_rate@1") && page.contains("cannot tell with 2 people"))
  }

  @Test("A replay of a large log is drawn as any other; without series the page says why charts are missing")
  func streamed() throws {
    let workspace = try TemporaryFolder()
    func page(_ name: String, _ more: String...) throws -> String {
      let run = try CommandLineRun(
        [
          "replay", try Fixtures.commuterFolder(), "--strategies", "bucketed-bayes", "--output-format",
          "json",
          "--quiet",
        ] + more, environment: CommandLineRun.large)
      try workspace.write(run.output, to: name + ".json")
      let report = try CommandLineRun(
        "report", name + ".json", "--output", name + ".html", folder: workspace.url)
      #expect(report.code == 0, "\(report.errors)")
      return try workspace.read(name + ".html")
    }
    let whole = try page("whole")
    #expect(whole.contains("bucketed-bayes is right in ") && whole.contains("commuter-1-week"))
    #expect(!whole.contains("--no-series"))
    #expect(try page("bare", "--no-series").contains("prints, without --no-series"))
  }

  @Test("A replay at moments is drawn; half of its results are refused, and without series the page says so")
  func moments() throws {
    let (workspace, commuters) = (try TemporaryFolder(), try Fixtures.days(people: 3, before: "2026-03-16"))
    func replay(_ more: String...) throws -> String {
      let run = try CommandLineRun(
        [
          "replay", commuters.path("commuter"), "--moments", "grid", "--strategies", "hour-poisson",
          "--output-format", "json", "--quiet",
        ] + more)
      #expect(run.code == 0, "\(run.errors)")
      return run.output
    }
    let results = try replay()
    try workspace.write(results, to: "moments.json")
    try workspace.write(try replay("--no-series"), to: "bare.json")
    try workspace.write(String(results.prefix(results.count / 2)), to: "half.json")
    let report = try CommandLineRun("report", "moments.json", "--output", "p.html", folder: workspace.url)
    #expect(report.code == 0 && report.errors.isEmpty, "\(report.errors)")
    let page = try workspace.read("p.html")
    for words in ["Is now the time: commuter-2-weeks", "With 30 minutes on display"] {
      #expect(page.contains(words), "\(words)")
    }
    let half = try CommandLineRun("report", "half.json", "--output", "h.html", folder: workspace.url)
    #expect(half.code == 65 && half.errors.hasPrefix("error: half.json:"), "\(half.errors)")
    let bare = try CommandLineRun("report", "bare.json", "--output", "b.html", folder: workspace.url)
    #expect(bare.code == 0 && bare.errors.isEmpty, "\(bare.errors)")
    #expect(try workspace.read("b.html").contains("with --moments grid, without --no-series"))
    #expect(!workspace.listing().contains("h.html"))
  }

  @Test("Wrong results are refused with file, line and column, and leave no page")
  func wrongInput() throws {
    let workspace = try TemporaryFolder()
    let good = try ReportTests.results.get()
    try workspace.write(
      good.split(separator: "\"people\": ").joined(separator: "\"people\": \"\","), to: "bad.json")
    try workspace.write("{\"intents\": []}", to: "stranger.json")
    try workspace.write("", to: "empty.json")
    for (file, place, reason) in [
      ("bad.json", "bad.json:2:140", "a key in double quotes is missing"),
      ("stranger.json", "stranger.json:1:1", "these are no results"),
      ("empty.json", "empty.json", "the file is empty"), ("none.json", "none.json", "no such file"),
    ] {
      let run = try CommandLineRun("report", file, "--output", "p.html", folder: workspace.url)
      #expect(run.code == 65, "\(run.errors)")
      #expect(run.errors.hasPrefix("error: \(place)") && run.errors.contains(reason), "\(run.errors)")
      #expect(run.errors.contains("; ") && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
    #expect(!workspace.listing().contains("p.html"))
  }

  @Test("Usage that cannot be meant is refused")
  func wrongUsage() throws {
    expectWrongUsage(try CommandLineRun("report", "--output", "p.html"), saying: "results")
    expectWrongUsage(try CommandLineRun("report", "r.json"), saying: "--output")
    expectWrongUsage(try CommandLineRun("report", "r.json", "--output", "-"), saying: "names no file")
    expectWrongUsage(try CommandLineRun("report", "-", "-", "--output", "p.html"), saying: "once")
    expectWrongUsage(try CommandLineRun("report", "r.json", "--output", "r.json"), saying: "would be lost")
  }
}
