import PredictionTestSupport
import Testing

@testable import PredictionEngine

@Suite("Kinds of day")
struct DayKindsTests {
  private static let monday = HabitDay(Moment(year: 2026, month: 3, day: 2, hour: 12)).number
  private static let shares = DayKinds.Shares(sunday: 0.06, quiet: 0.02)
  /// The donations of each intent, by the number of the day since the Monday, and the minute since four.
  typealias Uses = [[(day: Int, minute: Int)]]

  /// Weeks with something at ten past eight and at twenty past twelve on working days, and at half past ten on the weekend.
  private static func week(_ days: Range<Int>) -> Uses {
    let (working, free) = (days.filter { $0 % 7 < 5 }, days.filter { $0 % 7 > 4 })
    return [working.map { ($0, 250) }, working.map { ($0, 500) }, free.map { ($0, 390) }]
  }

  private static func daily(_ days: Range<Int>) -> Uses {
    [250, 500, 840, 1000].map { minute in days.map { ($0, minute) } }
  }

  /// The times of who did this; each list is of an intent with one shortcut.
  private static func timer(
    _ uses: Uses, _ holidays: HolidayCalendar = HolidayCalendar(), _ shares: DayKinds.Shares = shares
  ) -> MixtureTimer {
    var timer = MixtureTimer(.constants, holidays: holidays, kinds: shares)
    var numbers: [Int: Int] = [:]
    let rows = uses.enumerated().flatMap { intent, own in own.map { (intent, $0.day, $0.minute) } }
    for (intent, day, minute) in rows.sorted(by: { ($0.1, $0.2) < ($1.1, $1.2) }) {
      let number = numbers[intent] ?? numbers.count
      numbers[intent] = number
      let start = Moment(year: 2026, month: 3, day: 2, hour: 4).secondsSince1970
      let moment = Moment(secondsSince1970: start + Int64(day * 86_400 + minute * 60))
      timer.count(TimedDonation(number, of: intent, at: moment))
    }
    return timer
  }

  private static func belief(_ timer: MixtureTimer, on day: Int, minute: Int) -> DayKinds.Belief {
    timer.kinds.look(on: monday + day, minute: minute, timer.routines, since: monday).belief
  }

  @Test("A working day without its habits is lived as a Sunday, the more so when a Sunday's habit is kept")
  func sunday() {
    var uses = DayKindsTests.week(0..<56)
    let plain = DayKindsTests.timer(uses)
    let (morning, noon) = (
      DayKindsTests.belief(plain, on: 56, minute: 200), DayKindsTests.belief(plain, on: 56, minute: 600)
    )
    #expect(morning.sunday == 0 && morning.quiet == 0)
    #expect(noon.sunday > 0.1 && noon.sunday + noon.quiet > 0.15)
    uses[2].append((56, 395))
    let kept = DayKindsTests.belief(DayKindsTests.timer(uses), on: 56, minute: 600)
    #expect(kept.sunday > max(noon.sunday, 0.8))
    #expect(DayKindsTests.belief(plain, on: 61, minute: 1440).sunday == 0)
  }

  @Test("A day without anything of what is done every day is quiet, and so are the days behind it sooner")
  func quiet() {
    let daily = DayKindsTests.timer(DayKindsTests.daily(0..<56))
    #expect(DayKindsTests.belief(daily, on: 56, minute: 300).quiet < 0.2)
    #expect(DayKindsTests.belief(daily, on: 56, minute: 1440).quiet > 0.8)
    #expect(DayKindsTests.belief(daily, on: 57, minute: 300).quiet > 0.5)
    var kinds = daily.kinds
    kinds.close(before: DayKindsTests.monday + 58, at: 250, daily.routines, since: DayKindsTests.monday)
    #expect(kinds.lived(before: DayKindsTests.monday + 58).quiet == 0b110)
    #expect(kinds.lived(before: DayKindsTests.monday + 57).quiet == 0b10)
    #expect(kinds.lived(before: DayKindsTests.monday + 60).quiet == 0b11000)
    #expect(kinds.lived(before: DayKindsTests.monday + 200).quiet == 0)
    #expect(kinds.lived(before: DayKindsTests.monday - 200).quiet == 0)
  }

  @Test("Who does little on any day has no quiet days")
  func rare() {
    let rare = DayKindsTests.timer([(0..<12).map { ($0 * 9, 500) }])
    #expect(DayKindsTests.belief(rare, on: 107, minute: 1440).quiet < 0.1)
  }

  @Test("Without shares every day is usual, and a day that a calendar names is none that is found")
  func told() {
    let uses = DayKindsTests.week(0..<56)
    let none = DayKindsTests.timer(uses, HolidayCalendar(), .none)
    #expect(DayKindsTests.belief(none, on: 56, minute: 1440).usual == 1)
    let told = DayKindsTests.timer(uses, HolidayCalendar([DayKindsTests.monday + 56]))
    #expect(DayKindsTests.belief(told, on: 56, minute: 1440).sunday == 0)
  }

  @Test("Days that are judged for a question are as when a donation ends them")
  func closing() {
    let timer = DayKindsTests.timer(DayKindsTests.week(0..<56))
    for day in 57...59 {
      var closed = timer.kinds
      closed.close(before: DayKindsTests.monday + day, at: 250, timer.routines, since: DayKindsTests.monday)
      let asked = timer.kinds.look(
        on: DayKindsTests.monday + day, minute: 0, timer.routines, since: DayKindsTests.monday)
      #expect(asked.lived == closed.lived(before: DayKindsTests.monday + day))
    }
  }

  @Test("A day that is lived twice, as after a journey, is judged once")
  func twice() {
    let daily = DayKindsTests.timer(DayKindsTests.daily(0..<56))
    var kinds = daily.kinds
    for day in [58, 57, 58] {
      kinds.close(before: DayKindsTests.monday + day, at: 250, daily.routines, since: DayKindsTests.monday)
    }
    #expect(kinds.lived(before: DayKindsTests.monday + 60).quiet == 0b11000)
  }

  @Test("Who does something so often that old uses are dropped has missed no day by that")
  func dropped() {
    let often = DayKindsTests.timer(
      (0..<4).map { number in
        (0..<56).flatMap { day in (0..<10).map { (day, 200 + 60 * $0 + number) } }
      })
    #expect(often.candidates.allSatisfy { $0.uses.uses.count == TimedUses.most })
    #expect(DayKindsTests.belief(often, on: 56, minute: 1440).quiet > 0.5)
  }
}
