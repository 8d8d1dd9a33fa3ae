import PredictionEvaluation
import PredictionTestSupport
import Testing

/// Which form of interval holds the truth where people are unequal, and whether the printed one does.
///
/// `swift test` looks at one kind of people, a whole run at two, and `Scripts/simulated-truth` at 48 with 10,000 runs
/// each.
@Suite("Simulated rates")
struct SimulatedRatesTests {
  /// People, the spread of their trials, the centre of their rates, and whether one has a quarter of all trials.
  typealias Kind = (people: Int, spread: Double, centre: Double, hasGiant: Bool)
  static let kinds: [Kind] =
    if SimulatedTruthTests.asked != nil {
      [12, 30, 60, 150].flatMap { people in
        [0.03, 0.5, 0.97].flatMap { centre in
          [1, 1.5, 2].map { (people, $0, centre, false) } + [(people, 1, centre, true)]
        }
      }
    } else if TestEffort.isWhole {
      [(60, 1, 0.5, false), (60, 1, 0.97, false)]
    } else {
      [(31, 0.5, 0.5, false)]
    }
  static let runs = SimulatedTruthTests.asked ?? (TestEffort.isWhole ? 400 : 40)

  @Test("Where people weigh like 20 or more, the interval of a rate holds the truth in .93 to .97 of runs")
  func coverage() async {
    let found = await withTaskGroup(of: (Int, SimulatedRates).self) { group in
      for (index, kind) in SimulatedRatesTests.kinds.enumerated() {
        group.addTask {
          (
            index,
            SimulatedRates(
              people: kind.people, spread: kind.spread, centre: kind.centre, hasGiant: kind.hasGiant,
              runs: SimulatedRatesTests.runs, seed: UInt64(2226 + index))
          )
        }
      }
      return await group.reduce(into: [(Int, SimulatedRates)]()) { $0.append($1) }.sorted { $0.0 < $1.0 }
    }
    for (_, one) in found {
      let shares = one.coverage.map { "\($0)" }.joined(separator: " | ")
      print(
        "rates | \(one.people) | \(one.spread) | \(one.centre) | \(one.hasGiant) | \(one.effective) | "
          + "\(shares) | \(one.without)")
      guard one.effective >= EffectiveBlocks.few else { continue }
      let slack =
        SimulatedRatesTests.runs < 10_000 ? SimulatedTruth.tolerance(0.05, runs: SimulatedRatesTests.runs) : 0
      #expect((0.93 - slack...0.97 + slack).contains(one.coverage[3]), "\(one)")
    }
  }
}
