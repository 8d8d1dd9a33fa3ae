/// The prediction engines of many people, with a strategy that lets them learn from one another.
///
///     var population = Population(
///       seeds: [1, 2], catalog: catalog, strategy: ContextMixtureShared(), symbols: predictor.symbols)
///     population.forecast(of: 0, in: context, into: &forecast)
///     try population.donate(donation, of: 0, after: &forecast)
///
/// Each person has a history and a learner. The shared state is lent to the person who is asked or who
/// donates. The caller keeps absolute time order, so that no answer depends on what another person does
/// later.
///
/// # Edge cases
/// A population cannot forget, by design: see ``SharingStrategy``. People whose strategy shares nothing
/// forget exactly, each with their own ``Predictor``.
///
/// # Cost
/// A population costs as much as one ``Predictor`` for each person, and the shared state once.
///
/// # Source
/// Ours.
public struct Population<Strategy: SharingStrategy>: Sendable {
  private var people: [Person]
  private var commons: Strategy.Learner.Commons
  private let symbols: SymbolTable
  /// Decides how specific and general shortcuts compete for a surface's slots.
  private let policy: SpecificityPolicy
  private let learning: LearningRules
  /// The number of donations of all people so far.
  private var donations = 0
  /// The person who was asked last, and the number of donations before.
  private var asked: (person: Int, donations: Int)?

  /// One person: what was counted, and what is learned of it.
  private struct Person: Sendable {
    var history: PersonalHistory
    var learner: Strategy.Learner
    var order: PredictThenLearn
    /// What came of the suggestions to this person.
    var feedback = FeedbackLedger()
    /// When things were donated, from the first question of a surface that interrupts on.
    var times: DonationTimes?
    /// What apps and the person supplied.
    var supplied = KeptSuggestions()

    mutating func forecast(
      in context: Context, on surface: Surface, _ policy: SpecificityPolicy, symbols: SymbolTable,
      into forecast: inout Forecast
    ) {
      order.answer(context, history, learner, into: &forecast)
      forecast.dismissals = dismissals(on: surface, at: context.moment, symbols)
      if !supplied.isEmpty { supplied.supply(in: context, history, symbols, SensedLedger(), to: &forecast) }
      if surface.interrupts { return showIfNow(on: surface, at: context.moment, policy, in: &forecast) }
      if surface.kinds.signal != nil, !surface.kinds.holds(in: context, symbols: symbols) {
        forecast.shown.removeAll(keepingCapacity: true)
        return
      }
      policy.show(on: surface, history, in: &forecast, statesProbabilities: order.statesProbabilities)
      if !supplied.isEmpty { forecast.fillFreeSlots(of: surface, history) }
    }

    private func dismissals(on surface: Surface, at moment: Moment, _ symbols: SymbolTable) -> Dismissals {
      if feedback.isEmpty { return Dismissals() }
      return Dismissals(feedback, on: surface.name, at: moment) { history.slot(of: $0, symbols) }
    }

    @inline(never)
    private mutating func showIfNow(
      on surface: Surface, at moment: Moment, _ policy: SpecificityPolicy, in forecast: inout Forecast
    ) {
      let kept =
        times
        ?? DonationTimes(Predictor.standardTiming, HolidayCalendar(weekend: history.weekend), of: history)
      kept.show(on: surface, at: moment, history, policy.worth, in: &forecast)
      times = kept
    }

    mutating func donate(
      _ donation: Donation, by rules: LearningRules, hashes: [UInt64], after forecast: inout Forecast
    ) {
      if history.leavesOut(donation, by: rules, hashes: hashes) { return }
      let donations = history.donations
      order.learn(donation, in: &history, hashes: hashes, teaching: &learner, after: &forecast)
      if history.donations > donations { times?.countLast(of: history) }
    }
  }

