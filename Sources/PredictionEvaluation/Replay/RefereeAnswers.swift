/// What a referee answered at a dataset's trials, kept for strategies that are judged beside it later.
///
/// The answers depend on the dataset and on which rows are scored, on no seed and no strategy: one replay of the referee
/// serves every run over the same rows.
///
/// # Source
/// Ours.
struct RefereeAnswers: Sendable {
  /// Who answered.
  let referee: any Referee
  /// The top probability at each trial, in the order of a run's trials.
  let tops: [Double]

  /// Keeps the answers of a referee's run.
  init(of referee: any Referee, in run: StrategyRun) {
    self.referee = referee
    tops = run.trials.map(\.topProbability)
  }
}
