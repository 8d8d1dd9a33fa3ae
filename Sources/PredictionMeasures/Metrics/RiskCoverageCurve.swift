/// The risk-coverage curve: for every bar of confidence, the share of answers that reach it and the share of wrong ones
/// among them.
///
/// # Definition
/// At a threshold t the coverage is the share of trials with a top probability ≥ t, and the risk is the share of those whose
/// truth does not rank first. There is a point at every confidence that occurs, the highest first. The area is Σ over points
/// of the coverage gained times the risk. Without trials there are no points and the area is 0.
///
/// # Example
/// Confidences .9 (right), .6 (wrong), .6 (right), .2 (wrong) give the points (¼, 0), (¾, ⅓), (1, ½) and the area
/// 0 + ½ · ⅓ + ¼ · ½ = .2917.
///
/// # Source
/// El-Yaniv and Wiener, "On the foundations of noise-free selective classification", JMLR 2010.
public struct RiskCoverageCurve: Sendable, Equatable {
  /// The answers that reach one threshold.
  public struct Point: Sendable, Equatable {
    /// The lowest confidence at which answers are given.
    public let threshold: Double
    /// The share of trials that are answered.
    public let coverage: Double
    /// The share of the answered trials that are wrong.
    public let risk: Double

    package init(threshold: Double, coverage: Double, risk: Double) {
      (self.threshold, self.coverage, self.risk) = (threshold, coverage, risk)
    }
  }

  /// The points by falling threshold; the coverage rises to 1.
  public let points: [Point]
  /// The area under the curve, the mean risk over all coverages.
  public let area: Double

  /// Computes the curve of trials that are counted by confidence, the highest first.
  init(_ steps: [(confidence: Double, trials: Int, misses: Int)]) {
    let trials = steps.reduce(0) { $0 + $1.trials }
    var points: [Point] = []
    var (taken, wrong, area) = (0, 0, 0.0)
    for step in steps {
      taken += step.trials
      wrong += step.misses
      let risk = Double(wrong) / Double(taken)
      area += Double(step.trials) / Double(trials) * risk
      points.append(
        Point(threshold: step.confidence, coverage: Double(taken) / Double(trials), risk: risk))
    }
    (self.points, self.area) = (points, area)
  }
}
