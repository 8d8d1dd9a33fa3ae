import PredictionTestSupport
import Testing

@testable import PredictionEngine

@Suite("Kinds of day")
struct DayKindsTests {
  private static let monday = HabitDay(Moment(year: 2026, month: 3, day: 2, hour: 12)).number
  private static let shares = DayKinds.Shares(sunday: 0.06, quiet: 0.003)

  /// The uses of a shortcut on some days, by the number of the day since the Monday, and the minute since four.
  private static func uses(_ days: [(day: Int, minute: Int)]) -> TimedUses {
    var uses = TimedUses()
    for use in days {
      uses.count(day: use.day, minute: use.minute, at: Int64(use.day) * 86_400 + Int64(use.minute) * 60)
    }
    return uses
  }

  /// Weeks with something at ten past eight on working days, and something at half past ten on the weekend.
  private static func week(_ weeks: Int) -> [TimedUses] {
    let days = 0..<(7 * weeks)
    return [
      uses(days.filter { $0 % 7 < 5 }.map { ($0, 250) }), uses(days.filter { $0 % 7 < 5 }.map { ($0, 500) }),
      uses(days.filter { $0 % 7 > 4 }.map { ($0, 390) }),
    ]
  }

  /// The days before one, judged: the first donation was on the Monday, and the next is on the day.
  private static func kinds(
    _ uses: [TimedUses], before day: Int, _ holidays: HolidayCalendar = HolidayCalendar(),
    _ shares: DayKinds.Shares = shares
  ) -> DayKinds {
    var kinds = DayKinds(holidays, shares)
    kinds.close(before: monday, [TimedUses](), since: 0)
    kinds.close(before: monday + day, uses, since: monday)
    return kinds
  }

  private static func belief(
    _ uses: [TimedUses], on day: Int, minute: Int, _ holidays: HolidayCalendar = HolidayCalendar(),
    _ shares: DayKinds.Shares = shares
  ) -> DayKinds.Belief {
    kinds(uses, before: day, holidays, shares).look(
      on: monday + day, minute: minute, uses, since: monday
    ).belief
  }

  @Test("A working day without its habits is lived as a Sunday, the more so when a Sunday's habit is kept")
  func sunday() {
    let uses = DayKindsTests.week(8)
    let (morning, noon) = (
      DayKindsTests.belief(uses, on: 56, minute: 240), DayKindsTests.belief(uses, on: 56, minute: 600)
    )
    #expect(morning.sunday == 0 && morning.quiet == 0)
    #expect(noon.sunday > 0.2)
    var kept = uses
    kept[2] = DayKindsTests.uses(
      (0..<56).filter { $0 % 7 > 4 }.map { ($0, 390) } + [(day: 56, minute: 395)])
    #expect(DayKindsTests.belief(kept, on: 56, minute: 600).sunday > max(noon.sunday, 0.8))
    #expect(DayKindsTests.belief(uses, on: 61, minute: 1440).sunday == 0)
  }

  @Test("A day without anything of what is done every day is quiet, and so are the days behind it sooner")
  func quiet() {
    let daily = [250, 500, 840, 1000].map { minute in DayKindsTests.uses((0..<56).map { ($0, minute) }) }
    #expect(DayKindsTests.belief(daily, on: 56, minute: 300).quiet < 0.2)
    #expect(DayKindsTests.belief(daily, on: 56, minute: 1440).quiet > 0.8)
    #expect(DayKindsTests.belief(daily, on: 57, minute: 300).quiet > 0.5)
    let kinds = DayKindsTests.kinds(daily, before: 58)
    #expect(kinds.lived(before: DayKindsTests.monday + 58).quiet == 0b110)
    #expect(kinds.lived(before: DayKindsTests.monday + 57).quiet == 0b10)
    #expect(kinds.lived(before: DayKindsTests.monday + 60).quiet == 0b11000)
    #expect(kinds.lived(before: DayKindsTests.monday + 200).quiet == 0)
    #expect(kinds.lived(before: DayKindsTests.monday - 200).quiet == 0)
  }

  @Test("Who does little on any day has no quiet days")
  func rare() {
    let rare = [DayKindsTests.uses((0..<12).map { ($0 * 9, 500) })]
    #expect(DayKindsTests.belief(rare, on: 107, minute: 1440).quiet < 0.1)
  }

  @Test("Without shares every day is usual, and a day that a calendar names is none that is found")
  func told() {
    let uses = DayKindsTests.week(8)
    #expect(DayKindsTests.belief(uses, on: 56, minute: 1440, HolidayCalendar(), .none).usual == 1)
    let holidays = HolidayCalendar([DayKindsTests.monday + 56])
    #expect(DayKindsTests.belief(uses, on: 56, minute: 1440, holidays).sunday == 0)
  }

  @Test("Days that are judged for a question are as when a donation ends them")
  func closing() {
    let uses = DayKindsTests.week(8)
    let kinds = DayKindsTests.kinds(uses, before: 56)
    for day in 57...59 {
      var closed = kinds
      closed.close(before: DayKindsTests.monday + day, uses, since: DayKindsTests.monday)
      let asked = kinds.look(
        on: DayKindsTests.monday + day, minute: 0, uses, since: DayKindsTests.monday)
      #expect(asked.lived == closed.lived(before: DayKindsTests.monday + day))
    }
  }

  @Test("A day that is lived twice, as after a journey, is judged once")
  func twice() {
    let daily = [250, 500, 840, 1000].map { minute in DayKindsTests.uses((0..<56).map { ($0, minute) }) }
    var kinds = DayKindsTests.kinds(daily, before: 58)
    let once = kinds.lived(before: DayKindsTests.monday + 60)
    kinds.close(before: DayKindsTests.monday + 57, daily, since: DayKindsTests.monday)
    kinds.close(before: DayKindsTests.monday + 58, daily, since: DayKindsTests.monday)
    #expect(once.quiet == 0b11000)
    #expect(kinds.lived(before: DayKindsTests.monday + 60) == once)
  }

  @Test("Who does something so often that old uses are dropped has missed no day by that")
  func dropped() {
    let often = (0..<4).map { number in
      DayKindsTests.uses((0..<56).flatMap { day in (0..<10).map { (day, 200 + 60 * $0 + number) } })
    }
    #expect(often.allSatisfy { $0.uses.count == TimedUses.most })
    #expect(DayKindsTests.belief(often, on: 56, minute: 1440).quiet > 0.5)
  }
}
