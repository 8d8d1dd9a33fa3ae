/// The minutes of a day on which something is on display, of a surface that may be wrong once a week.
///
/// # Definition
/// It is the time on display over the days of scored time. The surface is that of `budget_coverage@1`: what it shows
/// stays until it is donated, until its horizon is over, or until something else is shown.
///
/// # Edge cases
/// It is neither good nor bad by itself: read it beside the coverage.
///
/// # Source
/// The *share of time under alarm* of a Molchan diagram, in minutes.
package struct DisplayMinutes: SummedMomentMetric {
  package let name = "display_minutes_per_day"
  package let summary =
    "minutes on display a person and day, with a budget of one wrong a week; smaller is better"
  /// False: for the same coverage, less is better.
  package let isBetterWhenLarger = false
  /// Values are 0 or larger, and a day has no more.
  package let range = 0.0...1440.0
  package let horizons = MomentHorizons.headline
  package init() {}

  package func sums(of person: PersonMoments, _ place: MomentPlace) -> [Double] {
    [Double(place.claims(of: person).seconds) / 60, person.days]
  }
}
