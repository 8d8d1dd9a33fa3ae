import PredictionTestSupport
import Testing

@testable import PredictionMeasures

/// Whether the intervals of few people hold the truth, and are no wider than they need be.
///
/// `swift test` looks at four kinds of people, a whole run at twelve, and `Scripts/simulated-truth` at 72 with
/// 10,000 runs each.
@Suite("Simulated few people")
struct SimulatedFewPeopleTests {
  typealias Kind = (people: Int, number: SimulatedFewPeople.Number, isSkewed: Bool, spread: Double)

  static let kinds: [Kind] = {
    let few = TestEffort.isWhole ? [4, 6, 12] : [4]
    let sizes = SimulatedTruthTests.asked != nil ? [3, 4, 5, 6, 8, 12] : few
    let spreads = SimulatedTruthTests.asked != nil ? [0, 0.5, 1] : [0.5]
    return SimulatedFewPeople.Number.allCases.flatMap { number in
      [false, true].flatMap { isSkewed in
        spreads.flatMap { spread in sizes.map { ($0, number, isSkewed, spread) } }
      }
    }
  }()
  static let runs = SimulatedTruthTests.asked ?? 1_000

  @Test(
    "An interval of few people holds the truth in .93 to .97 of the runs, at most 1.3 times as wide as the plain t"
  )
  func coverage() async throws {
    let found = try await withThrowingTaskGroup(of: (Int, SimulatedFewPeople).self) { group in
      for (index, kind) in SimulatedFewPeopleTests.kinds.enumerated() {
        group.addTask {
          (
            index,
            try SimulatedFewPeople(
              people: kind.people, number: kind.number, isSkewed: kind.isSkewed, spread: kind.spread,
              runs: SimulatedFewPeopleTests.runs, seed: UInt64(2326 + index))
          )
        }
      }
      return try await group.reduce(into: [(Int, SimulatedFewPeople)]()) { $0.append($1) }
        .sorted { $0.0 < $1.0 }
    }
    for (_, one) in found {
      print(
        "few | \(one.people) | \(one.number.rawValue) | \(one.isSkewed) | \(one.spread) | \(one.coverage) | "
          + "\(one.width) | \(one.plainWidth) | \(one.without)")
      #expect((one.without == 1) == (one.people < IntervalReach.fewest), "\(one)")
      guard one.without < 1 else { continue }
      let runs = Int(Double(SimulatedFewPeopleTests.runs) * (1 - one.without))
      let slack = runs < 1_500 ? SimulatedTruth.tolerance(0.05, runs: runs) : 0
      #expect((0.93 - slack...0.97 + slack).contains(one.coverage), "\(one)")
      #expect(one.width <= 1.3 * one.plainWidth * (runs < 1_500 ? 1.1 : 1), "\(one)")
    }
  }
}
