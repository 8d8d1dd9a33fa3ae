import PredictionEngine
import PredictionEvaluation
import Testing

@testable import PredictionCare

@Suite("What lint says about declarations and actions")
struct DeclarationRuleTests {
  private func pairs(_ name: String, _ text: (Int) -> String) -> LintLog {
    var log = LintLog.of([ParameterDefinition("venue", .string), ParameterDefinition(name, .string)])
    for number in 0..<40 { log.add(["venue": "v\(number % 4)", name: .string(text(number))]) }
    return log
  }

  @Test("A display string is found by its name, by its text or by the number of values")
  func pairs() throws {
    #expect(try pairs("venueName") { "Place \($0 % 4)" }.found(DependentPairs()) == ["venue+venueName 40"])
    #expect(try pairs("label") { "at v\($0 % 4)" }.found(DependentPairs()) == ["venue+label 40"])
    #expect(try pairs("label") { "Place \($0 % 4)" }.found(DependentPairs()) == [])
    // A second wording is still the text of one venue; two venues of one wording are not.
    #expect(try pairs("venueName") { "Place \($0 % 8)" }.found(DependentPairs()) == ["venue+venueName 40"])
    #expect(try pairs("venueName") { "Place \($0 % 3)" }.found(DependentPairs()) == [])
  }

  @Test("One thing may have several texts, each of which is found")
  func severalTexts() throws {
    let parameters = ["venueName", "venue", "venueLabel"].map { ParameterDefinition($0, .string) }
    var log = LintLog.of(parameters)
    for number in 0..<40 {
      let venue = "\(number % 4)"
      log.add(["venueName": "Place \(venue)", "venue": .string(venue), "venueLabel": "Label \(venue)"])
    }
    #expect(try log.found(DependentPairs()) == ["venue+venueName 40", "venue+venueLabel 40"])
    let report = LintReport(try log.dataset())
    let repaired = try report.repair.applied(to: report.dataset).dataset
    #expect(repaired.catalog.intents[0].parameters.map(\.name) == ["venue"])
    #expect(LintReport(repaired).findings.isEmpty)
  }

  @Test("Two venues of one name are still told apart by their identifiers, and a coordinate is no text")
  func sharedTexts() throws {
    func log(_ name: String, _ text: (Int) -> String) throws -> [String] {
      var log = LintLog.of([ParameterDefinition(name, .string), ParameterDefinition("venue", .string)])
      for number in 0..<40 { log.add([name: .string(text(number % 10)), "venue": "v\(number % 10)"]) }
      return try log.found(DependentPairs())
    }
    #expect(try log("venueName") { "Place \($0 / 2)" } == ["venue+venueName 40"])
    #expect(try log("latitude") { "51.\(max(1, $0))" } == [])
    #expect(try log("region") { "region \($0 / 5)" } == [])
  }

  @Test("Whichever stands first, the text is the one that determines the other", arguments: [true, false])
  func order(_ isFirst: Bool) throws {
    let parameters = [ParameterDefinition("venueTitle", .string), ParameterDefinition("venueID", .string)]
    var log = LintLog.of(isFirst ? parameters : parameters.reversed())
    for number in 0..<40 { log.add(["venueTitle": "Place \(number % 4)", "venueID": "v\(number % 4)"]) }
    #expect(try log.found(DependentPairs()) == ["venueID+venueTitle 40"])
  }

  @Test(
    "Names of texts",
    arguments: [
      ("soupTitle", "soup", true), ("soupTitle", "soupID", true), ("soup", "soup", false),
      ("name", "soup", false), ("soupSize", "soup", false), ("name", "id", true), ("id", "name", false),
      ("displayString", "identifier", true), ("contact", "contactID", true), ("stopName", "stopCode", true),
      ("title", "isbn", true), ("stopName", "busCode", false),
    ])
  func names(_ name: String, _ other: String, _ isName: Bool) {
    #expect(DependentPairs.isName(name, of: other) == isName)
  }

  @Test("Spellings of few values are found; few values with one spelling, and free text, are not")
  func spellings() throws {
    func log(_ size: (Int) -> String) throws -> [String] {
      var log = LintLog.of([ParameterDefinition("size", .string)])
      for number in 0..<120 { log.add(["size": .string(size(number))]) }
      return try log.found(LooseSpellings())
    }
    #expect(try log { $0 < 5 ? "LARGE " : $0 % 2 == 0 ? "large" : "small" } == ["size 5"])
    #expect(try log { $0 < 4 ? "LARGE " : $0 % 2 == 0 ? "large" : "small" } == [])
    #expect(try log { $0 % 2 == 0 ? "large" : "small" } == [])
    #expect(try log { "\($0 % 2 == 0 ? "Text" : "text") \($0 / 2)" } == [])
    #expect(LooseSpellings.folded(" Extra-Large ") == "extralarge" && LooseSpellings.folded("–") == "–")
  }

  @Test(
    "An equal donation within five seconds is double, in every form of three and more; one in a minute is not"
  )
  func doubles() throws {
    func log(_ gap: Int, _ count: Int = 3, _ changed: Bool = false) -> LintLog {
      var log = LintLog.of([ParameterDefinition("soup", .string)])
      for number in 0..<40 {
        log.add(second: number * 60, ["soup": "tomato"])
        if number < count { log.add(second: number * 60 + gap, ["soup": changed ? "leek" : "tomato"]) }
      }
      return log
    }
    #expect(try log(5).found(DoubleDonations()) == ["– 3"])
    #expect(try log(6).found(DoubleDonations()) == [])
    #expect(try log(5, 2).found(DoubleDonations()) == [])
    #expect(try log(5, 3, true).found(DoubleDonations()) == [])
    // A clock of whole minutes does not say what lies within seconds.
    let whole = try log(0).dataset(startingAt: Moment(year: 2026, month: 3, day: 2, hour: 8))
    #expect(LintProfile(whole).findings(of: [DoubleDonations()]).isEmpty)
  }

