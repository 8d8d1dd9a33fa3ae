import PredictionTestSupport
import Testing

@Suite("suggest")
struct SuggestTests {
  private let state: OwnState

  init() throws { state = try OwnState() }

  private func donateHabit() throws {
    for day in 2...4 { try state.donate(["make", "make test", "git push"], day: day) }
  }

  @Test("What follows is suggested first, with one line of why, in every format")
  func formats() throws {
    try donateHabit()
    try state.donate(["make"], day: 5)
    let moment = ["suggest", "--at", "2026-03-05T11:00:00+00:00", "--place", "/site", "--state", "state"]
    func run(_ more: String...) throws -> String {
      let run = try CommandLineRun(moment + more, folder: state.folder.url)
      #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
      return run.output
    }
    let lines = try run().split(separator: "\n").map(String.init)
    #expect(lines.count == 5 && lines[2].hasPrefix("make test ") && lines[2].hasSuffix("done on 3 days"))
    let json = try ParsedJSON(try run("--output-format", "json", "--limit", "1"))
    #expect(json["donations"]?.number == 10 && json["place"]?.text == "/site")
    let first = try #require(json["suggestions"]?.elements.first)
    #expect(json["suggestions"]?.elements.count == 1 && first["title"]?.text == "make test")
    #expect(first["shortcut"]?["parameters"]?["command"]?.text == "make test")
    #expect(try #require(first["probability"]?.number) > 0.3)
    #expect(try run("--output-format", "csv").hasPrefix("shortcut,title,probability,days,why\n"))
    #expect(try run("--output-format", "markdown").contains("| make test"))
    let explained = try run("--why")
    #expect(
      explained.contains("1. make test") && explained.contains("score") && explained.contains("10 donations"))
  }

  @Test("For programs: a value, a tab, and why; nothing that cannot stand in a line")
  func lines() throws {
    try state.donate(["make", "echo a\nb", "make test", "log --password hunter2hunter2"])
    let lines = try state.output("suggest", "--value", "command").split(separator: "\n")
    #expect(Set(lines.map { $0.split(separator: "\t").first.map(String.init) }) == ["make", "make test"])
    #expect(lines.allSatisfy { $0.split(separator: "\t").count == 2 })
  }

  @Test("Where one is already, nothing suggests to go there")
  func places() throws {
    for day in 2...4 { try state.donate(["cd /site", "cd /notes/", "make"], day: day) }
    func commands(_ place: String) throws -> [String] {
      try state.output("suggest", "--value", "command", "--place", place, "--limit", "2")
        .split(separator: "\n").map { String($0.split(separator: "\t")[0]) }.sorted()
    }
    #expect(try commands("/site") == ["cd /notes/", "make"])
    #expect(try commands("/notes") == ["cd /site", "make"])
    #expect(try commands("/else").count == 2)
  }

  @Test("A folder that nobody made is asked without making it")
  func nothing() throws {
    #expect(try state.output("suggest").hasPrefix("Nothing is known yet"))
    #expect(try state.output("suggest", "--value", "command").isEmpty)
    #expect(try state.output("history") == "0 donations remembered\n")
    #expect(state.folder.listing().isEmpty)
  }

  @Test("A surface shows what it would show: a lock screen nothing of a day")
  func surface() throws {
    try state.donate(["make", "make test"])
    #expect(try state.output("suggest", "--surface", "search").hasPrefix("Nothing is suggested now, of 2"))
  }
}
