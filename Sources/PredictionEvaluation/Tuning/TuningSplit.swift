import PredictionEngine

/// A dataset parted in time: rows to choose a recipe by, and trials to report it on.
///
/// The earlier part is a dataset of its own, without a single later row: nothing of the later part can touch a choice.
///
/// # Definition
/// The boundary is `from`, else the dataset's `scoredFrom`, else the time of the first trial of the later half, all
/// people's trials in order of absolute time. Earlier: trials before the boundary. Later: from the boundary on. Every
/// other filter holds for both.
///
/// # Edge cases
/// Trials at the boundary's own time are later ones. Where the boundary is not given, it depends on how many trials there
/// are and when, later ones included, and on nothing else of them.
///
/// # Cost
/// O(n log n) for n rows.
///
/// # Source
/// Ours; the global time split of Meng et al., "Exploring Data Splitting Strategies for the Evaluation of Recommendation
/// Models", RecSys 2020.
public struct TuningSplit: Sendable {
  /// Where the later part begins.
  public let boundary: Moment
  /// The rows before the boundary.
  public let earlier: Replay
  /// All rows, of which those from the boundary on are scored.
  public let later: Replay
  /// How many trials choose.
  public let earlierTrials: Int
  /// How many trials report.
  public let laterTrials: Int

  /// Parts a dataset.
  public init(_ dataset: Dataset, options: ReplayOptions) throws(TuningError) {
    func time(_ row: Int) -> Moment { dataset.rows[row].donation.context.moment }
    if let given = options.from ?? dataset.scoredFrom {
      boundary = given
    } else {
      let isTrial = TrialRows.of(dataset, options: options)
      let moments = dataset.rows.indices.filter { isTrial[$0] }.map(time).sorted()
      guard let first = moments.first,
        let middle = moments.first(where: { first < $0 && !($0 < moments[moments.count / 2]) })
      else { throw .noSpan }
      boundary = middle
    }
    let boundary = boundary
    var before = options
    before.from = nil
    before.until = options.until.map { min($0, boundary) } ?? boundary
    earlier = Replay(
      dataset: Dataset(
        name: dataset.name, digest: dataset.digest, catalog: dataset.catalog, symbols: dataset.symbols,
        rows: dataset.rows.filter { $0.donation.context.moment < boundary },
        people: dataset.people.map(\.identifier)), options: before)
    var after = options
    after.from = boundary
    later = Replay(dataset: dataset, options: after)
    earlierTrials = TrialRows.of(earlier.dataset, options: before).count { $0 }
    laterTrials = TrialRows.of(dataset, options: after).count { $0 }
    if earlierTrials == 0 { throw .nothingEarlier(than: boundary.description) }
    if laterTrials == 0 { throw .nothingLater(than: boundary.description) }
  }
}
