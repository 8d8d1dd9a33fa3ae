import PredictionLogs

/// The metrics against the best possible predictor, which are absent without an oracle.
extension Metric {
  /// The hits at 1 over Σ over trials of the oracle's top probability among the shortcuts that the person had donated before.
  ///
  /// It may be above 1 by luck. Three hits in five trials, with the oracle .8 sure of each, give 3/4.
  public static let oracleShare = Metric(
    "oracle_share@1", "hits over the oracle's expected hits (synthetic weeks only); larger is better",
    range: 0...Double.infinity, needs: .oracle
  ) { trial, top in
    guard let top else { return nil }
    return (trial.rank == 1 ? 1 : 0, top)
  }

  /// The hits for each trial that a strategy loses against the oracle: (Σ of its top probabilities − hits at 1)/trials.
  ///
  /// It may be below 0 by luck. Three hits in five trials, with the oracle .8 sure of each, give (4 − 3)/5 = .2.
  public static let oracleRegret = Metric(
    "regret@1", "hits a trial lost against the oracle (synthetic weeks only); smaller is better",
    isBetterWhenLarger: false, range: -1...1, needs: .oracle
  ) { trial, top in
    guard let top else { return nil }
    return (top - (trial.rank == 1 ? 1 : 0), 1)
  }
}

/// The note that stands beside shares of the oracle's.
package enum OracleShare {
  package static let scatter = "Hits scatter around what is expected, so a share may pass 1 by chance."

  /// Returns the note as a line below a table of shares; empty for another metric.
  package static func note(on metric: String) -> TerminalText {
    metric == Metric.oracleShare.name ? "\(scatter)\n" : ""
  }
}
