/// The share of donations that come while their shortcut is on display, at a budget of display time.
///
/// # Definition
/// At each moment the best candidate is shown for a quarter of an hour if its probability for that quarter is at
/// least a bar, the same for all people. A showing takes its quarter of an hour whatever happens. The first donation
/// of the candidate in it is *covered*. The bar is the one at which a person is shown something for the budget's
/// minutes a day, on average over people and days; between two bars the figure is on the line between them. It is
/// covered donations over all donations of the scored time, those of shortcuts that were never donated before
/// included. In each resample of people the bar is swept again.
///
/// # Edge cases
/// Where fewer moments have a candidate with support than the budget would show, all of them are shown. A threshold
/// on the true probability is the best way to spend a budget of time, so the oracle is a ceiling, within chance.
///
/// # Source
/// The curve over all budgets is the *Molchan diagram* (or error diagram): Molchan, "Strategies in strong earthquake
/// prediction", PEPI 1990; its height is the *event true positive rate*, its width the share of time under alarm.
/// That a threshold is optimal: Neyman and Pearson 1933.
package struct DisplayCoverage: SweptMomentMetric {
  package let name: String
  package let summary: String
  package let horizons = MomentHorizons.minutes(15)
  package let range = 0.0...1.0
  private let budget: Double

  /// Makes the metric with a budget of minutes a person and day.
  package init(minutes budget: Double) {
    self.budget = budget
    name = "display_coverage@\(Figure.count(budget))"
    summary =
      "donations that come while on display, at \(Figure.count(budget)) minutes of display a day; larger is better"
  }

  /// The moments as they are shown under a falling bar.
  package func curve(of people: [PersonMoments], _ place: MomentPlace) -> any SweptStatistic {
    DisplayCurve(people, { place.scores(of: $0).tops }, minutes: budget)
  }
}
