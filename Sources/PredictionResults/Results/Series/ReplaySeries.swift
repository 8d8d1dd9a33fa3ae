import PredictionMeasures

/// The data for the charts of one strategy's replay: its trials in groups, as counts.
///
/// # Definition
/// It holds ``TumblingWeeks``, ``Slices``, ``ReliabilityTable`` and ``RiskCoverageCurve`` of the run. Of the
/// curve it keeps the points whose coverage first reaches each fiftieth.
///
/// # Edge cases
/// A strategy without probabilities has no reliability and no risk–coverage curve.
public struct ReplaySeries: Sendable, Equatable {
  /// The hit rate by week since a person's first trial.
  public var weeks: [TumblingWeeks.Week] = []
  /// The reliability by confidence, at most ten bins.
  public var reliability: [ReliabilityTable.Bin] = []
  /// The risk–coverage curve by threshold, at most 50 points.
  public var riskCoverage: [RiskCoverageCurve.Point] = []
  /// The slices by person, in the dataset's order.
  public var people: [Slices.Slice] = []
  /// The slices by the number of earlier donations.
  public var historyLengths: [Slices.Slice] = []
  /// The slices by the donation's place in its session; empty where no sessions were asked for.
  public var sessions: [Slices.Slice] = []

  /// Creates series without any data.
  public init() {}
}
