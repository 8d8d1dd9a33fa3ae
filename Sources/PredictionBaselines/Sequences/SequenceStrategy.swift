import PredictionEngine

/// A strategy that states the probability of each candidate, and of NEW, by the shortcuts before.
protocol SequenceStrategy: SelfLearningStrategy {
  /// Fills the probability of every candidate, zeros before, and returns that of NEW.
  func fill(_ probabilities: inout [Double], _ history: PersonalHistory) -> Double
}

extension SequenceStrategy {
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let column = evidence.begin("sequence")
    let new = fill(&evidence.bits[column], history)
    for slot in history.candidates {
      evidence.bits[column][slot] = Logarithm.binary(evidence.bits[column][slot])
    }
    // Shortcuts of other types are put in order by their share of all donations: those of every type share their intent's
    // probability.
    for slot in evidence.bits[column].indices where !history.isCandidate[slot] {
      evidence.bits[column][slot] = Logarithm.binary(FrequencyPrior.share(slot, history))
    }
    evidence.finish(column)
    evidence.scoreOfNew = Logarithm.binary(new)
  }
}
