import PredictionEngine

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
      var title = one.title
      if let subtitle = one.subtitle { title += " – " + subtitle }
      table.add([
        ShortcutList.shortened(title), one.app ?? "–", one.runsInBackground ? "yes" : "–",
        CountedNoun.of(one.support, "days"), ShortcutList.minutes(one.lastUse),
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
    var members: [(String, JSONOutput)] = [("person", .string(person))]
    if let app { members.append(("app", .string(app))) }
    let listed = JSONOutput.objects(shortcuts) { one in
      var entry: [(String, JSONOutput)] = [("title", .string(one.title))]
      if let subtitle = one.subtitle { entry.append(("subtitle", .string(subtitle))) }
      if let app = one.app { entry.append(("app", .string(app))) }
      return entry + [
        ("shortcut", .string(one.text)), ("background", .boolean(one.runsInBackground)),
        ("days", .integer(one.support)), ("firstUse", .string(one.firstUse.description)),
        ("lastUse", .string(one.lastUse.description)),
      ]
    }
    members += [("shortcuts", listed), ("unlisted", .integer(unlisted))]
    return .object(members)
  }

  /// A title that leaves room for the other columns.
  private static func shortened(_ title: String) -> String {
    title.count <= 52 ? title : title.prefix(51) + "…"
  }

  /// A moment without its seconds and offset: `2026-03-02 08:04`.
  private static func minutes(_ moment: Moment) -> String {
    moment.description.prefix(16).split(separator: "T").joined(separator: " ")
  }
}
