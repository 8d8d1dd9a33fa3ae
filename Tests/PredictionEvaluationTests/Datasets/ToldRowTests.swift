import Foundation
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionLogs

@Suite("Deletions and what is unavailable in a folder")
struct ToldRowTests {
  private static let order = IntentDefinition(
    name: "Order", parameters: [ParameterDefinition("soup", .object), ParameterDefinition("size", .string)],
    shortcutTypes: [["soup"]], app: "Soup Chef")
  private static let soup = DeclaredValue("soup", of: "Order", being: .object("pea", display: nil))

  /// Three orders, a minute apart, of an app.
  private static func dataset() throws -> Dataset {
    var log = LintLog(
      intents: [order],
      activities: [ActivityDefinition(activityType: "page", requiredKeys: ["page"])])
    for soup in ["pea", "leek", "pea"] { log.add(["soup": .object(soup, display: nil)]) }
    return try log.dataset()
  }

  private static func moment(_ seconds: Int64) -> Moment {
    Moment(secondsSince1970: LintLog.start.secondsSince1970 + seconds)
  }

  private static let deeds: [ToldRow.Deed] = [
    .forget(.all), .forget(.activities(of: nil)), .forget(.activities(of: "Soup Chef")),
    .forget(.app("Soup Chef")), .forget(.identifier("d1")), .forget(.group("a \"group\"")),
    .forget(.relatedItem("item")), .forget(.value(soup)), .unavailable(ActionNotice("Order")),
    .unavailable(ActionNotice("Order", soup)), .available(ActionNotice("Order", soup)),
    .available(ActionNotice("page", isActivity: true)),
    .unavailable(
      ActionNotice("page", isActivity: true, DeclaredValue("page", of: "page", being: .string("x")))),
  ]

