/// One person's prediction engine. It learns donations, answers questions, explains its answers and forgets.
///
///     var predictor = Predictor(catalog: try DefinitionCatalog(intents: [orderSoup]))
///     try predictor.donate("OrderSoup", ["soup": "tomato", "quantity": 1], at: mondayNoon)
///     let suggestions = predictor.suggestions(in: predictor.context(at: tuesdayNoon))
///     print(suggestions[0].explanation)
///
/// Time, place and signals are arguments; the predictor reads no clock, file or locale. It is a value, so a
/// copy is independent of its original.
///
/// # Edge cases
/// With nothing learned there is nothing to suggest, which is a valid answer. So is an empty answer when no
/// candidate reaches the surface's thresholds.
///
/// # Cost
/// A donation increments one count for each shortcut type and bucket. A question scores every known shortcut
/// once.
///
/// # Source
/// The engine that WWDC 2018, sessions 211 and 217, describe, as far as they describe it. The rest is ours.
public struct Predictor: Sendable {
  /// The person's donations and everything that was counted of them.
  public internal(set) var history: PersonalHistory
  /// The texts of donations and contexts, with a number for each.
  public internal(set) var symbols: SymbolTable
  /// Computes the scores of shortcuts; it is fixed for the predictor's life.
  public let strategy: any ScoringStrategy
  /// Decides how specific and general shortcuts compete for a surface's slots.
  public let policy: SpecificityPolicy
  /// The part of the strategy that answers for this person.
  public internal(set) var learner: any PersonLearner
  let isDerivedFromHistory: Bool
  /// The order in which questions are answered and donations learned.
  private var order: PredictThenLearn
  /// The answer to a donation's question that nobody asked before.
  private var unasked = Forecast()

  /// Creates a predictor that has learned nothing. It counts the signals that its strategy reads, unless
  /// `signals` names others.
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
    order = PredictThenLearn(strategy, seed: seed)
    self.policy = policy
  }

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

  /// Learns a donation just after the question that it answers.
  ///
  /// A strategy that learns from its answers reuses this forecast instead of answering again. A forecast of
  /// another moment, state or predictor is recognised and recomputed, so the result always equals that of
  /// `donate(_:)`.
  /// - Complexity: O(shortcut types × buckets), and the cost of the strategy's learner.
  public mutating func donate(_ donation: Donation, after forecast: inout Forecast) {
    if isDerivedFromHistory {
      history.learn(donation, symbols: symbols)
      return
    }
    order.learn(donation, in: &history, hashes: symbols.hashes, teaching: &learner, after: &forecast)
  }

  /// Learns a donation of an intent, given by names and values.
  /// - Throws: ``DonationError``. Nothing is then learned, and no text of the donation is kept.
  /// - Complexity: O(bytes of the values + shortcut types × buckets).
  public mutating func donate(
    _ intent: String, _ parameters: KeyValuePairs<String, ParameterValue>, at moment: Moment,
    place: String? = nil, signals: KeyValuePairs<String, ParameterValue> = [:], identifier: String? = nil,
    group: String? = nil, relatedItem: String? = nil
  ) throws(DonationError) {
    var donation = try history.catalog.donation(
      intent: intent, parameters: parameters.map { ($0.key, $0.value) }, context: Context(at: moment),
      symbols: &symbols)
    // The texts are interned only after the check, so that a refused donation leaves none behind.
    donation.context = context(at: moment, place: place, signals: signals)
    donation.identifier = identifier.map { symbols.intern($0) }
    donation.group = group.map { symbols.intern($0) }
    donation.relatedItem = relatedItem.map { symbols.intern($0) }
    donate(donation)
  }

  /// Learns a donation of a user activity, given by names and values.
  /// - Throws: ``DonationError``. Nothing is then learned, and no text of the donation is kept.
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

  /// Creates a context with texts interned in this predictor's table. Each signal is named at most once.
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

  /// Answers a question into a buffer: the score and probability of every known shortcut, and the slots to
  /// show.
  /// - Complexity: O(slots × buckets).
  public func forecast(in context: Context, on surface: Surface = .search, into forecast: inout Forecast) {
    answer(context, into: &forecast)
    policy.show(on: surface, history, in: &forecast, statesProbabilities: order.statesProbabilities)
  }

  /// Fills a forecast with scores, and with probabilities when the strategy states them.
  func answer(_ context: Context, into forecast: inout Forecast) {
    order.answer(context, history, learner, into: &forecast)
  }

  /// The suggestions for a context, best first. The list is empty when nothing reaches the surface's
  /// thresholds.
  /// - Complexity: O(slots × buckets), and the bytes of the shown texts.
  public func suggestions(in context: Context, on surface: Surface = .search) -> [Suggestion] {
    var answer = Forecast()
    forecast(in: context, on: surface, into: &answer)
    return answer.shown.map { suggestion(for: $0, in: answer) }
  }
}
