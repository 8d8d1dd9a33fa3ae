import Foundation
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionMeasures

/// Verdicts and letters say the same of every pair.
struct ComparisonBoardTests {
  static let boards =
    TestEffort.isWhole ? ProcessInfo.processInfo.environment["SIMULATED_RUNS"].flatMap { Int($0) } ?? 400 : 4

  /// Five strategies whose people, of whom each has four trials or more, hit with the chances given.
  static func runs(chances: [Double], people: Int, _ generator: inout SplitMix64) -> [StrategyRun] {
    let persons = (0..<people).flatMap { person in
      Array(repeating: person, count: 4 + generator.below(9))
    }
    return chances.enumerated().map { number, chance in
      StrategyRun(
        strategy: "\(number)", statesProbabilities: false,
        trials: persons.enumerated().map { row, person in
          Trial(
            person: person, row: row, rank: generator.unitInterval() < chance ? 1 : 2, isKnown: true,
            candidates: 2, probability: 0, top: nil, topProbability: 0, shown: 0, matchPosition: nil,
            parametersSaved: 0, brier: 0)
        })
    }
  }

  /// The verdicts against the first run, and the board with their letters.
  static func board(
    _ runs: [StrategyRun], baseline: Int, seed: UInt64
  ) throws -> (verdicts: [Verdict], board: Leaderboard, relation: (Int, Int) -> ComparisonBoard.Relation) {
    let common = try CommonTrials(runs, metric: .hitRate(at: 1)) { $0 }
    let pairs = try runs.indices.filter { $0 != baseline }.map { index in
      (
        common: try #require(common.pair(index, baseline)), challenger: runs[index].strategy,
        baseline: runs[baseline].strategy
      )
    }
    let comparisons = PairedComparison.all(pairs, seed: seed)
    let adjusted = HolmCorrection.adjusted(comparisons.map(\.pValue))
    let verdicts = comparisons.indices.map { Verdict(comparisons[$0], adjustedPValue: adjusted[$0]) }
    let apart = ComparisonBoard(common, baseline: baseline, verdicts: verdicts, seed: seed)
    let board = Leaderboard(
      names: runs.map(\.strategy), values: common.sums.map { common.value($0) ?? 0 }, metric: "hit_rate@1",
      isBetterWhenLarger: true, relation: apart.relation)
    return (verdicts, board, apart.relation)
  }

