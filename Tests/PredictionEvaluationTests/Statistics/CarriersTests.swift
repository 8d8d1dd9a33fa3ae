import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

/// Who carries a difference, and what is said of it.
struct CarriersTests {
  @Test("Kish: equal people count as they are, one of a hundred among two of one as 1.04")
  func effective() {
    #expect(EffectiveBlocks.of([10, 10, 10]) == 3)
    #expect(isClose(EffectiveBlocks.of([98, 1, 1]), 10_000 / 9606))
    #expect(EffectiveBlocks.of([]) == 0 && EffectiveBlocks.of([0, 0, 4]) == 1)
  }

  @Test("Two who do most and gain, ten who lose a little: better, but not by person")
  func notByPerson() throws {
    let found = try PairedComparison(
      differences: [300, 280] + Array(repeating: -1, count: 10),
      trials: [1000, 900] + Array(repeating: 10, count: 10), seed: 1)
    let carriers = found.carriers
    #expect(
      found.difference > 0.27
        && isClose(carriers.differenceByBlock, (0.3 + 280.0 / 900 - 1) / 12))
    #expect(carriers.effectiveBlocks < 2.3 && carriers.busiest == 2)
    #expect(isClose(carriers.differenceWithoutBusiest, -0.1))
    #expect(carriers.reservation(difference: found.difference, kind: "people") == ", not by person")
  }

  @Test("Without the busiest tenth nothing is found: by the busiest, said with their number")
  func byTheBusiest() throws {
    // Twenty people; the two busiest gain for all, the rest gain and lose alike but for a little.
    let rest = (0..<18).map { $0 % 2 == 0 ? 3.0 : -2 }
    let found = try PairedComparison(
      differences: [200, 150] + rest, trials: [600, 500] + Array(repeating: 20, count: 18), seed: 1)
    #expect(try #require(found.carriers.pValueWithoutBusiest) > 0.05)
    #expect(found.carriers.reservation(difference: found.difference, kind: "people") == ", by the busiest 2")
  }

  @Test("Equal people: nobody is busiest; all who gain alike leave nothing to be said; six left are needed")
  func nothingToSay() throws {
    let equal = try PairedComparison(
      differences: (1...12).map { Double($0) }, trials: Array(repeating: 40, count: 12), seed: 1)
    #expect(equal.carriers.busiest == 0 && equal.carriers.differenceWithoutBusiest == nil)
    #expect(equal.carriers.reservation(difference: equal.difference, kind: "people").isEmpty)
    #expect(isClose(equal.carriers.effectiveBlocks, 12))
    let unequal = try PairedComparison(
      differences: (1...12).map { Double($0) }, trials: (1...12).map { 10 * $0 }, seed: 1)
    #expect(unequal.carriers.pValueWithoutBusiest == 2.0 / 1024)
    #expect(unequal.carriers.reservation(difference: unequal.difference, kind: "people").isEmpty)
    // One who does nearly everything and gains, seven whose gains and losses even out.
    let one = try PairedComparison(
      differences: [200, 3, -2, 3, -2, 3, -2, 1], trials: [600] + Array(repeating: 20, count: 7), seed: 1)
    #expect(one.carriers.reservation(difference: one.difference, kind: "days") == ", by the busiest day")
    let few = try PairedComparison(differences: [1, 2, 3, 4, 5, 6], trials: [1, 2, 3, 4, 5, 6], seed: 1)
    #expect(few.carriers.pValueWithoutBusiest == nil)
  }
}
