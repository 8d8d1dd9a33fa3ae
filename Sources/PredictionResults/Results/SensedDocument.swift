import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// The results of asking timing strategies whenever something was sensed, by what was sensed.
///
/// These moments are never pooled with the grid, nor one kind with another: people arrive because something is about to
/// happen, so that a figure of all would say how often they arrive.
///
/// Each sensed moment weighs 1, and everything that was sensed up to it is known, itself included.
package struct SensedDocument: Sendable {
  package struct Result: Sendable {
    package var strategy: String
    package var recipe: String?
    /// The metrics that have a value, by kind of sensed moment.
    package var values: [(kind: SensedKind, value: MomentValue)]
  }

  package struct Count: Sendable {
    package var kind: SensedKind
    /// The number of moments, and of those after which something is donated within the horizon.
    package var (moments, busy): (Int, Int)
  }

  var dataset: String
  var digest: String
  var people: Int
  var rowsPassedOver = RowsPassedOver(0)
  /// The number of people of equal length that would weigh as much.
  var effectivePeople: Double
  /// The kinds that were sensed in scored time.
  package var counts: [Count]
  var environment: RunEnvironment
  var horizon: Int
  /// The results: strategies in the order of the request, the oracle last.
  package var results: [Result]

  static let metrics: [MomentMetric] = [.nats, .utility(bar: 0.3), .calibrationError()]

  /// Replays a dataset at what was sensed in it.
  /// - Parameters:
  ///   - reference: the strategy that knows the rates alone, over whom nats are counted.
  ///   - progress: is told the number of days replayed since the last call, from any thread.
  package static func replay(
    _ dataset: Dataset, strategies: [any TimingStrategy], reference: any TimingStrategy,
    referee: (any MomentReferee)? = nil, options: MomentDocument.Options, environment: RunEnvironment,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async -> SensedDocument {
    let asked = strategies + [reference]
    let people = await MomentReplay(
      dataset, strategies: asked, referees: referee.map { [$0] } ?? [], horizons: [options.horizon],
      headline: options.horizon,
      only: dataset.places(of: options.only), holidays: options.holidays, asked: .sensed
    ).run(threads: options.threads, progress: progress)
    let kinds = SensedKind.allCases
    let oracle = referee == nil ? nil : asked.count
    // The places of the scores are kinds, and no horizons.
    let table = MomentTable(
      people, reference: strategies.count, oracle: oracle, horizons: Array(kinds.indices), headline: 0,
      seed: options.seed, intervals: options.intervals, metrics: metrics)
    let counts = kinds.indices.map { place in
      let scores = people.compactMap { $0.scores.first?[place] }
      return Count(
        kind: kinds[place], moments: scores.reduce(0) { $0 + $1.moments },
        busy: scores.reduce(0) { $0 + $1.busy })
    }
    let printed = Array(strategies.indices) + (oracle.map { [$0] } ?? [])
    return SensedDocument(
      dataset: dataset.name, digest: dataset.digest, people: table.blocks,
      rowsPassedOver: dataset.rowsPassedOver, effectivePeople: table.effectiveBlocks,
      counts: counts.filter { $0.moments > 0 },
      environment: environment, horizon: options.horizon,
      results: printed.map { contender in
        Result(
          strategy: contender == oracle ? Ceiling.oracle : type(of: asked[contender]).name,
          recipe: contender == oracle ? nil : asked[contender].recipe.json,
          values: (contender < table.values.count ? table.values[contender] : []).compactMap { value in
            counts[value.minutes].moments > 0 ? (kinds[value.minutes], value) : nil
          })
      })
  }

  func value(_ name: String, of result: Result, at kind: SensedKind) -> MomentValue? {
    result.values.first { $0.kind == kind && $0.value.metric.name == name }?.value
  }
}
