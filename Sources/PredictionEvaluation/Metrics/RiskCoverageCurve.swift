/// The risk-coverage curve: for every bar of confidence, the share of answers that reach it and the share of
/// wrong ones among them.
///
///     let curve = RiskCoverageCurve(run.trials)
///     curve.points[0]   // the most confident answers: few, and seldom wrong
///     curve.area        // 0 for a strategy that is never wrong
///
/// # Definition
/// Confidence is the top probability. At a threshold t the coverage is the share of trials with confidence ≥
/// t, and the risk is the share of those whose truth does not rank first. There is a point at every
/// confidence that occurs, the highest first; trials of equal confidence are answered together or not at all.
/// The area is Σ over points of the coverage gained times the risk. Without ties it is the mean risk over all
/// coverages 1/n, 2/n, …, 1.
///
/// # Edge cases
/// Without trials there are no points and the area is 0. Repeating every trial equally often changes nothing.
/// The last point covers everything, and its risk is 1 less the hit rate at 1.
///
/// # Example
/// Confidences .9 (right), .6 (wrong), .6 (right), .2 (wrong) give the points (¼, 0), (¾, ⅓), (1, ½) and the
/// area 0 + ½ · ⅓ + ¼ · ½ = .2917.
///
/// # Cost
/// One sort of the trials.
///
/// # Source
/// El-Yaniv and Wiener, "On the foundations of noise-free selective classification", JMLR 2010; the area:
/// Geifman, Uziel and El-Yaniv, "Bias-reduced uncertainty estimation for deep neural classifiers", ICLR 2019.
public struct RiskCoverageCurve: Sendable, Equatable {
  /// The answers that reach one threshold.
  public struct Point: Sendable, Equatable {
    /// The lowest confidence at which answers are given.
    public let threshold: Double
    /// The share of trials that are answered.
    public let coverage: Double
    /// The share of the answered trials that are wrong.
    public let risk: Double
  }

  /// The points by falling threshold; the coverage rises to 1.
  public let points: [Point]
  /// The area under the curve, the mean risk over all coverages.
  public let area: Double

  /// Computes the curve of trials.
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

  /// Computes the curve of trials that are counted by level: level i of n holds the confidence i/(n − 1).
  init(levels: [(trials: Int, misses: Int)], trials: Int) {
    var points: [Point] = []
    var (taken, wrong) = (0, 0)
    var area = 0.0
    for level in levels.indices.reversed() where levels[level].trials > 0 {
      taken += levels[level].trials
      wrong += levels[level].misses
      let risk = Double(wrong) / Double(taken)
      area += Double(levels[level].trials) / Double(trials) * risk
      points.append(
        Point(
          threshold: Double(level) / Double(levels.count - 1), coverage: Double(taken) / Double(trials),
          risk: risk))
    }
    self.points = points
    self.area = area
  }

  /// Returns the positions of trials, the most confident first.
  static func order(_ trials: [Trial]) -> [Int] {
    // The confidences are copied beside the positions, because reading them from the trials during sorting
    // would be slow.
    trials.indices.map { (confidence: trials[$0].topProbability, position: $0) }
      .sorted { $0.confidence > $1.confidence }.map(\.position)
  }
}
