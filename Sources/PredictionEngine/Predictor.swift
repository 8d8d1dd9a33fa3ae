/// One person's prediction engine. It learns donations, answers questions, explains its answers and forgets.
///
///     var predictor = Predictor(catalog: try DefinitionCatalog(intents: [orderSoup]))
///     let tomato = ParameterValue.object("tomato", display: "Tomato soup")
///     try predictor.donate("OrderSoup", ["soup": tomato, "quantity": 1], at: mondayNoon)
///     for suggestion in predictor.suggestions(at: tuesdayNoon) { print(suggestion.title) }
///
/// Time, place and signals are arguments; the predictor reads no clock, file or locale. It is a value, so a
/// copy is independent of its original.
///
/// The answer is empty when nothing was learned, or no candidate reaches the surface's thresholds.
///
/// A donation increments one count for each shortcut type and bucket. A question scores every known shortcut once.
///
/// Source: the engine that WWDC 2018, sessions 211 and 217, describe, as far as they describe it.
public struct Predictor: Sendable {
  /// The person's donations and everything that was counted of them.
  public internal(set) var history: PersonalHistory
  /// The texts of donations and contexts, with a number for each.
  public internal(set) var symbols: SymbolTable
  /// Computes the scores of shortcuts; it is fixed for the predictor's life.
  public let strategy: any ScoringStrategy
  /// Decides how specific and general shortcuts compete for slots. It may be set at any time; a snapshot has it.
  public var policy: SpecificityPolicy
  /// The rules of what donations are worth; they are fixed for the predictor's life.
  public let learning: LearningRules
  /// The part of the strategy that answers for this person.
  package internal(set) var learner: any PersonLearner
  let isDerivedFromHistory: Bool
  /// The strategy, where it finds the best candidates without evidence columns.
  let ranking: NaiveBayes?
  var sensed = SensedLedger()
  var feedback = FeedbackLedger()
  var supplied = KeptSuggestions()
  /// What does not fit the definitions and waits for others.
  var held = HeldRows()
  /// States after some donations, the earliest first, from which later ones are forgotten.
  var keptStates: [KeptState] = []
  /// When things were donated; `nil` where it is counted at each question of time.
  var times: DonationTimes?
  /// Whether there are times, which is quicker to ask.
  private let keepsTimes: Bool
  /// The days that the person lives like a Sunday, for ``timing(at:within:place:)``. They may be set at any time, as if they had
  /// been known from the beginning; a snapshot has them.
  /// - Complexity: where times are kept up, setting counts every donation again.
  public var holidays = HolidayCalendar() {
    didSet {
      history.weekend = holidays.weekend
      keptStates = []
      if holidays.weekend != oldValue.weekend, !isDerivedFromHistory, donations > 0 {
        return learnAgain()
      }
      times = times.map { DonationTimes($0.strategy, holidays, of: history, sensed) }
    }
  }
  /// The weekdays that are no working days; those of ``holidays``.
  /// - Complexity: for a strategy that learns its own weekend, as the mixture does, setting another learns all again.
  public var weekend: Weekend {
    get { holidays.weekend }
    set { holidays = HolidayCalendar(holidays.days, weekend: newValue) }
  }
  /// Texts in ``symbols`` that no remembered donation or reading has: of what was forgotten, and of supplied shortcuts.
  var forgottenTexts: Set<Symbol> = []
  var order: PredictThenLearn
  /// The answer to a donation's question that nobody asked before.
  private var unasked = Forecast()
  /// Creates a predictor that has learned nothing.
  ///
  ///     Predictor(catalog: catalog)
  ///     Predictor(catalog: catalog, strategy: .bucketedBayes)
  ///
  /// - Parameters:
  ///   - catalog: the definitions of the app's intents and activities.
  ///   - strategy: computes the scores of shortcuts.
  ///   - policy: decides how specific and general shortcuts compete for a surface's slots.
  ///   - seed: the start of the random numbers, for strategies that draw some.
  ///   - learning: what donations are worth; by default an action that is donated twice within 5 seconds happened once, and a
  ///     quarter of the runs that suggestions began are counted.
  ///   - signals: the signals to count; `nil` for those that the strategy reads.
  ///   - timing: computes whether now is the time, by what it keeps up with each donation. With `nil` the times are counted at
  ///     each question, for ``standardTiming``.
  public init(
    catalog: DefinitionCatalog, strategy: some ScoringStrategy = .contextMixture,
    policy: SpecificityPolicy = SpecificityPolicy(), seed: UInt64 = 0, learning: LearningRules = .standard,
    counting signals: SignalSet? = nil, timing: (any TimingStrategy)? = Predictor.standardTiming
  ) {
    self.init(
      catalog: catalog, strategy: strategy, symbols: SymbolTable(), policy: policy, seed: seed,
      learning: learning, counting: signals, timing: timing, findsTypes: true)
  }

