import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// The difference between a challenger and a baseline on the same trials, with its interval over people.
///
///     let difference = await PairedDifference(of: MyStrategy(), and: MostFrequent(), on: dataset, in: .hitRate(at: 1))
///     print(difference)
///
/// Both are judged on the same trials, and people are resampled together with both answers. So the difficulty
/// that both share cancels.
///
/// # Definition
/// Difference, interval and p are those of `PairedComparison`: people are resampled, or days when there is
/// one person.
///
/// # Edge cases
/// There is no comparison with fewer than two people or days, for a metric of whole runs, or when one of the
/// strategies has no value. There is no interval when too few people vary.
///
/// # Cost
/// Two replays, 2,000 resamples of people, and the sign flips.
public struct PairedDifference: Sendable, CustomStringConvertible {
  /// The name of the challenger.
  public let challenger: String
  /// The name of the strategy that the challenger is compared with.
  public let baseline: String
  /// The metric of the comparison.
  public let metric: Metric
  /// The name of the dataset.
  public let dataset: String
  /// The challenger's value; `nil` when the metric has none.
  public let challengerValue: Double?
  /// The baseline's value; `nil` when the metric has none.
  public let baselineValue: Double?
  /// The number of trials that both answered.
  public let trials: Int
  /// The number of blocks that were resampled.
  public let blocks: Int
  /// The kind of blocks: `people`, or `days` when there is one person.
  public let blockKind: String
  /// The comparison; `nil` when there is none.
  public let comparison: PairedComparison?

  /// Replays both strategies over a dataset.
  public init(
    of challenger: any ScoringStrategy, and baseline: any ScoringStrategy, on dataset: Dataset,
    in metric: Metric, options: ReplayOptions = ReplayOptions()
  ) async {
    let replay = Replay(dataset: dataset, options: options)
    let (one, two) = (await replay.run(challenger).run, await replay.run(baseline).run)
    self.init(of: one, and: two, in: metric, dataset: dataset, seed: options.seed)
  }

  /// Compares two runs over the same trials of a dataset.
  public init(
    of challenger: StrategyRun, and baseline: StrategyRun, in metric: Metric, dataset: Dataset,
    seed: UInt64 = 1
  ) {
    precondition(
      challenger.trials.elementsEqual(baseline.trials) { $0.row == $1.row },
      "both runs are of the same trials")
    (self.challenger, self.baseline) = (challenger.strategy, baseline.strategy)
    (self.metric, self.dataset, self.trials) = (metric, dataset.name, challenger.trials.count)
    challengerValue = PairedDifference.value(of: metric, in: challenger, seed: seed)
    baselineValue = PairedDifference.value(of: metric, in: baseline, seed: seed)
    func day(_ row: Int) -> Int { dataset.rows[row].donation.context.moment.localDay }
    let usesDays = Set(challenger.trials.map(\.person)).count == 1
    blocks = Set(challenger.trials.map { usesDays ? day($0.row) : $0.person }).count
    blockKind = usesDays ? "days" : "people"
    comparison =
      metric.width == 0
      ? nil
      : try? PairedComparison(
        challenger: challenger, baseline: baseline, metric: metric, seed: seed, dayOfRow: day)
  }

  private static func value(of metric: Metric, in run: StrategyRun, seed: UInt64) -> Double? {
    MetricTable.evaluate([run], metrics: [metric], seed: seed, intervals: false) { $0 }.values[0].first?.value
  }

  /// The challenger's value minus the baseline's; `nil` when one has no value.
  public var value: Double? {
    guard let challengerValue, let baselineValue else { return nil }
    return challengerValue - baselineValue
  }

  /// Returns the interval that holds the difference at a level such as .95; `nil` when there is none.
  public func interval(level: Double = 0.95) -> ClosedRange<Double>? {
    guard let found = comparison?.interval(level: level) else { return nil }
    return found.low...found.high
  }

  /// Returns the interval with its sign chosen so that larger is better for the challenger.
  func gain(level: Double) -> ClosedRange<Double>? {
    guard let interval = interval(level: level) else { return nil }
    return metric.isBetterWhenLarger ? interval : (-interval.upperBound)...(-interval.lowerBound)
  }

  public var description: String { words(level: 0.95) }

  func words(level: Double) -> String {
    func number(_ value: Double?) -> String { value.map { Figures.text($0) } ?? "no value" }
    let between =
      comparison?.interval(level: level).map {
        "[\(Figures.text($0.low, signed: true)), \(Figures.text($0.high, signed: true))] (\($0.form.rawValue))"
      }
      ?? "none"
    return "\(metric.name) on \(dataset) (\(metric.isBetterWhenLarger ? "larger" : "smaller") is better): "
      + "\(challenger) \(number(challengerValue)), \(baseline) \(number(baselineValue))\n  difference "
      + "\(value.map { Figures.text($0, signed: true) } ?? "none"), \(Int((level * 100).rounded())) % interval \(between), "
      + "over \(CountedNoun.of(blocks, blockKind)) and \(CountedNoun.of(trials, "trials"))"
  }
}
