import PredictionEngine
import PredictionLogs
import PredictionMeasures

/// The metrics of probabilities at moments, over pairs of a moment and a known candidate or over moments.
///
/// The reference of gains is `poisson`, which has 0 itself; a strategy that knows less than how often is
/// below it. They are absent where nothing happened, or no candidate was known.
extension MomentMetric {
  /// The gain in log likelihood over rates alone, for each event: Σ (loss of the reference − loss)/positive pairs, over all
  /// pairs. The loss is the binary log loss in nats.
  ///
  /// At a horizon of a quarter of an hour the windows do not overlap, and it is the *information gain per event* of point
  /// processes, in discrete time, over the homogeneous Poisson process.
  ///
  /// # Source
  /// Daley and Vere-Jones, "Scoring probability forecasts for point processes: the entropy score and information gain", J.
  /// Appl. Prob. 2004.
  package static let nats = MomentMetric(
    "moment_nats", "gain in log likelihood over `poisson`, nats an event; larger is better",
    range: -Double.infinity...Double.infinity
  ) { person, place in
    let scores = place.scores(of: person)
    return [place.base(of: person).logLoss - scores.logLoss, Double(scores.positives)]
  }

  /// The same gain of P_any, over all moments, for each *busy* one: where anything is donated within the horizon, shortcuts
  /// that were never donated before included. At an hour's horizon one donation makes four.
  package static let anyNats = MomentMetric(
    "moment_any_nats", "gain of P_any over `poisson` in nats, for each busy moment; larger is better",
    range: -Double.infinity...Double.infinity
  ) { person, place in
    let own = place.scores(of: person)
    return [place.base(of: person).lossOfAny - own.lossOfAny, Double(own.busy)]
  }

  /// The share of the Brier score of rates alone that is gone: 1 − Σ (P − happened)²/Σ (P of `poisson` −
  /// happened)², over all pairs. Perfect foresight has 1.
  ///
  /// # Source
  /// Brier, Monthly Weather Review 1950; the skill score of forecasts.
  package static let brierSkill = MomentMetric(
    "moment_brier_skill", "share of the Brier score of `poisson` that is gone; larger is better",
    range: -Double.infinity...1
  ) { person, place in
    let base = place.base(of: person).squaredError
    return [base - place.scores(of: person).squaredError, base]
  }

  /// The mean distance between what probabilities at moments say and how often it comes: those of the best candidates, or of
  /// anything at all.
  ///
  /// The best candidates of all moments are in the bins of `CalibrationBins`. The error is Σ over bins of |Σ probability −
  /// number that came|, over all of them. Moments are correlated, so the error of perfect probabilities is not small by
  /// itself: the floor and the oracle's error stand beside it.
  ///
  /// # Source
  /// Naeini, Cooper and Hauskrecht, "Obtaining well calibrated probabilities using Bayesian binning", AAAI 2015.
  package static func calibrationError(ofAny: Bool = false) -> MomentMetric {
    MomentMetric(
      ofAny ? "moment_any_calibration_error" : "moment_calibration_error",
      "expected calibration error of \(ofAny ? "P_any at a moment" : "a moment's best candidate"), "
        + "twenty bins; smaller is better", isBetterWhenLarger: false,
      .sums(BinGaps(bins: CalibrationBins.count)) { person, place in
        let bins = place.calibration(of: person, ofAny: ofAny).bins
        return bins.map(\.gap) + [Double(bins.reduce(0) { $0 + $1.moments })]
      })
  }

  /// The calibration error of the best candidates that are likely, with a probability of .2 or more: those that a surface shows.
  ///
  /// Most moments are far from any donation, and there nothing is said and nothing comes; so the error over all of them hides
  /// whoever is too sure where it counts.
  package static let tailError = MomentMetric(
    "moment_tail_error",
    "calibration error of best candidates from .2 on; smaller is better",
    isBetterWhenLarger: false,
    .sums(BinGaps(bins: CalibrationBins.tail.count)) { person, place in
      let bins = place.calibration(of: person, ofAny: false).bins[CalibrationBins.tail]
      return bins.map(\.gap) + [Double(bins.reduce(0) { $0 + $1.moments })]
    })

  /// The worth of the looks of a person and week, where the best candidate is shown from a bar on.
  ///
  /// # Definition
  /// With a bar b, a moment at which the best candidate's probability is at least b adds 1 if the candidate is donated within
  /// the horizon, and −b/(1 − b) if it is not. The sum is divided by the weeks of scored time. Showing pays on average exactly
  /// where the true probability is above b, so nothing can be gained by showing all day or by flicker. Its share of the
  /// oracle's is unstable at .5 and is not printed there.
  ///
  /// # Source
  /// The proper score of a decision at one cost: Savage, "Elicitation of Personal Probabilities and Expectations", JASA 1971;
  /// *net benefit* in medicine (Vickers and Elkin 2006).
  ///
  /// - Precondition: the bar is one of those of `MomentScores`.
  package static func utility(bar: Double) -> MomentMetric {
    guard let column = MomentScores.bars.firstIndex(of: bar) else {
      preconditionFailure("the utility is summed at \(MomentScores.bars) alone")
    }
    let text = Figure.tick(bar)
    return MomentMetric(
      "moment_utility@\(text)",
      "what showing from a probability of \(text) on is worth, a person and week; larger is better",
      range: -Double.infinity...Double.infinity, hasShare: column == 0
    ) { person, place in [place.scores(of: person).worth[column], person.days / 7] }
  }
}
