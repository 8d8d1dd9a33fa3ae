import PredictionEngine
import PredictionEvaluation
import Testing

@testable import PredictionCare

@Suite("What lint says about phrases and dates")
struct PhraseRuleTests {
  @Test(
    "Poor phrases and their repair",
    arguments: [
      ("Hey Siri, order ${soup}", ["the words \"Hey Siri\"", "punctuation"]),
      ("Order the ${soup}", ["an article"]),
      ("Order me some nice ${soup}", ["more than three words"]), ("Lunch", ["only one word"]),
      ("Order ${soup}!", ["punctuation"]), ("${soup}", ["only one word"]),
      (
        "Hey Siri please order the soup thanks",
        ["the words \"Hey Siri\"", "an article", "more than three words"]
      ),
      ("Can you order me ${soup}?", ["punctuation", "more than three words"]),
      ("Turn on the kitchen lights", ["an article", "more than three words"]),
      ("Order ${soup}", []), ("Soup time", []), ("Order my groceries", []), ("Play Hey Jude", []),
      ("Order clam chowder", []),
    ] as [(String, [String])])
  func phrases(_ phrase: String, _ faults: [String]) throws {
    #expect(PoorPhrases.faults(of: phrase) == faults)
    var log = LintLog.of(
      [ParameterDefinition("soup", .string)], types: [ShortcutType(["soup"], phrase: phrase)])
    log.add(["soup": "tomato"])
    let findings = LintProfile(try log.dataset()).findings(of: [PoorPhrases()])
    #expect(findings.isEmpty == faults.isEmpty)
    guard let finding = findings.first else { return }
    let repaired = try finding.repair.applied(to: log.dataset()).dataset
    #expect(repaired.catalog.intents[0].shortcutTypes[0].phrase == "Order ${soup}")
    #expect(LintProfile(repaired).findings(of: [PoorPhrases()]).isEmpty)
  }

  @Test("The phrase of another type is left to the first; an activity's phrase is read too")
  func others() throws {
    let log = LintLog.of(
      [ParameterDefinition("soup", .string), ParameterDefinition("size", .string)],
      types: [
        ShortcutType(["soup"], phrase: "Order ${soup}"),
        ShortcutType(["soup", "size"], phrase: "order ${soup}"),
      ])
    let findings = LintProfile(try log.dataset()).findings(of: [PoorPhrases()])
    #expect(findings.map(\.key) == ["soup+size"])
    for first in ["Order the ${soup}", "Order ${soup}"] {
      let both = LintLog.of(
        log.intents[0].parameters,
        types: [
          ShortcutType(["soup"], phrase: first),
          ShortcutType(["soup", "size"], phrase: "Please order me the ${soup} now"),
        ])
      let repaired = try LintReport(both.dataset()).repair.applied(to: both.dataset()).dataset
      #expect(repaired.catalog.intents[0].shortcutTypes.map(\.phrase) == ["Order ${soup}", nil])
      #expect(LintProfile(repaired).findings(of: [PoorPhrases()]).isEmpty)
    }
    var page = LintLog.of(activity: ["page"])
    page.activities[0].phrase = "Hey Siri read ${page}"
    page.add(["page": "p"])
    let finding = try #require(LintProfile(try page.dataset()).findings(of: [PoorPhrases()]).first)
    let repaired = try finding.repair.applied(to: page.dataset()).dataset
    #expect(repaired.catalog.activities[0].phrase == "Open ${page}")
  }

  @Test("A key that is no longer required leaves an activity's phrase")
  func keys() throws {
    var log = LintLog.of(activity: ["page", "session"])
    log.activities[0].phrase = "Read ${page} ${session}"
    for number in 0..<40 { log.add(["page": "p\(number % 2)", "session": .integer(number)]) }
    let report = LintReport(try log.dataset())
    let repaired = try report.repair.applied(to: report.dataset).dataset
    #expect(repaired.catalog.activities[0].requiredKeys == ["page"])
    #expect(repaired.catalog.activities[0].phrase == "Read ${page}")
  }

  @Test("A compared date is reported wherever its values lie, and a relative time never")
  func dates() throws {
    func log(_ type: ParameterType, _ value: (Int) -> ParameterValue) throws -> [String] {
      var log = LintLog.of([ParameterDefinition("at", type)])
      for number in 0..<20 { log.add(["at": value(number)]) }
      return try log.found(AbsoluteTimes())
    }
    #expect(try log(.date) { "19\(50 + $0)-03-02" } == ["at 20"])
    #expect(try log(.date) { _ in "2026-03-02" } == ["at 20"])
    #expect(try log(.relativeTime) { .integer(60 * $0) } == [])
    #expect(try log(.relativeTime) { _ in .integer(1_772_438_400) } == [])
  }

  @Test("An activity's title is read like a shortcut type's, and the app's name has no place in either")
  func titles() throws {
    var log = LintLog.of(activity: ["page"])
    (log.activities[0].title, log.activities[0].app) = ("Read the \"${page}\" in Daily News", "Daily News")
    log.add(["page": "p"])
    let finding = try #require(LintProfile(try log.dataset()).findings(of: [PoorTitles()]).first)
    #expect(
      finding.problem.contains("quotation marks, an article") && finding.problem.contains("the app's name"))
    let repaired = try finding.repair.applied(to: log.dataset()).dataset
    #expect(repaired.catalog.activities[0].title == "Open ${page}")
    #expect(LintProfile(repaired).findings(of: [PoorTitles()]).isEmpty)
    // An activity's title may be what it shows; only an intent's begins with a verb.
    log.activities[0].title = "${page}"
    #expect(try log.found(PoorTitles()) == [])
    log.activities[0].title = nil
    #expect(try log.found(PoorTitles()) == [])
    for (title, app, isPoor) in [
      ("Order ${soup} with Soup Chef", "Soup Chef", true), ("Order ${soup}", "Soup Chef", false),
      ("Order ${soup}", nil, false), ("Soup Chef: order ${soup}", "soup chef", true),
    ] as [(String, String?, Bool)] {
      let faults = PoorTitles.faults(of: ShortcutType(["soup"], title: title), app: app)
      #expect(faults.contains("the app's name") == isPoor, "\(title)")
    }
  }
}
