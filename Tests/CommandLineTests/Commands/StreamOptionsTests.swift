import ArgumentParser
import Testing

@testable import nextaction

@Suite("--stream takes every option but those that its help names")
struct StreamOptionsTests {
  private static let values = [
    "--strategies": "markov-1", "--recipe": "r.json", "--target": "line", "--from": "2026-03-02T00:00Z",
    "--until": "2026-03-09T00:00Z", "--warm-up": "1", "--surface": "search", "--feedback-delay": "2",
    "--seed": "2", "--threads": "1", "--output-format": "json", "--score-only": "f.csv:id",
    "--only-people": "a", "--per-trial": "t.csv", "--per-candidate": "c.csv", "--contexts": "x.csv",
    "--external": "e.csv", "--frozen-history": "3", "--recent": "1", "--skip-bad-lines": "1",
    "--format": "folder",
    "--map": "person=a,time=b,intent=:C,parameters=d", "--shortcut-types": "a", "--definitions": "d.json",
    "--holidays": "h.txt", "--moments": "grid", "--specificity": "most-general",
    "--background-gain": "2", "--parameter-gain": "2", "--confirmation-cost": "3", "--weekend": "friday",
    "--delimiter": ";", "--quoting": "none",
    "--horizon": "30", "--time-zone": "Europe/Berlin", "--time-format": "%d.%m.%Y",
    "--double-window": "5",
    "--suggestion-weight": "0.5", "--follow": "0.1",
  ]

  @Test("At moments the options that the help names as refused are refused")
  func atMoments() throws {
    let help = NextAction.helpMessage(for: ReplayCommand.self, columns: 80)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let named = try #require(help.firstMatch(of: /at moments so do ([^.]*)\./)?.1)
    let options = named.split(separator: ", ").map(String.init)
    #expect(options.count == 3)
    for option in options {
      let words = ["replay", "folder", "--moments", "grid", "--strategies", "poisson"]
      let value = try #require(StreamOptionsTests.values[option])
      #expect((try? NextAction.parseAsRoot(words + ["--stream", option, value])) == nil, "\(option)")
      #expect((try? NextAction.parseAsRoot(words + [option, value])) != nil, "\(option)")
    }
  }

  @Test("The help names every unit of Unix time, and what a shard does not take")
  func named() {
    func help(_ command: any ParsableCommand.Type) -> String {
      NextAction.helpMessage(for: command, columns: 80).split(whereSeparator: \.isWhitespace).joined(
        separator: " ")
    }
    #expect(help(ReplayCommand.self).contains("unix-microseconds, unix-nanoseconds."))
    let shards = help(ShardReplayCommand.self)
    for option in ["--skip-bad-lines", "--score-only", "--external", "--sensed-places", "--per-person"] {
      let value = StreamOptionsTests.values[option].map { [$0] } ?? []
      #expect((try? NextAction.parseAsRoot(["shard-replay", "folder", option] + value)) == nil, "\(option)")
      #expect(
        shards.firstMatch(of: /A shard takes none of these, .*/)?.0.contains(option) == true, "\(option)")
    }
  }

  @Test("Every option of replay is taken or refused as the help says")
  func listed() throws {
    let help = NextAction.helpMessage(for: ReplayCommand.self, columns: 80)
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let named = try #require(words.firstMatch(of: /bytes\. ([^.]*) needs the whole dataset/)?.1)
    #expect(named == "--moments sensed")
    let options = Set(
      help.split(separator: "\n").compactMap { $0.firstMatch(of: /^  (--[a-z-]+)/)?.1 }.map(String.init)
    ).subtracting(["--stream", "--version", "--help", "--recent"])
    // Without a value a word that wants one would be refused for that alone.
    let flags = [
      "--all-strategies", "--cold", "--gains-move-bar", "--no-suggestions", "--per-person", "--no-intervals",
      "--no-series",
      "--quiet", "--sensed-places",
    ]
    #expect(options.subtracting(flags).subtracting(StreamOptionsTests.values.keys) == [])
    for option in options.sorted() {
      var words = ["replay", "folder", "--stream"]
      let isOfMoments = ["--moments", "--horizon", "--holidays"].contains(option)
      if option != "--strategies" { words += ["--strategies", isOfMoments ? "poisson" : "markov-1"] }
      if isOfMoments, option != "--moments" { words += ["--moments", "grid"] }
      words += [option] + (StreamOptionsTests.values[option].map { [$0] } ?? [])
      if option == "--frozen-history" { words += ["--recent", "1"] }
      #expect((try? NextAction.parseAsRoot(words)) != nil, "\(option)")
    }
    for (kind, isTaken) in [("grid", true), ("sensed", false)] {
      let words = ["replay", "folder", "--stream", "--strategies", "poisson", "--moments", kind]
      #expect(((try? NextAction.parseAsRoot(words)) != nil) == isTaken, "\(kind)")
    }
  }
}
