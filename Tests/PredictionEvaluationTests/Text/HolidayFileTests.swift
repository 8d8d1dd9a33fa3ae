import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("A file of holidays")
struct HolidayFileTests {
  private static func read(_ text: String) throws -> Result<HolidayCalendar, DataError> {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = try folder.file("holidays.txt", text)
    do { return .success(try HolidayFile.read(path)) } catch { return .failure(error) }
  }

  @Test("A date a line, with comments, names, empty lines, either line end and days that stand twice")
  func days() throws {
    let calendar = try HolidayFileTests.read(
      "# Bavaria\r\n2026-12-25 Christmas Day\r\n\n  2026-04-03\tGood Friday # not in 2027\n2026-12-25\n2024-02-29"
    ).get()
    #expect(
      calendar.days == [
        Moment.daysSince1970(year: 2024, month: 2, day: 29),
        Moment.daysSince1970(year: 2026, month: 4, day: 3),
        Moment.daysSince1970(year: 2026, month: 12, day: 25),
      ])
    #expect(HolidayFile.dates(of: calendar) == "2024-02-29,2026-04-03,2026-12-25")
    #expect(HolidayFile.dates(of: HolidayCalendar()) == nil)
    #expect(try HolidayFileTests.read("# none\n").get() == HolidayCalendar())
  }

  @Test("An empty file is refused with words about holidays")
  func empty() throws {
    guard case .failure(let error) = try HolidayFileTests.read("") else {
      Issue.record("an empty file was read")
      return
    }
    #expect(
      error.description.hasSuffix(
        "holidays.txt: the file is empty; write one date a line, such as 2026-12-25 Christmas Day, or # none "
          + "where there is no holiday"))
  }

  @Test(
    "What is no date is told with line and column",
    arguments: [
      "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "26-04-03", "2026/04/03", "25.12.2026",
      "2026-12-25T08:00", "2026-12-25,", "2026-12-2５", "Christmas", "20261225", "-026-12-25",
    ])
  func wrong(date: String) throws {
    let result = try HolidayFileTests.read("2026-04-03\n  \(date) a name\n")
    guard case .failure(let error) = result else {
      Issue.record("\(date) was read")
      return
    }
    #expect(error.line == 2 && error.column == 3)
    #expect(
      error.description.hasSuffix(
        "holidays.txt:2:3: \"\(date)\" is no date; write it as 2026-12-25, and what the day is called after a space"
      ), "\(error)")
  }

  @Test("A missing file and bytes that are no text are refused")
  func unreadable() throws {
    #expect(throws: DataError.self) { try HolidayFile.read("no-such-file") }
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = try folder.file("holidays.txt", "2026-04-03 Karfreitag\u{0}")
    #expect(throws: DataError.self) { try HolidayFile.read(path) }
  }
}
