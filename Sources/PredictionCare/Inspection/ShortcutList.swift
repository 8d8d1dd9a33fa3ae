import PredictionEngine
import PredictionLogs

/// A person's shortcuts, newest first, with counts and last use.
///
/// # Definition
/// A shortcut is of its intent's target type, so that one action stands in the list once.
///
/// # Source
/// WWDC 2018, sessions 211 and 214: a person's full list can be looked through.
package struct ShortcutList: Sendable {
  let person: String
  let app: String?
  let shortcuts: [KnownShortcut]
  /// The number of shortcuts of activities that nothing lists, of any app.
  let unlisted: Int

  /// Lists what a predictor knows of a person.
  /// - Complexity: O(donations + bytes of the texts).
  package init(_ predictor: Predictor, of person: String, app: String? = nil, limit: Int? = nil) {
    self.person = person
    self.app = app
    shortcuts = predictor.shortcuts(of: app, limit: limit)
    unlisted = predictor.history.candidates.count - predictor.shortcuts().count
  }

  package var table: TerminalText {
    var text: TerminalText = "\(person)\(app.map { ", \($0)" } ?? ""): "
    text += "\(CountedNoun.of(shortcuts.count, "shortcuts")), newest first\n\n"
    if !shortcuts.isEmpty { text += rows.text }
    if unlisted > 0 {
      text +=
        "\nNot listed: \(CountedNoun.of(unlisted, "shortcuts")) of activities without a title or search.\n"
    }
    return text
  }

  package var markdown: String { rows.markdown }

  private var rows: TextTable {
    var table = TextTable(header: ["shortcut", "app", "background", "donated on", "last use"])
    for one in shortcuts {
      let title = one.title + (one.subtitle.map { " – " + $0 } ?? "")
      // A title leaves room for the other columns, and a moment stands without its seconds and offset.
      table.add([
        title.count <= 52 ? title : title.prefix(51) + "…", one.app ?? "–",
        one.runsInBackground ? "yes" : "–", CountedNoun.of(one.support, "days"),
        one.lastUse.description.prefix(16).split(separator: "T").joined(separator: " "),
      ])
    }
    return table
  }

  package var csv: String {
    var table = CSVTable(
      "person", "app", "title", "subtitle", "shortcut", "background", "days", "first_use", "last_use")
    for one in shortcuts {
      table.add(
        .text(person), .text(one.app ?? ""), .text(one.title), .text(one.subtitle ?? ""), .text(one.text),
        .text(one.runsInBackground ? "true" : "false"), .count(one.support),
        .text(one.firstUse.description), .text(one.lastUse.description))
    }
    return table.text
  }

  package var json: JSONOutput {
    let listed = shortcuts.map { one in
      JSONOutput.present([
        ("title", .string(one.title)), ("subtitle", one.subtitle.map(JSONOutput.string)),
        ("app", one.app.map(JSONOutput.string)), ("shortcut", .string(one.text)),
        ("background", .boolean(one.runsInBackground)), ("days", .integer(one.support)),
        ("firstUse", .string(one.firstUse.description)), ("lastUse", .string(one.lastUse.description)),
      ])
    }
    return .present([
      ("person", .string(person)), ("app", app.map(JSONOutput.string)), ("shortcuts", .array(listed)),
      ("unlisted", .integer(unlisted)),
    ])
  }

}
