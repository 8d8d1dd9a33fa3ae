import PredictionEngine

/// The metrics of stated probabilities, which are absent for a strategy that only scores.
extension Metric {
  /// The mean surprise of a strategy, −ln P(truth) in nats, over the trials whose truth the person had donated before: the
  /// same rows for every strategy.
  ///
  /// A stated probability of zero for what happened is charged as the smallest positive number, 744.4 nats: a large but finite
  /// loss that cannot be hidden. Known truths at ½ and at ¼, and one first use at ⅛, give (ln 2 + ln 4)/2 = 1.0397.
  ///
  /// # Source
  /// Good, "Rational decisions", JRSS B 1952.
  public static let logLoss = Metric(
    "log_loss", "mean −ln P(truth) over trials with a known truth, nats; smaller is better",
    isBetterWhenLarger: false, range: 0...Double.infinity, needs: .probabilities
  ) { trial, _ in trial.isKnown ? (surprise(trial.probability), 1) : nil }

  /// The mean surprise of a strategy over all trials, first uses included, which no strategy can rank.
  ///
  /// P is P(truth) when the person had donated the truth before, else P(NEW) plus all mass given to never-donated candidates.
  /// Known truths at ½ and at ¼, and one first use at ⅛, give (ln 2 + ln 4 + ln 8)/3 = 1.3863.
  ///
  /// # Source
  /// Escape symbols: Moffat, "Implementing the PPM scheme", 1990.
  public static let logLossWithNew = Metric(
    "log_loss_with_new", "mean −ln P over all trials, first uses charged to NEW, nats; smaller is better",
    isBetterWhenLarger: false, range: 0...Double.infinity, needs: .probabilities
  ) { trial, _ in (surprise(trial.probability), 1) }

  /// −ln P in nats.
  package static func surprise(_ probability: Double) -> Double {
    -Logarithm.natural(max(probability, .leastNonzeroMagnitude))
  }

  /// The squared distance between the stated probabilities and the outcome: the mean over trials of Σ over the known shortcuts
  /// and NEW of (P − outcome)², where the outcome is 1 for what happened and 0 for the others.
  ///
  /// With nothing known P(NEW) = 1, and a first use costs nothing. A strategy that states .5 for what happened, .3 and .2 for
  /// the rest has .25 + .09 + .04 = .38.
  ///
  /// # Source
  /// Brier, "Verification of forecasts expressed in terms of probability", 1950: the sum over classes, not its half.
  public static let brierScore = Metric(
    "brier", "squared distance of probabilities from the outcome, NEW included; smaller is better",
    isBetterWhenLarger: false, range: 0...2, needs: .probabilities
  ) { trial, _ in (trial.brier, 1) }

  /// The area under the risk-coverage curve (AURC): the mean share of wrong answers over all coverages, when the most
  /// confident answers come first.
  ///
  /// # Definition
  /// It is the area of ``RiskCoverageCurve`` with every confidence cut to a multiple of 1/1024. The interval is area ± t₀.₉₇₅
  /// standard errors, with n − 1 degrees of freedom for n people; few people (`IntervalReach`) count as the people of equal
  /// length as which they weigh. The influence of a trial with confidence c and miss m (0 or 1) is r(c) − A + Σ over thresholds
  /// t ≤ c of w(t)(m − r(t))/C(t), where r is the risk, C the coverage and w the coverage gained there. The standard error is
  /// √(n/(n − 1) Σ over people of influence²)/trials. There is no interval with fewer than four people, nor when they weigh
  /// like fewer than three. Confidences .9 (right), .6 (wrong), .6 (right), .2 (wrong) give 7/24.
  ///
  /// # Source
  /// Geifman, Uziel and El-Yaniv, "Bias-reduced uncertainty estimation for deep neural classifiers", ICLR 2019; influences:
  /// Hampel, "The influence curve and its role in robust estimation", JASA 1974.
  public static let riskCoverageArea = Metric(
    "risk_coverage_area",
    "area under the risk-coverage curve (AURC), most confident first; smaller is better",
    isBetterWhenLarger: false, needs: .probabilities, .numbers(RiskCoverageArea()))
}
