import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// What a surface with one slot shows, step by step and against a slow obvious twin.
@Suite("The claim policy")
struct ClaimPolicyTests {
  private static func look(
    _ policy: inout ClaimPolicy, _ minute: Int, _ best: Int?, _ probability: Double,
    highestBar: Double = 1
  ) -> [String] {
    ClaimStep.look(minute: minute, best: best, probability: probability, highestBar: highestBar)
      .tell(&policy).map(\.words)
  }

  private static func use(_ policy: inout ClaimPolicy, _ minute: Int, _ candidate: Int?) -> [String] {
    ClaimStep.use(minute: minute, candidate: candidate).tell(&policy).map(\.words)
  }

  /// Expects that a budget's policy does at every step what the slow claims do, and returns the number of events.
  private static func expectTwin(
    _ steps: [ClaimStep], _ budget: Double, _ horizon: Int, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Int {
    var policy = ClaimPolicy(.budget(budget), within: horizon)
    var count = 0
    for (place, expected) in SlowClaims(steps: steps, budget: budget, horizon: horizon).run().enumerated() {
      let events = steps[place].tell(&policy).map(\.words)
      count += events.count
      let isSame = events == expected.events && policy.onDisplay?.candidate == expected.display
      #expect(
        isSame, "step \(place) of \(name): \(events) and not \(expected)", sourceLocation: sourceLocation)
      if !isSame { break }
    }
    return count
  }

  @Test(
    "It does at every step what the list of all past looks and donations says",
    arguments: DrawnLooks.Honesty.allCases, [0.4, 1, 3, 20])
  func twin(honesty: DrawnLooks.Honesty, budget: Double) {
    let weeks = TestEffort.isWhole ? 13 : 10
    for (seed, horizon) in [(1, 60), (2, 15), (3, 120)] {
      let steps = DrawnLooks.steps(
        seed: UInt64(seed) + UInt64(budget * 10), weeks: weeks, step: 0, horizon: horizon, honesty)
      _ = ClaimPolicyTests.expectTwin(steps, budget, horizon, "seed \(seed)")
    }
  }

  @Test(
    "What is probable again within its time is one claim at each bar, not one for each look",
    arguments: [7.0, 20])
  func sameShortcut(budget: Double) {
    var events = 0
    for (seed, horizon) in [(21, 60), (22, 120)] {
      let steps = DrawnLooks.steps(
        seed: UInt64(seed), weeks: 2, step: 15, horizon: horizon, .boastful, candidates: 1)
      events += ClaimPolicyTests.expectTwin(steps, budget, horizon, "seed \(seed)")
    }
    #expect(events > 10)
  }

  @Test(
    "A claim is right at the first donation in its time, which takes it off display, and wrong at its end")
  func closing() {
    var policy = ClaimPolicy(.bar(0.5))
    #expect(ClaimPolicyTests.look(&policy, 0, 2, 0.49).isEmpty)
    #expect(ClaimPolicyTests.look(&policy, 15, 2, 0.5) == ["opened 2 of 15"])
    #expect(ClaimPolicyTests.use(&policy, 20, 1).isEmpty)
    #expect(policy.onDisplay?.candidate == 2)
    #expect(ClaimPolicyTests.use(&policy, 74, 2) == ["right 2 of 15, true"])
    #expect(policy.onDisplay == nil && policy.open.isEmpty)
    #expect(ClaimPolicyTests.use(&policy, 74, 2).isEmpty)
    // Anew, and nothing comes until its end.
    #expect(ClaimPolicyTests.look(&policy, 75, 2, 0.9) == ["opened 2 of 75"])
    #expect(ClaimPolicyTests.use(&policy, 135, 2) == ["wrong 2 of 75"])
    #expect(policy.onDisplay == nil)
    // A claim that ends while it is still probable is followed by the next.
    #expect(ClaimPolicyTests.look(&policy, 150, 0, 0.9) == ["opened 0 of 150"])
    #expect(ClaimPolicyTests.look(&policy, 210, 0, 0.9) == ["wrong 0 of 150", "opened 0 of 210"])
    #expect(policy.onDisplay?.start.minute == 210)
  }

  @Test("What is on display stays while nothing else passes, and what replaces it does not close its claim")
  func hold() {
    var policy = ClaimPolicy(.bar(0.5))
    #expect(ClaimPolicyTests.look(&policy, 0, 2, 0.8) == ["opened 2 of 0"])
    #expect(ClaimPolicyTests.look(&policy, 15, 1, 0.4).isEmpty)
    #expect(ClaimPolicyTests.look(&policy, 15, nil, 0).isEmpty)
    #expect(policy.onDisplay?.candidate == 2)
    #expect(ClaimPolicyTests.look(&policy, 30, 1, 0.6) == ["opened 1 of 30"])
    #expect(policy.onDisplay?.candidate == 1)
    #expect(policy.open.map(\.candidate) == [2, 1])
    // The replaced one is right without having been covered, and its donation leaves the display alone.
    #expect(ClaimPolicyTests.use(&policy, 40, 2) == ["right 2 of 0, false"])
    #expect(policy.onDisplay?.candidate == 1)
    // Back on display without a claim of its own.
    #expect(ClaimPolicyTests.look(&policy, 45, 0, 0.7) == ["opened 0 of 45"])
    #expect(ClaimPolicyTests.look(&policy, 60, 1, 0.7).isEmpty)
    #expect(policy.onDisplay?.candidate == 1)
  }

