import PredictionEngine
import PredictionMeasures

/// What a finding costs: the difference that its repair makes to a metric, on the same trials.
///
///     price.difference   // 0.12: twelve more hits in a hundred trials without the fault
///
/// # Definition
/// The dataset is repaired for this finding alone and replayed, and so is the original, by the same strategy. Both
/// are judged on the rows that the repaired dataset keeps, by what the repaired dataset predicts: where a repair
/// leaves a value out of the comparison, an answer of the original is right when its suggestion is the truth after
/// the same repair. So the price is what the fault does to rankings, and not the easier question. A row that the
/// original cannot be asked about, because its donation has no shortcut there, is a miss of the original.
/// The difference and its interval are those of ``PairedComparison``.
///
/// # Edge cases
/// With one person there is no interval over people, and `interval` is `nil`; so it is where too few people vary.
/// A repair of words alone changes no prediction, and its price is 0.
public struct LintPrice: Sendable {
  /// The names of the metrics in which a price can be: they depend on the truth's rank alone.
  public static let metrics = ["hit_rate@1", "hit_rate@3", "hit_rate@5", "mrr", "ndcg@5"]

  /// The number of rows that were judged in both.
  public let trials: Int
  /// The number of people of these rows.
  public let people: Int
  /// The metric of the original on these rows.
  public let original: Double
  /// The metric of the repaired dataset on these rows.
  public let repaired: Double
  /// The 95 % interval of the difference over people; `nil` when there are too few.
  public let interval: ConfidenceInterval?
  /// The reason why there is no interval, where one was asked for.
  var lack: IntervalLack?

  /// The repaired value less the original one.
  public var difference: Double { repaired - original }
}
