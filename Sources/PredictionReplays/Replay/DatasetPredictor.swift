import PredictionLogs

public import PredictionEngine

/// A predictor that learns rows of a dataset and is asked about rows of it, for protocols that ``Replay`` does not
/// have.
///
///     var predictor = DatasetPredictor(dataset, strategy: .bucketedBayes)
///     for row in known { predictor.learn(row: row) }
///     var forecast = Forecast()
///     predictor.forecast(row: asked, into: &forecast)
///
/// Its texts are the dataset's own, so no donation and no question of another dataset can reach it.
///
/// # Edge cases
/// The order of rows is the caller's; nothing stops a protocol from learning the future. A row that the dataset
/// does not have is the caller's error and traps.
///
/// # Cost
/// That of `Predictor`.
public struct DatasetPredictor: Sendable {
  /// The rows to learn and to ask about.
  public let dataset: Dataset
  private var predictor: Predictor

  /// Makes a predictor that has learned nothing.
  public init(_ dataset: Dataset, strategy: some ScoringStrategy = .contextMixture, seed: UInt64 = 0) {
    self.dataset = dataset
    predictor = Predictor(
      catalog: dataset.catalog, strategy: strategy, symbols: dataset.symbols, seed: seed)
  }

  /// What was learned.
  public var history: PersonalHistory { predictor.history }

  /// Learns a row's donation.
  /// - Complexity: that of a donation.
  public mutating func learn(row: Int) { predictor.donate(dataset.rows[row].donation) }

  /// Forgets the donations that a filter selects, and returns their number.
  /// - Complexity: that of forgetting.
  @discardableResult
  public mutating func forget(_ filter: DonationFilter) -> Int { predictor.forget(filter) }

  /// Answers the question of a row's context: the score and probability of every known shortcut, and the slots to
  /// show.
  /// - Complexity: O(slots × buckets).
  public func forecast(row: Int, on surface: Surface = .search, into forecast: inout Forecast) {
    predictor.forecast(in: dataset.rows[row].donation.context, on: surface, into: &forecast)
  }

  /// The suggestions for a row's context, best first.
  /// - Complexity: O(slots × buckets), and the bytes of the shown texts.
  public func suggestions(row: Int, on surface: Surface = .search) -> [Suggestion] {
    predictor.suggestions(in: dataset.rows[row].donation.context, on: surface)
  }
}
