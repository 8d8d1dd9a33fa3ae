/// Whether now is the time, by a person's habits as they were found: what, on which weekdays, about when.
///
/// # Definition
/// A habit r of an intent is kept on a day that is lived as the weekday w with the probability s_r(w), at most once, at a minute with
/// the distribution F_r; a shortcut k is done then with the probability θ_r(k, w) (`Routine`). K_r is how likely it was kept today
/// already, by the donations so far (`RoutineDay`), and λ_k the rate of k's donations that no habit explains at this hour
/// (`UnexplainedDonations`). At the minute u of the day:
///
/// ```text
/// h_r = (1 − K_r) · s_r(w) · (F_r(u + H) − F_r(u)) / (1 − s_r(w) · F_r(u))
/// P_k = 1 − e^(−λ_k·H) · Π over r of (1 − h_r · θ_r(k, w))
/// ```
///
/// Habits are found, split, merged and dropped by expectation maximisation over the last sixteen weeks, whose weight halves in sixty
/// days (`RoutineSearch`): each evening of the first eight weeks, then once a week. How the day is lived is weighed as `DayKinds` has
/// it, and past days are read as they were lived.
///
/// # Edge cases
/// Before a habit is found, on the second day at the earliest, everything comes by its rate. Nothing of a person's first day
/// makes a habit.
///
/// # Cost
/// For each of at most 24 habits two look-ups of a normal distribution, and a search among its shortcuts for each of the intent's;
/// a search for habits takes what `RoutineSearch` says.
///
/// # Source
/// Ours. Expectation maximisation: Dempster, Laird and Rubin, JRSS B 1977; where a new habit is looked for, the likelihood ratio of a
/// scan statistic: Kulldorff, Communications in Statistics 1997.
package struct Routines: TimingStrategy {
  package static let name = "routines"
  package static let summary = "habits that were found: what, on which weekdays, about when"
  package static let fields = [DayKinds.sundayField, DayKinds.quietField]
  package let recipe: Recipe

  package init(recipe: Recipe) { self.recipe = recipe }

  package func makeTimer() -> any PersonTimer { makeTimer(holidays: HolidayCalendar()) }

  package func makeTimer(holidays: HolidayCalendar) -> any PersonTimer {
    MixtureTimer(
      .constants, holidays: holidays, sensing: nil,
      kinds: DayKinds.Shares(sunday: recipe["sunday"], quiet: recipe["quiet"]), byRoutinesAlone: true)
  }
}
