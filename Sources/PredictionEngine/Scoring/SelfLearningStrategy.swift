/// A strategy that is its own learner: each person gets a copy of it, which has learned nothing.
///
/// One type holds the recipe and the person's state, so that a strategy stays one file.
public protocol SelfLearningStrategy: ScoringStrategy, PersonLearner {}

extension SelfLearningStrategy {
  /// Returns a copy of the strategy that has learned nothing.
  public func makeLearner() -> any PersonLearner { self }
}
