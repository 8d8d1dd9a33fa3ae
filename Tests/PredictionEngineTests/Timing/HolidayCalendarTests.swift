import PredictionEngine
import Testing

@Suite("A holiday calendar")
struct HolidayCalendarTests {
  @Test("finds its days, however they are given")
  func days() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<40 {
      let given = (0..<random.below(12)).map { _ in random.below(40) - 20 }
      let calendar = HolidayCalendar(given)
      #expect(calendar.days == Set(given).sorted())
      #expect(calendar == HolidayCalendar(given.reversed() + given))
      for day in -22...22 {
        #expect(calendar.contains(day) == given.contains(day))
        #expect(Array(calendar.days(in: -22...day)) == Set(given).filter { $0 <= day }.sorted())
        #expect(Array(calendar.days(in: day...30)) == Set(given).filter { $0 >= day }.sorted())
      }
    }
  }

  @Test("lives a holiday as a Sunday, and any other day as what it is")
  func weekdays() {
    // Christmas Day of 2026 is a Friday.
    let christmas = Moment.daysSince1970(year: 2026, month: 12, day: 25)
    let calendar = HolidayCalendar([christmas])
    #expect((0..<4).map { calendar.weekday(of: christmas - 1 + $0) } == [3, 6, 5, 6])
    #expect(HolidayCalendar().weekday(of: christmas) == 4)
    #expect(calendar.weekday(of: -1) == 2, "the last day of 1969 was a Wednesday")
  }
}