  /// Makes people of whom nothing is known, one for each seed. `symbols` holds every text of what they will donate, and
  /// `learning` says which donations are learned, and `counts` has what others donated before.
  public init(
    seeds: [UInt64], catalog: DefinitionCatalog, strategy: Strategy, symbols: SymbolTable = SymbolTable(),
    policy: SpecificityPolicy = SpecificityPolicy(), learning: LearningRules = .everything,
    weekend: Weekend = .saturdayAndSunday, after counts: PopulationCounts? = nil
  ) {
    self.symbols = symbols
    self.policy = policy
    self.learning = learning
    people = seeds.map {
      var history = PersonalHistory(catalog: catalog, counting: strategy.countedSignals)
      history.weekend = weekend
      return Person(
        history: history,
        learner: strategy.makeSharingLearner(),
        order: PredictThenLearn(strategy, seed: $0))
    }
    commons = strategy.makeSharingLearner().makeCommons(after: counts)
  }

  /// The history of a person.
  public func history(of person: Int) -> PersonalHistory { people[person].history }

  /// The number of bytes held for a person, beside what is shared.
  public func byteCount(of person: Int) -> Int {
    people[person].history.byteCount + people[person].learner.byteCount
  }

  /// Replaces all that apps and a person supplied, whose symbols are of the population's table.
  package mutating func supply(_ suggestions: KeptSuggestions, of person: Int) {
    people[person].supplied = suggestions
    let history = people[person].history
    people[person].feedback.dropWhatNobodyHas(history, suggestions, symbols)
  }

  /// Answers a person's question into a buffer, as a predictor of their own would with the shared state.
  /// - Complexity: that of ``Predictor/forecast(in:on:into:)``.
  public mutating func forecast(
    of person: Int, in context: Context, on surface: Surface = .search, into forecast: inout Forecast
  ) {
    people[person].learner.exchange(&commons)
    people[person].forecast(in: context, on: surface, policy, symbols: symbols, into: &forecast)
    people[person].learner.exchange(&commons)
    asked = (person, donations)
  }

  /// Remembers what came of a suggestion to a person, where a donation of theirs has the shortcut or it is supplied.
  package mutating func record(
    _ outcome: Feedback.Outcome, of shortcut: Shortcut, on surface: String, at moment: Moment,
    of person: Int
  ) {
    let (history, supplied) = (people[person].history, people[person].supplied)
    _ = people[person].feedback.record(
      outcome, of: shortcut, on: surface, at: moment, history, supplied, symbols)
  }

  /// Learns a person's donation. `forecast` is reused only when it answers the last question that was asked.
  /// - Returns: whether it is new. False for one that was told already, by its identifier.
  /// - Throws: ``DonationError/otherDonation(identifier:of:at:)``. Nothing is then learned.
  /// - Complexity: that of a donation to a ``Predictor``. With identifiers about 60 bytes for each, and one look-up.
  @discardableResult
  public mutating func donate(
    _ donation: Donation, of person: Int, after forecast: inout Forecast
  ) throws(DonationError) -> Bool {
    if let identifier = donation.identifier, let position = people[person].history.position(named: donation) {
      let history = people[person].history
      let isSame =
        history.catalog.entries[donation.definition].kind == .activity
        || history.isSame(donation, at: position, ==)
      if isSame { return false }
      throw history.otherDonation(symbols.text(of: identifier), at: position)
    }
    learn(donation, of: person, after: &forecast)
    return true
  }

  /// Learns a person's donation whose identifier is known to be new.
  package mutating func learn(_ donation: Donation, of person: Int, after forecast: inout Forecast) {
    // Any other forecast is older than a donation that changed the shared state, or is another person's.
    if asked?.person != person || asked?.donations != donations { forecast = Forecast() }
    people[person].learner.exchange(&commons)
    people[person].donate(donation, by: learning, hashes: symbols.hashes, after: &forecast)
    people[person].learner.exchange(&commons)
    donations += 1
  }
}
