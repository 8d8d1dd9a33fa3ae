/// A strategy whose people learn from one another: besides a learner for each person it has a state that all
/// people share.
///
/// A `Population` lends the shared state to one person at a time, in absolute time order. A ``Predictor``
/// of such a strategy is a population of one person.
///
/// # Edge cases
/// Exact forgetting is not promised, and `Population` has no method for it. A donation has changed all
/// later answers, and these answers have changed the shared state. To forget exactly, all people's donations
/// would have to be kept in one place and learned again in their order, without the forgotten ones.
///
/// # Source
/// Ours.
package protocol SharingStrategy: ScoringStrategy {
  /// The learner of one person. Its type says what people share.
  associatedtype Learner: SharingLearner
  /// Makes the learner of a person, who shares nothing until the shared state is lent.
  func makeSharingLearner() -> Learner
}

extension SharingStrategy {
  /// Makes the learner of a person who is alone.
  package func makeLearner() -> any PersonLearner { makeSharingLearner() }
}

/// A learner that takes part in a state that all people share.
///
/// A `Population` calls `exchange` before each question and donation of the person, and again after it.
///
/// # Source
/// Ours.
package protocol SharingLearner: PersonLearner {
  /// The state that people share.
  associatedtype Commons: Sendable
  /// Makes the shared state as it is before anybody has donated; with counts given, as it is after other people did.
  func makeCommons(after counts: PopulationCounts?) -> Commons
  /// Swaps the shared state with the one that the learner holds: the first call takes it, the second gives it
  /// back.
  mutating func exchange(_ commons: inout Commons)
}
