import Foundation
import PredictionEvaluation
import PredictionTestSupport
import Testing

/// Whether tests and intervals keep what they promise, where the truth is known because it is made.
///
/// `swift test` runs few of the smaller; a whole run 1,000 of each size or, in `Scripts/simulated-truth`, 10,000,
/// and prints both tables, which the script shows with the limits.
@Suite("Simulated truth")
struct SimulatedTruthTests {
  static let runs = asked ?? (TestEffort.isWhole ? 1_000 : 24)
  static let sizes = TestEffort.isWhole ? [12, 31, 130] : [12, 31]
  /// The number of runs for which `Scripts/simulated-truth` asks.
  static let asked = ProcessInfo.processInfo.environment["SIMULATED_RUNS"].flatMap { Int($0) }

  /// Both spreads of people's effects at each size, simulated once.
  static let worlds = Task {
    try await withThrowingTaskGroup(of: (Int, SimulatedTruth).self) { group in
      let kinds = sizes.flatMap { people in [0.06, 0.15].map { (people, $0) } }
      for (index, (people, spread)) in kinds.enumerated() {
        group.addTask {
          (
            index,
            try SimulatedTruth(
              people: people, spread: spread, runs: runs, seed: UInt64(2026 + index),
              percentiles: runs >= 1000 ? min(runs, 2000) : 0)
          )
        }
      }
      var worlds: [(Int, SimulatedTruth)] = []
      for try await world in group { worlds.append(world) }
      return worlds.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func tolerance(_ share: Double) -> Double {
    SimulatedTruth.tolerance(share, runs: SimulatedTruthTests.runs)
  }

  /// What few runs may stray further.
  private func slack(_ share: Double) -> Double { SimulatedTruthTests.runs < 10_000 ? tolerance(share) : 0 }

  @Test("Of alike strategies sign flips call at most one in twenty different")
  func rejection() async throws {
    for world in try await SimulatedTruthTests.worlds.value {
      // Sign flips are exact where differences are symmetric, up to what is drawn.
      #expect(abs(world.signFlips - 0.05) <= tolerance(0.05) + 0.0005, "\(world)")
      print("rejection | \(world.people) | \(world.spread) | \(world.signFlips) | \(world.runs)")
    }
  }

  @Test("The 95 % interval holds the truth about 95 times in a hundred, also where people are unequal")
  func coverage() async throws {
    for world in try await SimulatedTruthTests.worlds.value {
      let limits = world.people == 12 ? 0.92...0.97 : 0.935...0.97
      #expect(world.coverage >= limits.lowerBound - slack(0.05), "\(world)")
      #expect(world.coverage <= limits.upperBound + slack(0.05), "\(world)")
      if SimulatedTruthTests.runs >= 1000, world.people == 12 {
        #expect(world.percentileCoverage < 0.92, "a percentile interval would do: \(world)")
      }
      print("coverage | \(world.people) | \(world.spread) | \(world.coverage) | \(world.percentileCoverage)")
    }
  }

  @Test("Randomised Tukey of five alike strategies: a false alarm anywhere on the board at most at 5 %")
  func board() async throws {
    let boards = TestEffort.isWhole ? SimulatedTruthTests.runs : 2
    // Two halves side by side.
    async let first = SimulatedTruth.alarms(boards: boards / 2, seed: 99)
    async let second = SimulatedTruth.alarms(boards: boards - boards / 2, seed: 100)
    let share = Double(try await first + second) / Double(boards)
    print("boards | 12 | five strategies | \(share) | \(boards)")
    #expect(share <= 0.05 + SimulatedTruth.tolerance(0.05, runs: boards))
  }
}
