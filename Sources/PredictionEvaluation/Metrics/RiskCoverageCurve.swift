/// What silence buys: the share of wrong answers among those stated with at least some confidence, for every such bar.
///
///     let curve = RiskCoverageCurve(run.trials)
///     curve.points[0]   // the most confident answers: few, and seldom wrong
///     curve.area        // 0 for a strategy that is never wrong
///
/// # Definition
/// Confidence is the top probability. At a threshold t the coverage is the share of trials with confidence ≥ t, the risk
/// the share of those whose truth does not rank first. Points stand at every confidence that occurs, the highest first;
/// trials of equal confidence are answered together or not at all. The area is Σ over points of the coverage gained
/// times the risk: without ties, the mean risk over all coverages 1/n, 2/n, …, 1.
///
/// # Edge cases
/// No trials: no points, area 0. Multiplying every trial changes nothing. The last point covers everything, and its risk
/// is 1 less the hit rate at 1.
///
/// # Example
/// Confidences .9 (right), .6 (wrong), .6 (right), .2 (wrong): points (¼, 0), (¾, ⅓), (1, ½); area 0 + ½ · ⅓ + ¼ · ½ =
/// .2917.
///
/// # Cost
/// A sort of the trials.
///
/// # Source
/// El-Yaniv and Wiener, "On the foundations of noise-free selective classification", JMLR 2010; the area: Geifman, Uziel
/// and El-Yaniv, "Bias-reduced uncertainty estimation for deep neural classifiers", ICLR 2019.
public struct RiskCoverageCurve: Sendable, Equatable {
  /// What a threshold lets through.
  public struct Point: Sendable, Equatable {
    /// The confidence from which on answers are given.
    public let threshold: Double
    /// The share of trials answered.
    public let coverage: Double
    /// The share of those answered that are wrong.
    public let risk: Double
  }

  /// Points by falling threshold, coverage rising to 1.
  public let points: [Point]
  /// The area under the curve.
  public let area: Double

  /// The curve of these trials.
  /// - Complexity: O(n log n) for n trials.
  public init(_ trials: [Trial]) { self.init(trials, order: RiskCoverageCurve.order(trials)) }

  init(_ trials: [Trial], order: [Int]) {
    var points: [Point] = []
    var (taken, wrong) = (0, 0)
    var area = 0.0
    while taken < order.count {
      let (start, threshold) = (taken, trials[order[taken]].topProbability)
      while taken < order.count, trials[order[taken]].topProbability == threshold {
        if trials[order[taken]].rank != 1 { wrong += 1 }
        taken += 1
      }
      let risk = Double(wrong) / Double(taken)
      area += Double(taken - start) / Double(trials.count) * risk
      points.append(
        Point(threshold: threshold, coverage: Double(taken) / Double(trials.count), risk: risk))
    }
    self.points = points
    self.area = area
  }

  /// Positions of trials, the most confident first.
  static func order(_ trials: [Trial]) -> [Int] {
    // Confidences beside the positions that are sorted by them: trials are far apart.
    trials.indices.map { (confidence: trials[$0].topProbability, position: $0) }
      .sorted { $0.confidence > $1.confidence }.map(\.position)
  }
}
