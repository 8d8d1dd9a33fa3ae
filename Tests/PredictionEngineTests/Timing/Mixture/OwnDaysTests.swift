import Testing

@testable import PredictionEngine

/// A person's own regularity, by ``OwnDays``: who was on time on n of n days is believed.
@Suite("A person's own days")
struct OwnDaysTests {
  private static func moment(_ day: Int, _ hour: Int, _ minute: Int) -> Moment {
    // The first day is a Monday.
    Moment(secondsSince1970: 1_772_409_600 + Int64(day) * 86_400 + Int64(hour * 60 + minute) * 60)
  }

  /// A person who has a coffee at 8:10 on the working days that `isKept` says, and a book in the evening.
  private static func timer(days: Int, isKept: (Int) -> Bool = { _ in true }) -> MixtureTimer {
    var timer = MixtureTimer(.shipped)
    for day in 0..<days where day % 7 < 5 {
      if isKept(day) { timer.count(TimedDonation(0, of: 0, at: moment(day, 8, 10))) }
      timer.count(TimedDonation(1, of: 1, at: moment(day, 21, 0)))
    }
    return timer
  }

  private static func look(_ timer: MixtureTimer, _ day: Int) -> TimingLook {
    TimingLook(TimingQuestion(at: moment(day, 8, 5)), timer.rates, on: .saturdayAndSunday, LivedDays())
  }

  private static func probability(_ timer: MixtureTimer, at moment: Moment, within minutes: Int = 60)
    -> Double
  {
    var answer = TimingForecast()
    answer.reset(candidates: 2)
    timer.answer(TimingQuestion(at: moment, within: minutes), into: &answer)
    return answer.probabilities[0]
  }

