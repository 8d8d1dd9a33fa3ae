import PredictionTestSupport
import Testing

@Suite("import")
struct ImportTests {
  private let state: OwnState
  private static let history = """
    : 1772434800:0;git push
    : 1772434900:0;make test
    : 1772435000:0;curl -u ann:hunter2hunter2 example.org

    """

  init() throws { state = try OwnState() }

  @Test("A shell's history is imported once, however often and whatever was donated at the prompt meanwhile")
  func history() throws {
    try state.folder.write(ImportTests.history, to: "home/.zsh_history")
    #expect(try state.output("import", "home/.zsh_history") == "3 donations imported, 0 were there already\n")
    try state.output("donate", "--command", "make clean", "--at", "1772435100.7", "--place", "/site")
    try state.folder.write(
      ImportTests.history + ": 1772435100:0;make clean\n: 1772435200:0;make\n", to: "home/.zsh_history")
    let again = try state.output("import", "home/.zsh_history", "--quiet", "--output-format", "json")
    #expect(try ParsedJSON(again)["imported"]?.number == 1 && ParsedJSON(again)["known"]?.number == 4)
    #expect(try state.commands().count == 5)
    #expect(try !state.holds("hunter2"))
  }

  @Test("A dataset of any intents brings its definitions; of several people one is named")
  func dataset() throws {
    let dataset = try Fixtures.commuterFolder()
    let unnamed = try state.run("import", dataset)
    #expect(
      unnamed.code == 65 && unnamed.errors.contains("name yourself with --person, such as commuter-0001"))
    let inspected = try state.output(
      "import", dataset, "--person", "commuter-0001", "--output-format", "json")
    let count = try #require(try ParsedJSON(inspected)["imported"]?.number)
    #expect(count > 10)
    try state.output("donate", "--command", "make", "--at", "2027-01-01T00:00Z")
    #expect(try Double(state.history("--limit", "100000").count) == count + 1)
    let again = try state.output(
      "import", dataset, "--person", "commuter-0001", "--output-format", "json", "--quiet")
    #expect(try ParsedJSON(again)["imported"]?.number == 0)
    let nobody = try state.run("import", dataset, "--person", "commuter-1")
    #expect(nobody.code == 65 && nobody.errors.contains("there is no person"))
  }

  @Test("A log that begins before what is known already is imported with a remark")
  func late() throws {
    try state.output("donate", "--command", "make", "--at", "2026-06-01T00:00Z")
    try state.folder.write(ImportTests.history, to: ".zsh_history")
    let run = try state.run("import", ".zsh_history")
    #expect(run.code == 0 && run.errors.hasPrefix("remark: the log begins before the last donation"))
    #expect(try state.commands().count == 4)
  }

  @Test("A log that does not fit the definitions imports nothing")
  func misfit() throws {
    try state.folder.write(
      Fixtures.definitions.replacing("OrderSoup", with: "Run"), to: "state/definitions.json")
    try state.folder.write(ImportTests.history, to: ".zsh_history")
    let run = try state.run("import", ".zsh_history")
    #expect(run.code == 65 && run.output.isEmpty && run.errorLines.count == 1, "\(run.errors)")
    #expect(try state.history().isEmpty)
  }
}
