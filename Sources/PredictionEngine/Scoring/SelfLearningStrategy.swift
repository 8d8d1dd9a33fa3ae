/// A strategy that is its own learner: the registered value knows nothing, and each person gets a copy that learns.
///
/// One type holds the recipe and what is kept of a person, so that a strategy stays one file.
///
/// # Source
/// Ours.
public protocol SelfLearningStrategy: ScoringStrategy, PersonLearner {}

extension SelfLearningStrategy {
  /// A copy of itself, before anything is learned.
  public func makeLearner() -> any PersonLearner { self }
}
