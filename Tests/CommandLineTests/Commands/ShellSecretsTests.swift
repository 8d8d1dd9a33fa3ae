import Foundation
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("The history of a shell without its secrets")
struct ShellSecretsTests {
  @Test("Of 200 planted secrets none is in any written file", arguments: ["zsh", "bash", "fish"])
  func written(_ shell: String) throws {
    let planted = try PlantedSecrets.planted()
    #expect(planted.count == 200 && Set(planted.map(\.secret)).count > 190)
    #expect(planted.allSatisfy { $0.secret.count >= 6 && !$0.secret.contains { "\"\\".contains($0) } })
    let workspace = try TemporaryFolder()
    let history = PlantedSecrets.history(shell, planted.map(\.command))
    #expect(planted.allSatisfy { PlantedSecrets.leaks($0.secret, in: Data(history.utf8)) })
    let log = try workspace.write(history, to: "history").path
    let outputs = try TemporaryFolder()
    func run(_ arguments: String...) throws -> CommandLineRun {
      let like = ["--like", shell]
      let run = try CommandLineRun([arguments[0], log] + like + arguments.dropFirst(), folder: outputs.url)
      #expect(run.code == 0, "\(run.errors)")
      return run
    }
    let runs = [
      try run("inspect"), try run("inspect", "--output-format", "json"),
      try run(
        "replay", "--strategies", "most-recent", "--output-format", "json", "--per-trial", "trials.csv",
        "--per-candidate", "candidates.csv", "--contexts", "contexts.csv"),
      try run("lint", "--no-price", "--fix", "repaired"),
      try run("shortcuts", "--person", "me"),
      try run("explain", "--person", "me", "--at", "2023-12-31T12:00:00Z", "--output-format", "json"),
    ]
    var texts = runs.map { ("standard output and error", Data(($0.output + $0.errors).utf8)) }
    for case let file as URL in FileManager.default.enumerator(
      at: outputs.url, includingPropertiesForKeys: nil)
      ?? .init() where !file.hasDirectoryPath
    { texts.append((file.lastPathComponent, try Data(contentsOf: file))) }
    #expect(texts.count >= 9)
    #expect(texts.contains { $0.0 == "donations.jsonl" && $0.1.range(of: Data(SecretMask.mask.utf8)) != nil })
    for (name, text) in texts {
      for (source, secret, command) in planted where PlantedSecrets.leaks(secret, in: text) {
        Issue.record("\(name) has the secret of \(source): \(CommandText(command).text)")
      }
    }
  }

  @Test("Of 1,000 ordinary commands fewer than ten are changed")
  func ordinary() throws {
    let commands = try PlantedSecrets.ordinary()
    let changed = commands.filter { CommandText($0).text != $0 }
    #expect(commands.count == 1000 && Set(commands).count == 1000)
    #expect(changed.count < 10, "\(changed.map { CommandText($0).text })")
  }
}
