import PredictionEngine
import Testing

@testable import SyntheticWeeks

@Suite("Clocks change, and days end when the person says so")
struct PersonaCalendarTests {
  private func local(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int = 0) -> Int64 {
    Moment(year: 2026, month: month, day: day, hour: hour, minute: minute).secondsSince1970
  }

  @Test("Berlin skips 02:30 on 2026-03-29 and takes the first pass of 02:30 on 2026-10-25")
  func berlin() {
    let zone = TimeZoneRule.berlin
    #expect(zone.secondsFromGMT(atLocalSeconds: local(3, 29, 1, 59)) == 3600)
    #expect(zone.secondsFromGMT(atLocalSeconds: local(3, 29, 2)) == nil)
    #expect(zone.secondsFromGMT(atLocalSeconds: local(3, 29, 2, 59)) == nil)
    #expect(zone.secondsFromGMT(atLocalSeconds: local(3, 29, 3)) == 7200)
    #expect(zone.secondsFromGMT(atLocalSeconds: local(10, 25, 2, 30)) == 7200)
    #expect(zone.secondsFromGMT(atLocalSeconds: local(10, 25, 3)) == 3600)
  }

  @Test("Summer begins and ends on the last Sunday, the 31st where that is one, and not the 24th")
  func lastSunday() {
    func seconds(_ year: Int, _ month: Int, _ day: Int) -> Int32? {
      TimeZoneRule.berlin.secondsFromGMT(
        atLocalSeconds: Moment(year: year, month: month, day: day, hour: 2, minute: 30).secondsSince1970)
    }
    #expect(seconds(2024, 3, 24) == 3600 && seconds(2024, 3, 31) == nil)
    #expect(seconds(2027, 10, 24) == 7200 && seconds(2027, 10, 31) == 7200)
    #expect(seconds(2027, 10, 30) == 7200 && seconds(2027, 11, 1) == 3600)
  }

  @Test("New York skips 02:30 on 2026-03-08 and takes the first pass of 01:30 on 2026-11-01")
  func newYork() {
    let zone = TimeZoneRule.newYork
    #expect(zone.secondsFromGMT(atLocalSeconds: local(3, 8, 1, 59)) == -18_000)
    #expect(zone.secondsFromGMT(atLocalSeconds: local(3, 8, 2, 30)) == nil)
    #expect(zone.secondsFromGMT(atLocalSeconds: local(3, 8, 3)) == -14_400)
    #expect(zone.secondsFromGMT(atLocalSeconds: local(11, 1, 1, 30)) == -14_400)
    #expect(zone.secondsFromGMT(atLocalSeconds: local(11, 1, 2)) == -18_000)
    #expect(TimeZoneRule.utc.secondsFromGMT(atLocalSeconds: local(3, 29, 2)) == 0)
  }

  @Test("The skipped hour is twelve missing slots of the day it belongs to")
  func missingSlots() {
    let calendar = PersonaCalendar(WorldKnobs())
    #expect(calendar.day(27).missing == 24..<36)
    #expect(calendar.day(26).missing.isEmpty && calendar.day(28).missing.isEmpty)
    // For somebody whose day starts at four, Sunday's 02:00 still is Saturday's.
    let night = PersonaCalendar(WorldKnobs(dayStartHour: 4))
    #expect(night.day(26).missing == 264..<276)
    #expect(night.day(27).missing.isEmpty)
  }

  @Test("Half past two on Tuesday morning is Monday's for somebody whose day ends at four")
  func nightDay() {
    let night = PersonaCalendar(WorldKnobs(dayStartHour: 4))
    let moment = Moment(year: 2026, month: 3, day: 3, hour: 2, minute: 30, secondsFromGMT: 3600)
    #expect(night.place(of: moment) == (0, 270))
    #expect(night.moment(day: 0, slot: 270, second: 0) == moment)
    #expect(night.place(of: Moment(year: 2026, month: 3, day: 2, hour: 3, secondsFromGMT: 3600)) == (-1, 276))
  }

  @Test("Holidays are lived like Sundays")
  func holidays() {
    let calendar = PersonaCalendar(WorldKnobs())
    #expect((0..<7).map { calendar.day($0).weekday } == [0, 1, 2, 3, 4, 5, 6])
    #expect((28..<36).map { calendar.day($0).weekday } == [0, 1, 2, 3, 6, 5, 6, 6])
  }

  @Test("A routine in the skipped hour does not fire, and its slots have no mass")
  func lostMass() {
    let calendar = PersonaCalendar(WorldKnobs())
    let routine = PersonTruth.RoutineTruth(
      strength: Array(repeating: 0.9, count: 7),
      slots: JitterKernel.slots(centre: 30, standardDeviation: 1, count: 288), deeds: [0], tastes: [1])
    let truth = PersonTruth(
      routines: [routine],
      oneOff: PersonTruth.OneOffTruth(
        rates: Array(repeating: 0.01, count: 288), deeds: [PersonTruth.WeightedDeed(deed: 0, weight: 1)]),
      doubleRate: 0, variants: [1])
    #expect(abs(DayTruth(truth, day: calendar.day(20)).before(0, 288) - 0.9) < 1e-12)
    let spring = DayTruth(truth, day: calendar.day(27))
    #expect(spring.before(0, 288) == 0)
    #expect(spring.oneOffPass(24, 36) == 1)
  }

  @Test("Jitter is a bell that sums to one, has its deviation, and loses what falls outside the day")
  func jitter() {
    let bell = JitterKernel.slots(centre: 100, standardDeviation: 6, count: 288)
    #expect(abs(bell.reduce(0, +) - 1) < 1e-12)
    let variance = bell.enumerated().reduce(0) {
      $0 + $1.element * Double(($1.offset - 100) * ($1.offset - 100))
    }
    #expect(abs(variance - 42) < 1e-9, "a box of 13 slots: (169 - 1) / 4")
    #expect(JitterKernel.slots(centre: 5, standardDeviation: 0, count: 10)[5] == 1)
    let cut = JitterKernel.slots(centre: 0, standardDeviation: 6, count: 288).reduce(0, +)
    #expect(cut > 0.5 && cut < 0.6)
  }

  @Test("Drift is one day or a straight line")
  func drift() {
    #expect([20, 21].map { Drift.abrupt(day: 21).share(onDay: $0) } == [0, 1])
    #expect(
      [14, 21, 28, 40].map { Drift.gradual(from: 14, through: 28).share(onDay: $0) } == [0, 0.5, 1, 1])
  }
}
