import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("Columns that are made of command lines")
struct CommandColumnsTests {
  private static let text = """
    who,at,line,code
    ann,2026-03-02 08:00,git push --token hunter2,0
    ann,2026-03-02 09:00,"sudo make, all",1

    """

  private func dataset(_ map: String, _ text: String = CommandColumnsTests.text, _ name: String = "log.csv")
    throws
    -> Dataset
  {
    var options = try DatasetOptions.table(map)
    try options.set("commands", "line")
    return try TemporaryFolder().read(name, text, options).dataset
  }

  private func values(_ dataset: Dataset) -> [[String]] {
    dataset.rows.map { $0.donation.values.map { $0 == .missing ? "-" : dataset.symbols.text(of: $0) } }
  }

  @Test("Program and subcommand are columns, and secrets are masked, of CSV and of JSON")
  func parts() throws {
    let map = "person=who,time=at,intent=:Run,parameters=program+subcommand+line"
    let found = [
      [#""git""#, #""push""#, #""git push --token <secret>""#],
      [#""make,""#, #""all""#, #""sudo make, all""#],
    ]
    #expect(try values(dataset(map)) == found)
    let lines = """
      {"who": "ann", "at": "2026-03-02 08:00", "line": "git push --token hunter2"}
      {"who": "ann", "at": "2026-03-02 09:00", "line": "sudo make, all"}

      """
    #expect(try values(dataset(map, lines, "log.jsonl")) == found)
    #expect(
      try values(
        dataset(map, CommandColumnsTests.text.replacing("\n", with: ",\n").replacing("code,", with: "code")))
        == found)
  }

  @Test("Conditions see what is made, and an error of it has the line")
  func uses() throws {
    var all = try DatasetOptions.table("person=who,time=at,intent=program,parameters=line")
    try all.set("commands", "line")
    var options = all
    try options.set("where", "program=git")
    let folder = try TemporaryFolder()
    let read = try folder.read("log.csv", CommandColumnsTests.text, options).dataset
    #expect(read.rows.count == 1 && read.catalog.intents.map(\.name) == ["git"])
    let message = folder.message {
      _ = try folder.read("log.csv", "who,at,line\nann,2026-03-02 08:00,\n", all)
    }
    #expect(message == "log.csv:2: the intent is missing; give every row an intent")
    let wrong = folder.message {
      _ = try folder.read("log.csv", "who,at,cmd\nann,2026-03-02 08:00,a\n", options)
    }
    #expect(wrong.contains("there is no column \"line\""))
  }
}
