import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import Testing

@Suite("What a leak guard asks")
struct AnswererTests {
  @Test("Asked up to a row, every strategy answers as when asked about everything")
  func upTo() async throws {
    let dataset = try DrawnLog.drawn(people: 2, rows: 8)
    var (delayed, frozen) = (ReplayOptions(), ReplayOptions())
    delayed.feedbackDelay = .donations(2)
    (frozen.frozenHistory, frozen.warmUp) = (FrozenHistory(donations: 2, recent: 1), 2)
    let row = dataset.people[1].rows[5]
    for options in [ReplayOptions(), delayed, frozen] {
      for type in StrategyRegistry.all {
        let answerer = StrategyAnswerer(type.init(), options: options)
        var whole: [Symbol: UInt64] = [:]
        for answer in await answerer.answers(to: dataset) { whole[answer.identifier] = answer.digest }
        let some = await answerer.answers(to: dataset, upTo: row)
        #expect(some.contains { $0.identifier == dataset.rows[row].identifier }, "\(type.name)")
        #expect(some.allSatisfy { whole[$0.identifier] == $0.digest }, "\(type.name)")
        let mine = Set(dataset.people[1].rows.prefix(6).map { dataset.rows[$0].identifier })
        let ofPerson = some.filter { answer in
          dataset.people[1].rows.contains { dataset.rows[$0].identifier == answer.identifier }
        }
        #expect(Set(ofPerson.map(\.identifier)).isSubset(of: mine), "\(type.name) went on")
      }
    }
  }
}
