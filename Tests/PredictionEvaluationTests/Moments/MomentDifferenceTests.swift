import PredictionEngine
import Testing

@testable import PredictionMeasures
@testable import PredictionReplays

@Suite("Paired differences at moments")
struct MomentDifferenceTests {
  private static let nats = RatioOfSums(range: MomentMetric.nats.range)

  /// Sums of some people on two sides, with the same denominators.
  private static func sums(people: Int, seed: UInt64) -> (challenger: [Double], baseline: [Double]) {
    var generator = SplitMix64(seed: seed)
    var (challenger, baseline): ([Double], [Double]) = ([], [])
    for _ in 0..<people {
      let events = Double(3 + generator.below(20))
      let own = Double(generator.below(1000)) / 100
      challenger += [own + Double(generator.below(500)) / 100, events]
      baseline += [own, events]
    }
    return (challenger, baseline)
  }

  private static func stratum(people: Int, seed: UInt64) throws -> MomentStratum {
    let (challenger, baseline) = sums(people: people, seed: seed)
    return try #require(MomentStratum(nats, challenger: challenger, baseline: baseline, seed: 3))
  }

  private static func difference(_ strata: [MomentStratum]) -> MomentDifference {
    MomentDifference.family(
      [
        MomentDifference(
          strata, challenger: "a", baseline: "b", metric: .nats, minutes: 60, seed: 3)
      ], seed: 3)[0]
  }

  @Test("On one dataset it is the paired comparison of the same sums", arguments: [5, 12, 25])
  func twin(people: Int) throws {
    let (challenger, baseline) = MomentDifferenceTests.sums(people: people, seed: UInt64(people))
    let one = MomentDifferenceTests.difference([
      try MomentDifferenceTests.stratum(people: people, seed: UInt64(people))
    ])
    let places = stride(from: 0, to: challenger.count, by: 2)
    let twin = try PairedComparison(
      differences: places.map { challenger[$0] - baseline[$0] }, trials: places.map { Int(baseline[$0 + 1]) },
      seed: 3)
    func same(_ first: Double?, _ second: Double?) -> Bool {
      guard let first, let second else { return first == nil && second == nil }
      return abs(first - second) <= 1e-9 * max(1, abs(second))
    }
    #expect(same(one.difference, twin.difference) && same(one.standardError, twin.standardError))
    #expect(same(one.interval?.low, twin.interval()?.low) && one.interval != nil)
    #expect(same(one.interval?.high, twin.interval()?.high))
    #expect(same(one.pValue, twin.pValue) && same(one.holmAdjusted, twin.pValue))
    #expect(same(one.smallestDetectableEffect, twin.smallestDetectableEffect(among: 1)))
    #expect(one.verdict == Verdict(twin, adjustedPValue: twin.pValue))
    #expect(same(one.effectivePeople, twin.carriers.effectiveBlocks) && one.people == people)
  }

