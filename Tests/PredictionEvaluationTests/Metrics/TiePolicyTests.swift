import PredictionEngine
import PredictionEvaluation
import Testing

@testable import PredictionResults

/// Five trials with tied scores, and what other policies than ours make of them: `tie_policies` of the third-party
/// results, computed there from the ranks by hand.
struct TiePolicyTests {
  /// Six shortcuts' scores, the truth's position, and the figures of `tie_policies`.
  struct Case: Sendable {
    let scores: [Double]
    let truth: Int
    let optimistic: Int
    let pessimistic: Int
    let reciprocalRank: Double
    let gain: Double
    let hitAtOne: Double
    let hitAtThree: Double
  }

  static let cases = [
    Case(
      scores: [0.25, 0.25, 0.25, 0.25, 0, 0], truth: 1, optimistic: 1, pessimistic: 4,
      reciprocalRank: 0.5208333333333334, gain: 0.6404015779112127, hitAtOne: 0.25, hitAtThree: 0.75),
    Case(
      scores: [0.25, 0.25, 0.25, 0.25, 0, 0], truth: 0, optimistic: 1, pessimistic: 4,
      reciprocalRank: 0.5208333333333334, gain: 0.6404015779112127, hitAtOne: 0.25, hitAtThree: 0.75),
    Case(
      scores: [0.5, 0.125, 0.125, 0.125, 0.0625, 0.0625], truth: 5, optimistic: 5, pessimistic: 6,
      reciprocalRank: 0.18333333333333332, gain: 0.19342640361727081, hitAtOne: 0, hitAtThree: 0),
    Case(
      scores: [0.5, 0.125, 0.125, 0.125, 0.0625, 0.0625], truth: 4, optimistic: 5, pessimistic: 6,
      reciprocalRank: 0.18333333333333332, gain: 0.19342640361727081, hitAtOne: 0, hitAtThree: 0),
    Case(
      scores: [0, 0, 0, 0, 0, 0], truth: 2, optimistic: 1, pessimistic: 6,
      reciprocalRank: 0.4083333333333333, gain: 0.4914098531465654, hitAtOne: 0.16666666666666666,
      hitAtThree: 0.5),
  ]

  /// One person for each order in which the six can have been donated; then the truth, with the case's scores.
  private func run(_ example: Case) async throws -> StrategyRun {
    let orders = permutations(of: 6)
    var rows: [SmallDataset.Order] = []
    for (person, order) in orders.enumerated() {
      for (minute, soup) in order.enumerated() { rows.append((person, minute, "\(soup)", nil)) }
      rows.append((person, 60, "\(example.truth)", nil))
    }
    let dataset = try SmallDataset.of(
      rows, people: orders.indices.map { "\($0)" }, target: ["soup"], scoredFrom: SmallDataset.moment(60))
    let decomposer = Decomposer(catalog: dataset.catalog)
    let shortcuts = try (0..<6).map { soup in
      try #require(decomposer.target(of: dataset.rows[orders[0].firstIndex(of: soup) ?? 0].donation))
    }
    var (scores, starts): ([ExternalStrategy.Score], [Int32]) = ([], [0])
    for row in dataset.rows.indices {
      if row % 7 == 6 {
        for soup in 0..<6 {
          scores.append(.init(shortcut: Int32(soup), score: example.scores[soup], probability: 0))
        }
      }
      starts.append(Int32(scores.count))
    }
    let ties = ExternalStrategy(
      name: "ties", statesProbabilities: false, shortcuts: shortcuts, scores: scores, starts: starts)
    return await Replay(dataset: dataset).run(ties).run
  }

  private func permutations(of count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return permutations(of: count - 1).flatMap { shorter in
      (0...shorter.count).map { place in
        var longer = shorter
        longer.insert(count - 1, at: place)
        return longer
      }
    }
  }

  @Test(
    "Over all orders of donation our ranks average to the figures over random ties, to 1e-9",
    arguments: cases.indices)
  func average(index: Int) async throws {
    let example = TiePolicyTests.cases[index]
    let run = try await run(example)
    #expect(run.trials.count == 720)
    #expect(isClose(Metric.meanReciprocalRank.pooled(run), example.reciprocalRank, within: 1e-9))
    #expect(isClose(Metric.normalisedGain(at: 5).pooled(run), example.gain, within: 1e-9))
    #expect(isClose(Metric.hitRate(at: 1).pooled(run), example.hitAtOne, within: 1e-9))
    #expect(isClose(Metric.hitRate(at: 3).pooled(run), example.hitAtThree, within: 1e-9))
    // Ours is one rank, the last donated first, and lies between the best and the worst that ties allow: both are met.
    let ranks = run.trials.compactMap(\.rank)
    #expect(ranks.min() == example.optimistic && ranks.max() == example.pessimistic)
    let middle = Double(ranks.reduce(0, +)) / 720
    #expect(isClose(middle, Double(example.optimistic + example.pessimistic) / 2), "rank_mid")
    // The first person donated in the order 5, 4, …, 0: of equals, the lower position was used later.
    let equals = example.scores.indices.filter { example.scores[$0] == example.scores[example.truth] }
    let above = example.scores.count { $0 > example.scores[example.truth] }
    #expect(ranks[0] == above + 1 + (equals.firstIndex(of: example.truth) ?? 0))
  }
}
