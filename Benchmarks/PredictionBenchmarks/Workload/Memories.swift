import PredictionEngine

/// One person's donations, each under an identifier of its own: what is saved, loaded and forgotten from.
///
/// # Definition
/// The intent of ``Workload``: every item once, then by habit. 600,000 items, each donated once, are 1,000,000
/// combinations.
struct Memories: Sendable {
  /// The definitions.
  let catalog: DefinitionCatalog
  /// Every text.
  let symbols: SymbolTable
  /// The donations, in order.
  let donations: [Donation]
  /// The strategy whose predictor learns the donations.
  private let strategy: any ScoringStrategy
  private let timing: (any TimingStrategy)?

  /// Makes a person's donations.
  /// - Throws: an error of the engine's, should the definitions here not fit it.
  init(
    candidates: Int, count: Int, seed: UInt64, strategy: any ScoringStrategy = BucketedBayes(),
    timing: (any TimingStrategy)? = nil
  ) throws {
    (self.strategy, self.timing) = (strategy, timing)
    let parameters = ["venue", "dish", "size"].map { ParameterDefinition($0, .string) }
    catalog = try DefinitionCatalog(intents: [
      IntentDefinition(
        name: Workload.intent, parameters: parameters,
        shortcutTypes: [["venue"], ["venue", "dish"], ["venue", "dish", "size"]])
    ])
    var routine = Routine(candidates: candidates, seed: seed, coversAll: true)
    var symbols = SymbolTable()
    var donations: [Donation] = []
    donations.reserveCapacity(count)
    let signal = symbols.intern("headphones")
    for number in 0..<count {
      let act = routine.next()
      let values = ["venue \(act.item / 6)", "dish \(act.item / 2)", "size \(act.item % 2)"]
      donations.append(
        Donation(
          definition: 0, values: values.map { symbols.intern(JSONText.quoted($0)) },
          context: Context(
            at: act.moment, place: act.place.map { symbols.intern("place \($0)") },
            signals: [DeviceSignal(name: signal, value: symbols.intern(act.headphones ? "true" : "false"))]),
          identifier: symbols.intern(Memories.identifier(number))))
    }
    self.symbols = symbols
    self.donations = donations
  }

  /// The identifier of a donation by its number.
  static func identifier(_ number: Int) -> String { "meal-\(number)" }

  /// A predictor that has learned nothing yet.
  /// - Parameter timing: the timing strategy whose times it keeps; `nil` where it keeps none.
  func newcomer(timing: (any TimingStrategy)? = nil) -> Predictor {
    Predictor(catalog: catalog, strategy: strategy, symbols: symbols, timing: timing ?? self.timing)
  }

  /// The predictor that a snapshot was taken of.
  func loaded(_ snapshot: [UInt8]) throws -> Predictor {
    try Predictor(snapshot: snapshot, catalog: catalog, strategy: strategy, learning: .everything)
  }

  /// A predictor that has learned everything.
  func taught(timing: (any TimingStrategy)? = nil) -> Predictor {
    var predictor = newcomer(timing: timing)
    for donation in donations { predictor.donate(donation) }
    return predictor
  }

  /// A donation as a line of JSON: what one would save without a format of one's own.
  static func line(_ donation: Donation, catalog: DefinitionCatalog, symbols: SymbolTable) -> String {
    func text(_ symbol: Symbol?) -> String { JSONText.quoted(symbol.map { symbols.text(of: $0) } ?? "") }
    let values = zip(catalog.entries[donation.definition].parameters, donation.values)
      .map { "\"\($0.name)\":\(symbols.text(of: $1))" }.joined(separator: ",")
    let signals = donation.context.signals.map { text($0.name) + ":" + text($0.value) }.joined(separator: ",")
    let moment = donation.context.moment
    return "{\"id\":\(text(donation.identifier)),\"microseconds\":\(moment.microsecondsSince1970),"
      + "\"offset\":\(moment.secondsFromGMT),\"intent\":\"\(Workload.intent)\",\"parameters\":{\(values)},"
      + "\"place\":\(text(donation.context.place)),\"signals\":{\(signals)}}\n"
  }
}
