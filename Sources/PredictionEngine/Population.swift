/// Many people's prediction engines, with a strategy that lets them learn from one another.
///
///     var population = Population(seeds: [1, 2], catalog: catalog, strategy: ContextMixtureShared())
///     population.forecast(of: 0, in: context, into: &forecast)
///     population.donate(donation, of: 0, after: &forecast)
///
/// Each person has a history and a learner; what is shared is lent to whoever is asked or donates. Whoever feeds it keeps
/// absolute time order, so that nobody's answer knows what somebody else does later.
///
/// # Edge cases
/// There is no forgetting here, on purpose: see ``SharingStrategy``. People who share nothing forget exactly, each with
/// their own ``Predictor``.
///
/// # Cost
/// That of a ``Predictor`` for each person, and of what is shared once.
///
/// # Source
/// Ours.
public struct Population: Sendable {
  private var predictors: [Predictor]
  private var commons: any Sendable
  /// Donations of everybody so far.
  private var donations = 0
  /// Who was asked last, and after how many donations.
  private var asked: (person: Int, donations: Int)?

  /// People of whom nothing is known, one for each seed. Every text of what they will donate is in `symbols`.
  public init(
    seeds: [UInt64], catalog: DefinitionCatalog, strategy: any SharingStrategy,
    symbols: SymbolTable = SymbolTable()
  ) {
    predictors = seeds.map {
      Predictor(catalog: catalog, strategy: strategy, symbols: symbols, seed: $0)
    }
    commons = strategy.makeCommons()
  }

  /// A person's history.
  public func history(of person: Int) -> PersonalHistory { predictors[person].history }

  /// Bytes held for a person, beside what is shared.
  public func byteCount(of person: Int) -> Int {
    predictors[person].history.byteCount + predictors[person].learner.byteCount
  }

  /// Answers a person's question into a buffer.
  /// - Complexity: that of a predictor's.
  public mutating func forecast(
    of person: Int, in context: Context, on surface: Surface = .search, into forecast: inout Forecast
  ) {
    predictors[person].learner.exchange(&commons)
    predictors[person].forecast(in: context, on: surface, into: &forecast)
    predictors[person].learner.exchange(&commons)
    asked = (person, donations)
  }

  /// Learns a person's donation, after the answer to its question where that was the last thing asked.
  /// - Complexity: that of a predictor's.
  public mutating func donate(_ donation: Donation, of person: Int, after forecast: inout Forecast) {
    // Any other answer was given when less was shared.
    if asked?.person != person || asked?.donations != donations { forecast = Forecast() }
    predictors[person].learner.exchange(&commons)
    predictors[person].donate(donation, after: &forecast)
    predictors[person].learner.exchange(&commons)
    donations += 1
  }
}
