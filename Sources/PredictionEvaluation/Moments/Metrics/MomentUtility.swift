import PredictionEngine

/// What the looks of a person and week are worth, where the best candidate is shown from a bar on.
///
/// # Definition
/// With a bar b, a moment at which the best candidate's probability is at least b adds 1 if the candidate is
/// donated within the horizon, and −b/(1 − b) if it is not. A moment at which nothing is shown adds nothing. The
/// sum is divided by the weeks of scored time. Showing pays on average exactly where the true probability is
/// above b, so nothing can be gained by showing all day or by flicker.
///
/// # Edge cases
/// It is below 0 where more is shown than known. At .5 its share of the oracle's is unstable and is not printed.
///
/// # Source
/// The proper score of a decision at one cost: Savage, "Elicitation of Personal Probabilities and Expectations",
/// JASA 1971; *net benefit* in medicine (Vickers and Elkin 2006). A wrong showing is a *false alarm*.
package struct MomentUtility: SummedMomentMetric {
  package let name: String
  package let summary: String
  /// What showing is worth has no bound, and may be negative.
  package let range = -Double.infinity...Double.infinity
  /// True for the lower bar.
  package let hasShare: Bool
  private let place: Int

  /// Makes the metric with one of the bars of `MomentScores`.
  /// - Precondition: the bar is one of them.
  package init(bar: Double) {
    guard let place = MomentScores.bars.firstIndex(of: bar) else {
      preconditionFailure("the utility is summed at \(MomentScores.bars) alone")
    }
    self.place = place
    hasShare = place == 0
    let text = Figure.tick(bar)
    name = "moment_utility@\(text)"
    summary = "what showing from a probability of \(text) on is worth, a person and week; larger is better"
  }

  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    [place.scores(of: person).worth[self.place], person.days / 7]
  }
}
