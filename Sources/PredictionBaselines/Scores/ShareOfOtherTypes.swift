import PredictionEngine

/// What a strategy that knows candidates alone says of the shortcuts of other types.
///
/// # Definition
/// log₂ of the share of all donations: within a type that is what decides, since every type shares its intent's
/// probability.
///
/// # Source
/// Ours.
enum ShareOfOtherTypes {
  /// Fills in the shortcuts that are no candidates.
  static func fill(_ column: inout [Double], _ history: PersonalHistory) {
    guard history.candidates.count < column.count else { return }
    for slot in column.indices where !history.isCandidate[slot] {
      column[slot] = Logarithm.binary(FrequencyPrior.share(slot, history))
    }
  }
}
