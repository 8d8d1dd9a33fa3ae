import PredictionEngine

/// The metrics of stated probabilities, with NEW inside their sum. They are absent for a strategy that only scores.
extension Metric {
  /// The mean surprise of a strategy, −ln P(truth) in nats, over the trials whose truth the person had donated before:
  /// the same rows for every strategy.
  ///
  /// A stated probability of zero for what happened is charged as the smallest positive number, 744.4 nats: a large but
  /// finite loss that cannot be hidden. Known truths at ½ and at ¼, and one first use at ⅛, give (ln 2 + ln 4)/2 = 1.0397.
  ///
  /// # Source
  /// Good, "Rational decisions", JRSS B 1952.
  public static let logLoss = Metric(
    "log_loss", "mean −ln P(truth) over trials with a known truth, nats; smaller is better",
    isBetterWhenLarger: false, range: 0...Double.infinity, needs: .probabilities
  ) { trial, _ in trial.isKnown ? (surprise(trial.probability), 1) : nil }

  /// The mean surprise of a strategy over all trials, first uses included, which no strategy can rank.
  ///
  /// P is P(truth) when the person had donated the truth before, else P(NEW) plus all mass given to never-donated
  /// candidates. Known truths at ½ and at ¼, and one first use at ⅛, give (ln 2 + ln 4 + ln 8)/3 = 1.3863.
  ///
  /// # Source
  /// Good, "Rational decisions", JRSS B 1952; escape symbols as in Moffat, "Implementing the PPM scheme", 1990.
  public static let logLossWithNew = Metric(
    "log_loss_with_new", "mean −ln P over all trials, first uses charged to NEW, nats; smaller is better",
    isBetterWhenLarger: false, range: 0...Double.infinity, needs: .probabilities
  ) { trial, _ in (surprise(trial.probability), 1) }

  /// −ln P in nats.
  static func surprise(_ probability: Double) -> Double {
    -Logarithm.natural(max(probability, .leastNonzeroMagnitude))
  }

  /// The squared distance between the stated probabilities and the outcome.
  ///
  /// It is the mean over trials of Σ over the known shortcuts and NEW of (P − outcome)², where the outcome is 1 for what
  /// happened and 0 for the others. With nothing known P(NEW) = 1, and a first use costs nothing. A strategy that states
  /// .5 for what happened, .3 and .2 for the rest has .25 + .09 + .04 = .38.
  ///
  /// # Source
  /// Brier, "Verification of forecasts expressed in terms of probability", 1950: the sum over classes, not its half.
  public static let brierScore = Metric(
    "brier", "squared distance of probabilities from the outcome, NEW included; smaller is better",
    isBetterWhenLarger: false, range: 0...2, needs: .probabilities
  ) { trial, _ in (trial.brier, 1) }

  /// The area under the risk-coverage curve, ``RiskCoverageCurve``.
  public static let riskCoverageArea = Metric(
    "risk_coverage_area",
    "area under the risk-coverage curve (AURC), most confident first; smaller is better",
    isBetterWhenLarger: false, needs: .probabilities, .numbers(RiskCoverageArea()))
}
