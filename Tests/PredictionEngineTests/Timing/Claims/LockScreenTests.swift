import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// What the lock screen shows: something when its time has come, and else nothing.
@Suite("The lock screen")
struct LockScreenTests {
  /// A latte on fifteen working days, and three decafs.
  private static func week(weeks: Int = 3) throws -> WeekDiagram {
    try WeekDiagram(
      """
              Mon Tue Wed Thu Fri Sat Sun
      08:10    L   L   L   L   L   .   .
      15:00    .   D   .   .   .   .   .
      """, ["L": .intent("Coffee", ["kind": "latte"]), "D": .intent("Coffee", ["kind": "decaf"])],
      repeated: weeks)
  }

  private static func predictor(_ week: WeekDiagram, timing: (any TimingStrategy)? = nil) -> Predictor {
    var predictor = Predictor(
      catalog: week.catalog, strategy: .bucketedBayes, symbols: week.symbols, timing: timing)
    for donation in week.donations { predictor.donate(donation) }
    return predictor
  }

  private static func later(_ moment: Moment, minutes: Int) -> Moment {
    Moment(
      secondsSince1970: moment.secondsSince1970 + Int64(minutes) * 60, secondsFromGMT: moment.secondsFromGMT)
  }

  /// The titles that the lock screen shows without memory of earlier looks.
  private static func shown(_ predictor: Predictor, _ moment: Moment) -> [String] {
    predictor.suggestions(at: moment, on: .lockScreen).map(\.title)
  }

  @Test(
    "It shows the latte a quarter to eight, and nothing at night, after it was done, and after long disuse")
  func silence() throws {
    let week = try LockScreenTests.week()
    var predictor = LockScreenTests.predictor(week)
    let morning = try week.moment(at: "Mon 07:45")
    #expect(LockScreenTests.shown(predictor, morning) == ["Coffee · latte"])
    #expect(LockScreenTests.shown(predictor, try week.moment(at: "Mon 03")) == [])
    #expect(LockScreenTests.shown(predictor, try week.moment(at: "Sat 07:45")) == [])
    for days in [60, 61, 62, 180] {
      #expect(LockScreenTests.shown(predictor, LockScreenTests.later(morning, minutes: days * 1440)) == [])
    }
    let done = try week.moment(at: "Mon 08:05")
    try predictor.donate("Coffee", ["kind": "latte"], at: done)
    for minutes in [1, 10, 30, 90] {
      #expect(LockScreenTests.shown(predictor, LockScreenTests.later(done, minutes: minutes)) == [])
    }
    // Search goes on saying which comes next.
    #expect(!predictor.suggestions(at: try week.moment(at: "Tue 03")).isEmpty)
  }

