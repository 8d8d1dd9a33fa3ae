import PredictionEngine
import Testing

@testable import PredictionMeasures

/// Tests of no difference: sign flips and signed ranks.
struct SignFlipTests {
  static func drawn(_ count: Int, _ generator: inout SplitMix64, shift: Double = 0) -> [Double] {
    (0..<count).map { _ in normal(&generator) + shift }
  }

  /// Nearly normal: the sum of twelve uniforms less six.
  private static func normal(_ generator: inout SplitMix64) -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + generator.unitInterval() }
  }

  /// Every sign vector, one by one.
  static func naive(_ differences: [Double]) -> Double {
    let observed = abs(differences.reduce(0, +))
    var reached = 0
    for signs in 0..<1 << differences.count {
      var sum = 0.0
      for (place, difference) in differences.enumerated() {
        sum += signs >> place & 1 == 1 ? -difference : difference
      }
      if abs(sum) >= observed - 1e-12 { reached += 1 }
    }
    return Double(reached) / Double(1 << differences.count)
  }

  @Test("Three people who all gain: two of the eight sign vectors reach that")
  func workedExample() {
    let test = SignFlipTest(differences: [3, 1, 2], seed: 1)
    #expect(test.pValue == 0.25)
    #expect(test.isExact)
    #expect(SignFlipTest(differences: [1, 1, 1, 1, 1, 1], seed: 1).pValue == 2.0 / 64)
  }

  @Test("Nobody, or nobody who differs: 1")
  func nothing() {
    #expect(SignFlipTest(differences: [], seed: 1).pValue == 1)
    #expect(SignFlipTest(differences: [0, 0, 0], seed: 1).pValue == 1)
    #expect(SignFlipTest(differences: Array(repeating: 0, count: 40), seed: 1).pValue == 1)
    #expect(SignFlipTest(differences: [2, -2], seed: 1).pValue == 1)
  }

  @Test("Counts what every sign vector one by one counts, ties included")
  func reference() {
    var generator = SplitMix64(seed: 11)
    for count in 1...12 {
      for isWhole in [false, true] {
        let differences = SignFlipTests.drawn(count, &generator, shift: 0.5).map {
          isWhole ? ($0 * 2).rounded() : $0
        }
        #expect(SignFlipTest(differences: differences, seed: 1).pValue == SignFlipTests.naive(differences))
      }
    }
  }

  @Test("Swapping the strategies changes no bit of p, exact or drawn", arguments: [5, 20, 21, 33, 64, 130])
  func symmetric(count: Int) {
    var generator = SplitMix64(seed: UInt64(count))
    let differences = SignFlipTests.drawn(count, &generator, shift: 0.2)
    let test = SignFlipTest(differences: differences, seed: 7)
    #expect(test.pValue == SignFlipTest(differences: differences.map { -$0 }, seed: 7).pValue)
    #expect(test.isExact == (count <= 20))
  }

  @Test("Drawn p-values lie near the exact ones: within 5 standard errors")
  func sampled() {
    var generator = SplitMix64(seed: 5)
    let people = SignFlipTests.drawn(20, &generator, shift: 0.35)
    let exact = SignFlipTest(differences: people, seed: 1).pValue
    let drawn = SignFlipTest(differences: people + [0], seed: 1)
    #expect(!drawn.isExact)
    #expect(abs(drawn.pValue - exact) < 5 * (exact * (1 - exact) / 100_000).squareRoot())
  }

  @Test("A drawn p counts what was seen too, so it is never 0: 1/100,001, and 1/10,001 by swapping answers")
  func neverZero() {
    let everybody = Array(repeating: 1.0, count: 24)
    #expect(SignFlipTest(differences: everybody, seed: 1).pValue == 1 / 100_001.0)
    let hits = Array(repeating: 1.0, count: 2 * 24)
    let misses = hits.indices.map { Double($0 % 2) }
    let swapped = SwapTest.test(
      Metric.hitRate(at: 1), challenger: hits, baseline: misses, blocks: 24, seed: 1)
    #expect(swapped.pValue == 1 / 10_001.0)
    #expect(!swapped.isExact)
  }

  @Test(
    "Without a difference p is uniform: under each tenth lie its share of 1,000 draws, within 4 standard errors"
  )
  func uniform() {
    var generator = SplitMix64(seed: 2026)
    let pValues = (0..<1000).map { _ in
      SignFlipTest(differences: SignFlipTests.drawn(12, &generator), seed: 1).pValue
    }
    for tenth in 1...9 {
      let level = Double(tenth) / 10
      let share = Double(pValues.count { $0 <= level }) / 1000
      #expect(abs(share - level) <= 4 * (level * (1 - level) / 1000).squareRoot() + 2.0 / 4096, "\(level)")
    }
  }

  @Test("A metric that is no ratio is tested by swapping people's answers; for a ratio that is the sign flip")
  func swaps() throws {
    let common = try CommonTrials(
      [.drawn(seed: 1, people: 8), .drawn(seed: 2, people: 8)], metric: .hitRate(at: 3)
    ) { $0 }
    let swapped = SwapTest.test(
      Metric.hitRate(at: 3), challenger: common.sums[0], baseline: common.sums[1], blocks: 8, seed: 1)
    #expect(PairedSums(common).signFlip(seed: 1).pValue == swapped.pValue)
  }
}
