import Foundation
import Testing

@testable import PredictionEngine

@Suite("Moments")
struct MomentTests {
  @Test("Hours, weekdays and dates agree with Foundation's calendar on 2,000 moments of four centuries")
  func calendar() throws {
    var generator = SplitMix64(seed: 3)
    var calendar = Calendar(identifier: .gregorian)
    for _ in 0..<2000 {
      let seconds = Int64(generator.below(12_000_000_000)) - 6_000_000_000
      let offset = Int32(generator.below(57) - 28) * 1800
      let moment = Moment(secondsSince1970: seconds, secondsFromGMT: offset)
      calendar.timeZone = try #require(TimeZone(secondsFromGMT: Int(offset)))
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .weekday], from: Date(timeIntervalSince1970: Double(seconds)))
      #expect(moment.hour == parts.hour)
      #expect(moment.minuteOfDay % 60 == parts.minute)
      #expect((moment.weekday + 1) % 7 == (parts.weekday ?? 0) - 1)
      #expect(
        moment.date.year == parts.year && moment.date.month == parts.month && moment.date.day == parts.day)
    }
  }

  @Test("The number of a day is that of its date: every New Year and every first of March of nine centuries")
  func days() {
    for year in 1500..<2400 {
      for (month, day) in [(1, 1), (3, 1)] {
        let number = Moment.daysSince1970(year: year, month: month, day: day)
        let moment = Moment(secondsSince1970: Int64(number) * 86_400)
        #expect(moment.date == (year, month, day))
        #expect(moment.minuteAndWeekday.weekday == moment.weekday)
      }
    }
  }

  @Test("A moment prints as ISO 8601 with its offset")
  func text() {
    let moment = Moment(secondsSince1970: 1_772_435_051, secondsFromGMT: 3600)
    #expect(moment.description == "2026-03-02T08:04:11+01:00")
    #expect(moment.hour == 8 && moment.weekday == 0)
    #expect(
      Moment(microsecondsSince1970: -1, secondsFromGMT: -1800).description
        == "1969-12-31T23:29:59.999999-00:30")
    #expect(Moment(year: 2024, month: 2, day: 29, hour: 23).weekday == 3)
  }

  @Test("No number of microseconds and no offset traps: hours, weekdays and dates stay in their ranges")
  func extremes() {
    for microseconds in [Int64.min, Int64.min + 1, -1, 0, 1, Int64.max - 1, Int64.max] {
      for offset in [Int32.min, -86_400, 0, 86_400, Int32.max] {
        let moment = Moment(microsecondsSince1970: microseconds, secondsFromGMT: offset)
        #expect((0..<24).contains(moment.hour) && (0..<1440).contains(moment.minuteOfDay))
        #expect((0..<7).contains(moment.weekday))
        #expect((1...12).contains(moment.date.month) && (1...31).contains(moment.date.day))
        #expect(!moment.description.isEmpty)
      }
    }
  }

  @Test("Microseconds between any two moments stop at the ends of 64 bits; days may begin at any hour")
  func differences() {
    func moment(_ microseconds: Int64) -> Moment { Moment(microsecondsSince1970: microseconds) }
    #expect(moment(5).microseconds(since: moment(-2)) == 7 && moment(-2).microseconds(since: moment(5)) == -7)
    #expect(moment(.max).microseconds(since: moment(.min)) == .max)
    #expect(moment(.min).microseconds(since: moment(.max)) == .min)
    #expect(
      moment(.min).microseconds(since: moment(0)) == .min
        && moment(.max).microseconds(since: moment(0)) == .max)
    let night = Moment(year: 2026, month: 3, day: 2, hour: 3, minute: 59, secondsFromGMT: 3600)
    #expect(night.localDay(beginningAt: 14_400) == night.localDay - 1)
    #expect(night.localDay(beginningAt: 0) == night.localDay)
  }
}
