/// A strategy whose people learn from one another: beside each learner there is a state that all share.
///
/// A `Population` lends the shared state to one person at a time, in absolute time order. A ``Predictor``
/// of such a strategy is a population of one person.
///
/// Exact forgetting is not promised, and `Population` has no method for it: a donation has changed all later
/// answers, and these have changed the shared state.
package protocol SharingStrategy: ScoringStrategy {
  /// The learner of one person. Its type says what people share.
  associatedtype Learner: SharingLearner
  /// Makes the learner of a person, who shares nothing until the shared state is lent.
  func makeSharingLearner() -> Learner
}

extension SharingStrategy {
  package func makeLearner() -> any PersonLearner { makeSharingLearner() }
}

/// A learner that takes part in a state that all people share.
///
/// A `Population` calls `exchange` before each question and donation of the person, and again after it.
package protocol SharingLearner: PersonLearner {
  associatedtype Commons: Sendable
  /// Makes the shared state as it is before anybody has donated; with counts given, as it is after other people did.
  func makeCommons(after counts: PopulationCounts?) -> Commons
  /// Swaps the shared state with the learner's: the first call takes it, the second gives it back.
  mutating func exchange(_ commons: inout Commons)
}
