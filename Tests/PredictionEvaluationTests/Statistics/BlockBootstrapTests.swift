import PredictionEngine
import Testing

@testable import PredictionMeasures

/// The studentised bootstrap over people, symmetric on the logit scale.
struct BlockBootstrapTests {
  static func statistic(_ people: [(a: Double, b: Double)]) -> BlockBootstrap.Statistic {
    .init(form: Metric.hitRate(at: 1), sums: people.flatMap { [$0.a, $0.b] })
  }

  static func interval(_ people: [(a: Double, b: Double)], seed: UInt64 = 1) -> ConfidenceInterval? {
    BlockBootstrap.intervals(of: [statistic(people)], blocks: people.count, seed: seed)[0]
  }

  @Test("Four people with 1, 3, 2, 6 hits of 4, 5, 6, 9: a jackknife error of .1105")
  func workedExample() throws {
    let people = [(1.0, 4.0), (3, 5), (2, 6), (6, 9)]
    let drawn = (0..<4).map { (block: $0, count: 1.0) }
    let estimate = try #require(
      BlockBootstrap.estimate(BlockBootstrapTests.statistic(people), drawn: drawn, blocks: 4))
    #expect(estimate.value == 0.5)
    // Residuals a − b/2: −1, .5, −1, 1.5; without each, 20, 19, 18 and 15 trials are left.
    let squares = 1.0 / 400 + 0.25 / 361 + 1.0 / 324 + 2.25 / 225
    #expect(isClose(estimate.error, (0.75 * squares).squareRoot()))
    #expect(abs(estimate.error - 0.1105) < 5e-5)
  }

  @Test("Equal to the definition written out, on drawn people", arguments: [UInt64(1), 2, 3])
  func reference(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let people = (0..<12).map { _ in
      let trials = Double(5 + generator.below(60))
      return (a: (trials * generator.unitInterval()).rounded(), b: trials)
    }
    let expected = NaiveBootstrap.interval(people, seed: seed)
    let found = try #require(BlockBootstrapTests.interval(people, seed: seed))
    #expect(isClose(found.low, max(0, expected.low), within: 1e-9))
    #expect(isClose(found.high, min(1, expected.high), within: 1e-9))
  }

  @Test("A rate to which one of twelve people contributes has no interval, however often that one counts")
  func onePersonCounts() {
    var people = Array(repeating: (a: 0.0, b: 0.0), count: 12)
    people[4] = (30, 40)
    #expect(BlockBootstrapTests.interval(people) == nil)
  }

  @Test("One, two or three people give no interval; four may")
  func fewPeople() {
    let people = [(1.0, 4.0), (3, 5), (2, 6), (6, 9)]
    for count in 1...3 { #expect(BlockBootstrapTests.interval(Array(people.prefix(count))) == nil) }
    #expect(BlockBootstrapTests.interval(people) != nil)
  }

  @Test(
    "Sixteen who do not differ give the value itself, four give no interval, also where shares are no round numbers"
  )
  func noVariation() throws {
    for people in [[(1.0, 2.0), (2, 4), (3, 6), (4, 8)], [(1, 3), (2, 6), (3, 9), (7, 21)]] {
      #expect(BlockBootstrapTests.interval(people) == nil, "four alike do not show that all are")
      let interval = try #require(BlockBootstrapTests.interval(people + people + people + people))
      #expect(interval.low == interval.high && interval.form == .studentised)
      #expect(isClose(interval.low, people[0].0 / people[0].1))
    }
    for rate in [0.0, 9] {
      #expect(BlockBootstrapTests.interval(Array(repeating: (rate, 9), count: 6)) == nil)
    }
  }

  @Test("Near an end the interval is skewed, and stays inside what the metric can be")
  func clipped() throws {
    let people = [(0.0, 9.0), (1, 8), (1, 9), (0, 7), (3, 6), (0, 9)]
    let interval = try #require(BlockBootstrapTests.interval(people))
    #expect(interval.low > 0)
    #expect(interval.high < 1)
    let value = 5.0 / 48
    #expect(interval.high - value > 2 * (value - interval.low), "there is room above, and none below")
  }

  @Test("One person who has most of the trials and differs carries the interval; equal ones do not")
  func carriedByOne() throws {
    let people = [(5.0, 10.0), (6, 10), (4, 10), (5, 10), (6, 10), (20, 100)]
    let share = BlockBootstrap.largestShare(of: BlockBootstrapTests.statistic(people), blocks: 6)
    #expect(try #require(share) > 0.9)
    #expect(MetricValue(name: "m", value: 0.5, largestShare: share).isCarriedByOne)
    let even = [(5.0, 10.0), (6, 10), (4, 10), (5, 10), (6, 10), (4, 10)]
    let other = BlockBootstrap.largestShare(of: BlockBootstrapTests.statistic(even), blocks: 6)
    #expect(isClose(other, 0.25))
    #expect(!MetricValue(name: "m", value: 0.5, largestShare: other).isCarriedByOne)
    let alike = Array(repeating: (1.0, 2.0), count: 4)
    #expect(BlockBootstrap.largestShare(of: BlockBootstrapTests.statistic(alike), blocks: 4) == nil)
  }

  @Test(
    "A rate that only two of thirty people depart from has no interval: an eighth of the resamples miss them")
  func rareDepartures() {
    let people = (0..<30).map { ($0 < 2 ? 8.0 : 9.0, 9.0) }
    #expect(BlockBootstrapTests.interval(people) == nil)
  }

  @Test("A strategy's interval does not depend on what stands beside it")
  func independentOfCompany() {
    let (a, b) = (StrategyRun.drawn(seed: 1), StrategyRun.drawn(seed: 2))
    let alone = MetricTable.evaluate([a], seed: 5) { $0 }.values[0]
    let beside = MetricTable.evaluate([b, a], seed: 5) { $0 }.values[1]
    #expect(alone == beside)
  }

  @Test("The calibration error's interval holds its value and stays within 0 and 1")
  func calibration() throws {
    let values = MetricTable.evaluate([.drawn(seed: 3)], metrics: [Metric.calibrationError], seed: 1) { $0 }
      .values[0]
    let error = try #require(values.first)
    let (low, high) = try (#require(error.low), #require(error.high))
    #expect(0 <= low && low < error.value && error.value < high && high <= 1)
  }
}