  @Test(
    "After n of n days, from four weeks on, the odds are within a factor of two of (n + 1)/(n + 2), and over when it is done"
  )
  func regular() {
    for weeks in 4...8 {
      var timer = OwnDaysTests.timer(days: weeks * 7)
      let odds = { (probability: Double) in probability / (1 - probability) }
      let own = OwnDaysTests.probability(timer, at: OwnDaysTests.moment(weeks * 7, 8, 5))
      // The day of the first use is no evidence: it was chosen by the use.
      let days = Double(weeks * 5 - 1)
      #expect(odds(own) * 2 >= days + 1, "\(weeks): \(own)")
      #expect(OwnDaysTests.probability(timer, at: OwnDaysTests.moment(weeks * 7, 9, 30)) <= 0.1)
      #expect(
        OwnDaysTests.probability(timer, at: OwnDaysTests.moment(weeks * 7 + 5, 8, 5)) <= 0.2, "a Saturday")
      timer.count(TimedDonation(0, of: 0, at: OwnDaysTests.moment(weeks * 7, 8, 10)))
      #expect(OwnDaysTests.probability(timer, at: OwnDaysTests.moment(weeks * 7, 8, 11)) <= 0.1)
    }
  }

  @Test("A day on which it was not kept leaves it to the mixture, until it was kept again")
  func broken() {
    for missed in 50...52 {
      let timer = OwnDaysTests.timer(days: missed + 1) { $0 < missed }
      let days = OwnDays(timer.candidates[0].uses, OwnDaysTests.look(timer, missed + 1))
      #expect(0.48...0.5 ~= days.corrected(0.5), "\(missed)")
    }
    let timer = OwnDaysTests.timer(days: 54) { $0 != 52 }
    let days = OwnDays(timer.candidates[0].uses, OwnDaysTests.look(timer, 56))
    #expect(days.corrected(0.5) > 0.7, "one day of 28 was missed, and not the last")
  }

  @Test("What is done on some weekdays is believed on those days")
  func weekdays() {
    // Monday, Wednesday and Friday, seven weeks of them.
    let timer = OwnDaysTests.timer(days: 56) { [0, 2, 4].contains($0 % 7) }
    let days = { OwnDays(timer.candidates[0].uses, OwnDaysTests.look(timer, $0)) }
    #expect(days(56).corrected(0.5) >= 0.75)
    #expect(days(57).corrected(0.5) <= 0.12)
  }

  @Test("What is done on four of five working days is not due on the fifth, and certain on the others")
  func fourOfFive() {
    let friday = OwnDaysTests.timer(days: 60) { $0 % 7 < 4 }
    #expect(OwnDaysTests.probability(friday, at: OwnDaysTests.moment(60, 8, 5)) <= 0.12)
    let thursday = OwnDaysTests.timer(days: 59) { $0 % 7 < 4 }
    #expect(OwnDaysTests.probability(thursday, at: OwnDaysTests.moment(59, 8, 5)) >= 0.85)
    // A habit that began this week has no Friday yet.
    let new = OwnDaysTests.timer(days: 60) { $0 == 0 || $0 >= 56 }
    #expect(OwnDays(new.candidates[0].uses, OwnDaysTests.look(new, 60)).most == 1)
  }

  @Test(
    "What is done every n days is due on its day and on no other", arguments: [2, 3, 4, 5, 6, 8, 10])
  func everyFewDays(_ distance: Int) {
    var timer = OwnDaysTests.timer(days: 0)
    for day in 0..<70 {
      if day % distance == 0 { timer.count(TimedDonation(0, of: 0, at: OwnDaysTests.moment(day, 8, 10))) }
      timer.count(TimedDonation(1, of: 1, at: OwnDaysTests.moment(day, 21, 0)))
    }
    for day in 70..<70 + distance {
      let probability = OwnDaysTests.probability(timer, at: OwnDaysTests.moment(day, 8, 5))
      if day % distance == 0 {
        #expect(probability >= 0.5, "\(day)")
        timer.count(TimedDonation(0, of: 0, at: OwnDaysTests.moment(day, 8, 10)))
      } else {
        #expect(probability <= 0.2, "\(day)")
      }
      timer.count(TimedDonation(1, of: 1, at: OwnDaysTests.moment(day, 21, 0)))
    }
  }

  @Test("What was done every day and has ended is silent after three days, and due when it was done again")
  func ended() {
    for days in [28, 42, 56] {
      var timer = OwnDaysTests.timer(days: 0)
      for day in 0..<days + 6 {
        if day < days { timer.count(TimedDonation(0, of: 0, at: OwnDaysTests.moment(day, 8, 10))) }
        timer.count(TimedDonation(1, of: 1, at: OwnDaysTests.moment(day, 21, 0)))
        let next = OwnDaysTests.probability(timer, at: OwnDaysTests.moment(day + 1, 8, 5))
        if day >= 7, day < days { #expect(next >= 0.6, "\(days), \(day)") }
        if day >= days + 2 { #expect(next <= 0.3, "\(days), \(day)") }
      }
      timer.count(TimedDonation(0, of: 0, at: OwnDaysTests.moment(days + 6, 8, 10)))
      #expect(OwnDaysTests.probability(timer, at: OwnDaysTests.moment(days + 7, 8, 5)) >= 0.45, "\(days)")
    }
  }

  @Test("A habit that was kept on the last seven days is believed, as after a holiday")
  func resumed() {
    let timer = OwnDaysTests.timer(days: 67) { $0 < 42 || $0 >= 56 }
    #expect(OwnDays(timer.candidates[0].uses, OwnDaysTests.look(timer, 67)).corrected(0.5) >= 0.7)
  }

  @Test("An evening is due after a morning that was missed")
  func evening() {
    var timer = OwnDaysTests.timer(days: 0)
    for day in 0..<10 {
      for hour in [8, 20] { timer.count(TimedDonation(0, of: 0, at: OwnDaysTests.moment(day, hour, 0))) }
    }
    timer.count(TimedDonation(1, of: 1, at: OwnDaysTests.moment(10, 12, 0)))
    #expect(OwnDaysTests.probability(timer, at: OwnDaysTests.moment(10, 19, 55)) >= 0.6)
  }

  @Test("One more use today is as likely as on the days with as many uses, whatever the clock says")
  func more() {
    for uses in 1...3 {
      var timer = OwnDaysTests.timer(days: 0) { _ in false }
      for day in 0..<30 {
        for use in 0..<uses {
          timer.count(TimedDonation(0, of: 0, at: OwnDaysTests.moment(day, 8 + 4 * use, 10)))
        }
      }
      for use in 0..<uses {
        let before = OwnDaysTests.moment(30, 8 + 4 * use, 5)
        #expect(OwnDaysTests.probability(timer, at: before) > 0.3, "\(uses), before \(use)")
        timer.count(TimedDonation(0, of: 0, at: OwnDaysTests.moment(30, 8 + 4 * use, 10)))
      }
      for hour in 8 + 4 * (uses - 1) + 1..<24 {
        #expect(
          OwnDaysTests.probability(timer, at: OwnDaysTests.moment(30, hour, 15)) < 0.03, "\(uses), \(hour)")
      }
    }
  }

  @Test("The answer grows with the horizon, whatever the person's days were")
  func horizons() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var timer = MixtureTimer(.shipped)
      for day in 0..<30 where random.below(5) > 0 {
        let minute = random.below(40)
        timer.count(TimedDonation(0, of: 0, at: OwnDaysTests.moment(day, 8, minute)))
        timer.count(TimedDonation(1, of: 1, at: OwnDaysTests.moment(day, 20, minute)))
      }
      if timer.candidates.isEmpty { continue }
      for minute in stride(from: 0, to: 90, by: 10) {
        let moment = OwnDaysTests.moment(30, 7, 0).adding(minutes: minute)
        let answers = stride(from: 15, through: 120, by: 15).map {
          OwnDaysTests.probability(timer, at: moment, within: $0)
        }
        #expect(
          zip(answers, answers.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 }, "\(seed), \(minute): \(answers)")
      }
    }
  }
}

extension Moment {
  fileprivate func adding(minutes: Int) -> Moment {
    Moment(secondsSince1970: secondsSince1970 + Int64(minutes) * 60)
  }
}
