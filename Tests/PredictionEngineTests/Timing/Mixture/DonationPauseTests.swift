import Foundation
import Testing

@testable import PredictionEngine

@Suite("Pauses between donations")
struct DonationPauseTests {
  private static let kinds = DayKinds(HolidayCalendar(), .none)
  private static let monday = HabitDay(Moment(year: 2026, month: 3, day: 2, hour: 8))

  private static func lowered(_ probability: Double, after hours: Int, on day: Int = 2) -> Double {
    let now = Moment(year: 2026, month: 3, day: 2 + day, hour: 8)
    return DonationPause(of: hours * 60, until: HabitDay(now), kinds).lowered(probability)
  }

  @Test("Until 20 hours nothing falls, and nothing below .1; after a day likely odds have fallen by e^−.6")
  func falls() {
    for probability in [0, 0.05, 0.1, 0.3, 0.9, 1] {
      #expect(DonationPauseTests.lowered(probability, after: 20) == probability)
    }
    for probability in [0, 0.01, 0.1] {
      #expect(DonationPauseTests.lowered(probability, after: 30) == probability)
    }
    for hours in [24, 30, 48] {
      for probability in [0.3, 0.5, 0.9] {
        let odds = probability / (1 - probability) * exp(-0.6)
        #expect(abs(DonationPauseTests.lowered(probability, after: hours) - odds / (1 + odds)) < 1e-9)
      }
    }
    #expect(DonationPauseTests.lowered(1, after: 48) == 1)
    let pause = DonationPause(of: 2880, until: DonationPauseTests.monday, DonationPauseTests.kinds)
    let runs = (0...28).map { pause.lowered(0.9, kept: $0) }
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0 < $1 } && runs[28] > 0.898)
  }

  @Test("What is more probable stays so, and a longer pause raises nothing")
  func order() {
    for hours in 18...30 {
      let all = (0...200).map { DonationPauseTests.lowered(Double($0) / 200, after: hours) }
      #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 })
      let longer = (0...200).map { DonationPauseTests.lowered(Double($0) / 200, after: hours + 1) }
      #expect(zip(all, longer).allSatisfy { $0 >= $1 })
    }
  }

  @Test("On a day that begins at eight, nothing by noon lowers what no habit explains, and nothing else")
  func silence() {
    var kinds = DayKinds(HolidayCalendar(), .standard)
    let first = DonationPauseTests.monday.number
    for day in first..<first + 25 where kinds.isWorking(day) {
      kinds.close(before: day, at: 4 * 60, FoundRoutines(), since: first)
    }
    func lowered(_ probability: Double, _ hour: Int, explained: Double = 0, day: Int = 28) -> Double {
      let now = Moment(year: 2026, month: 3, day: 2 + day, hour: hour, minute: 30)
      return DonationPause(of: 600, until: HabitDay(now), kinds)
        .lowered(probability, explained: explained)
    }
    let odds = exp(-0.9)
    #expect(lowered(0.5, 7) > 0.48)
    #expect(abs(lowered(0.5, 12) - odds / (1 + odds)) < 1e-9)
    #expect(lowered(0.1, 12) == 0.1)
    let shares = (0...10).map { lowered(0.5, 12, explained: Double($0) / 10) }
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(shares[8] < 0.5 && shares[9] == 0.5)
    // The last donation was on the day itself, after which nothing is silent.
    #expect(lowered(0.5, 12, day: 24) == 0.5)
    for hour in 4..<23 {
      let all = (0...200).map { lowered(Double($0) / 200, hour) }
      #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test("Free days between two working days are no pause, nor working days between two free ones")
  func classes() {
    // Monday at eight: since Friday at six in the evening, and at noon of the day before.
    #expect(DonationPauseTests.lowered(0.5, after: 62, on: 7) == 0.5)
    #expect(DonationPauseTests.lowered(0.5, after: 70, on: 7) < 0.5)
    #expect(DonationPauseTests.lowered(0.5, after: 62, on: 2) < 0.5)
    // Saturday at eight: since Sunday evening, and since noon.
    #expect(DonationPauseTests.lowered(0.5, after: 5 * 24 + 14, on: 5) == 0.5)
    #expect(DonationPauseTests.lowered(0.5, after: 5 * 24 + 20, on: 5) == 0.5)
    #expect(DonationPauseTests.lowered(0.5, after: 6 * 24, on: 5) < 0.5)
    #expect(DonationPauseTests.lowered(0.5, after: 24 * 4000, on: 5) < 0.5)
    #expect(DonationPauseTests.lowered(0.5, after: -3) == 0.5)
  }
}
