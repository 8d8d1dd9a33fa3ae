/// The area under the risk-coverage curve (AURC): the mean share of wrong answers over all coverages, when
/// the most confident answers come first.
///
/// # Definition
/// It is the area of ``RiskCoverageCurve``: for each share of trials answered, the most confident first, the
/// share of wrong ones. The interval is area ± t₀.₉₇₅ standard errors, with n − 1 degrees of freedom for n
/// people. The influence of a trial with confidence c and miss m (0 or 1) is r(c) − A + Σ over thresholds t ≤
/// c of w(t)(m − r(t))/C(t), where r is the risk, C the coverage and w the coverage gained there. A person's
/// influence is the sum over their trials, and the standard error is √(n/(n − 1) Σ over people of
/// influence²)/trials.
///
/// # Edge cases
/// It is absent for a strategy that only scores. There is no interval with fewer than four people. The area
/// is not a ratio of sums, so each resample would need a pass over every trial; influences need one pass in
/// all.
///
/// # Example
/// Confidences .9 (right), .6 (wrong), .6 (right), .2 (wrong) give 7/24.
///
/// # Cost
/// One sort of the trials and two passes.
///
/// # Source
/// Geifman, Uziel and El-Yaniv, "Bias-reduced uncertainty estimation for deep neural classifiers", ICLR 2019;
/// influences: Hampel, "The influence curve and its role in robust estimation", JASA 1974.
public struct RiskCoverageArea: WholeRunMetric {
  /// The metric's name, `risk_coverage_area`.
  public let name = "risk_coverage_area"
  /// The line about the metric in `list metrics`.
  public let summary = "area under the risk-coverage curve (AURC), most confident first; smaller is better"
  /// False, because smaller values are better.
  public let isBetterWhenLarger = false
  /// Creates the metric, which has no options.
  public init() {}

  /// Returns true for strategies that state probabilities.
  public func applies(to run: StrategyRun) -> Bool { run.statesProbabilities }

  /// Returns the area and its interval.
  public func evaluate(_ run: StrategyRun, seed: UInt64) -> MetricValue? {
    guard !run.trials.isEmpty else { return nil }
    let order = RiskCoverageCurve.order(run.trials)
    let curve = RiskCoverageCurve(run.trials, order: order)
    var value = MetricValue(name: name, value: curve.area)
    if let error = RiskCoverageArea.standardError(of: curve, run.trials, order) {
      let width =
        StudentDistribution(degreesOfFreedom: Double(error.people - 1)).quantile(0.975) * error.value
      (value.low, value.high) = (max(0, curve.area - width), min(1, curve.area + width))
    }
    return value
  }

  static func standardError(
    of curve: RiskCoverageCurve, _ trials: [Trial], _ order: [Int]
  ) -> (value: Double, people: Int)? {
    // For each point, the sums of w/C and of w·r/C over it and all points of lower thresholds.
    var (weights, risks) = (curve.points.map { _ in 0.0 }, curve.points.map { _ in 0.0 })
    var (weight, risk) = (0.0, 0.0)
    for index in curve.points.indices.reversed() {
      let point = curve.points[index]
      let gained = point.coverage - (index > 0 ? curve.points[index - 1].coverage : 0)
      weight += gained / point.coverage
      risk += gained * point.risk / point.coverage
      (weights[index], risks[index]) = (weight, risk)
    }
    var influence = Array(repeating: 0.0, count: 1 + (trials.map(\.person).max() ?? 0))
    var isPresent = influence.map { _ in false }
    var point = 0
    for position in order {
      let trial = trials[position]
      while curve.points[point].threshold > trial.topProbability { point += 1 }
      let miss: Double = trial.rank == 1 ? 0 : 1
      influence[trial.person] += curve.points[point].risk - curve.area + miss * weights[point] - risks[point]
      isPresent[trial.person] = true
    }
    let people = isPresent.count { $0 }
    guard people >= 4 else { return nil }
    var squares = 0.0
    for one in influence { squares += one * one }
    let correction = Double(people) / Double(people - 1)
    return ((correction * squares).squareRoot() / Double(trials.count), people)
  }
}
