import PredictionEngine
import Testing

@testable import PredictionCare

@Suite("What lint says about values")
struct PayloadRuleTests {
  private static let soup = ParameterDefinition("soup", .string)

  /// Forty orders of four soups, in which a value depends on the number of the order.
  private func orders(
    _ name: String, _ type: ParameterType, _ value: (Int) -> ParameterValue?
  ) -> LintLog {
    var log = LintLog.of([Self.soup, ParameterDefinition(name, type)])
    for number in 0..<40 { log.add(["soup": "soup \(number % 4)", name: value(number)]) }
    return log
  }

  @Test(
    "An absolute time is found in every form, near its donation",
    arguments: [
      "2026-03-02T08:05:00+01:00", "2026-03-02 8:05", "2026-03-20", "20260320", "1772438700", "1772438700000",
      "1772438700000000", "1772438700.5",
    ])
  func times(_ text: String) throws {
    #expect(try orders("at", .string) { $0 < 5 ? .string(text) : "now" }.found(AbsoluteTimes()) == ["at 5"])
    #expect(try orders("at", .string) { $0 < 4 ? .string(text) : "now" }.found(AbsoluteTimes()) == [])
  }

  @Test("Numbers are times too, and an activity's keys")
  func numbers() throws {
    #expect(try orders("at", .integer) { _ in 1_772_438_700 }.found(AbsoluteTimes()) == ["at 40"])
    #expect(try orders("at", .decimal) { _ in 1_772_438_700.5 }.found(AbsoluteTimes()) == ["at 40"])
    var log = LintLog.of(activity: ["page"])
    for number in 0..<10 { log.add(["page": "p", "opened": .integer(1_772_438_000 + number)]) }
    let findings = LintProfile(try log.dataset()).findings(of: [AbsoluteTimes()])
    // It is not compared, so nothing is lost.
    #expect(findings.map(\.severity) == [.remark] && findings[0].key == "opened")
  }

  @Test(
    "A relative time, a birthday, an hour and an amount are no times",
    arguments: ["in 30 minutes", "1990-05-01", "08:05", "1800", "20261301", "2", "-1772438700"])
  func noTimes(_ text: String) throws {
    #expect(try orders("at", .string) { _ in .string(text) }.found(AbsoluteTimes()) == [])
  }

  @Test("A value that never comes again while the rest does is unstable; what repeats, or is alone, is not")
  func unstable() throws {
    #expect(try orders("token", .integer) { .integer($0) }.found(UnstableKeys()) == ["token 40"])
    #expect(
      try orders("token", .integer) { .integer($0 < 5 ? 1000 + $0 : 0) }.found(UnstableKeys()) == ["token 5"])
    #expect(try orders("token", .integer) { .integer($0 < 4 ? 1000 + $0 : 0) }.found(UnstableKeys()) == [])
    #expect(try orders("token", .integer) { .integer($0 % 5) }.found(UnstableKeys()) == [])
    var log = LintLog.of([Self.soup])
    for number in 0..<40 { log.add(["soup": "soup \(number)"]) }
    #expect(try log.found(UnstableKeys()) == [])
  }

  @Test("What people come back to is not unstable, however long its tail, and though little stands beside it")
  func longTail() throws {
    var log = LintLog.of([ParameterDefinition("venue", .string), ParameterDefinition("weekday", .integer)])
    for number in 0..<100 {
      // Twelve venues of five visits each, and forty that are visited once.
      log.add(["venue": "v\(number < 60 ? number % 12 : number)", "weekday": .integer(number % 7)])
    }
    #expect(try log.found(UnstableKeys()) == [])
  }

  @Test("An unstable parameter outside the predicted type does no harm")
  func outside() throws {
    var log = LintLog.of(
      [Self.soup, ParameterDefinition("note", .string)], types: [["soup"], ["soup", "note"]],
      primary: ["soup"])
    for number in 0..<40 { log.add(["soup": "soup \(number % 4)", "note": "note \(number)"]) }
    #expect(try log.found(UnstableKeys()) == [])
  }

  @Test("What one rule reports, the next ones leave alone")
  func reportedOnce() throws {
    let log = orders("at", .string) { number in
      .string("\(Moment(secondsSince1970: LintLog.start.secondsSince1970 + Int64(number * 60)))")
    }
    let findings = LintProfile(try log.dataset()).findings(of: LintRuleRegistry.all)
    #expect(findings.map(\.rule) == ["absolute-times"])
  }

  @Test("Without required keys a scroll position splits pages; a dictionary that repeats does not need them")
  func missingKeys() throws {
    var log = LintLog.of(activity: nil)
    var steady = log
    for number in 0..<40 {
      log.add(["page": "p\(number % 4)", "scroll": .decimal(Double(number) + 0.5)])
      steady.add(["page": "p\(number % 4)", "scroll": .decimal(Double(number % 3) + 0.5)])
    }
    #expect(try log.found(RequiredKeys()) == ["scroll 40"])
    #expect(try steady.found(RequiredKeys()) == [])
    #expect(try log.found(UnstableKeys()) == [])
  }

  @Test("A required key that is not given is reported; one that never differs may be needed to restore")
  func requiredKeys() throws {
    var log = LintLog.of(activity: ["page", "language"])
    var constant = log
    for number in 0..<20 {
      log.add(["page": "p\(number % 4)", "language": number < 5 ? nil : .string("l\(number % 2)")])
      constant.add(["page": "p\(number % 4)", "language": "en"])
    }
    #expect(try log.found(RequiredKeys()) == ["language 5"])
    #expect(try constant.found(RequiredKeys()) == [])
    var only = LintLog.of(activity: ["page"])
    for _ in 0..<20 { only.add(["page": "home"]) }
    #expect(try only.found(RequiredKeys()) == [])
  }
}
