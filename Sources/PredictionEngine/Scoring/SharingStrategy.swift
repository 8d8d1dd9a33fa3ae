/// A strategy whose people learn from one another: besides a learner for each person it has a state that all
/// people share.
///
/// A ``Population`` lends the shared state to one person at a time, in absolute time order. A ``Predictor``
/// of such a strategy is a population of one person.
///
/// # Edge cases
/// Exact forgetting is not promised, and ``Population`` has no method for it. A donation has changed all
/// later answers, and these answers have changed the shared state. To forget exactly, all people's donations
/// would have to be kept in one place and learned again in their order, without the forgotten ones.
///
/// # Source
/// Ours.
public protocol SharingStrategy: ScoringStrategy {
  /// Makes the state that people share, before anything is learned.
  func makeCommons() -> any Sendable
}
