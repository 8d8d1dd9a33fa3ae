import Testing

@Suite("Wrong usage ends with exit code 64, one error and how to use the command")
struct WrongUsageTests {
  private static let cases: [(arguments: [String], reason: String)] = [
    (["fly"], "there is no command \"fly\""),
    (["--fly"], "'--fly'"),
    (["replay"], "<dataset>"),
    (["replay", "x.csv", "--fly"], "'--fly'"),
    (
      ["replay", "x.csv", "--strategies", "oracle,bayes"], "There is no strategy \"bayes\"; there are random,"
    ),
    (["replay", "x.csv", "--strategies", ","], "--strategies names nothing"),
    (["replay", "x.csv", "--strategies", "markov-1,markov-1"], "names \"markov-1\" twice"),
    (["replay", "x.csv", "--threads", "0"], "--threads is a number from 1 to 1024"),
    (["replay", "x.csv", "--threads", "9223372036854775807"], "--threads is a number from 1 to 1024"),
    (["replay", "x.csv", "--threads", "two"], "'two' is invalid"),
    (["replay", "x.csv", "--seed", "18446744073709551616"], "is invalid for '--seed"),
    (["replay", "x.csv", "--warm-up=-1"], "--warm-up is a number from 0 up"),
    (["replay", "x.csv", "--skip-bad-lines=-1"], "--skip-bad-lines is a number from 0 up"),
    (
      ["replay", "x.csv", "--surface", "watch"], "There is no surface \"watch\"; did you mean \"watch-face\"?"
    ),
    (
      ["replay", "x.csv", "--surface", "lock-screen", "--external", "e.csv"],
      "judge such scores with --surface search"
    ),
    (["replay", "x.csv", "--from", "8:00"], "has no date; write it as 2026-"),
    (["replay", "x.csv", "--until", "later"], "cannot be read"),
    (["replay", "x.csv", "--only-people", ","], "--only-people names nothing"),
    (["replay", "x.csv", "--score-only", "ids.csv"], "--score-only is FILE:COLUMN"),
    (["replay", "x.csv", "--format", "xml"], "There is no format \"xml\"; formats are folder"),
    (["replay", "x.csv", "--output-format", "yaml"], "'yaml' is invalid"),
    (["replay", "x.csv", "--map", "person"], "is not name=column"),
    (["replay", "x.csv", "--map", "person=a,time=b,intent=:C"], "The map lacks parameters"),
    (["replay", "x.csv", "--map", "person=a,who=b"], "The map has no \"who\""),
    (["replay", "x.csv", "--shortcut-types", "venue,+"], "is no shortcut type"),
    (["replay", "x.csv", "--definitions", "d.json"], "--definitions is for JSON Lines alone"),
    (
      ["replay", "x.jsonl", "--map", Fixtures.map, "--definitions", "d"],
      "--map makes the definitions of its own"
    ),
    (
      ["replay", "x.jsonl", "--definitions", "d", "--shortcut-types", "a"],
      "--shortcut-types is for data without"
    ),
    (["benchmark", "--personas", "commuter,robot"], "There is no persona \"robot\""),
    (["benchmark", "--strategies", "robot"], "There is no strategy \"robot\""),
    (["benchmark", "--strategies", "zoxide,hour-poison"], "; did you mean \"hour-poisson\"?"),
    (["benchmark", "--threads", "0"], "--threads is a number from 1 to 1024"),
    (["generate", "--output", "x"], "<personas>"),
    (["generate", "commuter"], "--output"),
    (["generate", "robot", "--output", "x"], "There is no persona \"robot\"; personas are commuter,"),
    (["generate", "commuter", "--output", "x", "--weeks", "0"], "--weeks is a number from 1 to 520"),
    (["generate", "commuter", "--output", "x", "--people", "0"], "--people is a number from 1 to"),
    (
      ["generate", "commuter", "--output", "x", "--seed", "9223372036854775808"],
      "--seed is a number from 0 to"
    ),
    (["explain", "x"], "--person"),
    (["explain", "x", "--person", "p", "--at", "noon"], "The time \"noon\" cannot be read"),
    (["explain", "x", "--person", "p", "--at", "0", "--signal", "loud"], "--signal is name=value"),
    (["explain", "x", "--person", "p", "--at", "0", "--strategy", "x"], "There is no strategy \"x\""),
    (["inspect"], "<dataset>"),
    (["lint"], "<dataset>"),
    (["lint", "x.csv", "--rules", "unstable-kays"], "; did you mean \"unstable-keys\"?"),
    (["lint", "x.csv", "--rules", ","], "--rules names nothing"),
    (["lint", "x.csv", "--rules", "one-offs,one-offs"], "names \"one-offs\" twice"),
    (["lint", "x.csv", "--strategy", "bayes"], "There is no strategy \"bayes\""),
    (["lint", "x.csv", "--metric", "log_loss"], "log_loss is none; take one of hit_rate@1, hit_rate@3"),
    (["lint", "x.csv", "--metric", "accuracy"], "There is no metric \"accuracy\""),
    (["lint", "x.csv", "--surface", "lock-screen"], "asks whether now is the time; leave it out"),
    (["lint", "x.csv", "--fix", ""], "--fix is empty; name a folder"),
    (["lint", "x.csv", "--threads", "0"], "--threads is a number from 1 to 1024"),
    (
      ["generate", "commuter", "--output", "x", "--plant", "unstable-keys"],
      "--plant is rule=share, such as unstable-keys=.2, and not \"unstable-keys\""
    ),
    (["generate", "commuter", "--output", "x", "--plant", ""], "--plant is rule=share"),
    (["generate", "commuter", "--output", "x", "--plant", "one-off=.2"], "; did you mean \"one-offs\"?"),
    (
      ["generate", "commuter", "--output", "x", "--plant", "one-offs=0"],
      "The share of one-offs is a number above 0 and at most 1, and not \"0\""
    ),
    (["generate", "commuter", "--output", "x", "--plant", "one-offs=1.1"], "and at most 1"),
    (["generate", "commuter", "--output", "x", "--plant", "one-offs=nan"], "and at most 1"),
    (["generate", "commuter", "--output", "x", "--plant", "one-offs=.1,one-offs=.2"], "one-offs twice"),
    (["donate"], "Name an intent with its values, or a command with --command"),
    (["donate", "Run", "--command", "make"], "Name an intent with its values, or a command with --command"),
    (["donate", "Run", "make"], "A value is name=value, such as soup=tomato, and not \"make\""),
    (["donate", "--command", "make", "--at", "soon"], "The time \"soon\" cannot be read"),
    (["donate", "--command", "make", "--signal", "loud"], "--signal is name=value"),
    (["donate", "--command", "make", "--wait=-1"], "--wait is a number from 0 to 3600"),
    (["donate", "--command", "make", "--state", ""], "--state is empty; name a folder"),
    (["suggest", "--limit", "0"], "--limit is a number from 1 to 1000"),
    (["suggest", "--surface", "watch"], "did you mean \"watch-face\"?"),
    (["suggest", "--why", "--value", "command"], "leave out --why"),
    (["feedback", "loved", "Run"], "'loved' is invalid"),
    (["forget"], "Say what to forget, such as --where or --from, or everything with --all"),
    (["forget", "--all", "--id", "a"], "--all forgets everything; leave out the conditions"),
    (["forget", "--where", "make"], "--where is name=value or name~part, and not \"make\""),
    (["forget", "--where", "command~"], "names no part; write one behind ~"),
    (["history", "--limit", "0"], "--limit is a number from 1 up"),
    (["init", "tcsh"], "'tcsh' is invalid"),
    (["list"], "<kind>"),
    (["list", "people"], "'people' is invalid"),
    (["list", "metrics", "mrr"], "'metrics' takes no name: only strategies have a recipe to list"),
    (["list", "strategies", "most-recnt"], "did you mean \"most-recent\"?"),
    (["list", "timing-strategies", "most-recent"], "see `nextaction list timing-strategies`"),
  ]

