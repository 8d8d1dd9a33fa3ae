/// A strategy that reads the person's counters and order of donations, and keeps nothing of its own.
///
/// It is its own learner for every person, which is why it can forget for free.
///
/// # Source
/// Ours.
public protocol CountingStrategy: ScoringStrategy, PersonLearner {}

extension CountingStrategy {
  /// The history is all there is.
  public var isDerivedFromHistory: Bool { true }
  /// Itself.
  public func makeLearner() -> any PersonLearner { self }
  /// The history has learned it already.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {}
  /// Nothing.
  public var byteCount: Int { 0 }
}
