import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// The person's own steps against a slow obvious twin, and what they are good for.
@Suite("A person's own steps")
struct OwnStepsTests {
  /// The timing mixture with the greatest steps that a recipe may have.
  private struct Stepping: TimingStrategy {
    static let name = "stepping-mixture"
    static let summary = "the timing mixture with a person's own steps"
    let recipe: Recipe

    func makeTimer() -> any PersonTimer { makeTimer(holidays: HolidayCalendar()) }
    func makeTimer(holidays: HolidayCalendar) -> any PersonTimer {
      MixtureTimer(.shipped, holidays: holidays, steps: 0.01)
    }
  }

  @Test("With steps the mixture keeps every law")
  func laws() { expectLaws(of: Stepping.self) }

  /// Donations in bursts, with pauses of days, one of twenty days, and a journey by an hour.
  private static func drawn(_ seed: UInt64, _ count: Int) -> [TimedDonation] {
    var random = SplitMix64(seed: seed)
    var (second, known) = (Int64(1_772_438_400), 0)
    return (0..<count).map { number in
      second +=
        60 * Int64([random.below(50), random.below(50), random.below(400), random.below(1500)][number % 4])
      if number == count / 2 { second += 20 * 86_400 }
      let candidate: Int? = random.below(7) == 0 ? nil : random.below(min(4, known + 1))
      known = max(known, candidate.map { $0 + 1 } ?? 0)
      return TimedDonation(
        candidate, of: candidate.map { $0 % 2 } ?? 2,
        at: Moment(secondsSince1970: second, secondsFromGMT: number < count / 3 ? 0 : 3600))
    }
  }

  /// The offsets by their definition: every quarter of an hour is gone through with times that were counted anew, and
  /// its outcome is looked up among all donations.
  private static func slow(_ donations: [TimedDonation], rate: Double) -> [Double] {
    let seconds = donations.map(\.moment.secondsSince1970)
    var offsets = [Double](repeating: 0, count: TimingInputs.free)
    let first = (seconds[0] / 900 + 1) * 900
    for start in stride(from: first, through: seconds[seconds.count - 1] - 3600, by: 900) {
      let past = donations.prefix { $0.moment.secondsSince1970 < start }
      let next = donations[past.count]
      let before = past[past.count - 1].moment
      if before.secondsSince1970 + 14 * 86_400 < start { continue }
      let coming = donations[past.count...].prefix { $0.moment.secondsSince1970 < start + 3600 }
      var random = SplitMix64(seed: UInt64(start))
      let isKept = random.next() % 4 == 0
      if coming.isEmpty, !isKept { continue }
      var timer = MixtureTimer(.shipped)
      for donation in past { timer.count(donation) }
      var answer = TimingForecast()
      answer.reset(candidates: timer.candidates.count)
      let question = TimingQuestion(
        at: Moment(secondsSince1970: start, secondsFromGMT: before.secondsFromGMT))
      var pairs: [(inputs: TimingInputs, weight: Double, happened: Bool)] = []
      timer.visit(TimingLook(question, timer.rates, HolidayCalendar()), &answer) { candidate, inputs, _ in
        var weight = coming.isEmpty ? 4.0 : 1.0
        if coming.isEmpty || next.candidate != candidate {
          let kept = Swift.min(1, 1 / 16 + 8 * Exponential.natural(Double(inputs[TimingInputs.ofWeekday])))
          if Double(random.next() >> 40) / 0x1p24 >= kept { return }
          weight /= kept
        }
        pairs.append((copy inputs, weight, coming.contains { $0.candidate == candidate }))
      }
      for pair in pairs {
        var sum = 0.0
        for place in 0..<TimingInputs.free {
          let row = Double(TimingWeights.shipped.rows[pair.inputs.set * TimingInputs.count + place])
          sum += (row + offsets[place]) * Double(pair.inputs[place])
        }
        let error = 1 / (1 + Exponential.natural(-sum)) - (pair.happened ? 1 : 0)
        for place in offsets.indices {
          offsets[place] -= rate * pair.weight * error * Double(pair.inputs[place])
        }
      }
    }
    return offsets
  }

