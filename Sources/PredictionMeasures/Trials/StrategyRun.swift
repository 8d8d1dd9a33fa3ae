import PredictionEngine

/// Holds every trial of one strategy on one dataset.
public struct StrategyRun: Sendable {
  /// The name of the strategy.
  public var strategy: String
  /// False for a strategy that only scores: it has no log loss, calibration or confidence.
  public var statesProbabilities: Bool
  /// Trials by person, each person's by time.
  public var trials: [Trial]
  /// The oracle's top probability for each trial, in the same order; `nil` without an oracle.
  public var oracleTop: [Double]?
  /// The stable hash of each person's identifier, by the person's position. What is drawn for a person starts
  /// from it, so it does not depend on who else is there. Empty where people have no names.
  public var personKeys: [UInt64] = []

  /// Creates a run from its parts.
  public init(
    strategy: String, statesProbabilities: Bool, trials: [Trial], oracleTop: [Double]? = nil
  ) {
    (self.strategy, self.statesProbabilities, self.trials) = (strategy, statesProbabilities, trials)
    self.oracleTop = oracleTop
  }
}

extension StrategyRun {
  /// The key of a person: the hash of the identifier, or the position where people have no names.
  func key(of person: Int) -> UInt64 {
    personKeys.indices.contains(person) ? personKeys[person] : UInt64(person)
  }

  /// The range of each person's trials, in a run that has them together.
  package var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    let trials = trials.span
    for position in trials.indices.dropFirst() where trials[position].person != trials[start].person {
      ranges.append(start..<position)
      start = position
    }
    if start < trials.count { ranges.append(start..<trials.count) }
    return ranges
  }

  /// The run with each person's trials together, otherwise in their order. A replay makes such runs.
  package var byPerson: StrategyRun {
    let lent = trials.span
    if lent.indices.dropFirst().allSatisfy({ lent[$0 - 1].person <= lent[$0].person }) { return self }
    let order = trials.indices.sorted {
      trials[$0].person != trials[$1].person ? trials[$0].person < trials[$1].person : $0 < $1
    }
    var sorted = self
    sorted.trials = order.map { trials[$0] }
    sorted.oracleTop = oracleTop.map { tops in order.map { tops[$0] } }
    return sorted
  }

  /// The run without its trials, for what does not depend on them.
  var withoutTrials: StrategyRun {
    StrategyRun(
      strategy: strategy, statesProbabilities: statesProbabilities, trials: [],
      oracleTop: oracleTop.map { _ in [] })
  }
}
