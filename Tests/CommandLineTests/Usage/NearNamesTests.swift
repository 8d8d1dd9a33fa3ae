import Testing

@testable import nextaction

@Suite("An unknown name leads to the one that was meant")
struct NearNamesTests {
  private static let cases: [(arguments: [String], meant: String)] = [
    (["sugest"], "suggest"), (["Replay", "x.csv"], "replay"),
    (["replay", "x.csv", "--strategies", "random,bucketed-bays"], "bucketed-bayes"),
    (["check-leaks", "x.csv", "--strategies", "markov-l"], "markov-1"),
    (["compare", "x.csv", "--strategies", "random,markov-1", "--metric", "logloss"], "log_loss"),
    (["compare", "x.csv", "--strategies", "random,markov-1", "--baseline", "randm"], "random"),
    (["replay", "x.csv", "--surface", "lockscreen"], "lock-screen"),
    (["explain", "x.csv", "--person", "p", "--at", "2026-03-20T12:00", "--surface", "serach"], "search"),
    (["explain", "x.csv", "--person", "p", "--at", "2026-03-20T12:00", "--strategy", "Random"], "random"),
    (["replay", "x.csv", "--format", "folders"], "folder"),
    (["replay", "x.csv", "--map", "persn=a,time=b,intent=:C,parameters=d"], "person"),
    (["benchmark", "--personas", "comuter"], "commuter"),
    (["generate", "night-shfit", "--output", "x"], "night-shift"),
  ]

  @Test("in each option that takes names", arguments: cases.indices)
  func options(_ index: Int) throws {
    let (arguments, meant) = NearNamesTests.cases[index]
    expectWrongUsage(try CommandLineRun(arguments), saying: "; did you mean \"\(meant)\"?\n")
  }

  @Test("in a person, a table's column, a recipe and an experiment, with the place")
  func data() throws {
    let person = try CommandLineRun(
      "explain", try Fixtures.commuterFolder(), "--person", "commuter-001", "--at", "2026-03-20T12:00")
    #expect(
      person.code == 65 && person.errors.contains("did you mean \"commuter-0001\"?"), "\(person.errors)")
    let map = Fixtures.map.replacing("person=", with: "person=x")
    let column = try CommandLineRun("replay", "-", "--map", map, input: Fixtures.table)
    #expect(column.code == 65 && column.errors.contains("did you mean \""), "\(column.errors)")
  }

  @Test("A comma-separated list is completed at its last name, without those that it has")
  func lists() {
    let names = ["random", "ranked", "most-recent"]
    #expect(NameCompletion.completions(of: "", from: names) == names)
    #expect(NameCompletion.completions(of: "ra", from: names) == ["random", "ranked"])
    #expect(NameCompletion.completions(of: "random,ra", from: names) == ["random,ranked"])
    #expect(
      NameCompletion.completions(of: "random,", from: names) == ["random,ranked", "random,most-recent"])
    #expect(NameCompletion.completions(of: "x,y", from: names).isEmpty)
  }
}
