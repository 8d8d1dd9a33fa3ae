import Testing

@testable import PredictionEngine

/// What a budget guarantees, however wrong the predictor.
@Suite("The guarantees of a budget")
struct ClaimGuaranteeTests {
  /// Checks that the wrong claims of a run keep a budget, and returns their number.
  private static func expectKept(
    _ wrong: [Int], since first: Int, _ budget: Double, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    func weeks(_ from: Int, _ until: Int) -> Double { Double(until - from) / 10_080 }
    for (place, end) in wrong.enumerated() {
      #expect(
        Double(place + 1) <= budget * weeks(first, end), "\(name): \(place + 1) in the first weeks",
        sourceLocation: sourceLocation)
      for other in wrong.indices[...place] {
        let (count, most) = (Double(place - other + 1), 3 + budget * weeks(wrong[other], end))
        #expect(count <= most, "\(name): from \(other) to \(place)", sourceLocation: sourceLocation)
      }
    }
  }

  private static func wrong(_ events: [ClaimEvent]) -> [Int] {
    events.compactMap { if case .wrong(let claim) = $0 { claim.start.minute + claim.minutes } else { nil } }
  }

  @Test(
    "Of drawn probabilities at most the budget is wrong in the first weeks, and three more in any weeks",
    arguments: DrawnLooks.Honesty.allCases, [0.5, 1, 3, 10])
  func drawn(honesty: DrawnLooks.Honesty, budget: Double) {
    let steps = DrawnLooks.steps(seed: 77, weeks: 12, step: 15, horizon: 60, honesty)
    var policy = ClaimPolicy(.budget(budget))
    let wrong = steps.flatMap { ClaimGuaranteeTests.wrong($0.tell(&policy)) }
    ClaimGuaranteeTests.expectKept(wrong, since: steps[0].minute, budget, "\(honesty)")
    // Whoever says what is so spends a good part of it.
    if honesty == .honest { #expect(Double(wrong.count) > 12 * budget / 3) }
  }

  @Test(
    "Someone who knows the policy and says whatever makes it show most keeps the budget too",
    arguments: [1.0, 4])
  func adversary(budget: Double) {
    var policy = ClaimPolicy(.budget(budget), within: 15)
    var wrong: [Int] = []
    var first: Int?
    var turn = 0
    for quarter in 0..<(20 * 672) {
      let moment = Moment(secondsSince1970: 1_772_000_100 + Int64(quarter) * 900)
      first = first ?? moment.minute
      // Waits until three are saved up, then says just what the bar asks for, of another candidate each time.
      if policy.free == 3 { turn = 3 }
      let probability = turn > 0 ? policy.bar ?? 0 : 0.0
      let events = policy.look(at: moment, best: quarter % 7, probability: probability) { 1 }
      if events.contains(where: { if case .opened = $0 { true } else { false } }) { turn -= 1 }
      wrong += ClaimGuaranteeTests.wrong(events)
    }
    #expect(wrong.count > 15)
    ClaimGuaranteeTests.expectKept(wrong, since: first ?? 0, budget, "an adversary")
  }

  @Test(
    "A budget that is none, or no number, and a bar that is no number show nothing", arguments: [0, -1, .nan])
  func none(budget: Double) {
    for rule in [ShowingRule.budget(budget), .bar(.nan)] {
      var policy = ClaimPolicy(rule)
      for quarter in 0..<2000 {
        #expect(
          policy.look(at: Moment(secondsSince1970: Int64(quarter) * 900), best: 0, probability: 1) { 1 }
            == [])
      }
    }
  }

  @Test("An endless budget shows from .3 on, from the fourth minute on")
  func endless() {
    var policy = ClaimPolicy(.budget(.infinity))
    #expect(policy.look(at: Moment(secondsSince1970: 0), best: 0, probability: 1) { 1 } == [])
    #expect(policy.look(at: Moment(secondsSince1970: 240), best: 0, probability: 0.29) { 1 } == [])
    #expect(policy.look(at: Moment(secondsSince1970: 240), best: 0, probability: 0.3) { 1 }.count == 1)
  }

  @Test("No moment and no clock that is put back traps or blocks, and none brings a token back")
  func clocks() {
    var policy = ClaimPolicy(.budget(3))
    let hours: [Int64] = [
      0, 400, 401, -9_000_000, -8_999_999, .min / 4_000_000_000, .max / 4_000_000_000, 900, 2000,
    ]
    for hour in hours {
      let moment = Moment(microsecondsSince1970: hour &* 3_600_000_000)
      _ = policy.look(at: moment, best: 1, probability: 0.99) { 1 }
      #expect(policy.open.count <= 1)
      _ = policy.happened(nil, at: Moment(microsecondsSince1970: .max))
      _ = policy.happened(1, at: Moment(microsecondsSince1970: .min))
    }
    // A week after the last of these it shows again.
    let later = Moment(secondsSince1970: (2000 + 24 * 7) * 3600)
    #expect(policy.look(at: later, best: 1, probability: 0.99) { 1 }.count == 1)
    var back = ClaimPolicy(.budget(3))
    _ = back.look(at: Moment(secondsSince1970: 0), best: 1, probability: 0) { 1 }
    _ = back.look(at: Moment(secondsSince1970: 86_400), best: 1, probability: 0) { 1 }
    let free = back.free
    _ = back.look(at: Moment(secondsSince1970: 0), best: 1, probability: 0) { 1 }
    #expect(back.free == free)
  }

  @Test("What it keeps is bounded, whoever asks and how often")
  func bounded() {
    var policy = ClaimPolicy(.budget(1000), within: 120)
    var shadow = ClaimShadow(minutes: 120)
    for minute in 0..<30_000 {
      _ = policy.look(at: Moment(secondsSince1970: Int64(minute) * 60), best: minute, probability: 1) { 1 }
      shadow.advance(to: minute)
      shadow.look(at: minute, minute, 1) { 1 }
      #expect(policy.open.count <= 3 && shadow.open.count <= 10)
    }
  }

  @Test("The bars rise from .3 to .99, and a probability reaches those that are not above it")
  func bars() {
    #expect(ShadowBars.all.count == 60)
    #expect(ShadowBars.all[0] == 0.3 && ShadowBars.all[59] == 0.99)
    #expect(zip(ShadowBars.all, ShadowBars.all.dropFirst()).allSatisfy { $0 < $1 })
    for probability in ShadowBars.all + [0, 0.29, 0.995, 1] {
      let expected = ShadowBars.all.indices.filter { ShadowBars.all[$0] <= probability }
      let bits = ShadowBars.reached(by: probability)
      #expect(expected == (0..<64).filter { bits >> UInt64($0) & 1 == 1 })
    }
  }
}
