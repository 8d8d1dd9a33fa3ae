import PredictionEngine

/// Four simple predictors, each weighted by its past success: ChromeOS's ensemble.
///
/// The experts are frecency (d = ½), the condition of hour and place, hour bins, and the shortcut after the
/// previous one; each gives shares that sum to one. score(c) = Σ wᵢ pᵢ(c). After a use of u, wᵢ ← wᵢ exp(−η
/// (1 − pᵢ(u))) with pᵢ as it was before the use, normalised to sum to one; then every expert learns. Weights
/// stay above 10⁻⁶, so every expert can recover. The columns hold shares instead of bits.
///
/// It keeps the experts' state, and one share for each expert and slot. Every question and donation asks all.
///
/// Source: Chromium, `recurrence_predictor.cc`, `ExponentialWeightsEnsemble`, with η as in its tests. Its
/// header says exp(−η p); its code says exp(−η (1 − p)), which is right. Littlestone and Warmuth, "The
/// weighted majority algorithm", Information and Computation 1994.
public struct ExponentialWeights: SelfLearningStrategy {
  public static let name = "exponential-weights"
  public static let summary =
    "four simple predictors, weighted by their success (ChromeOS)"
  public static let fields = [
    Recipe.Field("learningRate", "how fast weights follow success", default: 1, in: 0...20)
  ]
  public let recipe: Recipe
  public var optionalSignals: [String] { ["place"] }
  private let rate: Double
  private(set) var weights = [0.25, 0.25, 0.25, 0.25]
  /// The shares of the experts before the donation that is being learned.
  private var shares: [[Double]] = [[], [], [], []]
  private var frecency = FadingScores(decay: 0.5)
  private var condition = ConditionalFrequency()
  private var hourBins = HourBins()
  private var following = ConditionalCounts()

  private static let sources = ["frecency", "condition", "hour-bins", "previous-shortcut"]

  public init(recipe: Recipe) {
    self.recipe = recipe
    rate = recipe["learningRate"]
  }

  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    for expert in weights.indices {
      let column = evidence.begin(ExponentialWeights.sources[expert], weight: weights[expert])
      fill(&evidence.bits[column], expert, history, question)
      evidence.finish(column)
    }
  }

  /// Fills the shares of an expert; they are zeros before.
  private func fill(_ shares: inout [Double], _ expert: Int, _ history: PersonalHistory, _ question: Question)
  {
    switch expert {
    case 0:
      frecency.fill(&shares)
      SingleScore.normalise(&shares)
    case 1: condition.fill(&shares, history, question)
    case 2: hourBins.fill(&shares, history, question)
    default: if let previous = history.previous { following.fill(&shares, under: UInt64(previous)) }
    }
    SingleScore.normalise(&shares)
  }

  public mutating func willLearn(_ question: Question, _ history: PersonalHistory) {
    for expert in weights.indices {
      var asked = Array(repeating: 0.0, count: history.counters.count)
      fill(&asked, expert, history, question)
      shares[expert] = asked
    }
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    weights = ExponentialWeights.updated(
      weights, shares: shares.map { target < $0.count ? $0[target] : 0 }, rate: rate)
    frecency.use(target)
    condition.didLearn(target, question, history)
    hourBins.didLearn(target, question, history)
    if let previous = previous(question) { following.add(target, under: UInt64(previous)) }
  }

  private func previous(_ question: Question) -> UInt32? {
    question.buckets.first { SignalRegistry.signal(of: $0) == .previous }?.value
  }

  /// Returns the weights w exp(−η (1 − p)), normalised to sum to one.
  static func updated(_ weights: [Double], shares: [Double], rate: Double) -> [Double] {
    var updated = zip(weights, shares).map { max(1e-6, $0 * Exponential.natural(-rate * (1 - $1))) }
    SingleScore.normalise(&updated)
    return updated
  }

  public var byteCount: Int {
    frecency.byteCount + condition.byteCount + hourBins.byteCount + following.byteCount + 32
      + shares.reduce(0) { $0 + $1.count * 8 }
  }
}
