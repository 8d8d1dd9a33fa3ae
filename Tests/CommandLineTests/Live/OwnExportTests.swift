import PredictionTestSupport
import Testing

@Suite("export")
struct OwnExportTests {
  private let state: OwnState

  init() throws { state = try OwnState() }

  /// The hit rates of a replay of a folder, line by line.
  private func hits(_ folder: String) throws -> [Substring] {
    let run = try CommandLineRun(
      ["replay", folder, "--quiet", "--output-format", "csv", "--no-series"], folder: state.folder.url)
    #expect(run.code == 0, "\(run.errors)")
    return run.output.split(separator: "\n").map { $0.drop { $0 != "," } }.filter { $0.contains(",hit_rate") }
  }

  @Test("A dataset that replay, inspect and lint take, whose lines are those of history")
  func dataset() throws {
    for day in 2...4 { try state.donate(["make", "make test", "git push"], day: day) }
    #expect(try state.output("export", "mine") == "9 donations exported\n")
    let lines = try state.folder.read("mine/donations.jsonl").split(separator: "\n").map(String.init)
    let told = try state.history().reversed().map { $0["parameters"]?["command"]?.text }
    #expect(try lines.map { try ParsedJSON($0)["parameters"]?["command"]?.text } == told)
    for command in ["inspect", "lint"] {
      let run = try CommandLineRun([command, "mine"], folder: state.folder.url)
      #expect(run.code == 0 && run.errors.isEmpty && run.output.contains("mine"), "\(run.errors)")
    }
    #expect(try !hits("mine").isEmpty)
  }

  @Test("With stand-ins each strategy is right as often as without them, and no text of the person is there")
  func law() throws {
    try state.output("import", try Fixtures.commuterFolder(), "--person", "commuter-0001", "--quiet")
    try state.donate(["make acme", "git push", "make acme", "git push"])
    try state.output("export", "mine")
    try state.output("export", "lent", "--pseudonyms")
    let (mine, lent) = (try hits("mine"), try hits("lent"))
    #expect(mine.count > 20 && mine == lent)
    let text = try state.folder.read("lent/donations.jsonl")
    for planted in ["acme", "/site", "\"make", "push", "commuter-0001"] {
      #expect(!text.contains(planted), "\(planted)")
    }
    #expect(text.contains("\"place-1\"") && text.contains("\"program-1\""))
  }

  @Test("What came of suggestions is in it, with stand-ins too, and is what a replay takes")
  func outcomes() throws {
    for day in 2...4 { try state.donate(["make acme", "git push"], day: day) }
    try state.output("feedback", "dismissed", "--command", "make acme", "--at", "2026-03-04T20:00Z")
    try state.output("export", "mine")
    try state.output("export", "lent", "--pseudonyms")
    let (mine, lent) = (
      try state.folder.read("mine/feedback.jsonl"), try state.folder.read("lent/feedback.jsonl")
    )
    for line in [mine, lent] {
      let told = try ParsedJSON(line)
      #expect(told["outcome"]?.text == "dismissed" && told["surface"]?.text == "prompt", "\(line)")
      #expect(told["time"]?.text?.hasPrefix("2026-03-04T20:00") == true, "\(line)")
    }
    #expect(mine.contains("make acme") && !lent.contains("acme"))
    let offered = try ParsedJSON(lent)["shortcut"]?["parameters"]?["command"]?.text
    #expect(try state.folder.read("lent/donations.jsonl").contains("\"command\":\"\(offered ?? "none")\""))
    for name in ["mine", "lent"] {
      let run = try CommandLineRun(["lint", name], folder: state.folder.url)
      #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    }
    #expect(try hits("mine") == hits("lent"))
  }

  @Test("No byte has a text from anywhere in a donation; numbers, truth values, dates and times stay")
  func texts() throws {
    let log = try PlantedTexts.folder()
    try state.output("import", log.path("soups"), "--quiet")
    try state.output("export", "mine")
    try state.output("export", "lent", "--pseudonyms")
    func all(_ folder: String) throws -> String {
      try state.folder.listing(folder).map { try state.folder.read("\(folder)/\($0)") }.joined()
    }
    let (mine, lent) = (try all("mine"), try all("lent"))
    // The person has no name in a state of their own.
    #expect(mine.components(separatedBy: "lanted").count > 30 && !lent.contains("lanted"))
    for kept in [
      "\"quantity\":27", "2026-05-04", "2026-03-02T08:00:00+01:00", "\"volume\":3", "\"hot\":false",
    ] {
      #expect(mine.contains(kept) && lent.contains(kept), "\(kept)")
    }
    let read = try CommandLineRun(["inspect", "lent"], folder: state.folder.url)
    #expect(read.code == 0 && read.output.contains("median 5"), "\(read.errors)")
  }

  @Test("A name that looks like another donation's number leaves a folder that is read")
  func names() throws {
    try state.output("donate", "--command", "make", "--id", "2", "--at", "2026-03-02T10:00Z")
    try state.output("donate", "--command", "make test", "--at", "2026-03-02T11:00Z")
    try state.output("export", "mine")
    let run = try CommandLineRun(["inspect", "mine"], folder: state.folder.url)
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test("What is there stays as it is, and nothing is written of nothing")
  func refusals() throws {
    let empty = try state.run("export", "mine")
    #expect(empty.code == 65 && empty.errors.contains("nothing is remembered in state; "), "\(empty.errors)")
    try state.donate(["make"])
    for name in ["there", "taken/there"] {
      try state.folder.write("kept", to: name)
      let target = name.split(separator: "/")[0]
      let run = try state.run("export", String(target))
      #expect(run.code == 1 && run.output.isEmpty && run.errorLines.count == 1, "\(run.errors)")
      #expect(run.errors.contains("\(target): this exists") && run.errors.contains("; name another folder"))
      #expect(try state.folder.read(name) == "kept")
    }
    try state.output("export", "mine")
    #expect(try state.run("export", "mine").code == 1)
    #expect(Set(state.folder.listing()).isSuperset(of: ["mine", "there", "taken", "state"]))
    #expect(!state.folder.listing().contains { $0.contains("writing") })
    expectWrongUsage(try state.run("export", "-"), saying: "A dataset is a folder; name one")
  }
}