  @Test("What nobody does again is a one-off; one person's habit among them is enough to keep it")
  func oneOffs() throws {
    func log(repeating: Int) throws -> [String] {
      var log = LintLog.of([ParameterDefinition("article", .string)])
      for number in 0..<40 {
        log.add(of: number % 2, ["article": .string("a\(number < repeating ? 0 : number)")])
      }
      return try log.found(OneOffDonations())
    }
    #expect(try log(repeating: 0) == ["– 40"])
    #expect(try log(repeating: 3) == ["– 40"])
    #expect(try log(repeating: 4) == [])
  }

  @Test("An activity that asks for predictions and not for search is unlisted")
  func unlisted() throws {
    var log = LintLog.of(activity: ["page"], isSearchable: false)
    #expect(try log.found(UnlistedActivities()) == [])
    log.add(["page": "p"])
    #expect(try log.found(UnlistedActivities()) == ["– 1"])
    log.activities[0].isEligibleForPrediction = false
    #expect(try log.found(UnlistedActivities()) == [])
  }

  @Test(
    "Poor titles and their repair",
    arguments: [
      (
        "A \"${soup}\" from Soup Chef", "",
        ["quotation marks", "an article", "a name at its end", "no verb at its beginning"]
      ),
      ("Order the ${soup}", "", ["an article"]), ("Order Clam Chowder ${soup}", "", ["capitals inside"]),
      ("Hey Siri order ${soup}", "", ["the words \"Hey Siri\""]), ("Order it", "", ["none of its values"]),
      ("order '${soup}'", "", ["quotation marks", "a small letter at its beginning"]),
      ("I'd like a ${soup}", "", ["an article", "no verb at its beginning"]),
      ("Get Directions to Work", "for ${soup}", ["capitals inside"]),
      ("Navigate to Apple Park", "for ${soup}", []),
      ("Order ${soup}", "with ${soup}", ["a subtitle that repeats it"]),
      (
        "Please do order me some nice ${soup}", "",
        ["more than five words of its own", "no verb at its beginning"]
      ),
      ("Order clam chowder", "to ${soup}", []), ("Order ${soup}", "", []),
    ])
  func titles(_ title: String, _ subtitle: String, _ faults: [String]) throws {
    let type = ShortcutType(["soup"], title: title, subtitle: subtitle.isEmpty ? nil : subtitle)
    #expect(PoorTitles.faults(of: type) == faults)
    guard !faults.isEmpty else { return }
    var log = LintLog.of([ParameterDefinition("soup", .string)], types: [type])
    log.intents[0].name = "OrderSoup"
    log.add(["soup": "tomato"])
    let finding = try #require(LintProfile(try log.dataset()).findings(of: [PoorTitles()]).first)
    let repaired = try finding.repair.applied(to: log.dataset()).dataset.catalog.intents[0].shortcutTypes[0]
    #expect(repaired.title == "Order ${soup}" && repaired.subtitle == nil)
    #expect(PoorTitles.faults(of: repaired).isEmpty)
  }

  @Test("A missing title is poor only where another type has one")
  func missingTitle() throws {
    let parameters = [ParameterDefinition("soup", .string), ParameterDefinition("size", .string)]
    let one = LintLog.of(
      parameters, types: [ShortcutType(["soup"], title: "Order ${soup}"), ["soup", "size"]])
    #expect(try one.found(PoorTitles()) == ["soup+size 0"])
    #expect(try LintLog.of(parameters, types: [["soup"], ["soup", "size"]]).found(PoorTitles()) == [])
  }

  @Test(
    "T3: from a poor title to a good one, step by step, and as it is filled",
    arguments: [
      ("A \"${soup}\" from Soup Chef", false), ("Order \"${soup}\" from Soup Chef", false),
      ("Order \"${soup}\"", false), ("Order a ${soup}", false), ("Order ${soup}", true),
    ])
  func chain(_ title: String, _ isGood: Bool) throws {
    let type = ShortcutType(["soup", "deliveryLocation"], title: title, subtitle: "to ${deliveryLocation}")
    #expect(PoorTitles.faults(of: type).isEmpty == isGood)
    var intent = IntentDefinition(
      name: "OrderSoup",
      parameters: [ParameterDefinition("soup", .object), ParameterDefinition("deliveryLocation", .place)],
      shortcutTypes: [type])
    let better = isGood ? title : PoorTitles.written(type.parameters, of: intent).title
    #expect(better == "Order ${soup}")
    intent.shortcutTypes[0].title = better
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [intent]), strategy: .bucketedBayes)
    for day in 0..<4 {
      try predictor.donate(
        "OrderSoup",
        [
          "soup": .object("chowder", display: "clam chowder"),
          "deliveryLocation": .object("office", display: "1 Apple Park Way"),
        ], at: Moment(year: 2026, month: 3, day: 2 + day, hour: 12))
    }
    let suggestion = try #require(
      predictor.suggestions(at: Moment(year: 2026, month: 3, day: 6, hour: 12)).first)
    #expect(suggestion.title == "Order clam chowder" && suggestion.subtitle == "to 1 Apple Park Way")
  }
}
