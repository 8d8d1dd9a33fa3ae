import Foundation
import PredictionTestSupport
import Testing

@Suite("shortcuts")
struct ShortcutsTests {
  private static let definitions = """
    {"formatVersion": 1, "intents": [
      {"name": "OrderSoup", "app": "Soup Chef", "parameters": [{"name": "soup", "type": "string"}],
       "shortcutTypes": [{"parameters": ["soup"], "background": true, "title": "Order ${soup}"}]},
      {"name": "Call", "app": "Phone", "parameters": [], "shortcutTypes": [{"parameters": []}]}],
     "activities": [{"activityType": "menu", "app": "Soup Chef", "title": "See the menu"},
      {"activityType": "untitled", "app": "Soup Chef"}]}
    """

  private static let donations = """
    {"id":"1","person":"ann","time":"2026-03-02T08:01:00+01:00","intent":"OrderSoup","parameters":{"soup":"tomato"}}
    {"id":"2","person":"ann","time":"2026-03-02T08:02:00+01:00","activity":"menu","userInfo":{"page":1}}
    {"id":"3","person":"ann","time":"2026-03-02T08:03:00+01:00","activity":"untitled","userInfo":{"page":1}}
    {"id":"4","person":"ann","time":"2026-03-02T08:04:00+01:00","intent":"OrderSoup","parameters":{"soup":"leek"}}
    {"id":"5","person":"ann","time":"2026-03-02T08:05:00+01:00","intent":"Call","parameters":{}}
    {"id":"6","person":"ann","time":"2026-03-02T08:06:00+01:00","intent":"OrderSoup","parameters":{"soup":"tomato"}}

    """

  private func run(_ arguments: String...) throws -> CommandLineRun {
    let folder = try Fixtures.folder(ShortcutsTests.donations, definitions: ShortcutsTests.definitions)
    return try CommandLineRun(["shortcuts", "soups", "--person"] + arguments, folder: folder.url)
  }

  @Test("A person's shortcuts, newest first, with counts, last use and title, in every format")
  func formats() throws {
    let table = try run("ann").output
    #expect(table.hasPrefix("ann: 4 shortcuts, newest first\n"))
    let rows = table.split(separator: "\n").map(String.init)
    let titles = ["Order tomato", "Call", "Order leek", "See the menu"]
    #expect(rows.filter { row in titles.contains { row.hasPrefix($0) } }.count == 4)
    #expect(
      rows.contains {
        $0.hasPrefix("Order tomato") && $0.contains("Soup Chef") && $0.contains(" 1 day ")
          && $0.hasSuffix("2026-03-02 08:06")
      })
    #expect(rows.contains("Not listed: 1 shortcut of activities without a title or search."))
    let json = try ParsedJSON(try run("ann", "--output-format", "json").output)
    let found = json["shortcuts"]?.elements ?? []
    #expect(found.map { $0["title"]?.text?.split(separator: " ·").first.map(String.init) } == titles)
    #expect(found.map { $0["days"]?.number } == [1, 1, 1, 1])
    #expect(found[0]["lastUse"]?.text == "2026-03-02T08:06:00+01:00")
    #expect(json["unlisted"]?.number == 1)
    let csv = try run("ann", "--output-format", "csv").output
    #expect(csv.hasPrefix("person,app,title,subtitle,shortcut,background,days,first_use,last_use\n"))
    #expect(csv.split(separator: "\n").count == 5)
    #expect(try run("ann", "--output-format", "markdown").output.contains("| Order leek"))
  }

  @Test("Those of one app, and as many as asked for")
  func ofApp() throws {
    let soup = try run("ann", "--app", "Soup Chef", "--limit", "2").output
    #expect(soup.hasPrefix("ann, Soup Chef: 2 shortcuts") && !soup.contains("Call"))
    #expect(soup.contains("Order tomato") && soup.contains("Order leek") && !soup.contains("menu"))
  }

  @Test("A person or an app that is not there is refused, with the one that was meant")
  func refused() throws {
    let person = try run("anne")
    #expect(person.code == 65 && person.errors.contains("did you mean \"ann\"?"), "\(person.errors)")
    let app = try run("ann", "--app", "Soup Chief")
    #expect(app.code == 65 && app.errors.contains("did you mean \"Soup Chef\"?"), "\(app.errors)")
    let none = try CommandLineRun(
      "shortcuts", try Fixtures.commuterFolder(), "--person", "commuter-0001", "--app", "Soup Chef")
    #expect(none.code == 65 && none.errors.contains("no definition names one"), "\(none.errors)")
  }

  @Test("An app without a name, and a title with a key that is not required, are refused at their line")
  func definitions() throws {
    for (from, to, reason) in [
      ("\"app\": \"Phone\"", "\"app\": \"\"", "intent \"Call\" has a app with an empty name"),
      ("\"app\": \"Phone\"", "\"app\": 7", "\"app\" is a number"),
      ("See the menu", "See ${page}", "contains ${page}, which is not among its required keys"),
    ] {
      let folder = try Fixtures.folder(
        ShortcutsTests.donations,
        definitions: ShortcutsTests.definitions.replacingOccurrences(of: from, with: to))
      let run = try CommandLineRun(["shortcuts", "soups", "--person", "ann"], folder: folder.url)
      #expect(run.code == 65 && run.errors.contains("definitions.json:"), "\(run.errors)")
      #expect(run.errors.contains(reason) && run.errors.contains("; "), "\(run.errors)")
    }
  }
}
