import Foundation
import PredictionTestSupport
import Testing

@Suite("A shell with nextaction in it", .serialized)
struct ShellTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func history() throws -> [ParsedJSON] {
    let run = try CommandLineRun(
      ["history", "--output-format", "json"], environment: ["XDG_STATE_HOME": folder.path])
    return try ParsedJSON(run.output)["donations"]?.elements ?? []
  }

  /// The donations of commands, once there are so many; each is told in the background.
  private func history(of count: Int) throws -> [String: ParsedJSON] {
    var found: [ParsedJSON] = []
    for _ in 0..<300 {
      found = try history()
      if found.count >= count { break }
      usleep(200_000)
    }
    return Dictionary(
      found.map { ($0["parameters"]?["command"]?.text ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func donates(_ shell: String) throws {
    let session = try ShellSession(shell, in: folder)
    defer { session.end() }
    try session.waits(for: "ready$")
    try session.run("cd /usr")
    try session.run(" echo blank")
    try session.run("false one")
    try session.run("no-such-command-here")
    try session.run("true --token hunter2hunter2")
    let told = try history(of: 3)
    #expect(Set(told.keys) == ["cd /usr", "false one", "true --token <secret>"], "\(session.screen)")
    #expect(told["false one"]?["place"]?.text == "/usr" && told["cd /usr"]?["place"]?.text != "/usr")
    #expect(told["false one"]?["signals"]?["status"]?.number == 0)
    // The exit status is that of the command before, which was not found.
    #expect(told["true --token <secret>"]?["signals"]?["status"]?.number == 127)
    let time = try #require(told["false one"]?["time"]?.text)
    #expect(time.hasPrefix(String(Calendar.current.component(.year, from: Date()))))
  }

  private func suggests(_ shell: String) throws {
    for day in 1...3 {
      let run = try CommandLineRun(
        ["donate", "--command", "true picked", "--at", "2026-03-0\(day)T08:00Z"],
        environment: ["XDG_STATE_HOME": folder.path])
      #expect(run.code == 0, "\(run.errors)")
    }
    let session = try ShellSession(shell, in: folder)
    defer { session.end() }
    try session.waits(for: "ready$")
    try session.type("\u{1B}n")
    try session.waits(for: "true picked   ")
    let shown = session.screen.components(separatedBy: "true picked").count
    try session.type("1")
    try session.waits(for: "true picked", times: shown)
    try session.type("\n")
    var newest: ParsedJSON?
    for _ in 0..<300 {
      newest = try history().first
      if newest?["origin"] != nil { break }
      usleep(200_000)
    }
    #expect(newest?["origin"]?.text == "suggestion", "\(session.screen)")
    #expect(newest?["parameters"]?["command"]?.text == "true picked")
  }

  /// A state that cannot be written or read is nothing that a shell shows.
  private func survives(_ shell: String) throws {
    try folder.write("no store", to: "nextaction/predictor/predictor.state")
    let session = try ShellSession(shell, in: folder)
    defer { session.end() }
    try session.waits(for: "ready$")
    try session.run("true")
    try session.type("\u{1B}n")
    usleep(500_000)
    try session.type("echo al''ive\n")
    try session.waits(for: "alive")
    #expect(!session.screen.contains("predictor.state") && !session.screen.contains("error"))
  }

  /// The trial that each shell goes through.
  enum Trial: CaseIterable { case donating, suggesting, surviving }

  private func attempt(_ trial: Trial, in shell: String) throws {
    switch trial {
    case .donating: try donates(shell)
    case .suggesting: try suggests(shell)
    case .surviving: try survives(shell)
    }
  }

  @Test(
    "bash", .enabled(if: ShellSession.path(of: "bash") != nil, "bash is not installed here"),
    arguments: Trial.allCases)
  func bash(_ trial: Trial) throws { try attempt(trial, in: "bash") }

  @Test(
    "zsh", .enabled(if: ShellSession.path(of: "zsh") != nil, "zsh is not installed here"),
    arguments: Trial.allCases)
  func zsh(_ trial: Trial) throws { try attempt(trial, in: "zsh") }

  @Test(
    "fish", .enabled(if: ShellSession.path(of: "fish") != nil, "fish is not installed here"),
    arguments: Trial.allCases)
  func fish(_ trial: Trial) throws { try attempt(trial, in: "fish") }

  @Test("Each shell reads its text as its own language", arguments: ["bash", "zsh", "fish"])
  func syntax(_ shell: String) throws {
    let run = try CommandLineRun("init", shell)
    #expect(run.code == 0 && run.errors.isEmpty && run.output.contains("nextaction donate"))
    guard let path = ShellSession.path(of: shell) else { return }
    let file = try folder.write(run.output, to: "init")
    let code = try ChildProcess(
      path, ["-n", file.path], environment: [:], folder: nil, streams: [0, 1, 2]
    ).wait()
    #expect(code == 0)
  }
}