  @Test("Pooled it is the mean of the datasets' differences, and variances add up, as by hand")
  func pooled() throws {
    // Two people gain 1 and 3 of 2 events each: 1, error |3 − 1|/4. Two gain 0 and 4 of 4 each: .5, error |4 − 0|/8.
    func small(_ gains: [Double], events: Double) throws -> MomentStratum {
      try #require(
        MomentStratum(
          MomentDifferenceTests.nats, challenger: gains.flatMap { [$0, events] },
          baseline: gains.flatMap { _ in [0, events] },
          seed: 1))
    }
    let (first, second) = try (small([1, 3], events: 2), small([0, 4], events: 4))
    #expect(first.estimate.value == 1 && second.estimate.value == 0.5)
    #expect(abs(first.estimate.error - 0.5) < 1e-12 && abs(second.estimate.error - 0.5) < 1e-12)
    let both = MomentDifferenceTests.difference([first, second])
    #expect(both.difference == 0.75 && both.datasets == 2 && both.people == 4)
    #expect(abs(both.standardError - 0.5 * (0.25 + 0.25).squareRoot()) < 1e-12)
    #expect(both.interval == nil, "two people of a dataset are too few")
    // Flipped are 1/8, 3/8, 0 and 4/16: of sixteen sums four reach .75 on one side or the other.
    #expect(both.pValue == 0.25)
  }

  @Test("A dataset that is there twice has the difference of one and about a √2 smaller error")
  func twice() throws {
    let one = try MomentDifferenceTests.stratum(people: 12, seed: 4)
    let (single, double) = (
      MomentDifferenceTests.difference([one]), MomentDifferenceTests.difference([one, one])
    )
    #expect(abs(double.difference - single.difference) < 1e-12)
    #expect(abs(double.standardError - single.standardError / 2.0.squareRoot()) < 1e-12)
    let (wide, narrow) = try (#require(single.interval), #require(double.interval))
    #expect(narrow.high - narrow.low < wide.high - wide.low)
    #expect(abs(double.effectivePeople - 2 * single.effectivePeople) < 1e-9)
  }

  @Test("Two alike: no difference, the interval [0, 0], p 1 where there is one, and swept as well")
  func alike() async throws {
    let all = try await HeardMoments.within(15)
    let place = MomentPlace(contender: 1, reference: 0, horizon: 0)
    var compared = 0
    for metric in MomentMetricRegistry.all
    where metric.isComparable && metric.horizons.contain(15, headline: 15) {
      guard
        let stratum = MomentStratum(metric, of: all.people, challenger: place, baseline: place, seed: 1)
      else { continue }
      compared += 1
      let one = MomentDifference.family(
        [
          MomentDifference(
            [stratum, stratum], challenger: "a", baseline: "b", metric: metric, minutes: 15, seed: 1)
        ], seed: 1)[0]
      #expect(one.difference == 0 && one.verdict == .same, "\(metric.name)")
      #expect(one.interval.map { $0.low == 0 && $0.high == 0 } ?? true, "\(metric.name)")
      #expect(one.pValue ?? 1 == 1)
      #expect(
        (one.pValue == nil) == (metric.form?.isRatio != true))
    }
    #expect(compared >= 5)
  }

  @Test("Each resample sweeps the bars of both sides again, over the people who were drawn")
  func swept() async throws {
    // Four people are not resampled; each of them four times is enough.
    let all = try await HeardMoments.within(15)
    let people = (0..<4).flatMap { _ in all.people }
    let metric = MomentMetric.displayCoverage(minutes: 30)
    let places = [2, 1].map { MomentPlace(contender: $0, reference: 0, horizon: 0) }
    let stratum = try #require(
      MomentStratum(metric, of: people, challenger: places[0], baseline: places[1], seed: 9))
    func difference(_ people: [PersonMoments]) throws -> Double {
      try #require(metric.value(of: people, places[0])) - #require(metric.value(of: people, places[1]))
    }
    #expect(abs(stratum.estimate.value - (try difference(people))) < 1e-9)
    #expect(stratum.resampled.count == 2000 && stratum.flips == nil)
    var draws: [[UInt32]] = []
    BlockBootstrap.forEachResample(blocks: people.count, seed: 9) { draws.append($0) }
    for number in stride(from: 0, to: 2000, by: 401) {
      let copies = zip(people, draws[number]).flatMap { Array(repeating: $0, count: Int($1)) }
      let found = try #require(stratum.resampled[number]?.value)
      #expect(abs(found - (try difference(copies))) < 1e-9, "resample \(number)")
    }
  }

  @Test("Holm corrects over the family, and one without a p-value counts in it")
  func family() throws {
    let one = MomentDifference(
      [try MomentDifferenceTests.stratum(people: 8, seed: 2)], challenger: "a", baseline: "b",
      metric: .nats, minutes: 60, seed: 3)
    let p = try #require(one.pValue)
    let three = MomentDifference.family([one, one, one], seed: 3)
    #expect(three.allSatisfy { $0.holmAdjusted == min(1, 3 * p) })
    #expect(MomentDifference.family([], seed: 1).isEmpty)
  }

  @Test(
    "Of one dataset a metric whose sides have denominators of their own has the p-value of swapped answers")
  func swapped() async throws {
    let all = try await HeardMoments.within(15)
    let metric = MomentMetric.calibrationError()
    let places = [2, 1].map { MomentPlace(contender: $0, reference: 0, horizon: 0) }
    let stratum = try #require(
      MomentStratum(metric, of: all.people, challenger: places[0], baseline: places[1], seed: 9))
    let one = MomentDifference(
      [stratum], challenger: "a", baseline: "b", metric: metric, minutes: 15, seed: 9)
    func sums(_ place: MomentPlace) -> [Double] { all.people.flatMap { metric.sums(of: $0, place) } }
    let expected = SwapTest.test(
      try #require(metric.form), challenger: sums(places[0]), baseline: sums(places[1]),
      blocks: all.people.count, seed: 9)
    #expect(one.pValue == expected.pValue)
    let two = MomentDifference(
      [stratum, stratum], challenger: "a", baseline: "b", metric: metric, minutes: 15, seed: 9)
    #expect(two.pValue == nil, "answers are not swapped over several datasets")
  }

  @Test("Without a p-value, the more comparisons there are, the wider is the interval that decides")
  func corrected() {
    let distances = (1...2000).map { Double($0) }
    let reach = IntervalReach(distances: distances.reversed())
    #expect(reach.distance(outside: 0.05) == 1901)
    #expect(reach.distance(outside: 0.05 / 2) == 1951)
    #expect(reach.distance(outside: 0.05 / 10) == 1991)
    #expect(reach.distance(outside: 0.05 / 1000) == 2000)
  }
}
