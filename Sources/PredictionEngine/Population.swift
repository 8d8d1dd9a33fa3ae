/// The prediction engines of many people, with a strategy that lets them learn from one another.
///
///     var population = Population(seeds: [1, 2], catalog: catalog, strategy: ContextMixtureShared())
///     population.forecast(of: 0, in: context, into: &forecast)
///     population.donate(donation, of: 0, after: &forecast)
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
public struct Population: Sendable {
  private var predictors: [Predictor]
  private var commons: any Sendable
  /// The number of donations of all people so far.
  private var donations = 0
  /// The person who was asked last, and the number of donations before that question.
  private var asked: (person: Int, donations: Int)?

  /// Creates people who have learned nothing, one for each seed. `symbols` holds every text that they will
  /// donate.
  public init(
    seeds: [UInt64], catalog: DefinitionCatalog, strategy: any SharingStrategy,
    symbols: SymbolTable = SymbolTable()
  ) {
    predictors = seeds.map {
      Predictor(catalog: catalog, strategy: strategy, symbols: symbols, seed: $0)
    }
    commons = strategy.makeCommons()
  }

  /// The history of the person at a position.
  public func history(of person: Int) -> PersonalHistory { predictors[person].history }

  /// The bytes that a person's history and learner hold, without the shared state.
  public func byteCount(of person: Int) -> Int {
    predictors[person].history.byteCount + predictors[person].learner.byteCount
  }

  /// Answers a person's question into a buffer, as a predictor of their own would with the shared state.
  /// - Complexity: that of ``Predictor/forecast(in:on:into:)``.
  public mutating func forecast(
    of person: Int, in context: Context, on surface: Surface = .search, into forecast: inout Forecast
  ) {
    predictors[person].learner.exchange(&commons)
    predictors[person].forecast(in: context, on: surface, into: &forecast)
    predictors[person].learner.exchange(&commons)
    asked = (person, donations)
  }

  /// Learns a person's donation. `forecast` is reused only when it answers the last question that was asked.
  /// - Complexity: that of ``Predictor/donate(_:after:)``.
  public mutating func donate(_ donation: Donation, of person: Int, after forecast: inout Forecast) {
    // Any other forecast is older than a donation that changed the shared state, or is another person's.
    if asked?.person != person || asked?.donations != donations { forecast = Forecast() }
    predictors[person].learner.exchange(&commons)
    predictors[person].donate(donation, after: &forecast)
    predictors[person].learner.exchange(&commons)
    donations += 1
  }
}
