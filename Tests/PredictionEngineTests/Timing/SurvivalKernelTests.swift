import Foundation
import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// The survival kernel against its definition, written out over a list of donations: the slow twin.
@Suite("The survival kernel")
struct SurvivalKernelTests {
  private struct Use {
    let candidate: Int?
    let moment: Moment
  }

  private static func phi(_ minutes: Int) -> Double { KernelTimer.normal[minutes] }

  @Test("The table is the normal distribution function, and 0 and 1 beyond six standard deviations")
  func table() {
    for minutes in -1560...1560 {
      let exact = 0.5 * erfc(-Double(minutes) / 35 / 2.0.squareRoot())
      #expect(abs(SurvivalKernelTests.phi(minutes) - exact) < 2e-9)
    }
    #expect(SurvivalKernelTests.phi(-210) == 0 && SurvivalKernelTests.phi(-209) > 0)
    #expect(SurvivalKernelTests.phi(210) == 1 && SurvivalKernelTests.phi(209) < 1)
  }

  /// P_k by the definition alone: day by day from the day after the first.
  private static func expected(
    _ uses: [Use], _ wanted: Int?, _ question: TimingQuestion, _ holidays: [Int] = []
  ) -> Double {
    let at = HabitDay(question.moment)
    guard let first = uses.first else { return 0 }
    let firstAt = HabitDay(first.moment)
    let start = first.moment.secondsSince1970 - Int64(first.moment.secondOfDay)
    let exposure = Double(question.moment.secondsSince1970 - start) / 60 + 720
    let own = uses.filter { wanted == nil || $0.candidate == wanted }
    let rate = 1 - exp(-Double(own.count * question.minutes) / exposure)
    func clocks(_ day: Int) -> [Int] {
      own.map { HabitDay($0.moment) }.filter { $0.number == day }.map(\.minute)
    }
    func window(_ clock: Int) -> Double {
      phi(at.minute + question.minutes - clock) - phi(at.minute - clock)
    }
    func weekday(_ day: Int) -> Int { holidays.contains(day) ? 6 : (day + 3) % 7 }
    let past = (firstAt.number + 1)..<max(firstAt.number + 1, at.number)
    func shares(_ isIn: (Int) -> Bool) -> (num: Double, den: Double) {
      var (num, den) = (0.0, 0.0)
      for day in past where isIn(day) && at.number - day <= 112 {
        let weight = pow(2, -Double(at.number - day) / 28)
        let clock = clocks(day).first
        num += weight * (clock.map(window) ?? 0)
        den += weight * (1 - (clock.map { phi(at.minute - $0) } ?? 0))
      }
      return (num, den)
    }
    if !clocks(at.number).isEmpty {
      var (num, den) = (0.0, 0.0)
      for day in firstAt.number..<at.number where at.number - day <= 112 && !clocks(day).isEmpty {
        let weight = pow(2, -Double(at.number - day) / 28)
        let second = clocks(day).dropFirst().first
        num += weight * (second.map(window) ?? 0)
        den += weight * (1 - (second.map { phi(at.minute - $0) } ?? 0))
      }
      return (num + 0.6 * rate) / (den + 2)
    }
    let (all, ofClass) = (
      shares { _ in true }, shares { (weekday($0) >= 5) == (weekday(at.number) >= 5) }
    )
    let ofWeekday = shares { weekday($0) == weekday(at.number) }
    let a = (all.num + rate) / (all.den + 1)
    let b = (ofClass.num + a) / (ofClass.den + 1)
    return (ofWeekday.num + 1.5 * b) / (ofWeekday.den + 1.5)
  }

  private static func life(_ seed: UInt64, donations: Int) -> [Use] {
    var random = SplitMix64(seed: seed)
    var time = Int64(1_772_400_000)
    var known = 0
    return (0..<donations).map { _ in
      time += Int64(random.below(3) == 0 ? random.below(4 * 86_400) : random.below(6 * 3600))
      let isUntargeted = random.below(8) == 0
      var candidate: Int? = isUntargeted ? nil : random.below(5)
      if let new = candidate, new >= known {
        candidate = known
        known += 1
      }
      return Use(candidate: candidate, moment: Moment(secondsSince1970: time, secondsFromGMT: 3600))
    }
  }

  @Test(
    "Every probability is that of the definition, after any donations and at any minute", arguments: 0..<12)
  func definition(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(1000 + seed))
    let uses = SurvivalKernelTests.life(UInt64(seed), donations: 10 + 20 * seed)
    var timer = KernelTimer()
    for use in uses { timer.count(use.candidate, at: use.moment) }
    let last = uses[uses.count - 1].moment.secondsSince1970
    for _ in 0..<20 {
      let question = TimingQuestion(
        at: Moment(secondsSince1970: last + 1 + Int64(random.below(9 * 86_400)), secondsFromGMT: 3600),
        within: 15 * (1 + random.below(8)))
      var answer = TimingForecast()
      answer.reset(candidates: timer.uses.count)
      timer.answer(question, into: &answer)
      for candidate in timer.uses.indices {
        let expected = SurvivalKernelTests.expected(uses, candidate, question)
        #expect(abs(answer.probabilities[candidate] - expected) < 1e-12)
      }
      let any = SurvivalKernelTests.expected(uses, nil, question)
      #expect(abs(answer.ofAny - max(any, answer.probabilities.max() ?? 0)) < 1e-12)
    }
  }

  @Test("With holidays it is that of the definition in which they are Sundays", arguments: 0..<6)
  func holidays(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(2000 + seed))
    let uses = SurvivalKernelTests.life(UInt64(seed), donations: 150)
    let last = uses[uses.count - 1].moment
    // Every sixth day or so, those that are asked about included.
    let days = (0..<14).map { _ in last.localDay + 4 - random.below(90) }
    var timer = KernelTimer(holidays: HolidayCalendar(days))
    for use in uses { timer.count(use.candidate, at: use.moment) }
    let step = TestEffort.isWhole ? 1 : 4
    for hours in stride(from: 1, to: 100, by: step) {
      let question = TimingQuestion(
        at: Moment(secondsSince1970: last.secondsSince1970 + Int64(hours) * 3600 + 1, secondsFromGMT: 3600))
      var answer = TimingForecast()
      answer.reset(candidates: timer.uses.count)
      timer.answer(question, into: &answer)
      for candidate in timer.uses.indices {
        let expected = SurvivalKernelTests.expected(uses, candidate, question, days)
        #expect(abs(answer.probabilities[candidate] - expected) < 1e-12)
      }
    }
  }
}
