import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

/// Whether the minimum detectable effect is found as often as its sentence says, for each size of the family.
///
/// `swift test` looks at one size, a whole run at three, and `Scripts/simulated-truth` at all with 10,000 runs each.
@Suite("Simulated power")
struct SimulatedPowerTests {
  private static let sizes: [(people: Int, comparisons: Int)] =
    if SimulatedTruthTests.asked != nil {
      [4, 6, 8, 12, 30].flatMap { people in [1, 5, 13, 40].map { (people, $0) } }
    } else if TestEffort.isWhole {
      [(6, 1), (8, 5), (12, 13)]
    } else {
      [(8, 5)]
    }
  static let runs = SimulatedTruthTests.asked ?? (TestEffort.isWhole ? 400 : 60)
  static let printings = TestEffort.isWhole ? max(100, runs / 4) : 6

  @Test("A difference of the size printed is called better four times in five, or nothing is printed")
  func power() async throws {
    let kinds = SimulatedPowerTests.sizes.flatMap { size in [0.06, 0.15].map { (size, $0) } }
    let found = try await withThrowingTaskGroup(of: (Int, SimulatedPower).self) { group in
      for (index, (size, spread)) in kinds.enumerated() {
        group.addTask {
          (
            index,
            try SimulatedPower(
              people: size.people, comparisons: size.comparisons, spread: spread,
              runs: SimulatedPowerTests.runs, printings: SimulatedPowerTests.printings,
              seed: UInt64(2126 + index))
          )
        }
      }
      return try await group.reduce(into: [(Int, SimulatedPower)]()) { $0.append($1) }.sorted { $0.0 < $1.0 }
    }
    for (_, one) in found {
      let effect = one.effect.map { "\($0)" } ?? "none"
      print("power | \(one.people) | \(one.comparisons) | \(one.spread) | \(effect) | \(one.power)")
      let canReach = SmallestDetectableEffect.canReach(blocks: one.people, comparisons: one.comparisons)
      #expect((one.effect != nil) == canReach, "\(one)")
      guard one.effect != nil else { continue }
      let slack = SimulatedTruth.tolerance(0.2, runs: SimulatedPowerTests.runs)
      // Few printings make the effect itself stray: a twentieth of it moves the power by .04.
      let stray = SimulatedPowerTests.printings < 1000 ? 0.1 : 0
      #expect(abs(one.power - 0.8) <= 0.04 + slack + stray, "\(one)")
    }
  }
}
