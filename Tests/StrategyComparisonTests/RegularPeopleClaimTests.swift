import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

/// Whether P(now) means what it says of people who keep their clock and of people who do not, on the spent seed.
@Suite("Regular and irregular people")
struct RegularPeopleClaimTests {
  private static let (people, weeks) = TestEffort.isWhole ? (12, 8) : (2, 2)

  /// The share of a person's donations whose shortcut was used within half an hour of that clock time on its last day of use.
  private static func regularity(of person: Int, in dataset: Dataset) -> Double {
    let decomposer = Decomposer(catalog: dataset.catalog)
    var last: [Shortcut: (day: Int, minute: Int)] = [:]
    var (kept, all) = (0, 0)
    for row in dataset.people[person].rows {
      let donation = dataset.rows[row].donation
      guard let shortcut = decomposer.target(of: donation) else { continue }
      let moment = donation.context.moment
      let now = (day: moment.localDay, minute: moment.minuteOfDay)
      if let before = last[shortcut], before.day < now.day {
        all += 1
        if abs(before.minute - now.minute) <= 30 { kept += 1 }
      }
      last[shortcut] = now
    }
    return Double(kept) / Double(max(1, all))
  }

  @Test("In each third of people by regularity the calibration error is at most .02 over what chance gives")
  func calibrated() async throws {
    var all: [(regularity: Double, moments: PersonMoments)] = []
    for persona in PersonaRegistry.all {
      let dataset = WeekGenerator(
        persona: persona, weeks: Self.weeks, people: Self.people, seed: 7001
      ).dataset()
      let people = await MomentReplay(dataset, strategies: [TimingMixture(), SurvivalKernel()]).run(
        threads: 2)
      all += people.indices.map { (Self.regularity(of: $0, in: dataset), people[$0]) }
    }
    all.sort { $0.regularity < $1.regularity }
    let third = all.count / 3
    for part in 0..<3 {
      let some = all[part * third..<(part + 1) * third]
      for (contender, name) in [(0, "timing-mixture"), (1, "survival-kernel")] {
        let (people, place) = (
          some.map(\.moments), MomentPlace(contender: contender, reference: 0, horizon: 1)
        )
        let error = try #require(MomentMetric.calibrationError().value(of: people, place))
        let floor = try #require(MomentMetric.calibrationFloor().value(of: people, place))
        print(
          "third \(part + 1) by regularity (\(some.first?.regularity ?? 0) to \(some.last?.regularity ?? 0)) \(name): "
            + "calibration error \(error), by chance \(floor)")
        if contender == 0, TestEffort.isWhole { #expect(error <= floor + 0.02) }
      }
    }
  }
}
