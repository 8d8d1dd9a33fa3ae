import PredictionEngine

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
/// The repair leaves out what is poor and what people say around a request, puts the first word of the
/// intent's name where a verb is missing, and adds the value that the title speaks of, or else the first that
/// is no number; the other values become the subtitle where there is none.
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
    "titles with quotation marks, articles, capitals inside, no value or no verb"
  let behaviours = ["T1", "T2", "T3"]

  private static let mostWords = 5

  func findings(in table: LintTable) -> [LintFinding] {
    var (types, verb) = ([ShortcutType](), String?.none)
    if let activity = table.activity {
      // A missing title is that of what is not listed, and no poor one.
      guard let title = activity.title else { return [] }
      types = [ShortcutType(activity.requiredKeys ?? [], title: title, subtitle: activity.subtitle)]
    } else if let intent = table.intent {
      (types, verb) = (intent.shortcutTypes, PoorTitles.verb(of: intent.name))
    }
    guard types.contains(where: { $0.title != nil }) else { return [] }
    return types.compactMap { type in
      let app = table.entry.traits.app
      let faults = PoorTitles.faults(of: type, app: app, needsVerb: verb != nil)
      guard !faults.isEmpty else { return nil }
      let (title, subtitle) = PoorTitles.improved(type, verb: verb, app: app, of: table.intent)
      let name = "{" + type.parameters.joined(separator: ", ") + "} of \(table.title)"
      return LintFinding(
        self, .remark, definition: table.definition, key: type.parameters.joined(separator: "+"), rows: [],
        problem: type.title.map {
          "The title \"\(Excerpt.of($0))\" of \(name) has \(PoorTitles.list(faults))"
        }
          ?? "The type \(name) has no title, and another type has one",
        remedy: "write \"\(Excerpt.of(title))\""
          + (subtitle.map { " with the subtitle \"\(Excerpt.of($0))\"" } ?? ""),
        repair: DatasetRepair(of: table.definition) {
          $0.wordings = [DatasetRepair.Wording(type: type.parameters, title: title, subtitle: subtitle)]
        })
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

  /// Returns the title and subtitle of a type as a person would write them.
  static func improved(
    _ type: ShortcutType, verb: String?, app: String? = nil, of intent: IntentDefinition? = nil
  ) -> (title: String, subtitle: String?) {
    let values = PoorTitles.spoken(type.parameters, of: intent)
    let subtitle = TitleWords(type.subtitle ?? "")
    let title = TitleWords(type.title ?? verb ?? "").improved(
      verb: verb, values: values, addsValue: subtitle.values.isEmpty, app: app, most: mostWords)
    let shown = Set(TitleWords(title).values)
    if let own = type.subtitle {
      return (
        title, subtitle.values.contains(where: shown.contains) ? subtitle.subtitle(without: shown) : own
      )
    }
    guard TitleWords(type.title ?? "").values.isEmpty else { return (title, nil) }
    let rest = values.filter { !shown.contains($0) }.map { "${\($0)}" }
    return (title, rest.isEmpty ? nil : rest.joined(separator: ", "))
  }

  /// Returns parameters in the order in which people would name them: numbers, yes and no, and lists last.
  static func spoken(_ parameters: [String], of intent: IntentDefinition?) -> [String] {
    let last = (intent?.parameters ?? []).filter {
      $0.isArray || [.integer, .decimal, .boolean].contains($0.type)
    }.map(\.name)
    return parameters.filter { !last.contains($0) } + parameters.filter(last.contains)
  }

  /// Returns the first word of an intent's name: `Order` for `OrderSoup`, `orderSoup`, `order_soup` and
  /// `ORDER`.
  static func verb(of name: String) -> String {
    let letters = name.drop { !$0.isLetter }
    let second = letters.dropFirst().first
    let isShouted = second?.isUppercase ?? false
    let rest = letters.dropFirst().prefix { $0.isLetter && $0.isUppercase == isShouted }
    return letters.isEmpty ? "Open" : letters.prefix(1).uppercased() + rest.lowercased()
  }

  static func list(_ parts: [String]) -> String {
    parts.count < 2 ? parts.joined() : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
  }
}
