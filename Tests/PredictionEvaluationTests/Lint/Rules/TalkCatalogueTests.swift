import PredictionEngine
import PredictionEvaluation
import Testing

@testable import PredictionCare

@Suite("Lint agrees with the talks")
struct TalkCatalogueTests {
  private static let options: [ParameterValue] = [["croutons"], ["red pepper"]]

  /// The soup order with every type that the talks show, where {soup, deliveryLocation} runs in the
  /// background.
  private static var soupOrder: LintLog {
    LintLog(intents: [
      IntentDefinition(
        name: "OrderSoup", category: "order",
        parameters: [
          ParameterDefinition("soup", .object), ParameterDefinition("quantity", .integer),
          ParameterDefinition("options", .string, isArray: true),
          ParameterDefinition("deliveryLocation", .place),
        ],
        shortcutTypes: [
          ShortcutType(["soup"], title: "Order ${soup}", phrase: "Soup time"),
          ShortcutType(
            ["soup", "quantity"], title: "Order ${quantity} ${soup}", phrase: "Order ${quantity} ${soup}"),
          ShortcutType(["soup", "options"], title: "Order ${soup} with ${options}"),
          ShortcutType(
            ["soup", "quantity", "options"], runsInBackground: true, title: "Order ${quantity} ${soup}",
            subtitle: "with ${options}"),
          ShortcutType(
            ["soup", "deliveryLocation"], runsInBackground: true, title: "Order ${soup}",
            subtitle: "to ${deliveryLocation}", phrase: "Order ${soup}"),
        ], app: "Soup Chef")
    ])
  }

  /// Orders at lunch and in the evening of every day of three weeks.
  private static func orders(
    _ people: Int, soup: (Int) -> String, quantity: (Int) -> Int,
    options: (Int) -> ParameterValue = { TalkCatalogueTests.options[$0 % 2] }
  ) -> LintLog {
    var log = soupOrder
    for person in 0..<people {
      for number in 0..<42 {
        let soup = soup(number)
        log.add(
          of: person, second: (number / 2 * 24 + (number % 2 == 0 ? 4 : 10)) * 3600,
          [
            "soup": .object(soup, display: "\(soup) soup"), "quantity": .integer(quantity(number)),
            "options": options(number), "deliveryLocation": .object("office", display: "1 Apple Park Way"),
          ])
      }
    }
    return log
  }

  @Test("No rule advises against a catalogue of the talks, whatever one person orders", arguments: [1, 5])
  func silent(_ people: Int) throws {
    let logs = [
      // Always one tomato soup, with croutons at lunch and red pepper in the evening, to the same place.
      Self.orders(people, soup: { _ in "tomato" }, quantity: { _ in 1 }),
      Self.orders(people, soup: { ["tomato", "leek", "pea"][$0 / 4 % 3] }, quantity: { 1 + $0 / 6 % 2 }),
      Self.orders(people, soup: { _ in "tomato" }, quantity: { 1 + $0 % 3 }, options: { _ in ["croutons"] }),
    ]
    for (number, log) in logs.enumerated() {
      let findings = LintReport(try log.dataset()).findings
      #expect(findings.isEmpty, "log \(number): \(findings.map(\.problem))")
    }
  }

  @Test("Options that never come again make a smaller type primary, and no type or parameter goes")
  func varyingOptions() throws {
    let log = Self.orders(
      2, soup: { _ in "tomato" }, quantity: { _ in 1 }, options: { .array([.string("option \($0)")]) })
    let report = LintReport(try log.dataset())
    #expect(report.findings.map(\.rule) == ["unstable-keys"])
    #expect(report.findings.map(\.remedy) == ["name {soup, quantity} as the primary shortcut type"])
    let repaired = try report.repair.applied(to: report.dataset).dataset
    let (old, new) = (log.intents[0], repaired.catalog.intents[0])
    #expect(new.shortcutTypes == old.shortcutTypes && new.parameters == old.parameters)
    #expect(new.primaryShortcutType == ["soup", "quantity"])
    #expect(LintReport(repaired).findings.isEmpty)
  }

  @Test(
    "A message's text varies and its recipient is stable: {recipient} is primary, and messages are no one-offs"
  )
  func messages() throws {
    func log(primary: [String]?) -> LintLog {
      var log = LintLog.of(
        [ParameterDefinition("recipient", .person), ParameterDefinition("text", .string)],
        types: [["recipient"], ShortcutType(["recipient", "text"], runsInBackground: true)], primary: primary)
      for number in 0..<40 {
        log.add([
          "recipient": .object("contact-\(number % 4)", display: nil), "text": .string("text \(number)"),
        ])
      }
      return log
    }
    #expect(LintReport(try log(primary: ["recipient"]).dataset()).findings.isEmpty)
    let report = LintReport(try log(primary: nil).dataset())
    #expect(report.findings.map(\.remedy) == ["name {recipient} as the primary shortcut type"])
    let repaired = try report.repair.applied(to: report.dataset).dataset
    let decomposer = Decomposer(catalog: repaired.catalog)
    #expect(Set(repaired.rows.map { decomposer.target(of: $0.donation) }).count == 4)
    #expect(LintReport(repaired).findings.isEmpty)
  }

  @Test(
    "Required keys that the activity needs, with a scroll position beside them and a title without a verb")
  func activity() throws {
    var log = LintLog(activities: [
      ActivityDefinition(
        activityType: "order", requiredKeys: ["soup", "quantity"], app: "Soup Chef", title: "${soup}",
        phrase: "Soup time")
    ])
    for number in 0..<40 {
      log.add([
        "soup": .string(["tomato", "leek"][number % 2]), "quantity": 1,
        "scrollPosition": .decimal(79.5 + Double(number)),
      ])
    }
    let findings = LintReport(try log.dataset()).findings
    #expect(findings.isEmpty, "\(findings.map(\.problem))")
  }

  @Test("A title has the value that is no number, and the others stand below it")
  func values() {
    let (title, subtitle) = PoorTitles.written(
      ["quantity", "soup", "options"], of: Self.soupOrder.intents[0])
    #expect(title == "Order ${soup}" && subtitle == "${quantity}, ${options}")
    let plain = PoorTitles.written([], of: Self.soupOrder.intents[0])
    #expect(plain.title == "Order soup" && plain.subtitle == nil)
  }

  @Test(
    "The words of a name",
    arguments: [
      ("OrderSoup", ["Order", "soup"]), ("orderSoup", ["Order", "soup"]), ("order_soup", ["Order", "soup"]),
      ("ORDER", ["Order"]), ("com.example.Play the song", ["Play", "song"]), ("7", ["Open"]),
    ])
  func words(_ name: String, _ words: [String]) {
    #expect(PoorTitles.words(of: name) == words)
  }

  @Test("The app's name is poor with the words around it; where it is known, no other name is taken for it")
  func apps() {
    func isPoor(_ title: String, _ values: [String] = ["soup"]) -> Bool {
      !PoorTitles.faults(of: ShortcutType(values, title: title), app: "Soup Chef").isEmpty
    }
    for title in [
      "Order ${soup} in the Soup Chef app", "Order from Soup Chef ${soup}", "${soup} with Soup Chef",
    ] {
      #expect(isPoor(title), "\(title)")
    }
    #expect(!isPoor("Show flights from New York", []) && !isPoor("Open Soup Chef", []))
  }
}
