import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

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

  /// Forty donations with a reading of the signal `s`.
  private func log(_ reading: (Int) -> String) throws -> Dataset {
    let rows = (0..<40).map { "ann,\(1_772_435_000 + $0 * 60),w\($0 % 2),\(reading($0))" }
    return try TemporaryFolder().read(
      "log.csv", "who,at,what,s\n" + rows.joined(separator: "\n"),
      .table("person=who,time=at,intent=:Do,parameters=what,signal.s=s")
    ).dataset
  }

  @Test(
    "A signal of numbers that hardly come again is read in steps; a text is left out; what comes again is neither"
  )
  func signals() throws {
    func remedies(_ reading: (Int) -> String) throws -> [String] {
      LintReport(try log(reading), rules: [UnrepeatedSignals()]).findings.map(\.remedy)
    }
    #expect(
      try remedies { "\(20 + $0 % 40).\($0)" } == ["read it in steps, in a map signal.s:number/5=COLUMN"])
    #expect(try remedies { "net \($0)" } == ["leave it out, or report something coarser"])
    #expect(try remedies { "\($0 % 13)" }.isEmpty)
    // Home is most of the readings, and the rest a long tail.
    #expect(try remedies { $0 < 20 ? "home" : "net \($0)" }.isEmpty)
    #expect(try remedies { $0 < 19 ? "home" : "net \($0)" }.count == 1)
    // Few values are told apart by more rows.
    #expect(try remedies { $0 < 11 ? "\($0)" : "" }.isEmpty)
  }

  @Test(
    "The repair reads the bins that the map would read, also of what is sensed, and drops what is no number")
  func repaired() throws {
    var dataset = try log { $0 == 0 ? "off" : "\(20 + $0).5" }
    let reading = dataset.rows[1].donation.context.signals
    dataset.sensedMoments = [
      SensedMoment(person: 0, moment: dataset.rows[1].donation.context.moment, kind: .look, signals: reading)
    ]
    let report = LintReport(dataset, rules: [UnrepeatedSignals()])
    let repaired = try report.repair.applied(to: dataset).dataset
    func texts(_ signals: [DeviceSignal]) -> [String] { signals.map { repaired.symbols.text(of: $0.value) } }
    #expect(
      repaired.rows.prefix(6).map { texts($0.donation.context.signals) }
        == [[], ["\"20 to 25\""], ["\"20 to 25\""], ["\"20 to 25\""], ["\"20 to 25\""], ["\"25 to 30\""]])
    #expect(texts(repaired.sensedMoments[0].signals) == ["\"20 to 25\""])
    #expect(LintReport(repaired, rules: [UnrepeatedSignals()]).findings.isEmpty)
    #expect(report.repair.changesPredictions)
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
