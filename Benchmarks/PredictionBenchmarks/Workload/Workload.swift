import PredictionEngine

/// One stream of donations in two forms: interned for the engine, as texts for the dictionary.
///
/// Both forms are made before anything is timed, so that neither side pays for reading its input: symbols are
/// interned here, and the dictionary's keys are spelled out here.
///
/// # Definition
/// One intent, three shortcut types: {venue}, {venue, dish}, {venue, dish, size}; the last is the target, so that an
/// item is a candidate. Six items share a venue, two a dish: N candidates make about 1⅔ N combinations.
struct Workload: Sendable {
  /// The definitions.
  let catalog: DefinitionCatalog
  /// Every text of the stream.
  let symbols: SymbolTable
  /// The stream as the engine takes it.
  let donations: [Donation]
  /// The same stream as texts.
  let texts: [DonationText]

  /// The intent's name.
  static let intent = "OrderMeal"

  /// Makes a stream.
  /// - Throws: an error of the engine's, should the definitions here not fit it.
  init(candidates: Int, count: Int, seed: UInt64, coversAll: Bool = true) throws {
    let parameters = ["venue", "dish", "size"].map { ParameterDefinition($0, .string) }
    catalog = try DefinitionCatalog(intents: [
      IntentDefinition(
        name: Workload.intent, parameters: parameters,
        shortcutTypes: [["venue"], ["venue", "dish"], ["venue", "dish", "size"]])
    ])
    var routine = Routine(candidates: candidates, seed: seed, coversAll: coversAll)
    var symbols = SymbolTable()
    var donations: [Donation] = []
    var texts: [DonationText] = []
    for _ in 0..<count {
      let act = routine.next()
      let values = ["venue \(act.item / 6)", "dish \(act.item / 2)", "size \(act.item % 2)"]
      let named = zip(parameters, values).map { (name: $0.name, value: ParameterValue.string($1)) }
      let context = Context(
        at: act.moment, place: act.place.map { symbols.intern("place \($0)") },
        signals: [
          DeviceSignal(
            name: symbols.intern("headphones"), value: symbols.intern(act.headphones ? "true" : "false"))
        ])
      donations.append(
        try catalog.donation(intent: Workload.intent, parameters: named, context: context, symbols: &symbols))
      texts.append(
        DonationText(
          venue: values[0], dish: values[1], size: values[2], moment: act.moment,
          place: act.place.map { "place \($0)" }, headphones: act.headphones))
    }
    self.symbols = symbols
    self.donations = donations
    self.texts = texts
  }
}
