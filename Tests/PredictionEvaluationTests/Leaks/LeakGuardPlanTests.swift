import PredictionEngine
import Testing

@testable import PredictionEvaluation

@Suite("What the leak guard tries")
struct LeakGuardPlanTests {
  private func plan(
    _ dataset: Dataset, moments: Int = 2, payloads: Int = 20, options: ReplayOptions = ReplayOptions()
  ) -> (plan: LeakGuardPlan, editor: LeakGuardEditor, edits: LeakGuardEdits) {
    let (edits, editor) = LeakGuardEdits.prepare(dataset)
    let plan = LeakGuardPlan(
      edits, editor.dataset, options: options, moments: moments, payloads: payloads, seed: 5)
    return (plan, editor, edits)
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

  @Test(
    "Each person's first tampered row has an untampered past; the first of all comes before any tampered row")
  func firsts() throws {
    let dataset = try DrawnLog.drawn(people: 3, rows: 15)
    let (plan, editor, _) = plan(dataset)
    var people = 0
    for step in plan.steps where step.kind == .items {
      let attempt = try #require(plan.attempt(step))
      let changed = editor.dataset(after: attempt.edits)
      func isChanged(_ row: Int) -> Bool {
        dataset.rows[row].donation.values != changed.rows[row].donation.values
          || dataset.rows[row].donation.definition != changed.rows[row].donation.definition
      }
      for row in attempt.firsts {
        people += 1
        let before = dataset.people[dataset.rows[row].person].rows.prefix { $0 != row }
        #expect(!before.contains(where: isChanged) && attempt.edits.contains { $0.replaces(row) })
        #expect(dataset.rows[row].donation.context == changed.rows[row].donation.context)
      }
      #expect(Set(attempt.firsts.map { dataset.rows[$0].person }).count == attempt.firsts.count)
      let order = dataset.rowsByAbsoluteTime
      for row in attempt.firstsOfAll {
        #expect(!order.prefix { $0 != row }.contains(where: isChanged))
      }
      #expect(attempt.firstsOfAll.count == 1)
    }
    #expect(people == 6, "3 people at 2 moments")
  }

  @Test("A row tells on who reads its truth where that changes and was a candidate, before or after")
  func telling() throws {
    let dataset = try DrawnLog.drawn(people: 2, rows: 15)
    let (plan, editor, edits) = plan(dataset, payloads: 30)
    let decomposer = Decomposer(catalog: dataset.catalog)
    var (told, own) = (0, 0)
    for step in plan.steps where step.isOnePerson {
      let attempt = try #require(plan.attempt(step))
      let row = try #require(step.row)
      let changed = editor.dataset(after: attempt.edits)
      let truths = [dataset, changed].map { decomposer.target(of: $0.rows[row].donation) }
      let past = (attempt.compared ?? []).dropLast().map { decomposer.target(of: dataset.rows[$0].donation) }
      let isTelling = truths[0] != truths[1] && (past.contains(truths[0]) || past.contains(truths[1]))
      #expect(truths[0] != truths[1])
      #expect(edits.isTelling(attempt.edits[0]) == isTelling)
      #expect(attempt.telling == (isTelling ? [row] : []))
      told += isTelling ? 1 : 0
      own += past.contains(truths[1]) ? 1 : 0
    }
    #expect(told > 22 && told < 30 && own > 14, "\(told) of 30 tell, \(own) with one of their own")
  }
}

extension LeakGuardEdit {
  fileprivate func replaces(_ row: Int) -> Bool {
    if case .replace(let other, _) = self { return other == row }
    return false
  }
}
