import Testing

@testable import PredictionEngine

@Suite("The timing mixture")
struct TimingMixtureTests {
  private static func moment(_ day: Int, _ hour: Int, _ minute: Int) -> Moment {
    Moment(year: 2026, month: 3, day: 2 + day, hour: hour, minute: minute)
  }

  /// Weeks with a latte at about ten past eight on working days, and a book at about nine in the evening.
  private static func person(weeks: Int, seed: UInt64) -> [TimedDonation] {
    var random = SplitMix64(seed: seed)
    return (0..<weeks * 7).flatMap { day in
      let late = Int(random.next() % 21)
      let latte = TimedDonation(0, of: 0, at: moment(day, 8, late))
      let book = TimedDonation(1, of: 1, at: moment(day, 21, Int(random.next() % 50)))
      return day % 7 < 5 ? [latte, book] : day > 6 && random.next() % 2 == 0 ? [book] : []
    }
  }

  private static func answer(
    _ donations: [TimedDonation], _ moment: Moment, within minutes: Int = 60, _ timer: MixtureTimer? = nil
  ) -> TimingForecast {
    var timer = timer ?? MixtureTimer(.shipped)
    for donation in donations { timer.count(donation) }
    var answer = TimingForecast()
    answer.reset(candidates: 2)
    timer.answer(TimingQuestion(at: moment, within: minutes), into: &answer)
    return answer
  }

  @Test("The shipped weights are complete, and none for the horizon is negative")
  func shipped() {
    let rows = TimingWeights.shipped.rows
    #expect(rows.count == TimingInputs.sets * TimingInputs.count)
    for (place, weight) in rows.enumerated() where place % TimingInputs.count >= TimingInputs.free {
      #expect(weight >= 0)
    }
    #expect(TimingWeights.constants.rows.count == rows.count)
  }

  @Test("At night, just after and after two months without nothing is due", arguments: [4, 8, 20])
  func silence(weeks: Int) {
    let donations = TimingMixtureTests.person(weeks: weeks, seed: 1)
    func ask(_ day: Int, _ hour: Int, _ minute: Int, _ more: [TimedDonation] = []) -> TimingForecast {
      TimingMixtureTests.answer(donations + more, TimingMixtureTests.moment(weeks * 7 + day, hour, minute))
    }
    #expect(ask(0, 3, 0).ofAny <= 0.01)
    #expect(ask(0, 7, 45).probabilities[0] > 0.5)
    let done = TimedDonation(0, of: 0, at: TimingMixtureTests.moment(weeks * 7, 8, 9))
    #expect(ask(0, 8, 10, [done]).probabilities[0] < 0.1)
    #expect(ask(63, 7, 45).probabilities[0] < 0.3)
  }

  @Test("A recipe takes the constants in place of the learned weights")
  func recipe() throws {
    let donations = TimingMixtureTests.person(weeks: 6, seed: 2)
    let cold = TimingMixture(recipe: try Recipe(TimingMixture.self, ["shipped": 0]))
    var answer = TimingForecast()
    answer.reset(candidates: 2)
    var timer = cold.makeTimer()
    for donation in donations { timer.count(donation) }
    let moment = TimingMixtureTests.moment(42, 7, 45)
    timer.answer(TimingQuestion(at: moment), into: &answer)
    let expected = TimingMixtureTests.answer(donations, moment, MixtureTimer(.constants))
    #expect(answer == expected && answer != TimingMixtureTests.answer(donations, moment))
    #expect(answer.probabilities[0] > 0.3)
  }

  @Test("What followed the last shortcut is counted as in the list of all donations")
  func followers() {
    var random = SplitMix64(seed: 3)
    var followers = Followers()
    var list: [(candidate: Int?, minutes: Int)] = []
    for _ in 0..<90 {
      let follower = (
        candidate: random.next() % 5 == 0 ? nil : Int(random.next() % 3), minutes: Int(random.next() % 200)
      )
      list.append(follower)
      followers.append(follower.candidate, after: follower.minutes)
    }
    for elapsed in [0, 30, 120, 250] + list.suffix(48).map(\.minutes) {
      var answer = TimingForecast()
      answer.reset(candidates: 3)
      let survivors = followers.count(from: elapsed, for: 60, into: &answer)
      let left = list.suffix(48).filter { $0.minutes >= elapsed }
      #expect(survivors == Double(left.count))
      for candidate in 0..<3 {
        let own = left.filter { $0.candidate == candidate }
        let soon = own.count { $0.minutes < elapsed + 60 }
        #expect(answer.probabilities[candidate] == Double(own.count * Followers.ever + soon))
      }
    }
  }
}
