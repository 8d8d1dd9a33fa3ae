/// Whether now is the time, by the clock times of the days on which something was done.
///
/// # Definition
/// u is the minute of the day at t, c_d the minute of k's first use on day d, Φ the normal distribution function
/// of 35 minutes, D(d) the day's weight. For a class X of days (all, working days or weekend, one weekday):
/// num_X = Σ over days of use in X of D(d)·[Φ(u + H − c_d) − Φ(u − c_d)], and den_X = Σ over **all** past days
/// in X of D(d)·[1 − Φ(u − c_d) where k was done, else 1]: the days that had got as far as now without k. With r
/// the probability by rate alone, a = (num + r)/(den + 1), b = (num_class + a)/(den_class + 1), and
/// P_k = (num_weekday + 1.5·b)/(den_weekday + 1.5). What was done today already is asked for its second use in
/// the same way, over the days that had a first: P_k = (num + .6·r)/(den + 2).
///
/// P_k is corrected by `SensedEvidence` where something was sensed between donations (the page *What a device
/// senses*), unless the recipe's `sensed` is 0.
///
/// # Edge cases
/// The day of a person's first donation is no day of exposure. Before it, everything is 0. A holiday is a Sunday.
///
/// # Cost
/// Two look-ups for each day of use, of which a candidate has at most 113; none where the window is more than six
/// standard deviations from all of them.
///
/// # Source
/// Ours; a kernel estimate of a hazard, Ramlau-Hansen, Annals of Statistics 1983.
package struct SurvivalKernel: TimingStrategy {
  package static let name = "survival-kernel"
  package static let summary = "when on a day it was done, among the days that came as far as now without it"
  package static let fields = [SensedTimes.field, SensedTimes.holdField]
  package let recipe: Recipe

  package init(recipe: Recipe) { self.recipe = recipe }

  package func makeTimer() -> any PersonTimer { makeTimer(holidays: HolidayCalendar()) }

  package func makeTimer(holidays: HolidayCalendar) -> any PersonTimer {
    KernelTimer(
      holidays: holidays, sensed: recipe["sensed"] > 0.5 ? SensedTimes(holding: recipe["hold"]) : nil)
  }
}
