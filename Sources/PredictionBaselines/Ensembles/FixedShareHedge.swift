import PredictionEngine

/// Two rankers, of which the better one has more weight and the other keeps a share: the ensemble of
/// ChromeOS's launcher.
///
/// The experts are the most recently and frequently used (H = 30, N = 2.5) and hour bins; each gives shares
/// that sum to one. score(c) = Σ wᵢ pᵢ(c). After a use of a candidate u, lossᵢ is the fraction of candidates
/// that expert i ranked above u, and wᵢ ← γ/N + (1 − γ) exp(−α lossᵢ) wᵢ, normalised to sum to one. The
/// columns hold shares instead of bits.
///
/// It keeps the experts' state, and one share for each expert and slot. Questions and donations ask both.
///
/// Source: Chromium, `ftrl_optimizer.cc`. Herbster and Warmuth, "Tracking the best expert",
/// Machine Learning 1998.
public struct FixedShareHedge: ExpertEnsemble {
  public static let name = "fixed-share-hedge"
  public static let summary = "mrfu and hour bins, weighted by their rank losses (ChromeOS)"
  public static let fields = [
    Recipe.Field("alpha", "how fast weights follow losses", default: 0.1, in: 0...20),
    Recipe.Field("gamma", "the share that is spread over all experts", default: 0.1, in: 0...1),
  ]
  public let recipe: Recipe
  private let (alpha, gamma): (Double, Double)
  private(set) var weights = [0.5, 0.5]
  var shares: [[Double]] = [[], []]
  private var losses: [Double] = [0, 0]
  private var mrfu = FadingScores(halfLife: 30, uses: 2.5, capacity: 200, minimum: 0.01)
  private var hourBins = HourBins()
  private var lastUses: [UInt32] = []

  static let sources = ["mrfu", "hour-bins"]

  public init(recipe: Recipe) {
    self.recipe = recipe
    (alpha, gamma) = (recipe["alpha"], recipe["gamma"])
  }

  func ask(_ expert: Int, into scores: inout [Double], _ history: PersonalHistory, _ question: Question) {
    if expert == 0 { mrfu.fill(&scores, at: 0) } else { hourBins.fill(&scores, history, question) }
  }

  public mutating func willLearn(_ question: Question, _ history: PersonalHistory) {
    lastUses = history.lastUse
    askAll(question, history)
  }

  public mutating func didLearn(_ target: Int?, _ question: Question, _ history: PersonalHistory) {
    guard let target else { return }
    if target < lastUses.count {
      for expert in shares.indices { losses[expert] = loss(expert, target, history) }
      weights = FixedShareHedge.updated(weights, losses: losses, alpha: alpha, gamma: gamma)
    }
    mrfu.use(target, at: 0)
    hourBins.didLearn(target, question, history)
  }

  /// Returns the fraction of candidates before the use that ranked above the target.
  private func loss(_ expert: Int, _ target: Int, _ history: PersonalHistory) -> Double {
    let (shares, own) = (shares[expert], shares[expert][target])
    var (above, count) = (0, 0)
    for slot in history.candidates where slot < lastUses.count {
      count += 1
      let isTied = shares[slot] == own && slot != target
      let precedes = PersonalHistory.precedesOnTie(slot, lastUses[slot], target, lastUses[target])
      if shares[slot] > own || (isTied && precedes) { above += 1 }
    }
    return count == 0 ? 0 : Double(above) / Double(count)
  }

  /// Returns the weights γ/N + (1 − γ) exp(−α loss) w, normalised to sum to one.
  static func updated(_ weights: [Double], losses: [Double], alpha: Double, gamma: Double) -> [Double] {
    var updated = zip(weights, losses).map {
      gamma / Double(weights.count) + (1 - gamma) * Exponential.natural(-alpha * $1) * $0
    }
    SingleScore.normalise(&updated)
    return updated
  }

  public var byteCount: Int {
    mrfu.byteCount + hourBins.byteCount + 32 + lastUses.count * 4 + shares.reduce(0) { $0 + $1.count * 8 }
  }
}
