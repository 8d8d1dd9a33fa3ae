import ArgumentParser
import Testing

@testable import nextaction

@Suite("What the help says of shards and of Unix time")
struct ShardOptionsTests {
  private func help(_ command: any ParsableCommand.Type) -> String {
    NextAction.helpMessage(for: command, columns: 80).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
  }

  @Test("The help names every unit of Unix time")
  func units() {
    #expect(help(ReplayCommand.self).contains("unix-microseconds, unix-nanoseconds, spreadsheet-days."))
  }

  @Test("What the help says a shard does not take is refused")
  func shards() throws {
    let values = ["--skip-bad-lines": "1", "--score-only": "f.csv:id", "--external": "e.csv"]
    let named = try #require(
      help(ShardReplayCommand.self).firstMatch(of: /A shard takes none of these, .*/)?.0)
    for option in ["--skip-bad-lines", "--score-only", "--external", "--sensed-places", "--per-person"] {
      let words = ["shard-replay", "folder", option] + (values[option].map { [$0] } ?? [])
      #expect((try? NextAction.parseAsRoot(words)) == nil, "\(option)")
      #expect(named.contains(option), "\(option)")
    }
  }
}
