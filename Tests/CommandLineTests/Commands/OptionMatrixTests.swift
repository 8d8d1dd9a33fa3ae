import ArgumentParser
import Foundation
import PredictionTestSupport
import Testing

@testable import nextaction

@Suite(
  "Every option of replay works with every source and every kind of question, or a sentence says why not")
struct OptionMatrixTests {
  /// What is asked, and who answers.
  private static let kinds = [
    "donations": ["--strategies", "markov-1"],
    "grid": ["--moments", "grid", "--strategies", "poisson"],
    "sensed": ["--moments", "sensed", "--strategies", "poisson"],
  ]

  /// The same ten days of two people, however they are read.
  private static let sources = [
    "folder": ["commuter"],
    "lines": ["commuter/donations.jsonl", "--definitions", "commuter/definitions.json"],
    "input": ["-", "--definitions", "commuter/definitions.json"],
    "table": ["table.csv", "--map", "person=person,time=time,intent=:Do,parameters=what,id=id"],
  ]

  private static let files = ["trials.csv", "candidates.csv", "contexts.csv"]

  /// A value for each option; an empty one for a flag.
  private static let values = [
    "--all-strategies": "", "--background-gain": "2", "--cold": "", "--collapse": "1m", "--commands": "what",
    "--confirmation-cost": "3",
    "--contexts": files[2], "--delimiter": ",", "--double-window": "5", "--encoding": "latin-1",
    "--external": "scores.csv",
    "--feedback-delay": "2", "--follow": "0.1", "--from": "2026-03-05T00:00Z", "--frozen-history": "3",
    "--gains-move-bar": "", "--holidays": "holidays.txt", "--horizon": "30", "--missing": "NA",
    "--no-intervals": "", "--no-series": "", "--no-suggestions": "", "--only-people": "commuter-0001",
    "--output-format": "json", "--parameter-gain": "2", "--per-candidate": files[1], "--per-person": "",
    "--per-trial": files[0], "--quiet": "", "--quoting": "none", "--recent": "1", "--recipe": "recipe.json",
    "--score-only": "rows.csv:id", "--seed": "2", "--sensed-places": "", "--session": "30m",
    "--skip-bad-lines": "1",
    "--specificity": "most-general", "--suggestion-weight": "0.5", "--surface": "search", "--threads": "1",
    "--time-zone": "Europe/Berlin", "--until": "2026-03-10T12:00Z", "--warm-up": "1", "--weekend": "friday",
    "--where": "what!=Nothing",
  ]

  /// The options by which a source is read, which every cell of that source has, or which others test.
  private static let ofSources: Set = [
    "--columns", "--format", "--query", "--records", "--like", "--moments", "--map", "--definitions",
    "--shortcut-types", "--target",
    "--time-format",
    "--strategies", "--version", "--help",
  ]

  /// The sentences by which a cell may be refused: another question is asked, or the source has nothing of the kind.
  private static let reasons = [
    "is about donations that are asked about, and --moments asks between them",
    "is for --moments grid", "is for --moments; leave it out", "is for --moments, ",
    "is for tables and JSON Lines with --map", "nothing that was sensed between donations",
    "no coordinates of which places could be made",
  ]

  /// The dataset of all sources, and the files that options name.
  private static func workspace(_ kind: String) throws -> TemporaryFolder {
    let workspace = try Fixtures.days(people: 2, before: "2026-03-11")
    let rows = try workspace.read("commuter/donations.jsonl").split(separator: "\n").map {
      try ParsedJSON(String($0))
    }
    let names = rows.map { row in ["id", "person", "time"].map { row[$0]?.text ?? "" } }
    let table = zip(names, rows).map { name, row in
      (name + [row["intent"]?.text ?? row["activity"]?.text ?? ""]).joined(separator: ",")
    }
    try workspace.write(lines(["id,person,time,what"] + table), to: "table.csv")
    try workspace.write(lines(["id"] + names.map { $0[0] }), to: "rows.csv")
    let scores =
      kind == "donations"
      ? ["id,strategy,shortcut,score"] + names.map { "\($0[0]),mine,," }
      : [
        "person,time,minutes,strategy,shortcut,probability",
        "commuter-0001,2026-03-10T12:00:00+01:00,60,mine,,0.5",
      ]
    try workspace.write(lines(scores), to: "scores.csv")
    try workspace.write("2026-03-09\n", to: "holidays.txt")
    try workspace.write(kind == "donations" ? "{\"markov-1\": {}}" : "{\"poisson\": {}}", to: "recipe.json")
    return workspace
  }

