/// A way to tell which shortcut is wanted now.
///
/// A strategy makes a ``PersonLearner`` for each person, which fills evidence columns: for every slot, bits for and
/// against. It never sees the donation it is asked about. A strategy that reads counts and keeps nothing of its own is a
/// ``CountingStrategy``. To add one, write one file; to have it listed with the others, add one line to `StrategyRegistry` of PredictionBaselines.
///
/// # Postconditions
/// Scores are finite, also on an empty history; the same question has the same answer; no order or tie depends on a
/// name, a key or a hash.
///
/// # Cost
/// A question weighs every known shortcut. So a replay of one person weighs the sum, over the questions, of how many were
/// known: n²/2 for n donations that are all different. 40,000 such take 12 to 24 s by the simplest strategies, and twice as
/// many four times as long, see the page *Strategies* of PredictionBaselines.
///
/// # Source
/// Ours; evidence columns and a combiner after Vowpal Wabbit's stack of small learners.
public protocol ScoringStrategy: Sendable {
  /// The name in kebab-case; it stays.
  static var name: String { get }
  /// One line for lists.
  static var summary: String { get }
  /// The parameters of its recipe.
  static var fields: [Recipe.Field] { get }
  /// Whether it is meant to do at least 30,000 trials a second on a core.
  static var isQuick: Bool { get }
  /// Whether its scores are log-probabilities up to a constant, so that it states probabilities.
  static var statesProbabilities: Bool { get }
  /// What it was made with.
  var recipe: Recipe { get }
  /// The names of the signals that it reads though a log may lack them: `place`, `device`. Without them it goes on, and a
  /// replay says so once.
  var optionalSignals: [String] { get }
  /// The signals that it reads counts of, by ``CounterTable``; a history counts no others for it.
  var countedSignals: SignalSet { get }
  /// Makes the strategy from a recipe.
  /// - Precondition: the recipe is this strategy's.
  init(recipe: Recipe)
  /// What answers for one person and learns from them, before anything is learned.
  func makeLearner() -> any PersonLearner
  /// Fills in the eight best candidates without evidence columns and without allocating, where the strategy has a way of
  /// its own: the beginning of the ranking by the columns, always.
  /// - Returns: whether it has.
  func rank(_ history: PersonalHistory, in context: Context, into best: inout TopEight) -> Bool
}

extension ScoringStrategy {
  /// No parameters.
  public static var fields: [Recipe.Field] { [] }
  /// Quick.
  public static var isQuick: Bool { true }
  /// None: every log has the time and what came before.
  public var optionalSignals: [String] { [] }
  /// All.
  public var countedSignals: SignalSet { .all }
  /// Scores only.
  public static var statesProbabilities: Bool { false }
  /// The strategy with its defaults.
  public init() { self.init(recipe: Recipe(defaultsOf: Self.self)) }
  /// By the evidence columns.
  public func rank(_ history: PersonalHistory, in context: Context, into best: inout TopEight) -> Bool {
    false
  }
}
