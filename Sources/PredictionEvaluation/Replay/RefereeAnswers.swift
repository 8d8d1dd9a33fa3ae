/// The referee's answers at a dataset's trials, kept for comparing later strategies with it.
///
/// The answers depend on the dataset and on its scored rows, and on no seed or strategy. So one replay of the
/// referee serves every run over the same rows.
package struct RefereeAnswers: Sendable {
  /// The referee that gave the answers.
  let referee: any Referee
  /// The highest probability at each trial, in the order of a run's trials.
  let tops: [Double]

  /// Extracts the answers from a referee's run.
  init(of referee: any Referee, in run: StrategyRun) {
    self.referee = referee
    tops = run.trials.map(\.topProbability)
  }
}
