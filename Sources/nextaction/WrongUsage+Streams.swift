import ArgumentParser
import PredictionBaselines
import PredictionEngine

/// Refuses what needs everybody's rows, where people are replayed a few at a time.
extension WrongUsage {
  /// The options of a dataset, its strategies and its scores that a part of a dataset does not take.
  static let ofWholes = ["--score-only", "--external", "--skip-bad-lines", "--sensed-places"]

  /// Throws for an option or a strategy that needs the whole dataset. `what` names what is replayed, `areParts` says
  /// that it is a part of a dataset, and `areTiming` that the strategies are asked at moments.
  static func check(
    input: DatasetArguments, scoring: ScoringArguments, strategies: StrategyArguments, of what: String,
    areParts: Bool = false, areTiming: Bool = false
  ) throws {
    let given = [
      scoring.scoreOnly != nil, strategies.external != nil, input.skipBadLines > 0, input.sensedPlaces,
    ]
    if areParts, let place = given.firstIndex(of: true) {
      throw because("\(ofWholes[place]) needs the whole dataset, and \(what) has a part of it; leave it out")
    }
    // No timing strategy shares across people.
    if areTiming { return }
    for name in strategies.names where name != "oracle" && strategies.population == nil {
      guard try strategy(named: name) is any SharingStrategy.Type else { continue }
      throw because(
        "\(name) shares across people, and \(what) has only some of them; leave it out, or count what others did with "
          + "nextaction population, and name that with --population")
    }
  }
}
