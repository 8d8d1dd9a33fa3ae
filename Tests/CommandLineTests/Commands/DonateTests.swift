import Foundation
import PredictionTestSupport
import Testing

@Suite("donate")
struct DonateTests {
  private let state: OwnState

  init() throws { state = try OwnState() }

  @Test("A command is taken apart, with its place, signals, time and who began it")
  func command() throws {
    try state.output(
      "donate", "--command", "sudo git push origin", "--place", "/site", "--signal", "status=0", "--at",
      "2026-03-02T08:00:00+01:00", "--origin", "suggestion")
    let one = try #require(try state.history().first)
    #expect(one["intent"]?.text == "Run" && one["time"]?.text == "2026-03-02T08:00:00+01:00")
    let parameters = try #require(one["parameters"])
    #expect(parameters["program"]?.text == "git" && parameters["subcommand"]?.text == "push")
    #expect(parameters["command"]?.text == "sudo git push origin")
    #expect(one["place"]?.text == "/site" && one["signals"]?["status"]?.number == 0)
    #expect(one["origin"]?.text == "suggestion")
  }

  @Test("A secret is masked before anything is written, also when it comes by standard input")
  func secret() throws {
    try state.output("donate", "--command", "-", input: "deploy --token hunter2hunter2 now\n")
    #expect(try state.commands() == ["deploy --token <secret> now"])
    #expect(try !state.holds("hunter2"))
  }

  @Test("What begins with a blank or matches a line of the file ignore is not donated")
  func ignored() throws {
    try state.folder.write("# mine\nls*\n\nsecret?\n", to: "state/ignore")
    for command in [" make", "ls", "lsof -i", "secret1", "\t"] {
      try state.output("donate", "--command", command)
    }
    try state.output("donate", "--command", "make ls")
    #expect(try state.commands() == ["make ls"])
  }

  @Test("Any intent of the folder's definitions is donated, its values by their types")
  func intents() throws {
    try state.folder.write(Fixtures.definitions, to: "state/definitions.json")
    try state.output(
      "donate", "OrderSoup", "soup=tomato", "quantity=2", "options=egg,leek", "--at", "1772434800", "--id",
      "a")
    try state.output("donate", "--command", "make")
    let one = try #require(try state.history("--intent", "OrderSoup").first)
    let values = try #require(one["parameters"])
    #expect(values["soup"]?["id"]?.text == "tomato" && values["quantity"]?.number == 2)
    #expect(values["options"]?.elements.map(\.text) == ["egg", "leek"])
    #expect(try state.history().count == 2)
    // The same donation told again is ignored; another one with its name is refused.
    try state.output(
      "donate", "OrderSoup", "soup=tomato", "quantity=2", "options=egg,leek", "--at", "1772434800", "--id",
      "a")
    #expect(try state.history().count == 2)
    let other = try state.run("donate", "OrderSoup", "soup=leek", "--at", "1772434800", "--id", "a")
    #expect(other.code == 65 && other.errorLines.count == 1 && other.errors.contains("; "))
  }

  @Test("What the definitions do not allow is wrong input, with a way out, and nothing is written")
  func refused() throws {
    for arguments in [["Fly"], ["Run", "wings=2"]] {
      let run = try CommandLineRun(["donate"] + arguments + ["--state", "state"], folder: state.folder.url)
      #expect(run.code == 65 && run.output.isEmpty && run.errorLines.count == 1, "\(run.errors)")
    }
    #expect(state.folder.listing().isEmpty)
    try state.folder.write("{", to: "state/definitions.json")
    expectRefusal(
      try state.run("donate", "--command", "x"), at: "state/definitions.json:1:2",
      saying: "the JSON ends in the middle")
  }

  @Test("Without --state the folder is that of XDG_STATE_HOME, or else below the home")
  func usual() throws {
    let path = state.folder.path
    for (environment, place) in [
      (["XDG_STATE_HOME": path + "/own"], "own/nextaction"),
      (["XDG_STATE_HOME": "relative", "HOME": path], ".local/state/nextaction"),
    ] {
      let run = try CommandLineRun(["donate", "--command", "make"], environment: environment)
      #expect(run.code == 0, "\(run.errors)")
      #expect(state.folder.listing().contains(place + "/predictor/predictor.state"))
    }
  }

  @Test("Many at once are all there: each waits for the others")
  func together() async throws {
    let folder = state.folder.url
    try await withThrowingTaskGroup { group in
      for number in 0..<12 {
        group.addTask {
          let run = try CommandLineRun(
            ["donate", "--command", "make \(number)", "--state", "state", "--wait", "60"], folder: folder)
          #expect(run.code == 0, "\(run.errors)")
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(try state.commands().compactMap { $0 }) == Set((0..<12).map { "make \($0)" }))
  }

  @Test("A folder that another program keeps locked is not waited for longer than was said, and can be asked")
  func locked() throws {
    try state.donate(["make"])
    let lock = open(state.folder.path("state/predictor/predictor.lock"), O_RDWR | O_CLOEXEC)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    let run = try state.run("donate", "--command", "make test", "--wait", "0.05")
    #expect(run.code == 1 && run.errorLines.count == 1 && run.errors.contains("wait longer with --wait"))
    #expect(try state.output("suggest").contains("make"))
    #expect(flock(lock, LOCK_UN) == 0)
    #expect(try state.commands() == ["make"])
  }
}
