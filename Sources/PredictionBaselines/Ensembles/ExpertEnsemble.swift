import PredictionEngine

/// An ensemble of experts, each of which gives shares that sum to one, and has a weight.
protocol ExpertEnsemble: SelfLearningStrategy {
  /// The names of the experts in explanations.
  static var sources: [String] { get }
  var weights: [Double] { get }
  /// The shares of the experts before the donation that is being learned.
  var shares: [[Double]] { get set }
  /// Fills the scores of an expert; they are zeros before.
  func ask(_ expert: Int, into scores: inout [Double], _ history: PersonalHistory, _ question: Question)
}

extension ExpertEnsemble {
  private func fill(_ shares: inout [Double], _ expert: Int, _ history: PersonalHistory, _ question: Question)
  {
    ask(expert, into: &shares, history, question)
    SingleScore.normalise(&shares)
  }

  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    for expert in weights.indices {
      let column = evidence.begin(Self.sources[expert], weight: weights[expert])
      fill(&evidence.bits[column], expert, history, question)
      evidence.finish(column)
    }
  }

  /// Keeps the shares of all experts before a donation.
  mutating func askAll(_ question: Question, _ history: PersonalHistory) {
    for expert in shares.indices {
      var asked: [Double] = []
      swap(&asked, &shares[expert])
      asked.removeAll(keepingCapacity: true)
      asked.append(contentsOf: repeatElement(0, count: history.counters.count))
      fill(&asked, expert, history, question)
      swap(&asked, &shares[expert])
    }
  }

  public mutating func willLearn(_ question: Question, _ history: PersonalHistory) {
    askAll(question, history)
  }
}
