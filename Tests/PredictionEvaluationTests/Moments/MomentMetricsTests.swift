import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionReplays

@Suite("Metrics of moments")
struct MomentMetricsTests {
  /// The contender that is the oracle.
  private static let oracle = HeardMoments.strategies.count
  /// The horizons and contenders whose metrics are computed a second time.
  private static let (horizons, twins) = TestEffort.isWhole ? ([15, 60], Array(0...oracle)) : ([60], [2])

  @Test("Names are unique, of small letters, digits, _, -, @ and points, and each has a summary of one line")
  func names() {
    let names = MomentMetricRegistry.all.map(\.name)
    #expect(
      names == [
        "moment_nats", "moment_brier_skill", "moment_calibration_error",
        "moment_calibration_floor", "moment_tail_error", "calibration_excess@irregular",
        "calibration_excess@between", "calibration_excess@regular", "moment_any_nats",
        "moment_any_calibration_error",
        "moment_any_calibration_floor", "moment_utility@.3", "moment_utility@.5", "display_coverage@30",
        "budget_coverage@1", "wrong_claims_per_week",
        "claim_precision", "taps_saved_per_week", "display_minutes_per_day",
      ])
    #expect(Set(names).isDisjoint(with: MetricRegistry.all.map(\.name)))
    #expect(MomentMetricRegistry.all.allSatisfy { !$0.summary.isEmpty && !$0.summary.contains("\n") })
  }

  @Test("Each equals its slow twin, is in its range, and is that of two people for a person drawn twice")
  func twins() async throws {
    for minutes in MomentMetricsTests.horizons {
      let all = try await HeardMoments.within(minutes)
      for contender in MomentMetricsTests.twins {
        let place = MomentPlace(contender: contender, reference: 0, horizon: 0)
        for metric in MomentMetricRegistry.all where metric.horizons.contain(minutes, headline: minutes) {
          let value = metric.value(of: all.people, place)
          if let expected = MomentMetricsTests.twin(metric.name, all, contender, minutes) {
            #expect(
              abs(try #require(value) - expected) < 1e-9 * max(1, abs(expected)),
              "\(metric.name) of \(contender) within \(minutes)")
          }
          if let value { #expect(metric.range.contains(value), "\(metric.name): \(value)") }
          guard case .swept(let curve) = metric.source else { continue }
          let drawn: [UInt32] = [2, 0, 1, 3]
          let parts = try #require(curve(all.people, place).parts(drawn: drawn))
          let many = zip(all.people, drawn).flatMap { Array(repeating: $0, count: Int($1)) }
          let copied = metric.value(of: many, place)
          let draws = drawn.indices.filter { drawn[$0] > 0 }.map { (block: $0, count: Double(drawn[$0])) }
          let found = parts.estimate(over: parts.below, drawn: draws)?.value
          #expect(abs((found ?? -1) - (copied ?? -2)) < 1e-9, "\(metric.name) of \(contender)")
        }
      }
    }
  }

  /// A metric from the list of answers; `nil` for one that has a twin of its own.
  private static func twin(_ name: String, _ all: HeardMoments, _ contender: Int, _ minutes: Int) -> Double? {
    let (answers, base) = (all.answers(of: contender), all.answers(of: 0))
    func sum(_ answers: [JudgedMoment], _ part: (JudgedMoment) -> Double) -> Double {
      answers.reduce(0) { $0 + part($1) }
    }
    func utility(_ bar: Double) -> Double {
      sum(answers.filter { $0.top != nil && $0.topProbability >= bar }) { $0.isRight ? 1 : -bar / (1 - bar) }
        / all.weeks
    }
    func calibrationError(_ answers: [JudgedMoment], _ stated: (JudgedMoment) -> (Double, Bool)) -> Double {
      let gaps = (0..<20).map { bin in
        sum(answers.filter { min(19, Int(stated($0).0 * 20)) == bin }) {
          stated($0).0 - (stated($0).1 ? 1 : 0)
        }
      }
      return gaps.reduce(0) { $0 + abs($1) } / Double(answers.count)
    }
    func lossOfAny(_ answer: JudgedMoment) -> Double {
      let clipped = max(1e-6, min(1 - 1e-6, answer.ofAny))
      return -Logarithm.natural(answer.isBusy ? clipped : 1 - clipped)
    }
    switch name {
    case "moment_any_nats":
      return (sum(base, lossOfAny) - sum(answers, lossOfAny)) / Double(answers.count { $0.isBusy })
    case "moment_any_calibration_error": return calibrationError(answers) { ($0.ofAny, $0.isBusy) }
    case "moment_nats":
      return (sum(base, \.logLoss) - sum(answers, \.logLoss)) / sum(answers) { Double($0.happened) }
    case "moment_brier_skill": return 1 - sum(answers, \.squaredError) / sum(base, \.squaredError)
    case "moment_utility@.3": return utility(0.3)
    case "moment_utility@.5": return utility(0.5)
    case "moment_calibration_error":
      return calibrationError(answers.filter { $0.top != nil }) { ($0.topProbability, $0.isRight) }
    case "moment_tail_error":
      return calibrationError(answers.filter { $0.top != nil && $0.topProbability >= 0.2 }) {
        ($0.topProbability, $0.isRight)
      }
    default:
      let claims = all.claims(of: contender, within: minutes)
      switch name {
      case "budget_coverage@1": return Double(claims.covered) / Double(claims.donations)
      case "wrong_claims_per_week": return Double(claims.wrong) / all.weeks
      case "taps_saved_per_week": return Double(claims.taps) / all.weeks
      case "claim_precision":
        return claims.right + claims.wrong == 0
          ? nil : Double(claims.right) / Double(claims.right + claims.wrong)
      case "display_minutes_per_day": return claims.minutes / (all.weeks * 7)
      default: return nil
      }
    }
  }

  @Test("Nobody beats the oracle beyond chance, the reference has no gain, and shares are of the oracle's")
  func ceiling() async throws {
    let all = try await HeardMoments.within(60)
    let table = MomentTable(
      all.people, reference: 0, oracle: MomentMetricsTests.oracle, horizons: [60], headline: 60, seed: 1)
    #expect(table.blocks == 4)
    func value(_ name: String, _ contender: Int) throws -> MomentValue {
      try #require(table.values[contender].first { $0.metric.name == name })
    }
    for name in [
      "moment_nats", "moment_any_nats", "moment_brier_skill", "moment_utility@.3", "budget_coverage@1",
    ] {
      let ceiling = try value(name, MomentMetricsTests.oracle)
      #expect(ceiling.ofOracle == nil && ceiling.metric.value > 0)
      for contender in 0..<MomentMetricsTests.oracle {
        let own = try value(name, contender)
        let share = try #require(own.ofOracle)
        #expect(abs(share.value - own.metric.value / ceiling.metric.value) < 1e-12)
        #expect(share.low ?? 0 <= 1, "\(name) of \(contender)")
      }
    }
    #expect(try value("moment_nats", 0).metric.value == 0)
    #expect(try value("moment_any_nats", 0).metric.value == 0)
    let floor = try value("moment_calibration_floor", MomentMetricsTests.oracle)
    #expect(floor.ofOracle == nil && floor.metric.low == nil && floor.metric.value > 0)
    #expect(try value("wrong_claims_per_week", 2).metric.value <= 1)
    let bare = MomentTable(
      all.people, reference: 0, oracle: nil, horizons: [60], headline: 60, seed: 1, intervals: false)
    #expect(bare.values.joined().allSatisfy { $0.ofOracle == nil && $0.metric.low == nil })
  }

  @Test("Where nothing was scored nothing has a value")
  func nothing() {
    let place = MomentPlace(contender: 0, reference: 0, horizon: 0)
    let nobody = [PersonMoments(scores: [[MomentScores()]])]
    for metric in MomentMetricRegistry.all {
      #expect(metric.value(of: [], place) == nil, "\(metric.name)")
      #expect(metric.value(of: nobody, place) == nil, "\(metric.name)")
    }
  }

  @Test("The best candidate of a moment takes eight bytes, with its outcome in the sign")
  func layout() {
    #expect(MemoryLayout<TopOfMoment>.size == 8)
    for (probability, isRight) in [(0.0, true), (0.0, false), (0.25, true), (1.0, false)] {
      let top = TopOfMoment(probability, isRight: isRight)
      #expect(top.probability == probability && top.isRight == isRight)
    }
  }

  @Test("A donation after the last moment at which a claim could be opened does not count")
  func lateDonation() throws {
    let monday = Moment(year: 2026, month: 3, day: 2, minute: 480, secondsFromGMT: 0)
    var follower = ClaimFollower(within: 60, from: monday.localDay, to: monday.localDay + 1)
    _ = follower.look(at: monday, best: nil, probability: 0) { 1 }
    for minutes in [600, 900, 901] { follower.happened(0, at: monday.later(byMinutes: minutes), saving: 2) }
    #expect(follower.tally.donations == 2)
  }
}
