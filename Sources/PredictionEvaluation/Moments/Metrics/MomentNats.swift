/// The gain in log likelihood over rates alone, for each event.
///
/// # Definition
/// It is Σ (loss of the reference − loss)/positive pairs, over all pairs of a moment and a known candidate; the
/// loss is the binary log loss in nats, and the reference is `poisson`. At a horizon of a quarter of an hour the
/// windows do not overlap, and it is the gain in log likelihood for each event, in discrete time, over the
/// homogeneous Poisson process: the *information gain per event* of point processes.
///
/// # Edge cases
/// It is absent where nothing happened. The reference itself has 0; a strategy that knows less has less.
///
/// # Source
/// Daley and Vere-Jones, "Scoring probability forecasts for point processes: the entropy score and information
/// gain", J. Appl. Prob. 2004.
package struct MomentNats: SummedMomentMetric {
  package let name = "moment_nats"
  package let summary = "gain in log likelihood over `poisson`, nats an event; larger is better"
  /// A gain has no bound, and may be negative.
  package let range = -Double.infinity...Double.infinity
  package init() {}

  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    let scores = place.scores(of: person)
    return [place.base(of: person).logLoss - scores.logLoss, Double(scores.positives)]
  }
}
