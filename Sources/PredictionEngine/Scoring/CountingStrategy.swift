/// A strategy that reads the person's counters and order of donations, and keeps no state of its own.
///
/// The strategy is its own learner for every person, so forgetting costs it nothing.
public protocol CountingStrategy: ScoringStrategy, PersonLearner {}

extension CountingStrategy {
  /// Everything that the strategy answers by is in the history.
  public var isDerivedFromHistory: Bool { true }
  /// Returns the strategy itself as the learner.
  public func makeLearner() -> any PersonLearner { self }
  /// Does nothing, because the history has already learned the donation.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {}
  /// The strategy keeps nothing beside the history.
  public var byteCount: Int { 0 }
}
