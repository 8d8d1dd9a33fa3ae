import PredictionEngine

/// Finds titles of shortcut types and activities that people would not read well.
///
///     A "${soup}" from Soup Chef     →  Order ${soup}
///
/// # Definition
/// A title is poor when it has quotation marks; an article; two capitals inside, because titles are in sentence
/// case; "from" and a name at its end, as of the app; the app's name anywhere; the words "Hey Siri"; more than five words of its own; none of its type's values, in it or in its
/// subtitle; or a value at its beginning, where a verb belongs. A subtitle is poor when it repeats a value of the
/// title. A missing title is poor where another type of the intent has one.
///
/// # Edge cases
/// An intent without any title is not reported: its name is its title. Phrases have a rule of their own,
/// ``PoorPhrases``. No prediction depends on a title.
///
/// # Source
/// "Building for Voice with Siri Shortcuts", WWDC 2018, session 214.
public struct PoorTitles: LintRule {
  /// The rule's registered name, `poor-titles`.
  public let name = "poor-titles"
  /// The line in the list of rules.
  public let summary =
    "titles with quotation marks, articles, capitals inside, no value or no verb"
  /// What a title says and avoids.
  public let behaviours = ["T1", "T2", "T3"]

  private static let mostWords = 5

  /// Creates the rule, which has no parameters.
  public init() {}

  /// Returns a finding for each poor title of an intent.
  public func findings(in table: LintTable) -> [LintFinding] {
    var (types, verb) = ([ShortcutType](), "Open")
    if let activity = table.activity {
      // A missing title is that of what is not listed, and no poor one.
      guard let title = activity.title else { return [] }
      types = [ShortcutType(activity.requiredKeys ?? [], title: title, subtitle: activity.subtitle)]
    } else if let intent = table.intent {
      (types, verb) = (intent.shortcutTypes, PoorTitles.verb(of: intent.name))
    }
    guard types.contains(where: { $0.title != nil }) else { return [] }
    return types.compactMap { type in
      let faults = PoorTitles.faults(of: type, app: table.entry.traits.app)
      guard !faults.isEmpty else { return nil }
      let words = TitleWords(type.title ?? verb)
      let title = words.without(app: table.entry.traits.app).improved(verb: verb, values: type.parameters)
      let shown = Set(TitleWords(title).values)
      let rest = TitleWords(type.subtitle ?? "").values
      let subtitle = rest.contains(where: shown.contains) ? nil : type.subtitle
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
  static func faults(of type: ShortcutType, app: String? = nil) -> [String] {
    guard let title = type.title else { return ["no title"] }
    let words = TitleWords(title)
    let subtitle = TitleWords(type.subtitle ?? "")
    var faults: [String] = []
    if title.contains(where: TitleWords.quotes.contains) { faults.append("quotation marks") }
    if words.words.contains(where: TitleWords.isArticle) { faults.append("an article") }
    if words.endsWithName { faults.append("a name at its end") }
    if words.without(app: app) != words, !words.endsWithName { faults.append("the app's name") }
    if words.hasCapitals { faults.append("capitals inside") }
    if words.written.contains(where: TitleWords.isCall) { faults.append("the words \"Hey Siri\"") }
    if words.length > PoorTitles.mostWords { faults.append("more than five words of its own") }
    if !type.parameters.isEmpty, words.values.isEmpty, subtitle.values.isEmpty {
      faults.append("none of its values")
    }
    if words.beginsWithoutVerb { faults.append("no verb at its beginning") }
    if subtitle.values.contains(where: words.values.contains) { faults.append("a subtitle that repeats it") }
    return faults
  }

  /// Returns the first word of an intent's name: `Order` for `OrderSoup`.
  private static func verb(of name: String) -> String {
    let rest = name.dropFirst().prefix { !$0.isUppercase }
    return name.prefix(1).uppercased() + rest
  }

  static func list(_ parts: [String]) -> String {
    parts.count < 2 ? parts.joined() : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
  }
}
