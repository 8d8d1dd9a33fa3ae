import Testing

@Suite("list")
struct ListTests {
  private static let kinds: [(kind: String, names: [String])] = [
    ("strategies", ["random", "most-frequent", "most-recent", "time-of-day", "markov-1", "bucketed-bayes"]),
    ("metrics", ["hit_rate@1", "mrr", "log_loss", "calibration_error", "oracle_share@1"]),
    ("signals", ["time-of-day", "weekday", "place", "previous-shortcut", "device"]),
    ("formats", ["folder", "jsonl", "csv", "tsv"]),
    ("personas", ["commuter", "soup-lover", "night-shift", "noise"]),
    ("surfaces", ["search", "lock-screen"]),
  ]

  @Test("One line each, names first, within 120 columns", arguments: kinds.indices)
  func list(_ index: Int) throws {
    let (kind, names) = ListTests.kinds[index]
    let run = try CommandLineRun("list", kind)
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    for name in names { #expect(lines.contains { $0.hasPrefix(name + " ") }, "\(name)") }
    #expect(lines.allSatisfy { $0.count <= 120 })
  }
}
