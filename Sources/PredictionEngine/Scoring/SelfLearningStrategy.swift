/// A strategy that is its own learner: the registered value has learned nothing, and each person gets a copy
/// that learns.
///
/// One type holds the recipe and the person's state, so that a strategy stays one file.
///
/// # Source
/// Ours.
public protocol SelfLearningStrategy: ScoringStrategy, PersonLearner {}

extension SelfLearningStrategy {
  /// Returns a copy of the strategy that has learned nothing.
  public func makeLearner() -> any PersonLearner { self }
}
