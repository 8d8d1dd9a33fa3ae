import ArgumentParser
import PredictionBaselines
import PredictionEngine

/// Refuses what needs everybody's rows, where people are replayed a few at a time.
extension WrongUsage {
  /// The options of a dataset, its strategies and its scores that a part of a dataset does not take.
  static let ofWholes = ["--score-only", "--external", "--skip-bad-lines", "--sensed-places"]

  /// Throws for an option that needs the whole dataset, of which a shard has a part.
  static func check(
    ofShard input: DatasetArguments, _ scoring: ScoringArguments, _ strategies: StrategyArguments
  ) throws {
    let given = [
      scoring.scoreOnly != nil, strategies.external != nil, input.skipBadLines > 0, input.sensedPlaces,
    ]
    guard let place = given.firstIndex(of: true) else { return }
    throw because("\(ofWholes[place]) needs the whole dataset, and a shard has a part of it; leave it out")
  }
}
