import ArgumentParser
import PredictionEngine
import PredictionEvaluation

/// The days that people live as Sundays, for commands that ask whether now is the time.
struct HolidayArguments: ParsableArguments {
  @Option(
    help: .value(
      "file",
      "Days that are lived as Sundays, for whether now is the time: a text file with one date a line, such as "
        + "2026-12-25 Christmas Day."), completion: .file())
  var holidays: String?

  func validate() throws { try WrongUsage.check(holidays, of: "--holidays") }

  /// Refuses a list where nobody asks whether now is the time.
  func check(areMoments: Bool) throws {
    if holidays != nil, !areMoments {
      throw WrongUsage.because("--holidays is for --moments grid; leave it out, or add that")
    }
  }

  /// The list of the file, and a weekend; without a list, no day is a holiday.
  func calendar(_ weekend: WeekendArguments) throws -> HolidayCalendar {
    let list = try holidays.map { path throws(DataError) in try HolidayFile.read(path) }
    return HolidayCalendar(list?.days ?? [], weekend: try weekend.days())
  }
}
