import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks
import Testing

@testable import PredictionReplays

/// People who live with the engine, beside the log as it is.
@Suite("A closed loop")
struct ClosedLoopTests {
  private static let dataset = WeekGenerator(persona: .commuter, weeks: 4, people: 3, seed: 11).dataset()

  @Test("Nobody looks: what claims come to is what a replay at moments says, by the same policy")
  func open() async throws {
    let dataset = ClosedLoopTests.dataset
    // A replay at moments takes doubles for what they are not.
    let people = await ClosedLoop(dataset, taps: [], seed: 3, learning: .everything).run(threads: 2)
    let replayed = await MomentReplay(dataset, strategies: [TimingMixture()]).run(threads: 2)
    for (lived, told) in zip(people, replayed) {
      let (own, other) = (lived.claims[0], told.claims[0])
      #expect(own.right == other.right && own.wrong == other.wrong && own.covered == other.covered)
      #expect(own.donations == other.donations && own.seconds == other.seconds)
      #expect(own.wrongByWeek == other.wrongByWeek && lived.days == told.days)
      #expect(own.donations > 20 && lived.foreseen[0][1] > 0)
    }
    #expect(people.contains { $0.claims[0].covered > 0 })
  }

  @Test(
    "The same seed, the same lives, whoever else lives; taps come where something is shown, and wrong claims keep to the budget"
  )
  func lives() async throws {
    let dataset = ClosedLoopTests.dataset
    let all = await ClosedLoop(dataset, taps: [0, 0.9], seed: 3).run(threads: 2)
    let one = await ClosedLoop(dataset, taps: [0.9], seed: 3).run(threads: 1)
    for (person, alone) in zip(all, one) {
      #expect(person.claims[2] == alone.claims[1] && person.foreseen[2] == alone.foreseen[1])
      #expect(person.claims[0] == alone.claims[0])
      for claims in person.claims {
        #expect(Double(claims.wrong) <= 3 + person.days / 7)
        #expect(claims.donations >= person.claims[0].donations - 2)
      }
    }
    let other = await ClosedLoop(dataset, taps: [0.9], seed: 4).run(threads: 2)
    #expect(zip(one, other).contains { $0.claims[1] != $1.claims[1] }, "another seed, other looks")
    #expect(zip(all, all).contains { $0.claims[0] != $1.claims[2] })
  }

  @Test("The document has every metric of every life, and differences beside")
  func document() async throws {
    let loop = ClosedLoop(ClosedLoopTests.dataset, taps: [0, 0.9], seed: 3)
    let document = ClosedLoopDocument(loop, await loop.run(threads: 2))
    let table = document.table.text
    for words in ["budget_coverage@1", "wrong_claims_per_week", "chance_when_done", "taps .9", "the log"] {
      #expect(table.contains(words), "\(table)")
    }
    #expect(table.split(separator: "\n").allSatisfy { $0.count <= 120 })
    let rows: Int = document.csv.split(separator: "\n").count
    #expect(rows == 19, "a header, and three lives of six figures")
    #expect(document.json.text.contains("\"closedLoop\""))
    #expect(document.markdown.contains("| taps .9 |"))
  }
}
