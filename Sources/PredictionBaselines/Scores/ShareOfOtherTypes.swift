import PredictionEngine

/// The scores of shortcuts of other types, for a strategy that scores only candidates.
///
/// The score is log₂ of the shortcut's share of all donations. It decides only the order within a type,
/// because the shortcuts of every type share their intent's probability.
enum ShareOfOtherTypes {
  static func fill(_ column: inout [Double], _ history: PersonalHistory) {
    guard history.candidates.count < column.count else { return }
    for slot in column.indices where !history.isCandidate[slot] {
      column[slot] = Logarithm.binary(FrequencyPrior.share(slot, history))
    }
  }
}
