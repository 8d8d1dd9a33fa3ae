import Testing

@testable import PredictionEvaluation

/// How much, how evenly and how varied what people know is shown to them.
struct ShownVarietyTests {
  private func person(_ person: Int, knows known: Int, shown lists: [[Int]]) -> [Trial] {
    lists.map {
      .with(person: person, shown: $0.count, shownSlots: ShownSlots($0), knownShortcuts: known)
    }
  }

  @Test("Two of Ann's four shortcuts are shown and one of Ben's six: 3/10 of their catalogues")
  func coverage() {
    let run = StrategyRun.of(
      person(0, knows: 4, shown: [[0, 1], [1]]) + person(1, knows: 6, shown: [[5], [], [5]]))
    #expect(Metric.catalogueCoverage.pooled(run) == 0.3)
    #expect(Metric.catalogueCoverage.pooled(.of([.with()])) == nil, "nobody knows anything")
  }

  @Test("A catalogue is what was known at the last trial")
  func growing() {
    let run = StrategyRun.of(person(0, knows: 1, shown: [[0]]) + person(0, knows: 4, shown: [[0]]))
    #expect(Metric.catalogueCoverage.pooled(run) == 0.25)
  }

  @Test("Four shortcuts, shown 0, 0, 1 and 3 times: a Gini coefficient of 10/16")
  func gini() {
    #expect(Metric.shownGini.pooled(.of(person(0, knows: 4, shown: [[2], [3], [2], [2]]))) == 0.625)
    #expect(Metric.shownGini.pooled(.of(person(0, knows: 2, shown: [[0], [1]]))) == 0)
    #expect(Metric.shownGini.pooled(.of(person(0, knows: 1, shown: [[0], [0]]))) == 0)
    #expect(Metric.shownGini.pooled(.of(person(0, knows: 4, shown: [[], []]))) == nil)
  }

  @Test("Shown twice, once and once: 1.5 bits; always the same: none")
  func entropy() {
    #expect(isClose(Metric.shownEntropy.pooled(.of(person(0, knows: 9, shown: [[7, 2], [7], [4]]))), 1.5))
    #expect(Metric.shownEntropy.pooled(.of(person(0, knows: 9, shown: [[7], [7]]))) == 0)
    #expect(Metric.shownEntropy.pooled(.of(person(0, knows: 9, shown: [[]]))) == nil)
  }

  @Test("People weigh by how often anything was shown: 1.5 bits of four and 0 of two are 1 bit")
  func weighted() {
    let run = StrategyRun.of(
      person(0, knows: 9, shown: [[7, 2], [7], [4]]) + person(1, knows: 3, shown: [[1], [1]]))
    #expect(isClose(Metric.shownEntropy.pooled(run), 1))
  }
}