  @Test("Its budget shows the latte before its time, until it is done, and nothing at night or after disuse")
  func budget() throws {
    let week = try LockScreenTests.week()
    var predictor = LockScreenTests.predictor(week, timing: TimingMixture())
    let midnight = try week.moment(at: "Mon 00")
    let start = predictor.lockScreen(at: midnight)
    #expect(start.free == 3)
    var policy = start
    for quarter in 0..<33 {
      let moment = LockScreenTests.later(midnight, minutes: quarter * 15)
      let title = predictor.suggestion(on: &policy, at: moment)?.title
      if moment.hour < 6 { #expect(title == nil, "\(moment)") }
      if moment.minuteOfDay >= 465 { #expect(title == "Coffee · latte", "\(moment)") }
    }
    let done = try week.moment(at: "Mon 08:10")
    try predictor.donate("Coffee", ["kind": "latte"], at: done)
    guard case .right(let claim, true) = predictor.reportLast(to: &policy).first else {
      Issue.record("the latte was not on display")
      return
    }
    #expect(claim.start < done && policy.open.isEmpty)
    for minutes in [5, 20, 35, 240] {
      #expect(predictor.suggestion(on: &policy, at: LockScreenTests.later(done, minutes: minutes)) == nil)
    }
    // After two months of disuse, whatever was saved up.
    var late = start
    for quarter in 0..<96 {
      let moment = LockScreenTests.later(midnight, minutes: 62 * 1440 + quarter * 15)
      _ = predictor.suggestion(on: &late, at: moment)
    }
    #expect(late.open.isEmpty && late.onDisplay == nil)
  }

  @Test(
    "A latte on twenty of twenty working days is due five minutes before, over when it is done, and not due on Saturday"
  )
  func twentyDays() throws {
    let week = try LockScreenTests.week(weeks: 4)
    var predictor = LockScreenTests.predictor(week, timing: TimingMixture())
    let latte = week.donations[0]
    func chance(_ at: String) throws -> Double {
      let answer = predictor.timing(at: try week.moment(at: at))
      return answer.probabilities[try #require(predictor.candidate(of: latte))]
    }
    #expect(try chance("Mon 08:05") >= 0.9)
    #expect(try chance("Sat 08:05") < 0.1 && chance("Mon 03") < 0.01)
    try predictor.donate("Coffee", ["kind": "latte"], at: try week.moment(at: "Mon 08:10"))
    #expect(try chance("Mon 08:11") < 0.1)
    #expect(try chance("Tue 08:05") >= 0.9)
    #expect(try chance("Wed 10:00") < 0.1)
  }

  @Test("Before there is evidence it is silent, and so is a policy without a past")
  func beginning() throws {
    let week = try LockScreenTests.week()
    var predictor = Predictor(catalog: week.catalog, strategy: .bucketedBayes, symbols: week.symbols)
    let first = week.donations[0].context.moment
    #expect(LockScreenTests.shown(predictor, first) == [])
    #expect(predictor.lockScreen(at: first) == ClaimPolicy())
    for donation in week.donations.prefix(2) { predictor.donate(donation) }
    for minutes in stride(from: 0, to: 3 * 1440, by: 15) {
      #expect(LockScreenTests.shown(predictor, LockScreenTests.later(first, minutes: 1441 + minutes)) == [])
    }
  }

  @Test("Of a person who never acts at night, anything at all at three is at most a hundredth")
  func night() throws {
    let week = try LockScreenTests.week(weeks: 4)
    let predictor = LockScreenTests.predictor(week)
    for day in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] {
      #expect(predictor.timing(at: try week.moment(at: "\(day) 03")).ofAny <= 0.01)
    }
  }

  @Test("Asking changes nothing of the predictor, and a suggestion says both numbers")
  func asking() throws {
    let week = try LockScreenTests.week()
    let predictor = LockScreenTests.predictor(week)
    let before = predictor.snapshot()
    let morning = try week.moment(at: "Mon 07:45")
    var policy = predictor.lockScreen(at: morning)
    let suggestion = try #require(predictor.suggestion(on: &policy, at: morning))
    let answer = predictor.timing(at: morning)
    #expect(suggestion.probabilityNow == answer.probabilities[0])
    #expect(suggestion.probability == predictor.suggestions(at: morning).first?.probability)
    #expect(predictor.snapshot() == before && predictor.timing(at: morning) == answer)
    var forecast = Forecast()
    predictor.forecast(in: predictor.context(at: morning), on: .lockScreen, into: &forecast)
    #expect(forecast.timing == answer)
    #expect(
      predictor.suggestion(for: forecast.shown[0], in: forecast).probabilityNow == answer.probabilities[0])
    // The same buffer, on a surface that a person opens.
    predictor.forecast(in: predictor.context(at: morning), into: &forecast)
    #expect(forecast.timing == nil && !forecast.shown.isEmpty)
    #expect(predictor.suggestion(for: forecast.shown[0], in: forecast).probabilityNow == nil)
  }

  @Test(
    "The policy of the past is that of a surface that was looked at every quarter of an hour and after each donation"
  )
  func derived() throws {
    let week = try LockScreenTests.week(weeks: 4)
    for rule in [ShowingRule.budget(3), .budget(0.5), .bar(0.4)] {
      var predictor = Predictor(
        catalog: week.catalog, strategy: .bucketedBayes, symbols: week.symbols, timing: TimingMixture())
      var policy = ClaimPolicy(rule)
      predictor.donate(week.donations[0])
      var next = 1
      var claims = 0
      let first = week.donations[0].context.moment
      var moment = LockScreenTests.later(first, minutes: 5)
      let end = LockScreenTests.later(first, minutes: 27 * 1440)
      while moment < end {
        while next < week.donations.count, week.donations[next].context.moment < moment {
          predictor.donate(week.donations[next])
          predictor.reportLast(to: &policy)
          _ = predictor.suggestion(on: &policy, at: week.donations[next].context.moment)
          next += 1
        }
        let open = policy.open
        _ = predictor.suggestion(on: &policy, at: moment)
        if policy.open != open { claims += 1 }
        moment = LockScreenTests.later(moment, minutes: 15)
      }
      #expect(predictor.lockScreen(rule, at: moment) == policy)
      #expect(claims >= 10)
    }
  }

  @Test("After forgetting, the policy is that of a person who never did what is forgotten")
  func forgetting() throws {
    let week = try LockScreenTests.week(weeks: 4)
    var predictor = LockScreenTests.predictor(week, timing: TimingMixture())
    let isForgotten: @Sendable (Moment) -> Bool = { $0.weekday == 1 || $0.hour == 15 }
    predictor.forget(.matching("some") { donation, _ in isForgotten(donation.context.moment) })
    var other = Predictor(catalog: week.catalog, strategy: .bucketedBayes, symbols: week.symbols)
    for donation in week.donations where !isForgotten(donation.context.moment) { other.donate(donation) }
    let moment = try week.moment(at: "Wed 08:05")
    #expect(predictor.lockScreen(at: moment) == other.lockScreen(at: moment))
    let mornings = try ["Mon", "Wed", "Thu", "Fri"].map { try week.moment(at: "\($0) 08:05") }
    #expect(mornings.contains { predictor.lockScreen(at: $0).onDisplay != nil })
  }

  @Test(
    "Of equal probabilities the later last use is first, then the earlier first, and three days are needed"
  )
  func ties() throws {
    let history = try DrawnHistory(seed: 41, count: 120)
    var predictor = Predictor(catalog: history.catalog, strategy: .bucketedBayes, symbols: history.symbols)
    var uses = CandidateUses()
    let worth = ShowingWorth(backgroundGain: 1.5, parameterGain: 1.25)
    var random = SplitMix64(seed: 42)
    for donation in history.donations {
      let targeted = predictor.history.targeted
      predictor.donate(donation)
      let slot = predictor.history.targeted > targeted ? predictor.history.previous : nil
      let all = predictor.history
      let gains = all.candidates.map { worth.gain(of: all.combination(of: $0)) }
      let number = slot.flatMap { all.candidateNumber(of: $0) }
      uses.count(number, on: donation.context.moment.dayOfInterest, gain: number.map { gains[$0] } ?? 1)
      #expect(uses.count == all.candidates.count)
      let probabilities = all.candidates.map { _ in Double(random.below(3)) / 2 }
      let supported = all.candidates.indices.filter { all.support(of: all.candidates[$0]) >= 3 }
      let expected = supported.sorted { left, right in
        let (one, other) = (all.candidates[left], all.candidates[right])
        let (own, rival) = (probabilities[left] * gains[left], probabilities[right] * gains[right])
        if own != rival { return own > rival }
        return all.lastUse[one] != all.lastUse[other] ? all.lastUse[one] > all.lastUse[other] : left < right
      }.first
      #expect(all.bestCandidate(probabilities, worth, minimumSupport: 3) == expected)
      #expect(uses.best(probabilities) == expected)
    }
  }

  @Test("A surface that interrupts has one slot, and the bar or an even chance as its least probability")
  func surfaces() {
    #expect(Surface.lockScreen == Surface.named("lock-screen"))
    #expect(Surface.lockScreen.showing == .budget(3) && Surface.lockScreen.minimumProbability == 0.5)
    #expect(Surface.lockScreen.minimumSupport == ClaimPolicy.support && Surface.lockScreen.slots == 1)
    #expect(Surface.lockScreen(.bar(0.7)).minimumProbability == 0.7)
    let watch = Surface(name: "watch", interrupting: .budget(1), within: 30, minimumProbability: 0.4)
    #expect(watch.minutes == 30 && watch.minimumProbability == 0.4 && watch.interrupts)
    #expect(Surface.search.showing == nil && !Surface.search.interrupts)
  }
}
