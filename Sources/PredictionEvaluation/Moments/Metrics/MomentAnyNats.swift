/// The gain in log likelihood of P_any over rates alone, for each moment at which anything is donated.
///
/// # Definition
/// It is Σ (loss of the reference − loss)/busy moments, over all moments; the loss is the binary log loss of P_any in
/// nats, and the reference is `poisson`. A moment is *busy* where anything is donated within the horizon, shortcuts that
/// were never donated before included.
///
/// # Edge cases
/// It is absent where nothing happened. The reference itself has 0; a strategy that knows less than how often is
/// below it. Busy moments overlap, so at an hour's horizon one donation makes four of them.
///
/// # Source
/// That of `moment_nats`, with one pair a moment: whether it is time for anything, whatever it is.
package struct MomentAnyNats: SummedMomentMetric {
  /// The metric's name, `moment_any_nats`.
  package let name = "moment_any_nats"
  /// The line about the metric in `list metrics`.
  package let summary = "gain of P_any over `poisson` in nats, for each busy moment; larger is better"
  /// Gains have no bound.
  package let range = -Double.infinity...Double.infinity
  /// Creates the metric, which has no options.
  package init() {}

  /// Returns the gain, and the busy moments.
  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    let own = place.scores(of: person)
    return [place.base(of: person).lossOfAny - own.lossOfAny, Double(own.busy)]
  }
}
