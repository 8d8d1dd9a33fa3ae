/// A strategy whose people learn from one another: besides a learner for each there is something that all of them share.
///
/// A ``Population`` lends what is shared to one person at a time, in absolute time order. A ``Predictor`` of such a
/// strategy is a population of one, and shares with nobody.
///
/// # Edge cases
/// Exact forgetting is not promised, and ``Population`` has no call for it: a donation has moved what everybody answered
/// since, and what they answered has moved what is shared. To forget exactly, everybody's donations would have to be
/// kept in one place and learned again, in their order, without those to be forgotten.
///
/// # Source
/// Ours.
public protocol SharingStrategy: ScoringStrategy {
  /// What people share, before anything is learned.
  func makeCommons() -> any Sendable
}
