import PredictionEngine
import PredictionEvaluation
import Testing

@testable import SyntheticWeeks

@Suite("The planned oracle, against plain enumeration")
struct RoutinePlannerTests {
  private static let slotMinutes = 360
  private static let bar = 0.45
  private static let start = SmallWorld.calendar.moment(day: 0, slot: 0, second: 0)

  private static func terms(_ steps: Int) -> ClaimTerms {
    ClaimTerms(
      minutes: steps * slotMinutes, bar: bar, start: start, end: PersonaCalendar.firstMonday + 2)
  }

  private static func plans(_ world: SmallWorld, _ deed: Int, steps: Int) -> [ClaimPlan] {
    var following = ClaimPlan.Boundary(steps: steps)
    var plans: [ClaimPlan] = []
    for day in [1, 0] {
      let plan = ClaimPlan(
        of: deed, DayTruth(world.truth, day: SmallWorld.calendar.day(day)),
        slots: (0..<4).map { $0..<($0 + 1) },
        openings: 9 - steps - 4 * day, steps: steps, cost: terms(steps).cost, following: following)
      following = plan.beginning
      plans.insert(plan, at: 0)
    }
    return plans
  }

  @Test(
    "Told what made each donation, the plan is the best of all policies after every beginning",
    arguments: SmallWorld.worlds + [SmallWorld.telling])
  func told(world: SmallWorld) {
    let days = [0, 1].map { Enumeration(world, day: $0, tellsSource: true) }
    var (worst, nodes, opened, waited) = (0.0, 0, 0, 0)
    for steps in 1...3 {
      for deed in world.variants.indices {
        let plans = Self.plans(world, deed, steps: steps)
        let twin = PlanTwin(days: days, deed: deed, steps: steps, cost: Self.terms(steps).cost)
        let best = twin.worth(visit: { node in
          var fired: UInt32 = 0
          for seen in node.beginning where seen.place < 3 { fired |= 1 << UInt32(seen.place) }
          let stated = plans[node.day].worth(at: node.slot, fired: fired)
          let gain = (node.opened - node.waiting) / node.probability
          worst = max(worst, abs(stated.waiting - node.waiting / node.probability))
          if stated.gain > -.infinity {
            worst = max(worst, abs(stated.gain - gain))
            if gain > 0 { opened += 1 } else { waited += 1 }
          } else if node.day * 4 + node.slot + steps <= 8 {
            worst = .infinity
          }
          nodes += 1
        })
        worst = max(worst, abs(plans[0].beginning.worth - best))
      }
    }
    #expect(worst < 1e-12, "\(worst)")
    #expect(nodes > 1000 && opened > 100 && waited > 100, "\(nodes) \(opened) \(waited)")
  }

  /// What is expected of policies that see the donations alone.
  private struct Figures {
    var (bound, best, planned, waitingRule) = (0.0, 0.0, 0.0, 0.0)
  }

  /// Follows the planner and the rule of the policy of claims through every beginning of two days.
  private static func figures(_ world: SmallWorld, _ deed: Int, steps: Int) throws -> Figures {
    var check = try StepCheck(world)
    let terms = terms(steps)
    let monday = RoutinePlanner(check.start(), terms, stepMinutes: slotMinutes)
    var tuesday = monday
    _ = tuesday.worths(at: SmallWorld.calendar.moment(day: 1, slot: 0, second: 0))
    let twin = PlanTwin(
      days: [0, 1].map { Enumeration(world, day: $0) }, deed: deed, steps: steps, cost: terms.cost)
    var figures = Figures()
    var first = monday
    figures.bound = try #require(first.worths(at: start).dropFirst(deed).first).best
    figures.best = twin.worth()
    figures.planned = try twin.worth { node in
      var planner = node.day == 0 ? monday : tuesday
      for seen in node.beginning { planner.reveal(check.donation(seen, day: node.day)) }
      let moment = SmallWorld.calendar.moment(day: node.day, slot: node.slot, second: 0)
      return try #require(planner.worths(at: moment).dropFirst(deed).first).gain > 0
    }
    figures.waitingRule = twin.worth { node in
      var forecaster = check.start()
      for seen in node.beginning { forecaster.reveal(check.donation(seen, day: node.day)) }
      let moment = SmallWorld.calendar.moment(day: node.day, slot: node.slot, second: 0)
      func chance(_ steps: Int) -> Double {
        forecaster.chances(at: moment, within: steps * slotMinutes).ofEach[deed]
      }
      let now = chance(steps)
      return now >= bar && ClaimPolicy.highestBar(now, sooner: chance(1), later: chance(steps + 1)) >= bar
    }
    return figures
  }

  @Test(
    "By donations alone no policy passes the best one, nor that the bound, and the planner comes near it",
    arguments: SmallWorld.worlds)
  func seen(world: SmallWorld) throws {
    var (planned, waitingRule) = (0.0, 0.0)
    for deed in world.variants.indices {
      let figures = try Self.figures(world, deed, steps: 2)
      #expect(figures.best <= figures.bound + 1e-12)
      #expect(figures.planned <= figures.best + 1e-12)
      #expect(figures.waitingRule <= figures.best + 1e-12)
      #expect(figures.planned >= 0.95 * figures.bound, "\(figures)")
      planned += figures.planned
      waitingRule += figures.waitingRule
    }
    #expect(planned >= waitingRule - 1e-12, "\(planned) \(waitingRule)")
    #expect(planned > 1)
  }

  @Test(
    "Where donations tell what made them, the planner reaches the bound, which is the best of all policies")
  func exact() throws {
    for deed in SmallWorld.telling.variants.indices {
      let figures = try Self.figures(SmallWorld.telling, deed, steps: 2)
      #expect(abs(figures.best - figures.bound) < 1e-12)
      #expect(abs(figures.planned - figures.bound) < 1e-12)
      #expect(figures.waitingRule <= figures.bound + 1e-12)
    }
  }

  @Test("A moment between two of the plan's, or after them, has no worths, and the last ones open nothing")
  func moments() throws {
    var planner = RoutinePlanner(
      try StepCheck(SmallWorld.telling).start(), Self.terms(2), stepMinutes: Self.slotMinutes)
    func worths(_ day: Int, _ slot: Int, second: Int = 0) -> [PlannedWorth] {
      planner.worths(at: SmallWorld.calendar.moment(day: day, slot: slot, second: second))
    }
    #expect(worths(0, 1, second: 60).isEmpty)
    #expect(worths(0, 1).count == 4)
    #expect(worths(1, 2).allSatisfy { $0.gain > -.infinity })
    #expect(worths(1, 3).allSatisfy { $0.gain == -.infinity && $0.best == $0.waiting })
    #expect(worths(2, 0).isEmpty)
  }
}
