/// A method that scores which shortcut the person wants now.
///
/// A strategy makes a ``PersonLearner`` for each person, which fills evidence columns: bits for and against
/// each slot. It never sees the donation it is asked about. A strategy that reads counts and keeps no state
/// of its own is a ``CountingStrategy``. To add a strategy, write one file; to list it with the others, add
/// one line to `StrategyRegistry` of PredictionBaselines.
///
/// # Postconditions
/// Scores are finite, also on an empty history. The same question has the same answer. No order or tie
/// depends on a name, a key or a hash.
///
/// # Cost
/// A question weighs every known shortcut. A replay of one person therefore costs the sum of the known
/// shortcuts over all questions: n²/2 for n donations that are all different. 40,000 such donations take the
/// simplest strategies 12 to 24 s, and twice as many take four times as long; see the page *Strategies* of
/// PredictionBaselines.
///
/// # Source
/// Ours; evidence columns and a combiner after Vowpal Wabbit's stack of small learners.
public protocol ScoringStrategy: Strategy {
  /// Indicates whether the strategy is meant to do at least 30,000 trials a second on one core.
  static var isQuick: Bool { get }
  /// Indicates whether the scores are log-probabilities up to a constant, so that there are probabilities.
  static var statesProbabilities: Bool { get }
  /// The names of the signals that the strategy reads and a log may lack: `place`, `device`. Without them the
  /// strategy still answers, and a replay notes it once.
  var optionalSignals: [String] { get }
  /// The signals whose counts the strategy reads from ``CounterTable``; a history counts no others for it.
  var countedSignals: SignalSet { get }
  /// Makes the learner for one person, before it has learned anything.
  func makeLearner() -> any PersonLearner
}

extension ScoringStrategy {
  public static var isQuick: Bool { true }
  public var optionalSignals: [String] { [] }
  public var countedSignals: SignalSet { .all }
  public static var statesProbabilities: Bool { false }
}
