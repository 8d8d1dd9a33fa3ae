/// One person's prediction engine: donate, ask, read why, forget.
///
///     var predictor = Predictor(catalog: try DefinitionCatalog(intents: [orderSoup]))
///     try predictor.donate("OrderSoup", ["soup": "tomato", "quantity": 1], at: mondayNoon)
///     let suggestions = predictor.suggestions(in: predictor.context(at: tuesdayNoon))
///     print(suggestions[0].explanation)
///
/// Time, place and signals are passed in; the predictor reads no clock, file or locale. It is a value: a copy is
/// independent of its original.
///
/// # Edge cases
/// With nothing learned there is nothing to suggest, which is a legal answer; so is silence below a surface's bar.
///
/// # Cost
/// A donation counts once for each shortcut type and bucket. A question weighs every known shortcut once.
///
/// # Source
/// The engine described in WWDC 2018, sessions 211 and 217, as far as Apple described it; the rest is ours.
public struct Predictor: Sendable {
  /// Everything counted.
  public internal(set) var history: PersonalHistory
  /// Every text seen.
  public internal(set) var symbols: SymbolTable
  /// How it scores.
  public let strategy: any ScoringStrategy
  /// The part of the strategy that answers for this person.
  public internal(set) var learner: any PersonLearner
  let isDerivedFromHistory: Bool
  /// The order in which questions are answered and donations learned.
  private var order: PredictThenLearn
  /// The answer to a donation's question that nobody asked before.
  private var unasked = Forecast()

  /// Makes a predictor that has learned nothing. It counts what its strategy reads, unless it is told what to count.
  public init(
    catalog: DefinitionCatalog, strategy: any ScoringStrategy = BucketedBayes(),
    symbols: SymbolTable = SymbolTable(), policy: SpecificityPolicy = SpecificityPolicy(), seed: UInt64 = 0,
    counting signals: SignalSet? = nil
  ) {
    history = PersonalHistory(catalog: catalog, counting: signals ?? strategy.countedSignals)
    self.symbols = symbols
    self.strategy = strategy
    learner = strategy.makeLearner()
    isDerivedFromHistory = learner.isDerivedFromHistory
    order = PredictThenLearn(strategy, policy: policy, seed: seed)
  }

  /// The rule by which specific shortcuts and general ones compete.
  public var policy: SpecificityPolicy { order.policy }

  /// The person's seed, for strategies that draw at random.
  public var seed: UInt64 { order.seed }

  /// Learns a donation whose symbols are of this predictor's table.
  /// - Complexity: O(shortcut types × buckets), and what the strategy's learner takes.
  public mutating func donate(_ donation: Donation) {
    if isDerivedFromHistory {
      history.learn(donation, symbols: symbols)
      return
    }
    var forecast = Forecast()
    swap(&forecast, &unasked)
    donate(donation, after: &forecast)
    swap(&forecast, &unasked)
  }

  /// Learns a donation whose question was asked just before.
  ///
  /// A strategy that learns from its answers takes this one, and need not answer again. Any other forecast, of another
  /// moment, state or predictor, is recognised and filled anew: the result is that of `donate(_:)`, always.
  /// - Complexity: O(shortcut types × buckets), and what the strategy's learner takes.
  public mutating func donate(_ donation: Donation, after forecast: inout Forecast) {
    if isDerivedFromHistory {
      history.learn(donation, symbols: symbols)
      return
    }
    order.learn(donation, in: &history, hashes: symbols.hashes, teaching: &learner, after: &forecast)
  }

  /// Learns a donation of an intent.
  /// - Throws: ``DonationError``; nothing is learned by half, and no text of it is kept.
  /// - Complexity: O(bytes of the values + shortcut types × buckets).
  public mutating func donate(
    _ intent: String, _ parameters: KeyValuePairs<String, ParameterValue>, at moment: Moment,
    place: String? = nil, signals: KeyValuePairs<String, ParameterValue> = [:], identifier: String? = nil,
    group: String? = nil, relatedItem: String? = nil
  ) throws(DonationError) {
    var donation = try history.catalog.donation(
      intent: intent, parameters: parameters.map { ($0.key, $0.value) }, context: Context(at: moment),
      symbols: &symbols)
    // Only now: a donation that is refused leaves no text behind.
    donation.context = context(at: moment, place: place, signals: signals)
    donation.identifier = identifier.map { symbols.intern($0) }
    donation.group = group.map { symbols.intern($0) }
    donation.relatedItem = relatedItem.map { symbols.intern($0) }
    donate(donation)
  }

  /// Learns a donation of an activity.
  /// - Throws: ``DonationError``; nothing is learned by half, and no text of it is kept.
  /// - Complexity: O(bytes of the values + buckets).
  public mutating func donate(
    activity: String, userInfo: KeyValuePairs<String, ParameterValue>, at moment: Moment,
    place: String? = nil, signals: KeyValuePairs<String, ParameterValue> = [:],
    persistentIdentifier: String? = nil, relatedItem: String? = nil
  ) throws(DonationError) {
    var donation = try history.catalog.donation(
      activity: activity, userInfo: userInfo.map { ($0.key, $0.value) }, context: Context(at: moment),
      symbols: &symbols)
    donation.context = context(at: moment, place: place, signals: signals)
    donation.identifier = persistentIdentifier.map { symbols.intern($0) }
    donation.relatedItem = relatedItem.map { symbols.intern($0) }
    donate(donation)
  }

  /// A context in this predictor's symbols. Each signal is named at most once.
  /// - Complexity: O(bytes of the texts).
  public mutating func context(
    at moment: Moment, place: String? = nil, signals: KeyValuePairs<String, ParameterValue> = [:]
  ) -> Context {
    Context(
      at: moment, place: place.map { symbols.intern($0) },
      signals: signals.map {
        DeviceSignal(name: symbols.intern($0.key), value: symbols.intern($0.value.canonicalText))
      })
  }

  /// Answers a question into a buffer: scores and probabilities of every known shortcut, and what is shown.
  /// - Complexity: O(slots × buckets).
  public func forecast(in context: Context, on surface: Surface = .search, into forecast: inout Forecast) {
    answer(context, into: &forecast)
    order.show(on: surface, history, in: &forecast)
  }

  /// Fills in scores, and probabilities if the strategy states them.
  func answer(_ context: Context, into forecast: inout Forecast) {
    order.answer(context, history, learner, into: &forecast)
  }

  /// The suggestions for a context, best first, or none.
  /// - Complexity: O(slots × buckets), and the texts of what is shown.
  public func suggestions(in context: Context, on surface: Surface = .search) -> [Suggestion] {
    var answer = Forecast()
    forecast(in: context, on: surface, into: &answer)
    return answer.shown.map { suggestion(for: $0, in: answer) }
  }
}
