import PredictionEngine

/// Two rankers, the better one followed and the other never forgotten: the ensemble of ChromeOS's launcher.
///
/// # Definition
/// Experts: the most recently and frequently used (H = 30, N = 2.5) and hour bins, each as shares that sum to one.
/// score(c) = Σ wᵢ pᵢ(c). After a use of u that was a candidate: lossᵢ = candidates that expert i ranked above u over all
/// candidates; wᵢ ← γ/N + (1 − γ) exp(−α lossᵢ) wᵢ, then made to sum to one.
///
/// # Edge cases
/// Equal shares of an expert are ranked as everywhere: later last use first. Every weight stays at least γ/N of the whole.
///
/// # Cost
/// The experts' state, and a share an expert and slot; every question and every donation asks both. The columns hold shares,
/// not bits.
///
/// # Source
/// Chromium, `ftrl_optimizer.cc`. Herbster and Warmuth, "Tracking the best expert", Machine Learning 1998.
public struct FixedShareHedge: SelfLearningStrategy {
  /// `fixed-share-hedge`
  public static let name = "fixed-share-hedge"
  /// One line for lists.
  public static let summary = "mrfu and hour bins, weighted by their rank losses (ChromeOS)"
  /// Learning rate and share.
  public static let fields = [
    Recipe.Field("alpha", "how fast weights follow losses", default: 0.1, in: 0...20),
    Recipe.Field("gamma", "the share that is spread over all experts", default: 0.1, in: 0...1),
  ]
  /// What it was made with.
  public let recipe: Recipe
  private let (alpha, gamma): (Double, Double)
  private(set) var weights = [0.5, 0.5]
  private var shares: [[Double]] = [[], []]
  private var losses: [Double] = [0, 0]
  private var mrfu = MRFUScores(halfLife: 30, uses: 2.5, capacity: 200, minimum: 0.01)
  private var hourBins = HourBins()
  private var lastUses: [UInt32] = []

  private static let sources = ["mrfu", "hour-bins"]

  /// Makes the strategy.
  public init(recipe: Recipe) {
    self.recipe = recipe
    (alpha, gamma) = (recipe["alpha"], recipe["gamma"])
  }

  private func fill(_ shares: inout [Double], _ expert: Int, _ history: PersonalHistory, _ question: Question)
  {
    if expert == 0 { mrfu.fill(&shares) } else { hourBins.fill(&shares, history, question) }
    SingleScore.normalise(&shares)
  }

  /// A column of shares an expert.
  public func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
    for expert in weights.indices {
      let column = evidence.begin(FixedShareHedge.sources[expert], weight: weights[expert])
      fill(&evidence.bits[column], expert, history, question)
      evidence.finish(column)
    }
  }

  /// Asks the experts once more, for what is about to be learned.
  public mutating func willLearn(_ question: Question, _ history: PersonalHistory) {
    lastUses = history.lastUse
    for expert in shares.indices {
      var asked: [Double] = []
      swap(&asked, &shares[expert])
      asked.removeAll(keepingCapacity: true)
      asked.append(contentsOf: repeatElement(0, count: history.counters.count))
      fill(&asked, expert, history, question)
      swap(&asked, &shares[expert])
    }
  }

  /// Judges the experts, then teaches them.
  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    if target < lastUses.count {
      for expert in shares.indices { losses[expert] = loss(expert, target, history) }
      weights = FixedShareHedge.updated(weights, losses: losses, alpha: alpha, gamma: gamma)
    }
    mrfu.use(target)
    hourBins.didLearn(target, question, history)
  }

  /// Candidates above the target, over all that there were before it was used.
  private func loss(_ expert: Int, _ target: Int, _ history: PersonalHistory) -> Double {
    let (shares, own) = (shares[expert], shares[expert][target])
    var (above, count) = (0, 0)
    for slot in history.candidates where slot < lastUses.count {
      count += 1
      let isTied = shares[slot] == own && slot != target
      let precedes = lastUses[slot] != lastUses[target] ? lastUses[slot] > lastUses[target] : slot < target
      if shares[slot] > own || (isTied && precedes) { above += 1 }
    }
    return count == 0 ? 0 : Double(above) / Double(count)
  }

  /// γ/N + (1 − γ) exp(−α loss) w, made to sum to one.
  static func updated(_ weights: [Double], losses: [Double], alpha: Double, gamma: Double) -> [Double] {
    var updated = zip(weights, losses).map {
      gamma / Double(weights.count) + (1 - gamma) * Exponential.natural(-alpha * $1) * $0
    }
    SingleScore.normalise(&updated)
    return updated
  }

  /// Bytes of the experts, the weights and the buffers.
  public var byteCount: Int {
    mrfu.byteCount + hourBins.byteCount + 32 + lastUses.count * 4 + shares.reduce(0) { $0 + $1.count * 8 }
  }
}
