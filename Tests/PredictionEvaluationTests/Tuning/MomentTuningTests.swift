import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import SyntheticWeeks
import Testing

@testable import PredictionEvaluation

@Suite("Tuning at the moments of the past")
struct MomentTuningTests {
  /// Expects everything as often as its recipe says, and knows nothing.
  private struct Constant: TimingStrategy {
    static let name = "constant"
    static let summary = "for tests"
    static let fields = [Recipe.Field("p", "the probability", default: 0.5, in: 0...1)]
    let recipe: Recipe
    func makeTimer() -> any PersonTimer { Timer(probability: recipe["p"]) }

    struct Timer: PersonTimer {
      let probability: Double
      var byteCount: Int { 0 }
      mutating func count(_ donation: TimedDonation) {}
      func answer(_ question: TimingQuestion, into answer: inout TimingForecast) {
        for candidate in answer.probabilities.indices { answer.probabilities[candidate] = probability }
        answer.ofAny = probability
      }
    }
  }

  private func dataset(people: Int = 2) throws -> Dataset {
    try .weeks(of: "commuter", weeks: 2, people: people, seed: 3).before(march: 14)
  }

  private func grid() throws -> RecipeGrid {
    try RecipeGrid(Constant.self, axes: [("p", [0.2, 0.01, 0.004, 0.05])])
  }

  private func tune(
    _ dataset: Dataset, by metric: MomentMetric = MomentMetric.nats, from boundary: Moment? = nil,
    intervals: Bool = false, threads: Int = 1
  ) async throws -> Tuning {
    var options = MomentDocument.Options()
    (options.intervals, options.threads) = (intervals, threads)
    return try await Tuning(
      dataset, over: try grid(), by: metric, reference: Poisson(), at: options, from: boundary)
  }

  /// A boundary in the middle of a day.
  private let boundary = Moment(
    year: 2026, month: 3, day: 11, hour: 15, minute: 20, secondsFromGMT: 3600)

  @Test("Cells are those of one plain replay of each part, and the choice is the best of the earlier ones")
  func plainReplays() async throws {
    let dataset = try dataset()
    for metric in [
      MomentMetric.nats, MomentMetric.utility(bar: 0.3), MomentMetric.displayCoverage(minutes: 30),
    ] {
      let tuning = try await tune(dataset, by: metric, from: boundary)
      #expect(tuning.split.boundary == boundary)
      let minutes = metric.name.hasPrefix("display_coverage") ? 15 : 60
      var earlier: [Double?] = []
      for number in 0..<tuning.grid.count {
        // The earlier part the slow way: the log of somebody who stopped at the midnight before the boundary.
        let short = Dataset(
          name: dataset.name, digest: dataset.digest, catalog: dataset.catalog, symbols: dataset.symbols,
          rows: dataset.rows.filter { $0.donation.context.moment.localDay < boundary.localDay },
          people: dataset.people.map(\.identifier), generator: dataset.generator)
        let people = await MomentReplay(
          short, strategies: [Constant(recipe: tuning.grid.recipe(number)), Poisson()], horizons: [minutes],
          headline: 60
        ).run(threads: 1)
        earlier.append(
          metric.value(of: people, MomentPlace(contender: 0, reference: 1, horizon: 0)))
      }
      #expect(tuning.cells.map(\.earlier) == earlier, "\(metric.name)")
      let best = try #require(Tuning.best(earlier, isBetterWhenLarger: true))
      #expect(tuning.chosen.recipe == tuning.grid.recipe(best))
      #expect(tuning.chosen.later?.value == tuning.cells[best].later)
      let later = tuning.cells.compactMap(\.later)
      #expect(tuning.regret?.value == (try #require(later.max())) - (try #require(tuning.cells[best].later)))
      #expect(tuning.hindsight.later?.value == later.max())
    }
  }

