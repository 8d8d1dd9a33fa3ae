import PredictionBaselines
import PredictionEngine
import Testing

@testable import PredictionReplays

@Suite("Calibration floor at moments")
struct MomentCalibrationFloorTests {
  private struct Stated {
    let day: Int
    let probability: Double
    let came: Bool
    var gap: Double { probability - (came ? 1 : 0) }
  }

  /// The floor from a list of moments, straight from the definition; days of all people have numbers of their own.
  private static func twin(_ all: [Stated]) -> Double {
    var sum = 0.0
    for moments in Dictionary(grouping: all, by: { min(19, Int($0.probability * 20)) }).values {
      let gaps: [Double] = moments.map(\.gap)
      let count = Double(gaps.count)
      let mean: Double = gaps.reduce(0, +) / count
      let ofMoments: Double = gaps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      let days: [(count: Double, gap: Double)] = Dictionary(grouping: moments, by: \.day).values.map { day in
        (Double(day.count), day.reduce(0) { $0 + $1.gap - mean })
      }
      let squares: Double = days.reduce(0) { $0 + $1.count * $1.count }
      let ofDays: Double = days.reduce(0) { $0 + $1.gap * $1.gap }
      let effective = count * count / squares
      var effect = 1.0
      if effective > 1, ofMoments > 1e-9 * gaps.reduce(0, { $0 + $1 * $1 }) {
        effect = max(1, min(squares / count, effective / (effective - 1) * ofDays / ofMoments))
      }
      sum += (effect * moments.reduce(0) { $0 + $1.probability * (1 - $1.probability) }).squareRoot()
    }
    return (2 / Double.pi).squareRoot() * sum / Double(all.count)
  }

  @Test("The floors of a replay are those of the list of its answers, and are near the oracle's error")
  func slowTwin() async throws {
    let all = try await HeardMoments.within(60)
    for contender in 0...HeardMoments.strategies.count {
      let place = MomentPlace(contender: contender, reference: 0, horizon: 0)
      let own = all.heard.filter { $0.contender == contender }
      func check(_ metric: MomentMetric, _ stated: (JudgedMoment) -> (Double, Bool)?) throws {
        let list = own.compactMap { heard in
          stated(heard.judged).map {
            Stated(
              day: heard.person * 100_000 + heard.judged.moment.localDay, probability: $0.0, came: $0.1)
          }
        }
        let value = try #require(metric.value(of: all.people, place))
        #expect(abs(value - MomentCalibrationFloorTests.twin(list)) < 1e-9, "\(metric.name) of \(contender)")
      }
      try check(MomentMetric.calibrationFloor()) { $0.top == nil ? nil : ($0.topProbability, $0.isRight) }
      try check(MomentMetric.calibrationFloor(ofAny: true)) { ($0.ofAny, $0.isBusy) }
    }
  }

  @Test("Two days of two equal moments at .5, one right and one wrong: √(2/π)·√2/4")
  func byHand() throws {
    var bins = CalibrationBins()
    #expect(bins.floor == nil)
    for day in 0..<2 { for _ in 0..<2 { bins.add(0.5, day == 0, day: day) } }
    #expect(abs(try #require(bins.floor) - (2 / Double.pi).squareRoot() * 2.0.squareRoot() / 4) < 1e-12)
    // One moment has the effect 1, and what is certain has no chance.
    var one = CalibrationBins()
    one.add(0.5, true, day: 3)
    #expect(abs(try #require(one.floor) - (2 / Double.pi).squareRoot() * 0.5) < 1e-12)
    var certain = CalibrationBins()
    for day in 0..<9 { certain.add(1, day.isMultiple(of: 2), day: day) }
    #expect(certain.floor == 0)
  }

  /// How a forecaster of the world below may know it.
  enum Knowledge: CaseIterable {
    /// By the clock alone.
    case clock
    /// By the clock, and by whether the day's deed is done.
    case history
  }

  /// Calibrated probabilities of a deed that nine days of ten have at a uniform quarter from 32 to 63, within eight
  /// quarters; `lie` is added to each of them.
  private static func world(
    _ knowledge: Knowledge, days: Int, lie: Double = 0, _ generator: inout SplitMix64
  ) -> [Stated] {
    func before(_ quarter: Int) -> Double { 0.9 * Double(max(0, min(32, quarter - 32))) / 32 }
    return (0..<days).flatMap { day in
      let deed = generator.below(10) == 0 ? 1000 : 32 + Int(generator.below(32))
      return (0..<96).map { quarter in
        var probability = before(quarter + 8) - before(quarter)
        if knowledge == .history { probability = deed < quarter ? 0 : probability / (1 - before(quarter)) }
        return Stated(
          day: day, probability: min(1, probability + lie), came: deed >= quarter && deed < quarter + 8)
      }
    }
  }

  private static func figures(_ moments: [Stated]) throws -> (error: Double, floor: Double, naive: Double) {
    var bins = CalibrationBins()
    for moment in moments { bins.add(moment.probability, moment.came, day: moment.day) }
    let count = Double(moments.count)
    return (
      bins.bins.reduce(0) { $0 + abs($1.gap) } / count, try #require(bins.floor),
      (2 / Double.pi).squareRoot() * bins.bins.reduce(0) { $0 + $1.variance.squareRoot() } / count
    )
  }

  @Test(
    "Near the mean error of calibrated forecasters; a floor of independent moments is not",
    arguments: Knowledge.allCases)
  func simulated(knowledge: Knowledge) throws {
    var generator = SplitMix64(seed: 18)
    let worlds = try (0..<200).map { _ in
      try MomentCalibrationFloorTests.figures(
        MomentCalibrationFloorTests.world(knowledge, days: 42, &generator))
    }
    func mean(_ part: ((error: Double, floor: Double, naive: Double)) -> Double) -> Double {
      worlds.reduce(0) { $0 + part($1) } / Double(worlds.count)
    }
    let error = mean { $0.error }
    let spread = mean { ($0.error - error) * ($0.error - error) }
    let standardError = (spread / Double(worlds.count)).squareRoot()
    let (floor, naive) = (mean { $0.floor }, mean { $0.naive })
    #expect(abs(floor - error) < 4 * standardError)
    #expect(4 * standardError < 0.3 * error, "the bound says something")
    #expect(naive < error - 4 * standardError)
  }

  @Test("What is stated .2 too high has its error, and hardly a higher floor")
  func lie() throws {
    var (first, second) = (SplitMix64(seed: 7), SplitMix64(seed: 7))
    let honest = try MomentCalibrationFloorTests.figures(
      MomentCalibrationFloorTests.world(.clock, days: 200, &first))
    let lying = try MomentCalibrationFloorTests.figures(
      MomentCalibrationFloorTests.world(.clock, days: 200, lie: 0.2, &second))
    #expect(lying.error > 0.19 && honest.error < 3 * honest.floor)
    #expect(lying.floor < 0.05 && lying.floor > honest.floor)
  }
}
