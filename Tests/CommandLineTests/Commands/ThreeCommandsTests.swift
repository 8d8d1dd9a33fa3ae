import Foundation
import PredictionTestSupport
import Testing

@Suite("From a shell history to an explained suggestion in three commands")
struct ThreeCommandsTests {
  /// The README's commands, as words, with another history and another time.
  private func commands(_ history: String, at time: String) throws -> [[String]] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    return readme.matches(of: /`nextaction ([^`]*~\/[^`]*)`/).map {
      String($0.1).replacing("~/.zsh_history", with: history).replacing("\"$(date -Iseconds)\"", with: time)
        .split(separator: " ").map(String.init)
    }
  }

  @Test(
    "The README's commands read a history of each shell by its name",
    arguments: [("zsh", ".zsh_history"), ("bash", ".bash_history"), ("fish", "fish_history")])
  func readme(_ shell: String, _ file: String) throws {
    let workspace = try TemporaryFolder()
    let day = ["git pull", "swift build", "swift test"]
    let history = PlantedSecrets.history(shell, (0..<8).flatMap { _ in day + ["git push -u ann:hunter2"] })
    try workspace.write(history, to: file)
    let commands = try commands(file, at: "2023-11-17T22:13:20Z")
    #expect(commands.map(\.first) == ["inspect", "replay", "explain"])
    let runs = try commands.map { try CommandLineRun($0, folder: workspace.url) }
    for (run, word) in zip(runs, ["donations   32", "context-mixture", "score "]) {
      #expect(run.code == 0 && run.output.contains(word), "\(run.errors)\(run.output)")
    }
    #expect(runs[2].output.contains("git"), "\(runs[2].output)")
  }
}