  /// Creates a predictor that has learned nothing, for donations and contexts whose texts are interned in a
  /// table. Unless it is told otherwise, every donation counts and candidates are of the declared types, as in a replay.
  package init(
    catalog: DefinitionCatalog, strategy: any ScoringStrategy, symbols: SymbolTable,
    policy: SpecificityPolicy = SpecificityPolicy(), seed: UInt64 = 0,
    learning: LearningRules = .everything, counting signals: SignalSet? = nil,
    timing: (any TimingStrategy)? = nil, findsTypes: Bool = false
  ) {
    times = timing.map { DonationTimes($0) }
    keepsTimes = timing != nil
    history = PersonalHistory(
      catalog: catalog, counting: signals ?? strategy.countedSignals, findsTypes: findsTypes)
    self.symbols = symbols
    self.strategy = strategy
    ranking = strategy as? NaiveBayes
    learner = strategy.makeLearner()
    isDerivedFromHistory = learner.isDerivedFromHistory
    order = PredictThenLearn(strategy, seed: seed)
    self.policy = policy
    self.learning = learning
  }

  /// The number of remembered donations: those that ``history`` has learned, and doubles.
  public var donations: Int { history.remembered }
  /// The number of remembered donations that ``learning`` left out: doubles, which tell of one action twice.
  public var donationsLeftOut: Int { history.ledger.leftOut.count }
  /// The number of donations, pieces of feedback and supplied shortcuts that do not fit the definitions, whole or in part. They
  /// are in every snapshot, count for nothing, and are forgotten by the same filters.
  public var heldCount: Int { held.count + supplied.held.count }
  /// Whether the state after the last donation is one that is kept.
  var isStateDue: Bool { KeptState.isDue(after: history.remembered) }
  /// The person's seed, for strategies that draw at random.
  public var seed: UInt64 { order.seed }
  /// Computes whether now is the time; it is fixed for the predictor's life.
  public var timingStrategy: any TimingStrategy { times?.strategy ?? Predictor.standardTiming }

  /// Learns a donation whose symbols are of this predictor's table, in its context and what holds of all that was sensed.
  package mutating func donate(_ donation: Donation) {
    append(donation)
    if history.meetsOtherType { settleTypes() }
  }

  /// Learns a donation by the types that candidates have.
  @inline(__always)
  mutating func append(_ donation: Donation) {
    if sensed.isEmpty { learn(donation) } else { learn(sensed.completed(donation) { symbols.intern($0) }) }
    if isStateDue { keepState() }
  }

  /// Learns a donation whose context is whole.
  mutating func learn(_ donation: Donation) {
    if learnsByCounting(donation) { return }
    var forecast = Forecast()
    swap(&forecast, &unasked)
    teach(donation, after: &forecast)
    swap(&forecast, &unasked)
  }

  /// Learns a donation just after the question that it answers.
  ///
  /// A strategy that learns from its answers reuses this forecast. One of another moment, state or predictor is
  /// recognised and recomputed, so the result always equals that of `donate(_:)`.
  package mutating func donate(_ donation: Donation, after forecast: inout Forecast) {
    learn(sensed.isEmpty ? donation : sensed.completed(donation) { symbols.intern($0) }, after: &forecast)
    if isStateDue { keepState() }
  }

  mutating func learn(_ donation: Donation, after forecast: inout Forecast) {
    if !learnsByCounting(donation) { teach(donation, after: &forecast) }
  }

  /// Keeps the state, unless it is kept already, or counts alone are learned, which is as quick again.
  @inline(never)
  mutating func keepState() {
    let count = history.remembered
    if isDerivedFromHistory, !keepsTimes || history.counters.isDeferring { return }
    if keptStates.last?.donations == count { return }
    keptStates = KeptState.staying(keptStates + [KeptState(of: self)])
  }

  /// Learns a donation that is double or that is only counted; false where the learner is to be taught.
  @inline(__always)
  private mutating func learnsByCounting(_ donation: Donation) -> Bool {
    if !forgottenTexts.isEmpty { forgottenTexts.subtract(donation.texts) }
    if !learning.isEverything, history.leavesOut(donation, by: learning) { return true }
    guard isDerivedFromHistory else { return false }
    if keepsTimes {
      learnWithTime(donation)
    } else {
      history.learn(donation, counts: counts(donation), symbols: symbols)
    }
    return true
  }

  /// Whether a donation is counted, by the rules, where its shortcuts are known.
  @inline(__always)
  private func counts(_ donation: Donation) -> Bool {
    donation.origin != .suggestion || history.counts(donation, by: learning, hashes: symbols.hashes)
  }

  private mutating func teach(_ donation: Donation, after forecast: inout Forecast) {
    let donations = history.donations
    order.learn(
      donation, counts: counts(donation), in: &history, hashes: symbols.hashes, teaching: &learner,
      after: &forecast)
    if keepsTimes { countTime(after: donations) }
  }

  @inline(never)
  private mutating func learnWithTime(_ donation: Donation) {
    let donations = history.donations
    history.learn(donation, counts: counts(donation), symbols: symbols)
    countTime(after: donations)
  }

  /// Counts the time of the last donation, where there is one more than there were.
  @inline(never)
  private mutating func countTime(after donations: Int) {
    if history.donations > donations { times?.countLast(of: history) }
  }
}
