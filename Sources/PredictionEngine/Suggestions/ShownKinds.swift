/// What a surface may show of a person's shortcuts.
///
///     ShownKinds(categories: ["play", "media"], whileSignal: "headphones")   // media controls
///     ShownKinds(inBackground: true)                                         // a watch face
///
/// An activity has no category and always opens its app, so neither of these surfaces shows one. A signal whose
/// last reading is not `true`, or that nobody has read, hides everything.
///
/// Source: WWDC 2018, sessions 211 (media controls when headphones are connected) and 217 (background-capable
/// shortcuts appear directly on a watch face); an activity is listed with a title and search eligibility alone.
public struct ShownKinds: Sendable, Hashable {
  /// The categories of intents that are shown; empty for every intent and activity.
  package var categories: [String]
  /// Indicates whether only shortcuts that run without opening the app are shown.
  package var inBackground: Bool
  /// Indicates whether activities without a title or search eligibility are left out.
  package var listedOnly: Bool
  /// The signal that has to be `true` for anything to be shown, if any.
  package var signal: String?

  /// Makes a choice of shortcuts; without arguments it is everything.
  public init(
    categories: [String] = [], inBackground: Bool = false, listedOnly: Bool = false,
    whileSignal signal: String? = nil
  ) {
    (self.categories, self.inBackground) = (categories, inBackground)
    (self.listedOnly, self.signal) = (listedOnly, signal)
  }

  /// The kinds that leave out no shortcut, whatever the signals are.
  public static let everything = ShownKinds()

  var isEverything: Bool { categories.isEmpty && !inBackground && !listedOnly }

  package func includes(_ slot: Int, of history: PersonalHistory) -> Bool {
    if isEverything { return true }
    let index = history.counters.index
    return includes(index.definition(of: slot), combination: index.combination(of: slot), history.catalog)
  }

  func includes(_ definition: Int, combination: Int, _ catalog: DefinitionCatalog) -> Bool {
    if isEverything { return true }
    let entry = catalog.entries[definition]
    let traits = entry.traits
    if listedOnly, !traits.isListed { return false }
    if inBackground, !entry.combinations[combination].type.runsInBackground { return false }
    guard !categories.isEmpty else { return true }
    guard let own = traits.category else { return false }
    return categories.contains { $0.utf8.elementsEqual(own.utf8) }
  }

  /// Returns whether the signal holds in a context whose texts are of a table, or is told in texts that need not be of it.
  package func holds(in context: Context, symbols: SymbolTable, _ told: ToldTexts? = nil) -> Bool {
    guard let signal else { return true }
    let (name, yes) = (symbols.symbol(for: signal), symbols.symbol(for: "true"))
    if context.signals.contains(where: { $0.name == name && $0.value == yes }) { return true }
    let reading = told?.signals.first { $0.name.utf8.elementsEqual(signal.utf8) }
    return reading?.value.canonicalText.utf8.elementsEqual("true".utf8) ?? false
  }
}