  @Test(
    "The offsets are those of all quarters whose hour is over, gone through one by one", arguments: [1, 2, 3])
  func twin(seed: UInt64) {
    let donations = OwnStepsTests.drawn(seed, 48)
    var timer = MixtureTimer(.shipped, steps: 0.001)
    for (number, donation) in donations.enumerated() {
      timer.count(donation)
      guard [3, 11, 12, 13, 14, 30, 47].contains(number), let own = timer.own else { continue }
      let expected = OwnStepsTests.slow(Array(donations[...number]), rate: 0.001)
      for place in 0..<TimingInputs.free {
        let offset = Double(own.offsets[place / 8][place % 8])
        #expect(abs(offset - expected[place]) < 1e-4 + 1e-3 * abs(expected[place]), "input \(place)")
      }
      if number > 20 { #expect(expected.contains { abs($0) > 0.01 }) }
    }
  }

  @Test("An outcome is learned from when its hour is over and not before")
  func late() throws {
    let start = Moment(year: 2026, month: 3, day: 2, hour: 8)
    func offsets(_ minutes: [Int]) throws -> [SIMD8<Float>] {
      var timer = MixtureTimer(.shipped, steps: 0.01)
      for minute in minutes {
        timer.count(0, at: Moment(secondsSince1970: start.secondsSince1970 + Int64(minute) * 60))
      }
      return try #require(timer.own).offsets
    }
    // The quarter at 8:15 has its hour over at 9:15.
    #expect(try offsets([0, 50, 74]).allSatisfy { $0 == .zero })
    #expect(try offsets([0, 50, 75]).contains { $0 != .zero })
  }

  @Test("Without steps nothing is kept of them, and with steps a bounded number of bytes")
  func bytes() throws {
    let donations = OwnStepsTests.drawn(4, 200)
    func timer(_ steps: Double) throws -> any PersonTimer {
      var timer = TimingMixture(recipe: try Recipe(TimingMixture.self, ["steps": steps])).makeTimer()
      for donation in donations { timer.count(donation) }
      return timer
    }
    let (none, some) = (try timer(0), try timer(0.0003))
    #expect((none as? MixtureTimer)?.own == nil)
    #expect(some.byteCount > none.byteCount + 128)
    #expect(some.byteCount < none.byteCount + 168 + OwnSteps.mostPending * 256)
    var answers = [TimingForecast(), TimingForecast()]
    let moment = Moment(secondsSince1970: donations[199].moment.secondsSince1970 + 600)
    for (place, timer) in [none, some].enumerated() {
      answers[place].reset(candidates: 4)
      timer.answer(TimingQuestion(at: moment), into: &answers[place])
    }
    #expect(answers[0] != answers[1])
  }

  @Test("A pause of years and a clock that is put back cost two weeks of quarters at most")
  func pauses() throws {
    var steps = OwnSteps(rate: 0.001)
    func donation(_ second: Int64) -> TimedDonation {
      TimedDonation(0, of: 0, at: Moment(secondsSince1970: second, secondsFromGMT: 20_700))
    }
    let first = donation(1_772_438_400)
    #expect(steps.quarters(until: first.moment).isEmpty)
    steps.settle(first, .shipped)
    let quarters = steps.quarters(until: donation(9_000_000_000).moment)
    #expect(quarters.count == OwnSteps.mostQuarters)
    #expect(quarters.allSatisfy { $0.minuteOfDay % 15 == 0 && $0.secondOfDay % 60 == 0 })
    #expect(steps.quarters(until: donation(0).moment).isEmpty)
    #expect(steps.quarters(until: first.moment).isEmpty)
    let soon = steps.quarters(until: donation(1_772_438_400 + 900).moment)
    #expect(soon.map(\.secondsSince1970) == [1_772_438_400 + 900])
  }

  /// A person who does one thing at quarter past four in the morning, on each second day.
  private static func owl(days: Int, seed: UInt64) -> [TimedDonation] {
    var random = SplitMix64(seed: seed)
    return (0..<days / 2).map { day in
      TimedDonation(
        0, of: 0,
        at: Moment(year: 2026, month: 3, day: 2 + day * 2, hour: 4, minute: 10 + random.below(10)))
    }
  }

  @Test("Someone unlike the people whose weights they start from is told better with steps")
  func helps() {
    func loss(_ steps: Double) -> Double {
      let donations = OwnStepsTests.owl(days: 56, seed: 5)
      var timer = MixtureTimer(.constants, steps: steps)
      var (loss, next) = (0.0, 0)
      var answer = TimingForecast()
      for quarter in 0..<56 * 96 {
        let moment = Moment(year: 2026, month: 3, day: 2, hour: 0, minute: quarter * 15)
        while next < donations.count, donations[next].moment < moment {
          timer.count(donations[next])
          next += 1
        }
        if quarter < 14 * 96 || next == donations.count { continue }
        answer.reset(candidates: 1)
        timer.answer(TimingQuestion(at: moment), into: &answer)
        let isNear = donations[next].moment.secondsSince1970 < moment.secondsSince1970 + 3600
        let probability = max(1e-6, min(1 - 1e-6, answer.probabilities[0]))
        loss -= Logarithm.natural(isNear ? probability : 1 - probability)
      }
      return loss
    }
    let (still, moved) = (loss(0), loss(0.001))
    #expect(moved < 0.95 * still, "\(moved) of \(still)")
  }
}
