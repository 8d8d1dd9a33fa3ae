import PredictionEngine
import PredictionEvaluation
import Testing

@testable import PredictionCare

@Suite("What the leak guard tries")
struct LeakGuardPlanTests {
  private func plan(
    _ dataset: Dataset, moments: Int = 2, payloads: Int = 20, options: ReplayOptions = ReplayOptions()
  ) -> (plan: LeakGuardPlan, editor: LeakGuardEditor) {
    let editor = LeakGuardEditor(dataset)
    return (
      LeakGuardPlan(editor, options: options, moments: moments, payloads: payloads, seed: 5), editor
    )
  }

  @Test("Single payloads are drawn without putting back, as many as asked for or as there are trials")
  func payloads() throws {
    let dataset = try DrawnLog.drawn(people: 2, rows: 15)
    let drawn = Set(plan(dataset).plan.steps.filter(\.isOnePerson).map(\.row))
    #expect(drawn != Set(plan(dataset).plan.trials.prefix(20)), "drawn from all of them")
    for (asked, expected) in [(0, 0), (20, 20), (100, 30)] {
      let steps = plan(dataset, payloads: asked).plan.steps.filter(\.isOnePerson)
      #expect(steps.count == expected && Set(steps.map(\.row)).count == expected)
      #expect(steps.allSatisfy { $0.kind == .payload })
    }
  }

  @Test("A single payload is compared with its person's answers up to its own, and with no others")
  func compared() throws {
    let dataset = try DrawnLog.drawn(people: 2, rows: 15)
    let plan = plan(dataset).plan
    for step in plan.steps where step.isOnePerson {
      let attempt = try #require(plan.attempt(step))
      let row = try #require(step.row)
      let rows = dataset.people[dataset.rows[row].person].rows
      #expect(attempt.compared == Array(rows.prefix { $0 != row }) + [row])
      #expect(attempt.last == row && attempt.edits.count == 1)
    }
  }

  @Test("A payload has another truth than before, and often one that the person donated")
  func truths() throws {
    let dataset = try DrawnLog.drawn(people: 2, rows: 15)
    let (plan, editor) = plan(dataset, payloads: 30)
    let decomposer = Decomposer(catalog: dataset.catalog)
    var own = 0
    for step in plan.steps where step.isOnePerson {
      let attempt = try #require(plan.attempt(step))
      let row = try #require(step.row)
      let changed = editor.dataset(after: attempt.edits)
      let truths = [dataset, changed].map { decomposer.target(of: $0.rows[row].donation) }
      let past = (attempt.compared ?? []).dropLast().map { decomposer.target(of: dataset.rows[$0].donation) }
      #expect(truths[0] != truths[1])
      own += past.contains(truths[1]) ? 1 : 0
    }
    #expect(own > 14, "\(own) of 30 with one of their own")
  }
}
