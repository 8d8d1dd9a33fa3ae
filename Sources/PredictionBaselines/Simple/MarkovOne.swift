import PredictionEngine

/// The shortcuts that the person uses after the previous one.
///
/// P(c | previous) = (A(c) + P₀(c))/(T + 1). A(c) counts how often c followed the previous shortcut, T = Σ A,
/// and P₀(c) = n(c)/(N + 1) < 1 is its share of all donations. So counts after the previous shortcut decide
/// first; the overall count orders ties and shortcuts that never followed it. bits = log₂ P(c | previous).
///
/// Source: "Markov-1" of ChromeOS's recurrence ranker (conditional frequency), with overall counts for ties.
public struct MarkovOne: CountingStrategy {
  public static let name = "markov-1"
  public static let summary = "counts after the previous shortcut, then overall counts"
  public let recipe: Recipe

  public init(recipe: Recipe) { self.recipe = recipe }

  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    let bucket = question.buckets.first { SignalRegistry.signal(of: $0) == .previous }
    let column = evidence.begin("previous-shortcut", bucket: bucket)
    fill(&evidence.bits[column], bucket, history)
    evidence.finish(column)
  }

  private func fill(_ column: inout [Double], _ bucket: Bucket?, _ history: PersonalHistory) {
    if let bucket { history.counters.accumulate(bucket, weight: 1, into: &column) }
    let total = history.sumOverCandidates(column) + 1
    // What was donated has a share, so no logarithm is that of zero.
    history.counters.addTotals(over: Double(history.countedTargets) + 1, to: &column)
    for slot in column.indices { column[slot] /= total }
    column.takeLogarithms()
  }
}
