import PredictionEngine

/// A dataset divided in time: an earlier part that chooses a recipe and a later part that reports it.
///
/// The earlier part is a dataset of its own without any later row or sensed moment, so nothing of the later part can
/// influence the choice.
///
/// # Definition
/// The boundary is `from`, or else the dataset's `scoredFrom`, or else the time of the first trial in the
/// second half of all people's trials by absolute time. The earlier part has the trials before the boundary,
/// and the later part has those at or after it. All other filters apply to both parts.
///
/// # Edge cases
/// A trial at the boundary's own time is in the later part. A boundary that is not given depends on the
/// number and times of all trials, including later ones, and on nothing else of them.
///
/// # Cost
/// O(n log n) for n rows.
///
/// # Source
/// The global temporal split follows Meng et al., "Exploring Data Splitting Strategies for the
/// Evaluation of Recommendation Models", RecSys 2020.
public struct TuningSplit: Sendable {
  enum Part: CaseIterable { case earlier, later }

  /// The time at which the later part begins.
  public let boundary: Moment
  /// The replay of the rows before the boundary.
  public let earlier: Replay
  /// The replay of all rows, which scores those at or after the boundary.
  public let later: Replay
  /// The number of trials in the earlier part.
  public let earlierTrials: Int
  /// The number of trials in the later part.
  public let laterTrials: Int

  /// Divides a dataset at the boundary.
  public init(_ dataset: Dataset, options: ReplayOptions) throws(TuningError) {
    if let given = options.from ?? dataset.scoredFrom {
      boundary = given
    } else {
      boundary = try TuningSplit.middle(of: dataset, options: options)
    }
    let boundary = boundary
    var before = options
    before.from = nil
    before.until = options.until.map { min($0, boundary) } ?? boundary
    var part = Dataset(
      name: dataset.name, digest: dataset.digest, catalog: dataset.catalog, symbols: dataset.symbols,
      rows: dataset.rows.filter { $0.donation.context.moment < boundary },
      people: dataset.people.map(\.identifier), generator: dataset.generator)
    part.sensedMoments = dataset.sensedMoments.filter { $0.moment < boundary }
    part.suppliedRows = dataset.suppliedRows.filter { $0.entry.from.map { $0 < boundary } ?? true }
    earlier = Replay(dataset: part, options: before)
    var after = options
    after.from = boundary
    later = Replay(dataset: dataset, options: after)
    earlierTrials = TrialRows.of(earlier.dataset, options: before).count { $0 }
    laterTrials = TrialRows.of(dataset, options: after).count { $0 }
    if earlierTrials == 0 { throw .nothingEarlier(than: boundary.description) }
    if laterTrials == 0 { throw .nothingLater(than: boundary.description) }
  }

  func replay(of part: Part) -> Replay { part == .earlier ? earlier : later }

  /// The time of the first trial in the second half of all people's trials by absolute time.
  static func middle(of dataset: Dataset, options: ReplayOptions) throws(TuningError) -> Moment {
    let isTrial = TrialRows.of(dataset, options: options)
    let moments = dataset.rows.indices.filter { isTrial[$0] }.map { dataset.rows[$0].donation.context.moment }
      .sorted()
    guard let first = moments.first,
      let middle = moments.first(where: { first < $0 && !($0 < moments[moments.count / 2]) })
    else { throw .noSpan }
    return middle
  }
}
