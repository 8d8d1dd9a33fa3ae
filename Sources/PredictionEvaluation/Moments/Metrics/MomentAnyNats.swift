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
package struct MomentAnyNats: SummedMomentMetric {
  package let name = "moment_any_nats"
  package let summary = "gain of P_any over `poisson` in nats, for each busy moment; larger is better"
  package let range = -Double.infinity...Double.infinity
  package init() {}

  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    let own = place.scores(of: person)
    return [place.base(of: person).lossOfAny - own.lossOfAny, Double(own.busy)]
  }
}