  @Test("The parts are whole days: the boundary's own is in neither unless it is a midnight")
  func days() async throws {
    let dataset = try dataset()
    let inside = try await tune(dataset, from: boundary)
    let midnight = Moment(year: 2026, month: 3, day: 11, secondsFromGMT: 3600)
    let exact = try await tune(dataset, from: midnight)
    // At 60 minutes the last three moments of a part do not fit.
    #expect(inside.judged.unit == "moments" && inside.judged.earlier == exact.judged.earlier)
    #expect(inside.judged.earlier == 2 * (2 * 96 - 3))
    #expect(exact.judged.later == inside.judged.later + 2 * 96)
    let document = TuningDocument(
      inside, environment: RunEnvironment(version: "1", seed: 1, options: []), threads: 1,
      machine: ("cpu", "swift"))
    #expect(document.table.text.contains("4 recipes tried on 378 moments before 2026-03-11T15:20:00+01:00"))
    #expect(document.json.text.contains("\"earlierMoments\": 378"))
    #expect(document.recipeFile.contains("\"constant\""))
  }

  @Test("Nothing of the later part touches the choice, and the test would see it if it did")
  func tampering() async throws {
    let dataset = try dataset()
    let before = try await tune(dataset, from: boundary)
    let late = dataset.rows.indices.filter { !(dataset.rows[$0].donation.context.moment < boundary) }
    var swapped = dataset.rows
    for (row, other) in zip(late, late.reversed()) {
      swapped[row].donation.values = dataset.rows[other].donation.values
      swapped[row].donation.definition = dataset.rows[other].donation.definition
    }
    var fewer = dataset.rows
    fewer.removeAll { !($0.donation.context.moment < boundary) && $0.person == 1 }
    for rows in [swapped, fewer] {
      let tampered = Dataset(
        name: dataset.name, digest: dataset.digest, catalog: dataset.catalog, symbols: dataset.symbols,
        rows: rows, people: dataset.people.map(\.identifier), generator: dataset.generator)
      let after = try await tune(tampered, from: boundary)
      #expect(after.cells.map(\.earlier) == before.cells.map(\.earlier))
      #expect(after.chosen.recipe == before.chosen.recipe && after.judged.earlier == before.judged.earlier)
      #expect(after.cells.map(\.later) != before.cells.map(\.later))
    }
  }

  @Test("The same on any number of threads, with intervals of gain and regret over people")
  func threads() async throws {
    let dataset = try dataset(people: 4)
    let (one, two) = (
      try await tune(dataset, from: boundary, intervals: true),
      try await tune(dataset, from: boundary, intervals: true, threads: 2)
    )
    #expect(one.cells.map(\.later) == two.cells.map(\.later) && one.blocks == 4)
    let gain = try #require(one.gain)
    #expect(gain.low == two.gain?.low && gain.high == two.gain?.high)
    #expect(try #require(gain.low) <= gain.value && gain.value <= (try #require(gain.high)))
    #expect(gain.value > 0, "half of all moments is far too many")
  }

  @Test("The other question's strategies, a boundary before all moments and one after them are refused")
  func refused() async throws {
    let dataset = try dataset()
    let buckets = try RecipeGrid(BucketedBayes.self, axes: [("smoothing", [1])])
    await #expect(throws: TuningError.otherQuestion(strategy: "bucketed-bayes")) {
      try await Tuning(dataset, over: buckets, by: .nats, reference: Poisson(), at: .init())
    }
    let grid = try grid()
    await #expect(throws: TuningError.otherQuestion(strategy: "constant")) {
      try await Tuning(dataset, over: grid, by: .hitRate(at: 1))
    }
    let early = Moment(year: 2026, month: 3, day: 9, secondsFromGMT: 3600)
    await #expect(throws: TuningError.noMomentEarlier(than: early.description)) {
      try await tune(dataset, from: early)
    }
    let late = Moment(year: 2026, month: 3, day: 13, hour: 8, secondsFromGMT: 3600)
    await #expect(throws: TuningError.noMomentLater(than: late.description)) {
      try await tune(dataset, from: late)
    }
  }
}
