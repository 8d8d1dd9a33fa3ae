import PredictionEngine

/// The most frequent shortcut under exactly the same condition: the same hour at the same place.
///
/// score(c) = f(condition, c)/Σ f(condition, v). The recipe names the parts of the condition, by default the
/// local hour and the place; without a place the hour decides alone. With `by.previous` alone the strategy is
/// Markov-1 without smoothing. It keeps 8 bytes for each pair of shortcut and condition that occurred.
///
/// Source: Chromium, `recurrence_predictor.cc`, `ConditionalFrequencyPredictor`, whose condition may be any
/// hash of the context.
public struct ConditionalFrequency: SingleScoreStrategy {
  public static let name = "conditional-frequency"
  public static let summary = "the share under the same hour and place (ChromeOS)"
  public static let fields = [
    Recipe.Field("by.hour", "1: the local hour is part of the condition", default: 1, in: 0...1),
    Recipe.Field("by.weekday", "1: the weekday is part of the condition", default: 0, in: 0...1),
    Recipe.Field("by.place", "1: the place is part of the condition", default: 1, in: 0...1),
    Recipe.Field("by.previous", "1: the previous shortcut is part of the condition", default: 0, in: 0...1),
  ]
  public static let source = "condition"
  public let recipe: Recipe
  public var optionalSignals: [String] { recipe["by.place"] >= 0.5 ? ["place"] : [] }
  private let parts: [Bool]
  private var counts = ConditionalCounts()

  public init(recipe: Recipe) {
    self.recipe = recipe
    parts = SignalRegistry.all.map { signal in
      switch signal {
      case .hour: recipe["by.hour"] >= 0.5
      case .weekday: recipe["by.weekday"] >= 0.5
      case .place: recipe["by.place"] >= 0.5
      case .previous: recipe["by.previous"] >= 0.5
      case .device: false
      }
    }
  }

  private func condition(_ question: Question) -> UInt64 {
    var hash: UInt64 = 0
    for bucket in question.buckets where Int(bucket.dimension) < parts.count && parts[Int(bucket.dimension)] {
      hash = StableHash.fold(hash, UInt64(bucket.dimension) << 32 | UInt64(bucket.value))
    }
    return hash
  }

  public func fill(_ scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    counts.fill(&scores, under: condition(question))
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    if let target { counts.add(target, under: condition(question)) }
  }

  public var byteCount: Int { counts.byteCount }
}
