import Testing

@Suite("check-leaks")
struct CheckLeaksTests {
  @Test("Four strategies on the commuters: a table of zeros, exit code 0")
  func clean() throws {
    let run = try CommandLineRun(
      "check-leaks", try Fixtures.commuterFolder(), "--strategies",
      "random,most-frequent,bucketed-bayes,context-mixture", "--payloads", "10", "--moments", "1", "--quiet")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
    #expect(run.output.hasSuffix("\nNo leak found.\n"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    for name in ["random", "most-frequent", "bucketed-bayes", "(compared)"] {
      #expect(run.output.contains("\n\(name) "))
    }
  }

  @Test("JSON and CSV have one count for each strategy and kind")
  func formats() throws {
    let folder = try Fixtures.commuterFolder()
    let common = [
      "check-leaks", folder, "--strategies", "markov-1,random", "--moments", "2", "--payloads", "9",
    ]
    let json = try ParsedJSON(CommandLineRun(common + ["--output-format", "json"]).output)
    #expect(json["clean"]?.boolean == true)
    #expect(json["moments"]?.elements.count == 2)
    #expect(json["results"]?.elements.map { $0["strategy"]?.text } == ["markov-1", "random"])
    #expect(json["results"]?.elements[0]["tampering"]?.elements.count == 8)
    let csv = try CommandLineRun(common + ["--output-format", "csv"]).output.split(separator: "\n")
    let rows = "rows_passed_over,rows_left_out_where,rows_left_out_missing,rows_left_out_collapse"
    #expect(csv[0] == "dataset,strategy,tampering,compared,moved,\(rows)" && csv.count == 17)
    #expect(csv.dropFirst().allSatisfy { $0.hasSuffix(",0,0") })
  }

  @Test("The help says what the exit codes mean")
  func help() throws {
    let run = try CommandLineRun("check-leaks", "--help")
    #expect(run.output.contains("Ends with 0 when nothing leaked and with 1 when something did."))
  }

  private static let wrong: [(arguments: [String], reason: String)] = [
    (["--strategies", "oracle"], "is no strategy"), (["--strategies", "x"], "There is no strategy \"x\""),
    (["--payloads", "1000001"], "--payloads is a number from 0 to 1000000"),
    (["--moments", "0"], "--moments is a number from 1 to 1000"),
    (["--threads", "0"], "--threads is a number from 1 to 1024"),
  ]

  @Test("Wrong usage", arguments: wrong.indices)
  func usage(_ index: Int) throws {
    let (arguments, reason) = CheckLeaksTests.wrong[index]
    expectWrongUsage(try CommandLineRun(["check-leaks", "x.csv"] + arguments), saying: reason)
  }
}
