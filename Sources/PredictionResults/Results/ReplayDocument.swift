import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// The results of replaying one dataset in printable form: exact in JSON, rounded in tables for people.
/// The names of the JSON must not change.
public struct ReplayDocument: Sendable {
  /// The facts about the replayed dataset.
  public struct DatasetFacts: Sendable {
    /// The name of the dataset.
    public var name: String
    /// The digest of its donations.
    public var digest: String
    /// The number of people in the dataset.
    public var people: Int
    /// The number of donations in the dataset.
    public var donations: Int
    /// The number of scored trials.
    public var scoredTrials = 0
    /// The share of trials whose truth the person had never donated; `nil` without trials.
    public var noveltyRate: Double?
    /// The number of scored rows without a target-type shortcut.
    public var untargeted = 0
    /// The people with scored time; like the next two of moments alone.
    package var scoredPeople = 0
    /// Their moments at the horizon of the headlines.
    package var scoredMoments = 0
    /// Their donations in scored time.
    package var scoredDonations = 0
    /// The time of the first donation.
    public var from = ""
    /// The time of the last donation.
    public var until = ""
    package var rowsPassedOver = RowsPassedOver(0)
  }

  /// The results of one strategy.
  public struct Result: Sendable {
    /// The name of the strategy.
    public var strategy: String
    public var recipe: String?
    /// The digest of the strategy's answers.
    public var answersDigest: String
    /// The metrics that have a value.
    public var metrics: [MetricValue]
    /// The cost of the strategy's replay.
    public var cost: ReplayCost
    /// How many shortcuts it named at their first use; `nil` for a strategy of this package.
    public var firstUses: FirstUses?
    /// The data for charts; `nil` when they were not requested.
    public var series: ReplaySeries?
    /// The data for charts at moments, where the result was read of a document at moments.
    package var momentSeries: MomentSeries?
    /// By metric, the share of the oracle's at moments.
    package var shares: [String: Double] = [:]

    /// Returns a metric by name; `nil` when it has no value.
    public func metric(_ name: String) -> MetricValue? { metrics.first { $0.name == name } }
  }

  /// The facts about the replayed dataset.
  public var dataset: DatasetFacts
  /// The options and versions of the replay.
  public var environment: RunEnvironment
  /// The results: strategies in the order of the request, the referee last.
  public var results: [Result]
  /// The number of blocks behind the intervals.
  public var blocks: Int
  /// The kind of blocks: `people` or `days`.
  public var blockKind: String
  /// The number of blocks with equally many trials that would weigh as much; `nil` when it was not computed.
  public var effectiveBlocks: Double?
  /// The name of the processor, printed in `cost`.
  public var cpu: String
  /// The version of the compiler, printed in `cost`.
  public var swift: String
  /// The seconds that metrics, intervals and tests took; `nil` when they were not measured.
  public var evaluationSeconds: Double?
  /// Whether the board has every strategy, also where nobody named one.
  package var showsAll = true
}

extension ReplayDocument {
  /// Evaluates what a replay, or a merge of several, added up; with series where those were counted.
  package init(
    _ totals: ReplayTotals, name: String, digest: String, environment: RunEnvironment, intervals: Bool = true,
    perPerson: Bool = false, machine: (cpu: String, swift: String)
  ) {
    let clock = ContinuousClock()
    let start = clock.now
    let table = MetricTable.evaluate(
      totals.strategies.map(\.sums), metrics: MetricRegistry.all, areDays: totals.areDays,
      seed: environment.seed, intervals: intervals, perPerson: perPerson)
    self.init(
      dataset: DatasetFacts(
        totals.facts, name: name, digest: digest, rowsPassedOver: totals.rowsPassedOver),
      environment: environment,
      results: zip(totals.strategies, table.values).map { strategy, metrics in
        Result(
          strategy: strategy.sums.run.strategy, recipe: strategy.recipe,
          answersDigest: strategy.answersDigest, metrics: metrics, cost: strategy.cost,
          firstUses: totals.firstUses[strategy.sums.run.strategy],
          series: strategy.series.map { ReplaySeries(strategy, $0, people: totals.people) })
      }, blocks: table.blocks, blockKind: table.blockKind, effectiveBlocks: table.effectiveBlocks,
      cpu: machine.cpu, swift: machine.swift)
    evaluationSeconds = totals.evaluationSeconds.map { $0 + start.duration(to: clock.now).seconds }
  }
}

/// The least that results read from a file are made of.
extension ReplayDocument {
  package init(
    dataset: DatasetFacts, environment: RunEnvironment, results: [Result], blocks: Int, blockKind: String,
    machine: (cpu: String, swift: String)
  ) {
    self.init(
      dataset: dataset, environment: environment, results: results, blocks: blocks, blockKind: blockKind,
      cpu: machine.cpu, swift: machine.swift)
  }
}

extension ReplayDocument.DatasetFacts {
  package init(name: String, digest: String, people: Int, donations: Int) {
    self.init(name: name, digest: digest, people: people, donations: donations, from: "")
  }

  init(_ facts: ReplayFacts, name: String, digest: String, rowsPassedOver: RowsPassedOver) {
    self.init(
      name: name, digest: digest, people: facts.people, donations: facts.donations,
      scoredTrials: facts.trials, noveltyRate: facts.noveltyRate, untargeted: facts.untargeted,
      from: facts.from?.description ?? "", until: facts.until?.description ?? "",
      rowsPassedOver: rowsPassedOver)
  }
}

extension ReplayDocument.Result {
  package init(strategy: String, answersDigest: String, metrics: [MetricValue], cost: ReplayCost) {
    self.init(
      strategy: strategy, recipe: nil, answersDigest: answersDigest, metrics: metrics, cost: cost)
  }
}
