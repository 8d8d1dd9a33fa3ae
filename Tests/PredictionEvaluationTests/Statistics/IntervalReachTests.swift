import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionMeasures

/// Intervals of few people. Third-party figures are those of scipy 1.17.1.
struct IntervalReachTests {
  static func rate(_ hits: [Double], of trials: [Double]) -> ConfidenceInterval? {
    BlockBootstrapTests.interval(zip(hits, trials).map { (a: $0, b: $1) })
  }

  @Test("Six people in .46 to .60 with equal trials: scipy's t-interval on the logit scale, and no wide one")
  func equalTrials() throws {
    let found = try #require(
      IntervalReachTests.rate([23, 30, 28, 30, 24, 26], of: Array(repeating: 50, count: 6)))
    #expect(found.form == .student)
    #expect(isClose(found.low, 0.4735680275867235, within: 1e-9))
    #expect(isClose(found.high, 0.5986125541535827, within: 1e-9))
  }

  @Test("Unequal people weigh like 5.76: scipy's t with 4.76 degrees of freedom and the jackknife's error")
  func unequalTrials() throws {
    let lengths = [40.0, 50, 30, 60, 45, 50]
    let reach = try #require(IntervalReach(fewOfLengths: lengths))
    #expect(isClose(reach.distance(outside: 0.05), 2.609725751472901, within: 1e-9))
    let found = try #require(IntervalReachTests.rate([20, 27, 14, 33, 21, 29], of: lengths))
    #expect(isClose(found.low, 0.475132208822795, within: 1e-9))
    #expect(isClose(found.high, 0.5716987179121789, within: 1e-9))
  }

  @Test("A difference of six people: scipy's t-interval at 95 and 90 %")
  func difference() throws {
    let found = try PairedComparison(
      differences: [1.97, 1.9, 2.05, 1.85, 2.1, 1.95], trials: Array(repeating: 10, count: 6), seed: 1)
    let (wide, narrow) = try (#require(found.interval()), #require(found.interval(level: 0.9)))
    #expect(wide.form == .student)
    #expect(isClose(wide.low, 0.18726793424002822, within: 1e-9))
    #expect(isClose(wide.high, 0.20673206575997174, within: 1e-9))
    #expect(isClose(narrow.low, 0.18937114998365853, within: 1e-9))
    #expect(isClose(narrow.high, 0.20462885001634143, within: 1e-9))
  }

  @Test("Two datasets pooled have Welch's degrees of freedom: scipy's interval of a mean of means")
  func pooled() throws {
    func stratum(_ gains: [Double]) throws -> MomentStratum {
      try #require(
        MomentStratum(
          RatioOfSums(range: MomentMetric.nats.range), challenger: gains.flatMap { [$0, 1] },
          baseline: gains.flatMap { _ in [0, 1] },
          seed: 1))
    }
    let both = MomentDifference(
      [try stratum([1, 3, 2, 5, 4, 1, 2]), try stratum([0, 4, 2, 2, 6])], challenger: "a", baseline: "b",
      metric: .nats, minutes: 60, seed: 1)
    let found = try #require(both.interval)
    #expect(found.form == .student)
    #expect(isClose(2 * found.low, 2.561625209569917, within: 1e-9))
    #expect(isClose(2 * found.high, 8.181231933287227, within: 1e-9))
    let lone = MomentDifference(
      [try stratum([1, 3, 2, 5, 4, 1, 2]), try stratum([0, 4, 2])], challenger: "a", baseline: "b",
      metric: .nats, minutes: 60, seed: 1)
    #expect(lone.interval == nil && lone.lack == .few(3), "three people of a dataset are too few")
  }

  @Test("Three people, four of whom one has nearly all trials, and few who all agree have no interval")
  func none() throws {
    #expect(IntervalReach(fewOfLengths: [9, 9, 9])?.distance(outside: 0.05) == .infinity)
    #expect(IntervalReach(fewOfLengths: [9, 9, 9, 9]).map { $0.distance(outside: 0.05) < 3.2 } == true)
    #expect(IntervalReach(fewOfLengths: [99, 9, 9, 9])?.distance(outside: 0.05) == .infinity)
    #expect(IntervalReach(fewOfLengths: [9, 9, 9, 0, 0, 0])?.distance(outside: 0.05) == .infinity)
    #expect(IntervalReachTests.rate([4, 4, 4, 4], of: [9, 9, 9, 9]) == nil)
    #expect(IntervalReachTests.rate([9, 9, 9, 9, 9], of: [9, 9, 9, 9, 9]) == nil)
    let constant = try PairedComparison(differences: [1, 1, 1, 1], trials: [4, 4, 4, 4], seed: 1)
    #expect(constant.interval() == nil && !constant.isEquivalent(margin: 9))
    let alike = try PairedComparison(differences: [0, 0], trials: [4, 4], seed: 1)
    #expect(alike.interval() == ConfidenceInterval(low: 0, high: 0, form: .student))
  }

  @Test("A missing interval has the reason that it has, and not another one")
  func reasons() throws {
    func words(_ differences: [Double], _ trials: [Int]) throws -> String? {
      try PairedComparison(differences: differences, trials: trials, seed: 1).lack?.words("people")
    }
    #expect(try words([1, 2, 3, 4], [9, 9, 9, 9]) == nil)
    #expect(try words([1, 2, 3], [9, 9, 9]) == "3 people are too few for one")
    #expect(
      try words([30, 1, 2, 1, 2, 1], [900, 20, 20, 20, 20, 20])
        == "6 people weigh like 1.2 of equal length, too few for one")
    #expect(try words([1, 1, 1, 1], [4, 4, 4, 4]) == "few people all differ by the same amount")
    let one = Array(repeating: 5.0, count: 11) + [2]
    #expect(try words(one, Array(repeating: 9, count: 12)) == "too few people differ")
    // 2.97 rounded would be the 3 that are enough.
    #expect(IntervalLack(blocks: 4, effective: 2.97)?.words("days").contains("like 2.9 of") == true)
    #expect(IntervalLack(blocks: 4, effective: 3 * (1 - 1e-15)) == nil)
    let lacks: [IntervalLack] = [.narrow, .few(3), .few(2)]
    #expect(IntervalLack.words(of: lacks, "people") == "3 people are too few for one; too few people differ")
  }

  @Test("Eleven people who have a value are not resampled, nor fifteen who weigh like four; twelve are")
  func limit() throws {
    let people = (0..<12).map { (a: Double($0 % 5 + 2), b: 9.0) }
    #expect(BlockBootstrapTests.interval(people)?.form == .studentised)
    // Fifteen of whom one has as many trials as twelve others: they weigh like 4.3.
    let most = (a: 24.0, b: 108.0)
    let unequal = [most] + people + Array(people.prefix(2))
    #expect(BlockBootstrapTests.interval(unequal)?.form == .student)
    let silent = Array(repeating: (a: 0.0, b: 0.0), count: 20)
    let few = try #require(BlockBootstrapTests.interval(Array(people.dropLast()) + silent))
    #expect(few.form == .student)
    #expect(few == BlockBootstrapTests.interval(Array(people.dropLast())), "who has no value changes nothing")
  }

  @Test("Swapping the sides of a metric whose denominators differ turns the interval of few people round")
  func antisymmetric() throws {
    var (one, other) = (StrategyRun.drawn(seed: 1, people: 6), StrategyRun.drawn(seed: 2, people: 6))
    for index in one.trials.indices {
      one.trials[index].shown = index % 3 == 0 ? 0 : 1
      other.trials[index].shown = index < 8 || index % 2 == 0 ? 1 : 0
    }
    let there = try PairedComparisonTests.compare(one, other, Metric.selectiveHitRate(at: 1)).interval()
    let back = try PairedComparisonTests.compare(other, one, Metric.selectiveHitRate(at: 1)).interval()
    #expect(there?.form == .student)
    #expect(isClose(try #require(there?.low), -(try #require(back?.high))))
    #expect(isClose(try #require(there?.high), -(try #require(back?.low))))
  }

  @Test("The words name every form that stands in a table, and the scale")
  func words() {
    let scale = " on the logit scale"
    #expect(
      IntervalForm.words(of: [.studentised, nil], scale: scale) == "studentised bootstrap on the logit scale")
    #expect(
      IntervalForm.words(of: [.student], scale: scale)
        == "Student's t on the logit scale "
        + "(fewer than 12, or weighing like fewer than 9, are not resampled)")
    #expect(
      IntervalForm.words(of: [.student, .studentised], scale: scale)
        == "studentised bootstrap, or Student's t where fewer than 12 have a value, "
        + "or weigh like fewer than 9, both on the logit scale")
  }
}
