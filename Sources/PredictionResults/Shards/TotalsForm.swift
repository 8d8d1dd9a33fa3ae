import PredictionMeasures
import PredictionReplays

/// The contenders of a replay, and the sums that its totals have of each.
package struct TotalsForm: Sendable {
  struct Strategy: Sendable, Equatable {
    let name: String
    /// The recipe as JSON; `nil` for a referee, and for scores that were made elsewhere.
    let recipe: String?
    let statesProbabilities: Bool
    var isReferee = false
  }

  /// The strategies in the order of the request, and last the referee.
  let strategies: [Strategy]
  package let hasSeries: Bool
  /// The frame of the questions at moments; `nil` for totals of donations.
  package var moments: MomentFrame?
  /// Whether a referee that is none of the contenders answered the same trials.
  var knowsReferee = false

  package var names: [String] { strategies.filter { !$0.isReferee }.map(\.name) }

  /// A run of each strategy, without trials; none at moments.
  var runs: [StrategyRun] {
    let isRefereed = knowsReferee || strategies.last?.isReferee == true
    return (moments == nil ? strategies : []).map { strategy in
      StrategyRun(
        strategy: strategy.name, statesProbabilities: strategy.statesProbabilities, trials: [],
        oracleTop: isRefereed ? [] : nil)
    }
  }

  /// For each strategy, the sums of nobody, without what everybody counts.
  var empty: [RunSums] {
    runs.map { run in
      var run = RunSums(run, metrics: MetricRegistry.all)
      run.counts = run.counts.map { _ in [] }
      return run
    }
  }
}
