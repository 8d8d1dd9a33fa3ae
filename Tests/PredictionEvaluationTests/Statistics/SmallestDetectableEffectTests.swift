import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionMeasures

/// What could have been found, and the parts that say so.
struct SmallestDetectableEffectTests {
  @Test("2/2ⁿ over m comparisons: 6 people reach .05 alone and not over 3, 5 never; many people over 5,000")
  func reach() {
    #expect(SmallestDetectableEffect.canReach(blocks: 6, comparisons: 1))
    #expect(!SmallestDetectableEffect.canReach(blocks: 6, comparisons: 3))
    #expect(!SmallestDetectableEffect.canReach(blocks: 5, comparisons: 1))
    #expect(SmallestDetectableEffect.canReach(blocks: 11, comparisons: 40))
    #expect(!SmallestDetectableEffect.canReach(blocks: 10, comparisons: 40))
    #expect(SmallestDetectableEffect.canReach(blocks: 500, comparisons: 5000))
    #expect(!SmallestDetectableEffect.canReach(blocks: 500, comparisons: 5001))
  }

  @Test("So many people allow so many comparisons, and these need so many people; the note says both")
  func families() {
    for comparisons in 1...5000 {
      let needed = SmallestDetectableEffect.blocks(comparisons: comparisons)
      #expect(SmallestDetectableEffect.canReach(blocks: needed, comparisons: comparisons))
      #expect(!SmallestDetectableEffect.canReach(blocks: needed - 1, comparisons: comparisons))
    }
    func note(_ blocks: Int, _ comparisons: Int) -> String {
      Figure.familyNote(blocks, "people", comparisons: comparisons).text
    }
    #expect(note(6, 4) == "6 people allow one comparison at .05; four need 8 people.")
    #expect(note(8, 13) == "8 people allow six comparisons at .05; 13 need 10 people.")
    #expect(note(4, 1) == "4 people allow no comparison at .05; one needs 6 people.")
    #expect(note(4, 4) == "4 people allow no comparison at .05; one needs 6 people, and four need 8 people.")
    #expect(note(8, 4) == "")
  }

  static func effect(people: Int, comparisons: Int, scale: Double = 1, distance: Double = 2.2) -> Double? {
    let deviations = (0..<people).map { scale * (Double($0 * 5 % people) - Double(people - 1) / 2) }
    let sums = PairedSums(differences: deviations, denominators: Array(repeating: 10, count: people))
    let error = sums.estimate((0..<people).map { ($0, 1) })?.error ?? 0
    return SmallestDetectableEffect.of(
      deviations: deviations, lengths: sums.lengths, error: error, distance: distance,
      comparisons: comparisons, seed: 1)
  }

  @Test("It grows with the family, shrinks with people, scales with the spread, and is absent out of reach")
  func monotone() throws {
    let alone = try #require(SmallestDetectableEffectTests.effect(people: 12, comparisons: 1))
    let family = try #require(SmallestDetectableEffectTests.effect(people: 12, comparisons: 13))
    #expect(family > 1.2 * alone)
    let twice = try #require(SmallestDetectableEffectTests.effect(people: 12, comparisons: 1, scale: 2))
    #expect(isClose(twice, 2 * alone))
    #expect(SmallestDetectableEffectTests.effect(people: 6, comparisons: 3) == nil)
    #expect(SmallestDetectableEffectTests.effect(people: 12, comparisons: 1, scale: 0) == 0)
    let wide = try #require(SmallestDetectableEffectTests.effect(people: 12, comparisons: 1, distance: 4))
    #expect(wide > alone, "the interval has to leave zero as well")
  }

  @Test("Of 400 equal people: (t.975 + t.80) × standard error; drawn worlds of 200 say nearly the same")
  func large() throws {
    func inErrors(_ people: Int) throws -> Double {
      let deviations = (0..<people).map { $0 % 2 == 0 ? 1.0 : -1 }
      let lengths = Array(repeating: 4.0, count: people)
      let error = 0.25 / Double(people - 1).squareRoot()
      let effect = SmallestDetectableEffect.of(
        deviations: deviations, lengths: lengths, error: error, distance: 1.96, comparisons: 1, seed: 1)
      return try #require(effect) / error
    }
    let student = StudentDistribution(degreesOfFreedom: 399)
    #expect(isClose(try inErrors(400), student.quantile(0.975) + student.quantile(0.8), within: 1e-6))
    #expect(abs(try inErrors(30) - 2.93) < 0.35)
  }

  @Test("Quick flips agree with the sign-flip test, where sets are counted and where most are normal")
  func quickFlips() {
    var generator = SplitMix64(seed: 8)
    var (found, close) = (0, 0)
    for people in [6, 8, 12, 18] {
      for _ in 0..<40 {
        let differences = (0..<people).map { _ in generator.unitInterval() - 0.3 }
        guard differences.reduce(0, +) > 0 else { continue }
        let p = SignFlipTest(differences: differences, seed: 1).pValue
        for level in [0.05, 0.01, 0.002] {
          let reaches = QuickFlips.reaches(differences, level: level)
          found += reaches ? 1 : 0
          // Counted sets are exact; what is nearly normal may err close to the level.
          if level * Double(1 << people) / 2 > 128, abs(p / level - 1) < 0.25 { continue }
          close += 1
          #expect(reaches == (p <= level), "\(people) people, p \(p), level \(level)")
        }
      }
    }
    #expect(found > 50 && close > 300)
    #expect(!QuickFlips.reaches([-1, -2, -3, -4, -5, -6], level: 0.05))
    #expect(QuickFlips.reaches([1, 2, 3, 4, 5, 6], level: 0.05))
  }

  @Test("Deviations that grow with the length, or with its root, are told apart; their scale is found")
  func model() {
    let lengths = (0..<60).map { Double(10 + $0 * $0) }
    let signs = (0..<60).map { [1.0, -1, -1, 1][$0 % 4] }
    let byLength = DeviationModel(deviations: zip(lengths, signs).map { 0.1 * $0 * $1 }, lengths: lengths)
    let byRoot = DeviationModel(
      deviations: zip(lengths, signs).map { 2 * $0.squareRoot() * $1 }, lengths: lengths)
    #expect(byLength.effectiveBlocks < byRoot.effectiveBlocks - 5)
    #expect(abs(byLength.scale - 0.1) < 0.02)
    let equal = DeviationModel(deviations: [1, -1, 1, -1], lengths: [7, 7, 7, 7])
    #expect(isClose(equal.effectiveBlocks, 4))
  }
}
