/// The words of a suggestion: its title and subtitle, its button, its phrase and its image.
///
///     Order clam chowder
///     to 1 Apple Park Way
///
/// Title, subtitle and phrase are the templates of the shortcut type, filled with display texts. The subtitle is left out
/// where it says nothing that the title does not: each of its words is one of the title's, or a small word such as
/// `with`, or all its values are empty. Without a template the title is the verb of the category and the values, where
/// there are a category and values, and otherwise the name and the values: the intent's title or name, the activity's
/// type, or, where an activity or an empty title has nothing better, the app's name.
///
/// The verb of a category is the category's own name, such as `order`; `generic` and `other` are `Do`, `information` is
/// `View`. Without a category it is `Run` for an intent and `Open` for an activity.
/// The image is that of the last parameter with images, in the intent's order, that the shortcut has a value of.
///
/// Source: Titles, and which image wins: WWDC 2018, session 214. Categories and their buttons: session 211.
struct SuggestionWording {
  let title: String
  let subtitle: String?
  let phrase: String?
  let actionWord: String
  let imageParameter: String?

  /// Words a shortcut; `displays` are the texts of the values, in the combination's order.
  init(_ entry: CatalogEntry, _ intent: IntentDefinition?, combination: Int, displays: [String]) {
    let combination = entry.combinations[combination]
    func display(_ name: String) -> String? {
      combination.parameters.firstIndex { entry.parameters[$0].name.utf8.elementsEqual(name.utf8) }
        .map { displays[$0] }
    }
    let type = combination.type
    actionWord = SuggestionWording.verb(of: intent?.category, isActivity: entry.kind == .activity)
    let filled = type.title.map { TitleTemplate.fill($0, display) }
    title = SuggestionWording.title(
      filled, verb: intent?.category == nil ? nil : actionWord, entry, intent,
      displays: zip(combination.parameters, displays).sorted { $0.0 < $1.0 }.map { $0.1 })
    let names = type.subtitle.map { TitleTemplate.names(in: $0) } ?? []
    let isEmpty =
      !names.isEmpty && names.allSatisfy { ["", SuggestionWording.noElements].contains(display($0)) }
    let rest = isEmpty ? nil : type.subtitle.map { TitleTemplate.fill($0, display) }
    subtitle = rest.flatMap { [title] in PlainWords.adds($0, to: title) ? $0 : nil }
    phrase = type.phrase.map { TitleTemplate.fill($0, display) }
    imageParameter = zip(combination.parameters, displays)
      .filter { entry.parameters[$0].hasImages && $1 != SuggestionWording.noElements }
      .max { $0.0 < $1.0 }.map { entry.parameters[$0.0].name }
  }

  private static func title(
    _ filled: String?, verb: String?, _ entry: CatalogEntry, _ intent: IntentDefinition?, displays: [String]
  ) -> String {
    if let filled, filled.contains(where: { !$0.isWhitespace }) { return filled }
    if let verb, !displays.isEmpty, filled == nil { return verb + " " + displays.joined(separator: ", ") }
    // The app's name stands for the type of an activity, and for a title that came out empty.
    let owner = entry.kind == .activity || filled != nil ? entry.traits.app : nil
    return ([owner ?? intent?.title ?? entry.name] + displays).joined(separator: " · ")
  }

  private static let noElements = "[]"

  static func verb(of category: String?, isActivity: Bool) -> String {
    guard let category, !category.isEmpty else { return isActivity ? "Open" : "Run" }
    switch category {
    case "generic", "other": return "Do"
    case "information": return "View"
    default:
      let words = camelWords(category).map { $0.lowercased() }.joined(separator: " ")
      return words.prefix(1).uppercased() + words.dropFirst()
    }
  }

  /// The words of a name in camel case or with dots: `requestRide` has `request` and `Ride`.
  private static func camelWords(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isUpper = false
    for character in name {
      let parts = !character.isLetter && !character.isNumber
      if parts || character.isUppercase && !isUpper, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if !parts { word.append(character) }
      isUpper = character.isUppercase
    }
    return word.isEmpty ? words : words + [word]
  }
}
