import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionCare

@Suite("What lint says about a log as a whole")
struct LogRuleTests {
  private static let year = 365 * 86_400

  private func found(_ seconds: [Int], of person: (Int) -> Int = { _ in 0 }) throws -> [LintFinding] {
    var log = LintLog.of([ParameterDefinition("soup", .string)])
    for (number, second) in seconds.enumerated() {
      log.add(of: person(number), second: second, ["soup": "leek"])
    }
    return LintProfile(try log.dataset()).findings(of: [FarTimes()])
  }

  @Test(
    "A donation years away from the person's others is found, before them and after; half a year's gap is none"
  )
  func far() throws {
    let usual = (0..<20).map { $0 * 86_400 }
    #expect(try found(usual).isEmpty)
    #expect(try found(usual + [36 * Self.year]).map(\.rows) == [[20]])
    #expect(try found(usual + [-36 * Self.year]).map(\.rows) == [[20]])
    #expect(try found(usual + [36 * Self.year, 7000 * Self.year]).map(\.rows) == [[20, 21]])
    #expect(try found(usual + [Self.year / 2]).isEmpty)
    // Somebody who comes back has two times; and two donations say nothing of each other.
    #expect(try found(usual + (0..<4).map { 5 * Self.year + $0 }).isEmpty)
    #expect(try found([0, 36 * Self.year]).isEmpty)
    // Another person's time is another one.
    #expect(try found(usual + [36 * Self.year], of: { $0 == 20 ? 1 : 0 }).isEmpty)
  }

  @Test("A year mistyped by one is found where nobody else donates, and no other pause is taken for one")
  func near() throws {
    let day = 86_400
    let usual = (0..<40).map { $0 * day }
    for years in [-2, -1, 1, 2] {
      #expect(try found(usual + [years * Self.year + 9 * day]).map(\.rows) == [[40]], "\(years)")
    }
    #expect(try found(usual + [Self.year + 9 * day, Self.year + 12 * day]).map(\.rows) == [[40, 41]])
    // In no other year would these be among the others.
    for late in [150, 250, 330] { #expect(try found(usual + [late * day]).isEmpty, "\(late)") }
    // A week of grace, and no more.
    #expect(
      try found(usual + [Self.year - 7 * day]).count == 1 && found(usual + [Self.year - 9 * day]).isEmpty)
    // Who comes back with more than three donations has two times.
    #expect(try found(usual + (0..<4).map { Self.year + (9 + $0) * day }).isEmpty)
    // Who often pauses for long may do so again.
    let rare = (0..<12).map { $0 * 80 * day }
    #expect(try found(rare + [1000 * day]).isEmpty && found(rare + [1150 * day]).count == 1)
    let busy = usual + [Self.year + 9 * day]
    func beside(_ company: Int) throws -> [[Int]] {
      let others = (0..<company).map { Self.year + (5 + $0) * day }
      return try found(busy + others, of: { $0 > 40 ? 1 : 0 }).map(\.rows)
    }
    #expect(try beside(3) == [[40]] && beside(4).isEmpty)
  }

  @Test("A far donation is named with its line, and the repair leaves it out")
  func named() throws {
    let rows = (1...9).map { "ann,2026-03-0\($0) 08:00,w" } + ["ann,2062-03-10 08:00,w"]
    let dataset = try TemporaryFolder().read(
      "log.csv", "who,at,what\n" + rows.joined(separator: "\n"),
      .table("person=who,time=at,intent=:Do,parameters=what")
    ).dataset
    let report = LintReport(dataset, rules: [FarTimes()])
    #expect(
      report.findings.map(\.problem) == [
        "1 donation lies years away from the person's others, such as at 2062-03-10T08:00:00+00:00, line 11"
      ])
    #expect(report.findings[0].definition == nil && report.table.text.contains("\nwarning  far-times\n"))
    let repaired = try report.repair.applied(to: dataset).dataset
    #expect(repaired.rows.count == 9 && LintReport(repaired, rules: [FarTimes()]).findings.isEmpty)
  }

  @Test("Forty thousand intents are linted in seconds", .timeLimit(.minutes(1)))
  func manyIntents() throws {
    let rows = (0..<80_000).map { "p\($0 % 7),\(1_770_000_000 + $0 * 600),I\($0 % 40_000),w\($0 % 13)" }
    let dataset = try TemporaryFolder().read(
      "log.csv", "who,at,i,what\n" + rows.joined(separator: "\n"),
      .table("person=who,time=at,intent=i,parameters=what")
    ).dataset
    #expect(dataset.catalog.entries.count == 40_000)
    _ = LintReport(dataset)
  }
}
