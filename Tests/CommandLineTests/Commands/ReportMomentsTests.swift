import PredictionTestSupport
import Testing

@Suite("report draws what the commands print at moments")
struct ReportMomentsTests {
  /// The page of a file of results, which is made without a note.
  private func page(of results: String, in workspace: TemporaryFolder) throws -> String {
    let run = try CommandLineRun("report", results, "--output", "p.html", folder: workspace.url)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    return try workspace.read("p.html")
  }

  @Test("A comparison in a metric without a p-value: the differences, and dashes for p")
  func comparison() throws {
    let workspace = try TemporaryFolder()
    let run = try CommandLineRun(
      "compare", try Fixtures.commuterDaysFolder(), "--moments", "grid", "--strategies",
      "poisson,hour-poisson", "--metric",
      "display_coverage@30", "--no-intervals", "--output-format", "json", "--quiet", folder: workspace.url)
    #expect(run.code == 0 && !run.output.contains("pValue"), "\(run.errors)")
    try workspace.write(run.output, to: "compared.json")
    let page = try page(of: "compared.json", in: workspace)
    #expect(page.contains("difference in display_coverage@30") && page.contains("<td>–<td>–"))
    #expect(page.contains("This metric has no p-value") && !page.contains("Holm&#39;s correction"))
  }

  @Test("Answers from elsewhere have no pictures, and take none from our own strategies and the oracle")
  func elsewhere() throws {
    let workspace = try Fixtures.days(people: 2, before: "2026-03-16")
    let replay = [
      "replay", "commuter", "--moments", "grid", "--no-intervals", "--quiet", "--strategies", "hour-poisson",
    ]
    let out = try CommandLineRun(replay + ["--contexts", "contexts.csv"], folder: workspace.url)
    #expect(out.code == 0, "\(out.errors)")
    try workspace.write(try answers(to: try workspace.read("contexts.csv")), to: "answers.csv")
    func results(_ more: String...) throws -> String {
      let run = try CommandLineRun(replay + ["--output-format", "json"] + more, folder: workspace.url)
      #expect(run.code == 0, "\(run.errors)")
      return run.output
    }
    let text = try results("--external", "answers.csv")
    let drawn = try series(in: text)
    #expect(Set(drawn.keys) == ["hour-poisson", "oracle"])
    #expect(drawn["hour-poisson"]?.keys == ["weeks", "displayCurve", "momentReliability"])
    #expect(try drawn == series(in: results()), "the same pictures as without others")
    try workspace.write(text, to: "results.json")
    let page = try page(of: "results.json", in: workspace)
    for words in [
      "steady", "With 30 minutes on display a day", "Reliability diagram",
    ] { #expect(page.contains(words), "\(words)") }
    #expect(!page.contains("--no-series"))
  }

  /// Answers to every scored moment: the person's first shortcut is always as probable.
  private func answers(to contexts: String) throws -> String {
    var answers = "person,time,minutes,strategy,shortcut,probability\n"
    var known: [Substring: Substring] = [:]
    for row in contexts.split(separator: "\n").dropFirst() {
      let cells = row.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
      try #require(cells.count == 9)
      if cells[2] == "donation", known[cells[0]] == nil { known[cells[0]] = cells[8] }
      guard cells[6] == "true", let shortcut = known[cells[0]] else { continue }
      answers += "\(cells[0]),\(cells[1]),60,steady,\(shortcut),0.02\n"
    }
    return answers
  }

  /// The series of the results that have some, by strategy.
  private func series(in text: String) throws -> [String: ParsedJSON] {
    var series: [String: ParsedJSON] = [:]
    for result in try #require(try ParsedJSON(text)["results"]).elements {
      if let name = result["strategy"]?.text { series[name] = result["series"] }
    }
    return series
  }
}
