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
  /// How specific shortcuts and general ones compete.
  public let policy: SpecificityPolicy
  /// The person's seed, for strategies that draw at random.
  public let seed: UInt64
  /// What the strategy keeps of this person.
  public internal(set) var learner: any PersonLearner
  private let statesProbabilities: Bool
  let isDerivedFromHistory: Bool
  private var buckets: [Bucket] = []
  /// What answers questions that nobody asked before the donation.
  private var unasked = Forecast()
  /// Stands for everything learned so far: a forecast that carries another was made in another state.
  private var revision: UInt64

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
    self.policy = policy
    self.seed = seed
    statesProbabilities = type(of: strategy).statesProbabilities
    revision = strategy.recipe.values.reduce(StableHash.fold(StableHash.hash(strategy.recipe.strategy), seed))
    {
      StableHash.fold($0, $1.value.bitPattern)
    }
  }

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
    guard history.catalog.plans[donation.definition].isEligible else { return }
    let context = donation.context
    // The revision tells what a learner of this kind has learned, and no other.
    if learner.learnsFromForecasts {
      if !forecast.answers(context, at: revision) { answer(context, into: &forecast) }
      buckets = forecast.buckets
    } else {
      SignalRegistry.read(context, previous: history.previous, into: &buckets)
    }
    let target = history.learn(
      donation, answering: Question(context: context, buckets: buckets, seed: seed), hashes: symbols.hashes,
      teaching: &learner, after: forecast)
    guard learner.learnsFromForecasts else { return }
    revision = StableHash.fold(context.hash(after: revision), UInt64(target.map { $0 + 1 } ?? 0))
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
    forecast.shown =
      statesProbabilities
      ? policy.shown(on: surface, forecast, history)
      : forecast.best(surface.slots, in: history, minimumSupport: surface.minimumSupport)
  }

  /// Scores, and probabilities where the strategy states them.
  func answer(_ context: Context, into forecast: inout Forecast) {
    SignalRegistry.read(context, previous: history.previous, into: &forecast.buckets)
    forecast.evidence.reset(slots: history.counters.count)
    let question = Question(context: context, buckets: forecast.buckets, seed: seed)
    learner.weigh(history, question, into: &forecast.evidence)
    if statesProbabilities {
      CandidateProbabilities.fill(&forecast, history)
    } else {
      forecast.probabilities.removeAll(keepingCapacity: true)
    }
    forecast.markAnswer(to: context, at: revision)
  }

  /// The suggestions for a context, best first, or none.
  /// - Complexity: O(slots × buckets), and the texts of what is shown.
  public func suggestions(in context: Context, on surface: Surface = .search) -> [Suggestion] {
    var answer = Forecast()
    forecast(in: context, on: surface, into: &answer)
    return answer.shown.map { suggestion(for: $0, in: answer) }
  }
}
