import PredictionTestSupport
import Testing

@Suite("forget and history")
struct ForgetTests {
  private let state: OwnState

  init() throws {
    state = try OwnState()
    try state.donate(["make", "make acme", "git push", "git pull"])
    try state.output(
      "donate", "Run", "command=by hand", "--id", "h", "--at", "2026-03-02T20:00Z", "--place", "/home")
  }

  private static let cases: [(choice: [String], commands: [String])] = [
    (["--id", "h"], ["by hand"]),
    (["--where", "command=make"], ["make"]),
    (["--where", "command~acme"], ["make acme"]),
    (["--where", "program=git", "--until", "2026-03-02T13:00Z"], ["git push"]),
    (["--where", "place=/home"], ["by hand"]),
    (["--from", "2026-03-02T13:00Z"], ["by hand", "git pull"]),
    (["--from", "2026-03-02T11:00Z", "--until", "2026-03-02T13:00Z"], ["git push", "make acme"]),
    (["--intent", "Run", "--where", "subcommand=pull"], ["git pull"]),
    (["--where", "command=none such"], []),
  ]

  @Test(
    "History lists, --dry-run says, and forget takes the same donations; none is in a byte afterwards",
    arguments: cases)
  func chosen(_ choice: [String], _ commands: [String]) throws {
    func run(_ words: [String]) throws -> ParsedJSON {
      let run = try CommandLineRun(
        words + choice + ["--state", "state", "--output-format", "json"], folder: state.folder.url)
      #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
      return try ParsedJSON(run.output)
    }
    func listed(_ result: ParsedJSON) -> [String?]? {
      result["donations"]?.elements.map { $0["parameters"]?["command"]?.text }
    }
    let all = try state.commands()
    #expect(try listed(run(["history"])) == commands)
    #expect(try listed(run(["forget", "--dry-run"])) == commands)
    #expect(try state.commands() == all)
    #expect(try run(["forget"])["forgotten"]?.number == Double(commands.count))
    #expect(try state.commands() == all.filter { !commands.contains($0 ?? "") })
    for command in commands where !all.contains(where: { $0 != command && $0?.contains(command) == true }) {
      #expect(try !state.holds(command))
    }
  }

  @Test("Everything goes with --all")
  func everything() throws {
    #expect(try state.output("forget", "--all") == "5 donations forgotten\n")
    #expect(try state.output("history") == "0 donations remembered\n")
    for text in ["make", "git", "/site", "/home"] { #expect(try !state.holds(text)) }
  }

  @Test("The newest of a history, as a table and as a spreadsheet's")
  func listing() throws {
    let table = try state.output("history", "--limit", "2")
    #expect(table.hasPrefix("5 donations remembered, the newest 2 of them\n"))
    #expect(
      table.contains("2026-03-02 20:00:00") && table.contains("git pull") && !table.contains("git push"))
    let csv = try state.output("history", "--output-format", "csv")
    #expect(csv.hasPrefix("time,action,place,id\n2026-03-02T20:00:00+00:00,by hand,/home,h\n"))
  }

  @Test("A name that nothing has is wrong input, with the nearest that there is")
  func unknown() throws {
    for (option, text, other) in [("--intent", "Rum", "Run"), ("--where", "comand=x", "command")] {
      let run = try state.run("history", option, text)
      #expect(run.code == 65 && run.errors.contains("did you mean \"\(other)\"?"), "\(run.errors)")
    }
  }
}