  @Test("On simulated boards letters, places and verdicts contradict each other in no pair")
  func agree() throws {
    var generator = SplitMix64(seed: 15)
    var decided = 0
    for number in 0..<ComparisonBoardTests.boards {
      let people = [4, 6, 12, 28][number % 4]
      let chances = (0..<5).map { _ in 0.2 + 0.6 * generator.unitInterval() }
      let baseline = generator.below(5)
      let runs = ComparisonBoardTests.runs(chances: chances, people: people, &generator)
      let (verdicts, board, relation) = try ComparisonBoardTests.board(
        runs, baseline: baseline, seed: UInt64(number))
      let letters = Dictionary(uniqueKeysWithValues: board.rows.map { ($0.strategy, Set($0.groups)) })
      for first in runs.indices {
        for second in runs.indices where first != second {
          let isShared = !(letters["\(first)"] ?? []).isDisjoint(with: letters["\(second)"] ?? [])
          #expect(isShared == (relation(first, second) == .notApart), "board \(number): \(first), \(second)")
          let opposite: [ComparisonBoard.Relation] = [.worse, .better, .notApart]
          let place = [ComparisonBoard.Relation.better, .worse, .notApart].firstIndex(
            of: relation(first, second))
          #expect(relation(second, first) == opposite[place ?? 2])
        }
      }
      let challengers = runs.indices.filter { $0 != baseline }
      for (verdict, challenger) in zip(verdicts, challengers) {
        let isDecided = verdict == .better || verdict == .worse
        decided += isDecided ? 1 : 0
        let isShared = !(letters["\(challenger)"] ?? []).isDisjoint(with: letters["\(baseline)"] ?? [])
        #expect(isShared != isDecided, "board \(number): \(challenger) is \(verdict.words)")
      }
    }
    print("agreement | \(ComparisonBoardTests.boards) | \(decided)")
    #expect(
      ComparisonBoardTests.boards < 100 || decided > ComparisonBoardTests.boards / 2, "the table decides")
  }

  @Test("Of boards of equal strategies at most six in a hundred set any pair apart")
  func falseAlarms() throws {
    var generator = SplitMix64(seed: 16)
    var alarms = 0
    for number in 0..<ComparisonBoardTests.boards {
      let runs = ComparisonBoardTests.runs(
        chances: Array(repeating: 0.5, count: 5), people: [12, 28][number % 2], &generator)
      let (_, board, _) = try ComparisonBoardTests.board(runs, baseline: 0, seed: UInt64(number))
      if board.rows.contains(where: { $0.letters != "a" }) { alarms += 1 }
    }
    let all = Double(ComparisonBoardTests.boards)
    print("alarms | \(ComparisonBoardTests.boards) | \(Double(alarms) / all)")
    #expect(Double(alarms) / all <= 0.06 + (all < 10_000 ? 4 * (0.06 * 0.94 / all).squareRoot() : 0))
  }

  @Test("Better than the baseline and worse than it are apart, whatever Tukey says; the rest at .01")
  func rules() {
    let verdicts: [Verdict] = [.better, .worse, .cannotTell(blocks: 9, kind: "people"), .same]
    func board(_ p: Double) -> ComparisonBoard {
      ComparisonBoard(
        values: [0.6, 0.5, 0.3, 0.45, 0.5], baseline: 1, verdicts: verdicts, isBetterWhenLarger: true
      ) { _, _ in p }
    }
    #expect(board(1).relation(0, 1) == .better && board(1).relation(1, 0) == .worse)
    #expect(board(1).relation(2, 1) == .worse && board(1).relation(3, 1) == .notApart)
    #expect(board(1).relation(0, 2) == .better && board(1).relation(2, 0) == .worse)
    #expect(board(0.011).relation(0, 3) == .notApart)
    #expect(board(0.01).relation(0, 3) == .better && board(0.01).relation(3, 0) == .worse)
    #expect(board(0.001).relation(1, 4) == .notApart, "a pair with the baseline is the table's alone")
  }

  @Test("The document: JSON, table and letters say one thing; unreachable effects are absent and said to be")
  func document() throws {
    var generator = SplitMix64(seed: 3)
    let runs = ComparisonBoardTests.runs(chances: [0.3, 0.9, 0.35], people: 12, &generator)
    let document = try ComparisonDocument(
      .of(runs), names: ["0", "1", "2"], baseline: "0", metric: .hitRate(at: 1),
      replay: SmallDocument.make(strategies: ["0", "1", "2"]))
    #expect(document.words(0) == "better")
    #expect(document.leaderboard.rows.map(\.letters) == ["a", "b", "c"], "each verdict is better")
    let json = document.json.text
    #expect(json.contains("\"verdict\": \"better\"") || json.contains("\"verdict\":\"better\""))
    #expect(json.contains("\"letters\"") && json.contains("effectiveBlocks"))
    #expect(document.table.text.contains("the mean of the people's own differences"))
    let few = ComparisonBoardTests.runs(chances: [0.3, 0.9, 0.35, 0.3], people: 6, &generator)
    let small = try ComparisonDocument(
      .of(few), names: ["0", "1", "2", "3"], baseline: "0", metric: .hitRate(at: 1),
      replay: SmallDocument.make(strategies: ["0", "1", "2", "3"]))
    #expect(small.smallestDetectableEffects == [nil, nil, nil])
    #expect(small.table.text.contains("6 people allow one comparison at .05; three need 7 people."))
    #expect(!small.json.text.contains("smallestDetectableEffect"))
  }
}
