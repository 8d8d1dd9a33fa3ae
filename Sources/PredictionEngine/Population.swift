/// The prediction engines of many people, with a strategy that lets them learn from one another.
///
///     var population = Population(
///       seeds: [1, 2], catalog: catalog, strategy: ContextMixtureShared(), symbols: predictor.symbols)
///     population.forecast(of: 0, in: context, into: &forecast)
///     try population.donate(donation, of: 0, after: &forecast)
///
/// Each person has a ``Predictor``, whose learner takes part in the shared state. That is lent to the person who is asked or
/// who donates. The caller keeps absolute time order, so that no answer depends on what another person does later.
///
/// A population cannot forget, by design: see `SharingStrategy`. People whose strategy shares nothing
/// forget exactly, each with their own ``Predictor``.
package struct Population<Strategy: SharingStrategy>: Sendable {
  private var people: [Predictor]
  private var commons: Strategy.Learner.Commons
  private var donations = 0
  /// The person who was asked last, and the number of donations before.
  private var asked: (person: Int, donations: Int)?

  /// Makes people of whom nothing is known, one for each seed. `symbols` holds every text of what they will donate,
  /// `learning` says which donations are learned, `timing` is kept up with each donation where it is given, and `counts` has
  /// what others donated before.
  package init(
    seeds: [UInt64], catalog: DefinitionCatalog, strategy: Strategy, symbols: SymbolTable = SymbolTable(),
    policy: SpecificityPolicy = SpecificityPolicy(), learning: LearningRules = .everything,
    weekend: Weekend = .saturdayAndSunday, timing: (any TimingStrategy)? = nil,
    after counts: PopulationCounts? = nil
  ) {
    people = seeds.map { seed in
      var person = Predictor(
        catalog: catalog, strategy: strategy, symbols: symbols, policy: policy, seed: seed,
        learning: learning,
        timing: timing)
      person.weekend = weekend
      return person
    }
    commons = strategy.makeSharingLearner().makeCommons(after: counts)
  }

  package func history(of person: Int) -> PersonalHistory { people[person].history }

  /// The number of bytes held for a person, beside what is shared.
  package func byteCount(of person: Int) -> Int {
    people[person].history.byteCount + people[person].learner.byteCount
  }

  /// Replaces all that apps and a person supplied, whose symbols are of the population's table.
  package mutating func supply(_ suggestions: KeptSuggestions, of person: Int) {
    people[person].supplied = suggestions
    people[person].dropFeedbackOfNothing()
  }

  /// Answers a person's question into a buffer, as a predictor of their own would with the shared state.
  package mutating func forecast(
    of person: Int, in context: Context, on surface: Surface = .search,
    available: Availability = .everything, into forecast: inout Forecast
  ) {
    exchange(with: person)
    people[person].forecast(in: context, on: surface, available: available, into: &forecast)
    exchange(with: person)
    asked = (person, donations)
  }

  /// Remembers what came of a suggestion to a person, where a donation of theirs has the shortcut or it is supplied.
  package mutating func record(
    _ outcome: Feedback.Outcome, of shortcut: Shortcut, on surface: String, at moment: Moment,
    of person: Int
  ) {
    people[person].record(outcome, of: shortcut, on: surface, at: moment)
  }

  /// Learns a person's donation. `forecast` is reused only when it answers the last question that was asked.
  /// - Returns: whether it is new. False for one that was told already, by its identifier.
  /// - Throws: ``DonationError/otherDonation(identifier:of:at:)``. Nothing is then learned.
  @discardableResult
  package mutating func donate(
    _ donation: Donation, of person: Int, after forecast: inout Forecast
  ) throws(DonationError) -> Bool {
    if let identifier = donation.identifier, let position = people[person].history.position(named: donation) {
      let history = people[person].history
      let isSame =
        history.catalog.entries[donation.definition].kind == .activity
        || history.isSame(donation, at: position, ==)
      if isSame { return false }
      throw history.otherDonation(people[person].symbols.text(of: identifier), at: position)
    }
    learn(donation, of: person, after: &forecast)
    return true
  }

  package mutating func learn(_ donation: Donation, of person: Int, after forecast: inout Forecast) {
    // Any other forecast is older than a donation that changed the shared state, or is another person's.
    if asked?.person != person || asked?.donations != donations { forecast = Forecast() }
    exchange(with: person)
    people[person].learn(donation, after: &forecast)
    exchange(with: person)
    donations += 1
  }

  /// Swaps the shared state with the one that a person's learner holds.
  private mutating func exchange(with person: Int) {
    guard var learner = people[person].learner as? Strategy.Learner else {
      preconditionFailure("a person has a learner of the strategy")
    }
    // Held once, so that nothing of it is copied when it is changed.
    people[person].learner = BucketedBayes()
    learner.exchange(&commons)
    people[person].learner = learner
  }
}
