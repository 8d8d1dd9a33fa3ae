import PredictionEngine
import PredictionLogs

/// Finds titles of shortcut types and activities that people would not read well.
///
///     A "${soup}" from Soup Chef     →  Order ${soup}
///
/// # Definition
/// A title is poor when it has quotation marks; an article; two capitals inside or a small letter at its
/// beginning, because titles are in sentence case; the app's name, or where no app is named "from" and a name
/// at its end; the words "Hey Siri"; more than five words of its own; none of its type's values, in it or in
/// its subtitle; or, of an intent, a value or courtesy such as "I'd like" at its beginning, where a verb
/// belongs. A subtitle is poor when it repeats a value of the title. A missing title is poor where another
/// type of the intent has one.
///
/// The repair writes the first word of the intent's name and the first value that is no number; the other values become
/// the subtitle. A type without values gets the words of the name.
///
/// # Edge cases
/// An intent without any title is not reported: its name is its title. An activity's title may be a name and
/// needs no verb. A name such as "to Apple Park" keeps its capitals. Phrases have a rule of their own,
/// ``PoorPhrases``. No prediction depends on a title.
///
/// # Source
/// "Building for Voice with Siri Shortcuts", WWDC 2018, session 214.
struct PoorTitles: LintRule {
  let name = "poor-titles"
  let summary =
    "titles with quotation marks, articles, capitals inside, no value or no verb (T1, T2, T3)"

  private static let mostWords = 5

  func findings(in table: LintTable) -> [LintFinding] {
    // An activity without a title is one that is not listed.
    guard table.types.contains(where: { $0.title != nil }) else { return [] }
    return table.types.compactMap { type in
      let faults = PoorTitles.faults(of: type, app: table.entry.traits.app, needsVerb: table.intent != nil)
      guard !faults.isEmpty else { return nil }
      let (title, subtitle) = PoorTitles.written(type.parameters, of: table.intent, named: table.entry.name)
      let name = "{" + type.parameters.joined(separator: ", ") + "} of \(table.title)"
      return table.finding(
        self, .remark, key: type.parameters.joined(separator: "+"), at: [],
        problem: type.title.map {
          "The title \"\(Excerpt.of($0))\" of \(name) has \(PoorTitles.list(faults))"
        }
          ?? "The type \(name) has no title, and another type has one",
        remedy: "write \"\(Excerpt.of(title))\""
          + (subtitle.map { " with the subtitle \"\(Excerpt.of($0))\"" } ?? "")
      ) {
        $0.wordings = [.init(type: type.parameters) { ($0.title, $0.subtitle) = (title, subtitle) }]
      }
    }
  }

  /// Returns what is poor about the title and subtitle of a type; empty when nothing is.
  static func faults(of type: ShortcutType, app: String? = nil, needsVerb: Bool = true) -> [String] {
    guard let title = type.title else { return ["no title"] }
    let words = TitleWords(title)
    let subtitle = TitleWords(type.subtitle ?? "")
    var faults: [String] = []
    if words.words.contains(where: \.isQuoted) { faults.append("quotation marks") }
    if words.words.contains(where: \.isArticle) { faults.append("an article") }
    if words.bare(app: app, values: type.parameters) != words {
      faults.append(words.endsWithName ? "a name at its end" : "the app's name")
    }
    if words.without(app: app).hasCapitals { faults.append("capitals inside") }
    if words.hasSmallBeginning { faults.append("a small letter at its beginning") }
    if words.hasCall { faults.append("the words \"Hey Siri\"") }
    if words.length > PoorTitles.mostWords { faults.append("more than five words of its own") }
    if !type.parameters.isEmpty, words.values.isEmpty, subtitle.values.isEmpty {
      faults.append("none of its values")
    }
    if needsVerb, words.beginsWithoutVerb { faults.append("no verb at its beginning") }
    if subtitle.values.contains(where: words.values.contains) { faults.append("a subtitle that repeats it") }
    return faults
  }

  /// Returns the title and subtitle of a type of an intent as a person would write them; without one, of an activity.
  static func written(
    _ type: [String], of intent: IntentDefinition?, named name: String? = nil
  ) -> (title: String, subtitle: String?) {
    let values = spoken(type, of: intent).map { "${\($0)}" }
    let words = words(of: intent?.name ?? name ?? "")
    guard let first = values.first else { return (words.joined(separator: " "), nil) }
    let rest = values.dropFirst().joined(separator: ", ")
    return ("\(intent == nil ? "Open" : words[0]) \(first)", rest.isEmpty ? nil : rest)
  }

  /// Returns parameters in the order in which people would name them: numbers, yes and no, and lists last.
  static func spoken(_ parameters: [String], of intent: IntentDefinition?) -> [String] {
    let last = (intent?.parameters ?? []).filter {
      $0.isArray || [.integer, .decimal, .boolean].contains($0.type)
    }.map(\.name)
    return parameters.filter { !last.contains($0) } + parameters.filter(last.contains)
  }

  /// Returns the words of an intent's name, the first with a capital: `Order` and `soup` for `OrderSoup`, `orderSoup`
  /// and `order_soup`. An activity's name is what stands after its last point.
  static func words(of name: String) -> [String] {
    var words = [""]
    var last: Character?
    for character in name.split(separator: ".").last ?? "" {
      if character.isUppercase, last?.isLowercase ?? false { words.append("") }
      if character.isLetter { words[words.count - 1].append(character) } else { words.append("") }
      last = character
    }
    words = words.map { $0.lowercased() }.filter { !$0.isEmpty && !PlainWords.articles.contains($0) }
    guard let first = words.first else { return ["Open"] }
    return [first.prefix(1).uppercased() + first.dropFirst()] + words.dropFirst()
  }

  static func list(_ parts: [String]) -> String {
    parts.count < 2 ? parts.joined() : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
  }
}
