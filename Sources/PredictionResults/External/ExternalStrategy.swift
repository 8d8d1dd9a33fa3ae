import PredictionEngine

/// The scores of one strategy that were made elsewhere for a dataset's trials. They are judged like any
/// strategy's, and take 24 bytes each.
///
/// # Definition
/// The candidates of a trial are the shortcuts that the file names for it, ranked by score. With
/// probabilities, P(NEW) is 1 minus their sum.
public struct ExternalStrategy: Sendable {
  struct Score: Sendable {
    var shortcut: Int32
    /// The score; larger scores rank first.
    var score: Double
    /// The probability from 0 to 1, or 0 when the strategy states none.
    var probability: Double
  }

  /// The strategy's name in the file.
  public let name: String
  /// Whether the strategy states probabilities.
  public let statesProbabilities: Bool
  /// How many shortcuts the file names at their first use.
  public internal(set) var firstUses = FirstUses()
  /// The shortcuts that the file names for any of its strategies.
  let shortcuts: [Shortcut]
  /// The scores, ordered by row of the dataset and then by line of the file.
  let scores: [Score]
  /// The position in `scores` at which each row of the dataset begins, and the end of the last row.
  let starts: [Int32]

  func candidates(ofRow row: Int) -> ArraySlice<Score> { scores[Int(starts[row])..<Int(starts[row + 1])] }
}
