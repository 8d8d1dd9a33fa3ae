import PredictionEngine

/// Scores that were made elsewhere for the trials of a dataset, to be judged like any strategy's.
///
/// # Definition
/// A trial's candidates are the shortcuts that the file names for it, ranked by score. Where probabilities are given,
/// P(NEW) is what they leave of 1.
///
/// # Cost
/// 24 bytes a score.
///
/// # Source
/// Ours.
public struct ExternalStrategy: Sendable {
  /// One candidate of one trial.
  struct Score: Sendable {
    /// The position in `shortcuts`.
    var shortcut: Int32
    /// Larger is better.
    var score: Double
    /// Zero where the strategy states none.
    var probability: Double
  }

  /// The name that the file gives.
  public let name: String
  /// Whether its rows have probabilities.
  public let statesProbabilities: Bool
  /// Every shortcut that the file names, of all its strategies.
  let shortcuts: [Shortcut]
  /// Scores by row of the dataset, each row's in the file's order.
  let scores: [Score]
  /// By row of the dataset, where its scores begin; and where the last row's end.
  let starts: [Int32]

  /// The candidates of a row, in the file's order.
  func candidates(ofRow row: Int) -> ArraySlice<Score> { scores[Int(starts[row])..<Int(starts[row + 1])] }
}