  @Test("of every command", arguments: cases.indices)
  func refused(_ index: Int) throws {
    let (arguments, reason) = WrongUsageTests.cases[index]
    expectWrongUsage(try CommandLineRun(arguments), saying: reason)
  }

  @Test(
    "An option that a format never reads is refused, not passed over",
    arguments: ["--map", "--shortcut-types"])
  func idle(_ option: String) throws {
    let value = option == "--map" ? Fixtures.map : "line"
    expectWrongUsage(
      try CommandLineRun("replay", try Fixtures.commuterFolder(), option, value), saying: "is for")
  }
}

@Suite("Help and version are results: exit code 0, on standard output")
struct HelpTests {
  /// Every command that the program has, as it describes itself to tools; hidden ones are not for the help.
  private static func commands() throws -> [(name: String, isHidden: Bool)] {
    let described = try ParsedJSON(CommandLineRun("--experimental-dump-help").output)
    let commands = try #require(described["command"]?["subcommands"]).elements.map { command in
      (try #require(command["commandName"]?.text), command["shouldDisplay"]?.boolean == false)
    }
    return commands.filter { $0.0 != "help" }
  }

  private func expectHelp(_ command: String) throws {
    let words = command.isEmpty ? [] : [command]
    let run = try CommandLineRun(words + ["--help"], environment: ["COLUMNS": "80"])
    #expect(run.code == 0, "\(command)")
    #expect(run.errors.isEmpty, "\(command)")
    #expect(run.output.hasPrefix("OVERVIEW: "), "\(command)")
    let usage = (["USAGE: nextaction"] + words).joined(separator: " ")
    #expect(run.output.contains(usage), "\(command)")
    for line in run.output.split(separator: "\n") where !line.hasPrefix("USAGE") {
      #expect(line.count <= 80, "\(command): \(line)")
    }
    if !command.isEmpty {
      #expect(try CommandLineRun("help", command, environment: ["COLUMNS": "80"]).output == run.output)
    }
  }

  @Test("--help on every level says what the command is and how it is used")
  func help() throws {
    try expectHelp("")
    for (command, _) in try HelpTests.commands() { try expectHelp(command) }
  }

  @Test("Without arguments the help says which commands there are, and nothing of hidden ones")
  func nothing() throws {
    let run = try CommandLineRun([])
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n").drop { $0 != "SUBCOMMANDS:" }
    let listed = lines.compactMap { $0.wholeMatch(of: #/  ([a-z-]+)(?: .*)?/#)?.1 }.map(String.init)
    let commands = try HelpTests.commands()
    #expect(listed == commands.filter { !$0.isHidden }.map(\.name))
    #expect(commands.count { $0.isHidden } == 1)
  }

  @Test("--version is one line of numbers")
  func version() throws {
    let run = try CommandLineRun("--version")
    #expect(run.code == 0)
    #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
  }

  @Test("Shell completions can be generated", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) throws {
    let run = try CommandLineRun("--generate-completion-script", shell)
    #expect(run.code == 0)
    #expect(run.output.contains("nextaction"))
  }
}
