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
    ShareOfOtherTypes.fill(&evidence.bits[column], history)
    evidence.finish(column)
    evidence.scoreOfNew = Logarithm.binary(new)
  }
}
