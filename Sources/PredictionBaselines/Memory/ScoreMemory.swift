import PredictionEngine

/// The memory of uses that a strategy reads its scores from.
protocol ScoreMemory: Sendable {
  mutating func use(_ slot: Int, at second: Int64)
  /// Fills the scores at a moment; they are zeros before.
  func fill(_ scores: inout [Double], at second: Int64)
  var byteCount: Int { get }
}

/// A strategy that learns nothing but the uses in its memory.
protocol RememberingStrategy: SelfLearningStrategy {
  associatedtype Memory: ScoreMemory
  var memory: Memory { get set }
}

extension RememberingStrategy {
  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    memory.fill(&scores, at: question.context.moment.secondsSince1970)
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { memory.use(target, at: question.context.moment.secondsSince1970) }
  }

  public var byteCount: Int { memory.byteCount }
}