  @Test("A candidate waits whose claim is worth more a quarter of an hour later")
  func waiting() {
    var policy = ClaimPolicy(.bar(0.5))
    #expect(ClaimPolicyTests.look(&policy, 0, 2, 0.8, highestBar: 0.49).isEmpty)
    #expect(ClaimPolicyTests.look(&policy, 15, 2, 0.8) == ["opened 2 of 15"])
    // What comes evenly, three times in five within an hour and a quarter, waits: as much is gained as is missed, and
    // a claim is wrong less often.
    #expect(abs(ClaimPolicy.highestBar(0.48, sooner: 0.12, later: 0.6)) < 1e-9)
    // What comes in half an hour all but surely misses less in the next quarter than it gains at the end.
    #expect(abs(ClaimPolicy.highestBar(0.95, sooner: 0.1, later: 0.97) - 0.8) < 1e-9)
    // What has come for certain does not wait, and what cannot come soon does.
    #expect(ClaimPolicy.highestBar(1, sooner: 1, later: 1) == 1)
    #expect(ClaimPolicy.highestBar(0.4, sooner: 0, later: 0.4) == 1)
    #expect(ClaimPolicy.highestBar(0.4, sooner: 0, later: 0.5) == -.infinity)
    var questions = 0
    _ = policy.look(at: Moment(secondsSince1970: 0), best: 1, probability: 0.4) {
      questions += 1
      return 1
    }
    #expect(questions == 0)
  }

  @Test("To flicker gains nothing: what is shown again within its time is the same claim")
  func flicker() {
    let steps = DrawnLooks.steps(seed: 9, weeks: 3, step: 15, horizon: 60, .honest)
    var random = SplitMix64(seed: 10)
    var (still, flickering) = (ClaimPolicy(.bar(0.5)), ClaimPolicy(.bar(0.5)))
    var claims = 0
    for step in steps {
      let before = still.onDisplay
      let events = step.tell(&still)
      claims += events.count
      var other = step
      if case .look(let minute, let best, _, let highestBar) = step, events.isEmpty,
        still.onDisplay == before, random.below(2) == 0
      {
        other = .look(minute: minute, best: best, probability: 0, highestBar: highestBar)
      }
      #expect(other.tell(&flickering) == events)
    }
    #expect(claims > 200)
  }

  @Test("An open claim is shown again while no other may be opened")
  func again() {
    // A budget of a wrong claim a day, of which one is saved up.
    var policy = ClaimPolicy(.budget(7))
    #expect(ClaimPolicyTests.look(&policy, 0, 0, 0.95).isEmpty)
    #expect(policy.mayOpen == false)
    #expect(ClaimPolicyTests.look(&policy, 1439, 0, 0.95).isEmpty)
    #expect(ClaimPolicyTests.look(&policy, 2880, 0, 0.95).count == 1)
    #expect(policy.free == 1)
    #expect(ClaimPolicyTests.look(&policy, 2881, 1, 0.95) == ["opened 1 of 2881"])
    #expect(policy.mayOpen == false)
    #expect(ClaimPolicyTests.look(&policy, 2882, 2, 0.95).isEmpty)
    #expect(policy.onDisplay?.candidate == 1)
    #expect(ClaimPolicyTests.look(&policy, 2883, 0, 0.95).isEmpty)
    #expect(policy.onDisplay?.candidate == 0)
    #expect(ClaimPolicyTests.use(&policy, 2884, 0) == ["right 0 of 2880, true"])
    #expect(policy.mayOpen)
  }

  @Test("A horizon is limited as a question's, and a claim says what it claimed")
  func horizon() {
    #expect(ClaimPolicy(within: 0).minutes == 15)
    #expect(ClaimPolicy(within: 500).minutes == 120)
    #expect(ClaimPolicy().rule == .budget(3))
    var policy = ClaimPolicy(.bar(0.5), within: 30)
    let moment = Moment(secondsSince1970: 3661, secondsFromGMT: 7200)
    guard
      case .opened(let claim) = policy.look(at: moment, best: 4, probability: 0.75, highestBar: { 1 })
        .first
    else {
      Issue.record("nothing was opened")
      return
    }
    #expect(claim.candidate == 4 && claim.start == moment && claim.minutes == 30 && claim.probability == 0.75)
    let end = Moment(secondsSince1970: 3660 + 1800)
    #expect(!claim.isOpen(at: end))
    #expect(claim.isOpen(at: Moment(microsecondsSince1970: end.microsecondsSince1970 - 1)))
  }

  @Test("Where a window ends before a claim would, none is opened")
  func windowEnd() {
    var policy = ClaimPolicy(.bar(0.5))
    let events = policy.look(
      at: Moment(secondsSince1970: 0), best: 1, probability: 0.9, opens: false, highestBar: { 1 })
    #expect(events.isEmpty && policy.open.isEmpty)
  }
}
