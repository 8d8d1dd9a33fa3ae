import PredictionEngine
import PredictionEvaluation

/// The planned oracle: optimal stopping on the truth, shortcut by shortcut. The page *Ask at moments* has its figures.
///
/// # Definition
/// The objective is the expected sum over claims of 1 for a right one and −b/(1 − b) for a wrong one. A claim stays
/// open when another shortcut is shown, so each shortcut is a problem of optimal stopping of its own. ``ClaimPlan`` solves
/// it for somebody who is told after each donation which routine made it. The planner knows the donations alone: it
/// averages the gain of opening over what they say of the routines that have fired, and opens where that is above 0.
///
/// # Postconditions
/// `best` of a shortcut's ``PlannedWorth`` is an upper bound of what anybody can expect of claims of it from that
/// moment on. It is exact, and the planner reaches it, where donations tell which of the shortcut's routines have fired.
///
/// # Edge cases
/// Moments lie on slot boundaries. A claim may cross the day's end.
///
/// # Cost
/// Each day is planned twice: once for what the day before ends in, once when it comes. No more than a day is kept.
///
/// # Source
/// To act as if all were known from the next step on is *QMDP*: Littman, Cassandra and Kaelbling, "Learning Policies for
/// Partially Observable Environments", ICML 1995. To bound by being told more: Brown, Smith and Sun, "Information
/// Relaxations and Duality in Stochastic Dynamic Programs", Operations Research 2010, DOI 10.1287/opre.1090.0796.
struct RoutinePlanner: ClaimPlanner, Sendable {
  private var forecaster: RoutineForecaster
  private let moments: PlanCalendar
  private let (steps, cost): (Int, Double)
  private let firstDay: Int
  /// By day from the first, and by deed, what the next day begins with.
  private var boundaries: [[ClaimPlan.Boundary]] = []
  private var number: Int
  private var day: PlanCalendar.Day
  private var plans: [ClaimPlan] = []

  /// Makes the planner of a person of whom nothing was donated yet.
  /// - Parameter stepMinutes: the time between two moments.
  /// - Precondition: the forecaster is told every signal, and the horizon is a whole number of steps.
  init(_ forecaster: RoutineForecaster, _ terms: ClaimTerms, stepMinutes: Int = 15) {
    precondition(terms.minutes >= stepMinutes && terms.minutes % stepMinutes == 0, "a horizon of whole steps")
    self.forecaster = forecaster
    let calendar = forecaster.calendar
    moments = PlanCalendar(
      calendar, from: terms.start.secondsSince1970,
      until: calendar.midnight(ofLocalDay: terms.end).secondsSince1970, step: Int64(stepMinutes) * 60)
    (steps, cost) = (terms.minutes / stepMinutes, terms.cost)
    let days = moments.days
    firstDay = days.lowerBound
    number = firstDay
    day = moments.day(firstDay)
    var following = forecaster.vocabulary.shortcuts.map { _ in ClaimPlan.Boundary(steps: steps) }
    for number in days.reversed() {
      boundaries.append(following)
      following = plans(of: number, moments.day(number), following).map(\.beginning)
    }
    boundaries.reverse()
    if !days.isEmpty { plans = plans(of: firstDay, day, boundaries[0]) }
  }

  var shortcuts: [Shortcut] { forecaster.vocabulary.shortcuts }

  /// What is expected of each shortcut's claims; empty at a moment that is not one of the plan's.
  /// - Precondition: moments are asked about in the order of time.
  mutating func worths(at moment: Moment) -> [PlannedWorth] {
    guard let place = moments.number(of: moment) else { return [] }
    while place >= day.first + day.slots.count {
      number += 1
      day = moments.day(number)
      plans = plans(of: number, day, boundaries[number - firstDay])
    }
    forecaster.turn(to: number)
    let local = place - day.first
    let fired = forecaster.hypotheses[0].firedSets(before: day.slots[local].lowerBound)
    let total = fired.reduce(0) { $0 + $1.weight }
    guard total > 0 else { return [] }
    return plans.map { plan in
      var worth = PlannedWorth(waiting: 0, gain: 0)
      for (set, weight) in fired where weight > 0 {
        let own = plan.worth(at: local, fired: set)
        worth.waiting += weight / total * own.waiting
        worth.gain += weight / total * own.gain
      }
      return worth
    }
  }

  mutating func reveal(_ donation: Donation) { forecaster.reveal(donation) }

  /// Plans a day for every deed.
  private func plans(
    of number: Int, _ day: PlanCalendar.Day, _ following: [ClaimPlan.Boundary]
  ) -> [ClaimPlan] {
    let today = DayTruth(forecaster.truth, day: forecaster.calendar.day(number))
    let openings = moments.count - steps + 1 - day.first
    return following.enumerated().map { deed, following in
      ClaimPlan(
        of: deed, today, slots: day.slots, openings: openings, steps: steps, cost: cost, following: following)
    }
  }
}