  @Test("A folder reads back what it was told, in its order, and the row that is named has its identifier")
  func roundTrip() throws {
    var dataset = try ToldRowTests.dataset()
    let shortcut = try #require(Decomposer(catalog: dataset.catalog).target(of: dataset.rows[0].donation))
    dataset.tell(
      ToldRowTests.deeds.map { ToldRow(person: 0, moment: ToldRowTests.moment(90), $0) } + [
        ToldRow(person: 0, moment: ToldRowTests.moment(30), .outcome(.tapped, of: shortcut, on: "search"))
      ])
    #expect(dataset.told.count == ToldRowTests.deeds.count + 1 && dataset.told[0].isOutcome)
    let folder = try TemporaryFolder()
    let manifest = try DatasetWriter.write(
      dataset, to: folder.path("a"), description: "", source: "", license: "")
    let back = try DatasetReader.read(folder.path("a")).dataset
    #expect(manifest[.feedback].count == dataset.told.count && back.told.count == dataset.told.count)
    #expect(back.told.dropFirst().map(\.deed) == ToldRowTests.deeds)
    #expect(back.told.map(\.line) == Array(1...dataset.told.count) && back.told.count { $0.isOutcome } == 1)
    #expect(
      back.rows.map { row in row.donation.identifier.map { back.symbols.text(of: $0) } } == [nil, "d1", nil])
  }

  @Test("A deletion selects what its words say")
  func selects() throws {
    var dataset = try ToldRowTests.dataset()
    dataset.tell([ToldRow(person: 0, moment: ToldRowTests.moment(90), .forget(.identifier("d1")))])
    func selected(_ deletion: Deletion) -> [Int] {
      dataset.rows.indices.filter { dataset.selects(deletion.filter, $0) }
    }
    #expect(selected(.all) == [0, 1, 2] && selected(.app("Soup Chef")) == [0, 1, 2])
    #expect(selected(.identifier("d1")) == [1] && selected(.value(ToldRowTests.soup)) == [0, 2])
    #expect(selected(.activities(of: nil)).isEmpty && selected(.app("Other")).isEmpty)
    for word in Deletion.alone { #expect(Deletion(word) != nil) }
    for word in Deletion.named { #expect(Deletion(word, "x") != nil) }
    #expect(Deletion("app") == nil && Deletion("all", "x") == nil && Deletion("her") == nil)
  }

  @Test(
    "What is wrong is said with file, line, column and the way out",
    arguments: [
      ("\"x-note\":1", "the line tells nothing"),
      ("\"forget\":\"all\",\"available\":{\"intent\":\"Order\"}", "tells two things"),
      ("\"forget\":\"all\",\"surface\":\"search\"", "only a line with an outcome"),
      ("\"forget\":\"app\"", "write {\"app\": name}"),
      ("\"forget\":\"activites\"", "did you mean \"activities\""),
      ("\"forget\":{}", "names no donations"), ("\"forget\":3", "not an object"),
      ("\"forget\":{\"group\":\"a\",\"app\":\"Soup Chef\"}", "in two ways"),
      ("\"forget\":{\"group\":\"\"}", "is empty"), ("\"forget\":{\"grup\":\"a\"}", "did you mean \"group\""),
      ("\"forget\":{\"app\":\"Soup Chief\"}", "did you mean \"Soup Chef\""),
      ("\"forget\":{\"activities\":\"Nobody's\"}", "no definition is of the app"),
      ("\"forget\":{\"intent\":\"Order\"}", "no value says which"),
      ("\"forget\":{\"intent\":\"Order\",\"group\":\"a\"}", "in two ways"),
      ("\"forget\":{\"parameters\":{\"soup\":\"pea\"}}", "either an intent or an activity"),
      ("\"unavailable\":\"Order\"", "not an object"),
      ("\"unavailable\":{}", "either an intent or an activity"),
      ("\"unavailable\":{\"intent\":\"Ordre\"}", "did you mean \"Order\""),
      ("\"unavailable\":{\"intent\":\"Order\",\"userInfo\":{}}", "this has no \"userInfo\""),
      ("\"unavailable\":{\"intent\":\"Order\",\"parameters\":{\"sop\":\"pea\"}}", "did you mean \"soup\""),
      (
        "\"available\":{\"intent\":\"Order\",\"parameters\":{\"soup\":\"pea\",\"size\":\"big\"}}",
        "only one value may be named"
      ),
    ])
  func wrong(_ member: String, _ reason: String) throws {
    var dataset = try ToldRowTests.dataset()
    dataset.tell(
      [.all, .group("a")].map { ToldRow(person: 0, moment: ToldRowTests.moment(90), .forget($0)) })
    let folder = try TemporaryFolder()
    try DatasetWriter.write(dataset, to: folder.path("a"), description: "", source: "", license: "")
    var lines = try folder.read("a/feedback.jsonl").split(separator: "\n").map(String.init)
    lines[1] = "{\"person\":\"person-0\",\"time\":\"2026-03-02T09:00:00Z\",\(member)}"
    try folder.write(lines.joined(separator: "\n") + "\n", to: "a/feedback.jsonl")
    let error = try #require(throws: DataError.self) { _ = try DatasetReader.read(folder.path("a")) }
    #expect(error.line == 2 && error.column != nil && !error.remedy.isEmpty, "\(error)")
    #expect("\(error)".contains(reason) && "\(error)".contains("feedback.jsonl"), "\(error)")
  }

  @Test("A repair takes over what is told, but feedback of what is no shortcut any more")
  func rewritten() throws {
    var dataset = try ToldRowTests.dataset()
    let shortcut = try #require(Decomposer(catalog: dataset.catalog).target(of: dataset.rows[0].donation))
    dataset.tell(
      ToldRowTests.deeds.map { ToldRow(person: 0, moment: ToldRowTests.moment(90), $0) } + [
        ToldRow(person: 0, moment: ToldRowTests.moment(0), .outcome(.tapped, of: shortcut, on: "search"))
      ])
    let same = dataset.rewritten(dataset.catalog) { row, _ in dataset.rows[row].donation }.dataset
    #expect(same.told == dataset.told && same.told.count == ToldRowTests.deeds.count + 1)
    let other = try DefinitionCatalog(
      intents: [
        IntentDefinition(
          name: "Order", parameters: ToldRowTests.order.parameters, shortcutTypes: [["soup", "size"]],
          app: "Soup Chef")
      ], activities: dataset.catalog.activities)
    let changed = dataset.rewritten(other) { row, _ in dataset.rows[row].donation }.dataset
    #expect(changed.told.map(\.deed) == ToldRowTests.deeds)
  }
}
