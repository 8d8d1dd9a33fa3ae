@testable import PredictionEngine

extension MixtureLearner {
  /// Returns whether all state of the person is equal. Numbers that serve one donation are not compared.
  func hasState(of other: MixtureLearner) -> Bool {
    ring == other.ring && counts == other.counts && today == other.today && intervals == other.intervals
      && surprise == other.surprise && lapse == other.lapse && week == other.week && weights == other.weights
      && counters == other.counters && residual == other.residual && dimensions == other.dimensions
      && past == other.past
  }
}
