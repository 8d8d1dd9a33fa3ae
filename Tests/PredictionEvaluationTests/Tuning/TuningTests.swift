import PredictionEngine
import Testing

@testable import PredictionEvaluation

@Suite("Tuning on the past")
struct TuningTests {
  private func grid() throws -> RecipeGrid {
    try RecipeGrid(
      BucketedBayes.self, axes: [("smoothing", [1, 20]), ("weight.previous-shortcut", [2, 0, 0.5])])
  }

  private func dataset() throws -> Dataset { try DrawnLog.drawn(people: 4, rows: 16) }

  private func time(_ row: Int, _ dataset: Dataset) -> Moment { dataset.rows[row].donation.context.moment }

  @Test("The boundary is what is given, else the manifest's, else halves the trials by time")
  func boundary() throws {
    func split(_ minutes: [Int], scoredFrom: Int? = nil, from: Int? = nil) throws(TuningError) -> TuningSplit
    {
      let orders = minutes.enumerated().map { (person: $0 % 2, minutes: $1, soup: "a", quantity: Int?(1)) }
      guard
        let dataset = try? SmallDataset.of(
          orders, people: ["p", "q"], scoredFrom: scoredFrom.map { SmallDataset.moment($0) })
      else { throw .noSpan }
      var options = ReplayOptions()
      options.from = from.map { SmallDataset.moment($0) }
      return try TuningSplit(dataset, options: options)
    }
    let halves = try split([9, 1, 4, 4, 2, 7])
    #expect(halves.boundary == SmallDataset.moment(4) && halves.earlierTrials == 2 && halves.laterTrials == 4)
    let ties = try split([3, 3, 3, 5])
    #expect(ties.boundary == SmallDataset.moment(5) && ties.earlierTrials == 3 && ties.laterTrials == 1)
    #expect(try split([1, 2, 3, 4], scoredFrom: 4).earlierTrials == 3)
    let given = try split([1, 2, 3, 4], scoredFrom: 4, from: 2)
    #expect(given.earlierTrials == 1 && given.laterTrials == 3)
    #expect(given.earlier.dataset.rows.count == 1, "not one later row is there")
    #expect(throws: TuningError.noSpan) { try split([3, 3]) }
    #expect(throws: TuningError.nothingEarlier(than: SmallDataset.moment(1).description)) {
      try split([1, 2], from: 1)
    }
    #expect(throws: TuningError.nothingLater(than: SmallDataset.moment(9).description)) {
      try split([1, 2], from: 9)
    }
  }

  @Test("Nothing that was sensed at the boundary or later is there earlier")
  func sensed() throws {
    var dataset = try dataset()
    dataset.sensedMoments = dataset.people.indices.flatMap { person in
      dataset.people[person].rows.map { row in
        SensedMoment(person: person, moment: time(row, dataset), kind: .look)
      }
    }
    let split = try TuningSplit(dataset, options: ReplayOptions())
    let earlier = split.earlier.dataset
    #expect(earlier.sensedMoments == dataset.sensedMoments.filter { $0.moment < split.boundary })
    #expect(earlier.sensedMoments.count == earlier.rows.count && !earlier.rows.isEmpty)
    #expect(split.later.dataset.sensedMoments == dataset.sensedMoments)
  }

  /// The metric of one recipe by an ordinary replay whose trials are parted afterwards.
  private func naive(
    _ dataset: Dataset, _ recipe: Recipe, _ metric: Metric, before boundary: Moment, delay: FeedbackDelay
  ) async throws -> [Double] {
    var options = ReplayOptions()
    options.feedbackDelay = delay
    let run = await Replay(dataset: dataset, options: options).run(BucketedBayes(recipe: recipe)).run
    return try [true, false].map { isEarlier in
      var sums = Array(repeating: 0.0, count: metric.width)
      for trial in run.trials where (time(trial.row, dataset) < boundary) == isEarlier {
        metric.add(trial, oracleTop: nil, to: &sums, at: 0)
      }
      return try #require(metric.value(sums))
    }
  }

  @Test("Cells are those of one plain replay each, and the choice is the first best of the earlier ones")
  func plainReplays() async throws {
    let dataset = try dataset()
    for (metric, delay) in [(Metric.hitRate(at: 1), FeedbackDelay.none), (Metric.logLoss, .hours(20))] {
      var options = ReplayOptions()
      options.feedbackDelay = delay
      let tuning = try await Tuning(dataset, over: try grid(), by: metric, options: options, intervals: false)
      var all: [[Double]] = []
      for number in 0..<6 {
        let values = try await naive(
          dataset, tuning.grid.recipe(number), metric, before: tuning.split.boundary, delay: delay)
        let cell = tuning.cells[number]
        #expect(abs(try #require(cell.earlier) - values[0]) < 1e-12)
        #expect(abs(try #require(cell.later) - values[1]) < 1e-12)
        all.append(values)
      }
      let sign: Double = metric.isBetterWhenLarger ? 1 : -1
      let best = (0..<6).max { sign * all[$0][0] < sign * all[$1][0] - 1e-12 }
      let place = try #require(best)
      let firstBest = try #require((0..<6).first { abs(all[$0][0] - all[place][0]) < 1e-12 })
      #expect(tuning.chosen.recipe == tuning.grid.recipe(firstBest), "\(metric.name)")
      let regret = try #require(tuning.regret?.value)
      let later = tuning.cells.compactMap(\.later)
      let top = try #require(sign > 0 ? later.max() : later.min())
      #expect(regret >= 0 && abs(regret - sign * (top - later[firstBest])) < 1e-12)
      let gain = try #require(tuning.gain?.value)
      let values = try #require(tuning.chosen.later?.value) - (try #require(tuning.defaults.later?.value))
      #expect(abs(gain - sign * values) < 1e-12)
    }
  }

  @Test("Nothing of the later rows touches the choice, and the test would see it if it did")
  func tampering() async throws {
    let dataset = try dataset()
    let boundary = time(dataset.rows.count / 2, dataset)
    var options = ReplayOptions()
    options.from = boundary
    let before = try await Tuning(
      dataset, over: try grid(), by: .logLoss, options: options, intervals: false)
    let late = dataset.rows.indices.filter { !(time($0, dataset) < boundary) }
    for kind in ["payloads", "people", "gone", "more"] {
      var rows = dataset.rows
      switch kind {
      case "payloads":
        for (row, other) in zip(late, late.reversed()) {
          rows[row].donation.values = dataset.rows[other].donation.values
          rows[row].donation.definition = dataset.rows[other].donation.definition
        }
      case "people": for row in late { rows[row].person = (rows[row].person + 1) % dataset.people.count }
      case "gone":
        rows = rows.enumerated().filter { !late.contains($0.offset) || $0.offset % 3 == 0 }.map(\.element)
      default: for row in late { rows.insert(dataset.rows[row], at: 0) }
      }
      let tampered = Dataset(
        name: dataset.name, digest: dataset.digest, catalog: dataset.catalog, symbols: dataset.symbols,
        rows: rows, people: dataset.people.map(\.identifier))
      let after = try await Tuning(
        tampered, over: try grid(), by: .logLoss, options: options, intervals: false)
      #expect(after.chosen.recipe == before.chosen.recipe, "\(kind)")
      #expect(after.cells.map(\.earlier) == before.cells.map(\.earlier), "\(kind)")
      #expect(
        after.chosen.earlier == before.chosen.earlier && after.defaults.earlier == before.defaults.earlier)
      #expect(after.cells.map(\.later) != before.cells.map(\.later), "\(kind) moved nothing at all")
    }
  }

  @Test("By default the later rows' times set the boundary, and what was donated then touches nothing")
  func tamperingByDefault() async throws {
    let dataset = try dataset()
    let before = try await Tuning(dataset, over: try grid(), by: .hitRate(at: 1), intervals: false)
    let late = dataset.rows.indices.filter { !(time($0, dataset) < before.split.boundary) }
    var rows = dataset.rows
    for (row, other) in zip(late, late.reversed()) {
      rows[row].donation.values = dataset.rows[other].donation.values
      rows[row].donation.definition = dataset.rows[other].donation.definition
    }
    let tampered = Dataset(
      name: dataset.name, digest: dataset.digest, catalog: dataset.catalog, symbols: dataset.symbols,
      rows: rows, people: dataset.people.map(\.identifier))
    let after = try await Tuning(tampered, over: try grid(), by: .hitRate(at: 1), intervals: false)
    #expect(after.split.boundary == before.split.boundary && after.chosen.recipe == before.chosen.recipe)
    #expect(after.cells.map(\.earlier) == before.cells.map(\.earlier))
    #expect(after.cells.map(\.later) != before.cells.map(\.later))
  }

  @Test("A metric without a value for the strategy, or without sums, is refused")
  func metrics() async throws {
    let dataset = try dataset()
    let grid = try grid()
    for (metric, error) in [
      (
        Metric.oracleShare, TuningError.noValue(metric: "oracle_share@1", strategy: "bucketed-bayes")
      ),
      (Metric.calibrationFloor, .notComparable(metric: "calibration_floor")),
    ] {
      await #expect(throws: error) { try await Tuning(dataset, over: grid, by: metric) }
    }
  }
}
