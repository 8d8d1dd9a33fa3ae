import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionMeasures

/// Words that numbers allow: verdicts, equivalence, the board's groups.
struct VerdictTests {
  /// Twelve people with fifty trials each and mean differences near one value.
  static func comparison(near mean: Double, isBetterWhenLarger: Bool = true) throws -> PairedComparison {
    let differences = (0..<12).map { person -> Double in
      let spread = Double(person * 5 % 12) - 5.5
      return 50 * mean + spread / 20
    }
    return try PairedComparison(
      isBetterWhenLarger: isBetterWhenLarger, differences: differences,
      trials: Array(repeating: 50, count: 12), seed: 1)
  }

  @Test("Better, worse, equivalent, no worse, or cannot tell: by interval, corrected p and margin")
  func words() throws {
    func words(_ mean: Double, p: Double? = nil, margin: Double? = nil, larger: Bool = true) throws -> String
    {
      let found = try VerdictTests.comparison(near: mean, isBetterWhenLarger: larger)
      return Verdict(found, adjustedPValue: p ?? found.pValue, margin: margin).words
    }
    #expect(try words(0.05) == "better")
    #expect(try words(-0.05) == "worse")
    #expect(try words(0.05, larger: false) == "worse")
    #expect(try words(-0.05, larger: false) == "better")
    #expect(try words(0.05, p: 0.2) == "cannot tell with 12 people", "not after correction")
    #expect(try words(0) == "cannot tell with 12 people")
    #expect(try words(0.001, p: 0.001) == "cannot tell with 12 people", "not where the interval holds 0")
    #expect(try words(0, margin: 0.01) == "equivalent within .010")
    #expect(try words(0, margin: 0.001) == "cannot tell with 12 people")
    #expect(try words(0.02, p: 0.2, margin: 0.01) == "no worse than by .010")
    #expect(try words(-0.02, p: 0.2, margin: 0.01) == "cannot tell with 12 people")
    #expect(try words(-0.02, p: 0.2, margin: 0.01, larger: false) == "no worse than by .010")
  }

  @Test("Eleven who gain alike and one who gains less: no interval, but p alone says better")
  func alike() throws {
    let found = try PairedComparison(
      differences: Array(repeating: 5, count: 11) + [2], trials: Array(repeating: 9, count: 12), seed: 1)
    #expect(found.interval() == nil)
    #expect(Verdict(found, adjustedPValue: found.pValue) == .better)
    #expect(!found.isEquivalent(margin: 1))
  }

  @Test("Three people give no interval, and sign flips no small p, so nothing can be said")
  func fewPeople() throws {
    let found = try PairedComparison(differences: [3, 4, 5], trials: [9, 9, 9], seed: 1)
    #expect(found.interval() == nil)
    #expect(Verdict(found, adjustedPValue: found.pValue, margin: 1) == .cannotTell(blocks: 3, kind: "people"))
    #expect(!found.isEquivalent(margin: 1))
  }

  @Test("The interval of equivalence is that of 90 %: a margin between it and that of 80 % is too narrow")
  func equivalenceLevel() throws {
    let found = try VerdictTests.comparison(near: 0.003)
    let wide = try #require(found.interval(level: 0.9))
    let narrow = try #require(found.interval(level: 0.8))
    #expect(narrow.high < wide.high)
    #expect(found.innerInterval == wide)
    let between = (narrow.high + wide.high) / 2
    #expect(!found.isEquivalent(margin: between))
    #expect(Verdict(found, adjustedPValue: 1, margin: between) == .noWorse(margin: between))
    #expect(found.isEquivalent(margin: wide.high * 1.001))
  }

  @Test("Neighbours that are alike share a letter; being alike is not transitive")
  func letters() {
    // a .9, b .8, c .5, d .45: only a–b, b–c and c–d are alike.
    let board = Leaderboard(
      names: ["c", "a", "d", "b"], values: [0.5, 0.9, 0.45, 0.8], metric: "m", isBetterWhenLarger: true
    ) { first, second in
      let values = [0.5, 0.9, 0.45, 0.8]
      if abs(values[first] - values[second]) <= 0.32 { return .notApart }
      return values[first] > values[second] ? .better : .worse
    }
    #expect(board.rows.map(\.strategy) == ["a", "b", "c", "d"])
    #expect(board.rows.map(\.letters) == ["a", "ab", "bc", "c"])
    #expect(board.rows.map(\.bestRank) == [1, 1, 2, 3])
    #expect(board.rows.map(\.worstRank) == [2, 3, 4, 4])
  }

  @Test("Where smaller is better the smallest stands first; one strategy is group a")
  func direction() {
    let board = Leaderboard(names: ["x", "y"], values: [2, 1], metric: "m", isBetterWhenLarger: false) {
      $0 < $1 ? .worse : .better
    }
    #expect(board.rows.map(\.strategy) == ["y", "x"])
    #expect(board.rows.map(\.letters) == ["a", "b"])
    let one = Leaderboard(names: ["x"], values: [2], metric: "m", isBetterWhenLarger: true) {
      _, _ in .notApart
    }
    #expect(one.rows.map(\.letters) == ["a"])
  }

  @Test("Randomised Tukey: two alike runs and one far better; larger differences have no larger p")
  func tukey() throws {
    let runs = [
      StrategyRun.drawn(seed: 1), .drawn(seed: 1).shuffledRanks(seed: 2),
      .of(StrategyRun.drawn(seed: 1).trials.map { DrawnRun.perfect(person: $0.person, row: $0.row) }),
    ]
    let test = try RandomisedTukey(CommonTrials(runs, metric: .hitRate(at: 1)) { $0 }, seed: 1)
    #expect(test.pValue(0, 1) > 0.05)
    #expect(test.pValue(0, 2) == 1 / 10_001.0, "no permutation reaches it, and what was seen counts too")
    #expect(test.pValue(2, 0) == test.pValue(0, 2))
    #expect(test.pValue(1, 1) == 1)
    let same = try RandomisedTukey(
      CommonTrials([runs[0], runs[0]], metric: .meanReciprocalRank) { $0 }, seed: 1)
    #expect(same.pValue(0, 1) == 1)
  }

  @Test("Of two strategies, randomised Tukey is the sign-flip test, within 5 standard errors")
  func tukeyOfTwo() throws {
    let runs = [StrategyRun.drawn(seed: 1), .drawn(seed: 2)]
    let exact = try PairedComparisonTests.compare(runs[0], runs[1]).pValue
    let found = try RandomisedTukey(
      CommonTrials(runs, metric: .hitRate(at: 1), dayOfRow: { $0 }), seed: 1
    )
    .pValue(0, 1)
    #expect(abs(found - exact) < 5 * (exact * (1 - exact) / 10_000).squareRoot() + 1e-3)
  }
}
