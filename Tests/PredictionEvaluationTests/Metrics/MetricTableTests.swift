import PredictionEvaluation
import Testing

/// The table of all metrics: what is in it, in which order, over which blocks.
struct MetricTableTests {
  @Test("Metrics stand in the registry's order, all of them where a run has everything")
  func order() {
    // Of forty people enough learn their new habit for an interval of how long that takes.
    let values = MetricTable.evaluate([.drawn(seed: 1, people: 40)], seed: 1) { $0 }.values[0]
    #expect(values.map(\.name) == MetricRegistry.all.map(\.name))
    #expect(values.allSatisfy { value in value.low.map { $0 <= value.value } ?? false })
    #expect(values.allSatisfy { value in value.high.map { $0 >= value.value } ?? false })
  }

  @Test("Blocks are people; the people counted are those with trials")
  func people() {
    let table = MetricTable.evaluate([.drawn(seed: 1, people: 7)], seed: 1) { $0 }
    #expect(table.blocks == 7)
    #expect(table.blockKind == "people")
  }

  @Test("One person's blocks are days")
  func days() {
    let table = MetricTable.evaluate([.drawn(seed: 1, people: 1, trialsEach: 60)], seed: 1) { $0 / 10 }
    #expect(table.blocks == 6)
    #expect(table.blockKind == "days")
    #expect(table.values[0].first?.low != nil)
  }

  @Test("Without intervals the values stay and the ends go")
  func withoutIntervals() {
    let run = StrategyRun.drawn(seed: 1)
    let with = MetricTable.evaluate([run], seed: 1) { $0 }.values[0]
    let without = MetricTable.evaluate([run], seed: 1, intervals: false) { $0 }.values[0]
    #expect(with.map(\.value) == without.map(\.value))
    #expect(without.allSatisfy { $0.low == nil && $0.high == nil })
  }

  @Test("No runs, and runs without trials, have no values and no blocks")
  func empty() {
    #expect(MetricTable.evaluate([], seed: 1) { $0 }.values.isEmpty)
    let table = MetricTable.evaluate([.of([])], seed: 1) { $0 }
    #expect(table.values == [[]])
    #expect(table.blocks == 0)
  }
}