  private static func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  /// What a run printed and wrote, but for its cost.
  private struct Answer: Equatable {
    var printed: [ParsedJSON] = []
    var written: [String] = []
  }

  /// The answer of a run; `nil` and its error where it was refused.
  private func cell(
    _ words: [String], in workspace: TemporaryFolder, _ environment: [String: String] = [:]
  ) throws -> (answer: Answer?, error: String) {
    let input = words.contains("-") ? try workspace.read("commuter/donations.jsonl") : nil
    let run = try CommandLineRun(words, input: input, environment: environment, folder: workspace.url)
    if run.code != 0 { return (nil, run.errorLines.joined(separator: "\n")) }
    let document = try ParsedJSON(run.output)
    var answer = Answer()
    for part in [document] + (document["results"]?.elements ?? []) {
      for key in part.keys where !["cost", "results"].contains(key) {
        answer.printed += part[key].map { [$0] } ?? []
      }
    }
    for file in OptionMatrixTests.files where FileManager.default.fileExists(atPath: workspace.path(file)) {
      answer.written.append(try workspace.read(file))
      try FileManager.default.removeItem(at: workspace.url.appending(path: file))
    }
    return (answer, "")
  }

  @Test("Every option of the help is in the matrix")
  func isWhole() {
    let help = NextAction.helpMessage(for: ReplayCommand.self, columns: 80)
    let options = help.split(separator: "\n").compactMap { $0.firstMatch(of: /^  (?:-h, )?(--[a-z-]+)/)?.1 }
    #expect(
      Set(options.map(String.init)).subtracting(OptionMatrixTests.ofSources)
        == Set(OptionMatrixTests.values.keys))
  }

  /// Cells are sampled, of each option one kind and every fourth source, unless tests of the whole size are asked for.
  @Test("A cell works, of a large log with the same bytes, or is refused", arguments: kinds.keys.sorted())
  func cells(kind: String) throws {
    let workspace = try OptionMatrixTests.workspace(kind)
    let sources = OptionMatrixTests.sources.sorted { $0.key < $1.key }
    let kinds = OptionMatrixTests.kinds
    let turn = kinds.keys.sorted().firstIndex(of: kind)
    for (number, option) in OptionMatrixTests.values.sorted(by: { $0.key < $1.key }).enumerated() {
      let isDrawn = number % kinds.count == turn
      for (place, source) in sources.enumerated()
      where TestEffort.isWhole || isDrawn && (number + place) % 4 == 0 {
        var words = ["replay"] + source.value + (OptionMatrixTests.kinds[kind] ?? [])
        words += [option.key] + (option.value.isEmpty ? [] : [option.value])
        if option.key == "--frozen-history" { words += ["--recent", "1"] }
        if option.key == "--recent" { words += ["--frozen-history", "3"] }
        if option.key != "--output-format" { words += ["--output-format", "json"] }
        let whole = try cell(words, in: workspace)
        let large = try cell(words, in: workspace, CommandLineRun.large)
        for (answer, error) in [whole, large] where answer == nil {
          #expect(
            OptionMatrixTests.reasons.contains { error.contains($0) }, "\(words): \(error)")
        }
        #expect(whole.answer == large.answer, "\(words) of a large log")
      }
    }
  }
}
