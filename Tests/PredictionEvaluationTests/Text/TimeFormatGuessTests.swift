import Testing

@testable import PredictionEvaluation

@Suite struct TimeFormatGuessTests {
  private func message(_ text: String) -> String {
    let failure = TimeFormatGuess.failure(text, TimeText.Failure(reason: "no", remedy: "way"))
    return "\(failure.reason); \(failure.remedy)"
  }

  @Test("An ambiguous date is refused with both readings, and the option for each")
  func ambiguous() {
    #expect(
      message("03/04/2026 8:04")
        == "the time \"03/04/2026 8:04\" is ambiguous: it is 2026-04-03 or 2026-03-04; say which: "
        + "--time-format '%d/%m/%Y %H:%M' for 2026-04-03, --time-format '%m/%d/%Y %H:%M' for 2026-03-04")
    #expect(
      message("04/04/2026 8:04")
        == "the time \"04/04/2026 8:04\" does not show whether the day or the month comes first; say which: "
        + "--time-format '%d/%m/%Y %H:%M' or --time-format '%m/%d/%Y %H:%M'")
  }

  @Test(
    "A time of another usual form is refused with the option that reads it",
    arguments: [
      ("13/04/2026 8:04", "%d/%m/%Y %H:%M", "2026-04-13"),
      ("04/13/2026 8:04 PM", "%m/%d/%Y %I:%M %p", "2026-04-13"),
      ("13.04.2026 08:04:11.250", "%d.%m.%Y %H:%M:%S.%f", "2026-04-13"),
      ("Mon Mar  2 08:04:11 2026", "%a %b %d %H:%M:%S %Y", "2026-03-02"),
      ("2026/03/02 08:04:11 +0100", "%Y/%m/%d %H:%M:%S %z", "2026-03-02"),
      ("1772435051123", "unix-milliseconds", "2026-03-02"),
      ("1772435051123456", "unix-microseconds", "2026-03-02"),
    ])
  func one(_ text: String, _ format: String, _ date: String) {
    #expect(message(text) == "no; say how times are written: --time-format '\(format)', which reads \(date)")
  }

  @Test("A date alone says so, and what would read it; any other text keeps its failure")
  func others() {
    #expect(
      message("20260302")
        == "the time \"20260302\" is a date without a clock time; say how times are written: "
        + "--time-format '%Y%m%d', which reads 2026-03-02 at midnight")
    #expect(message("soon") == "no; way" && message(String(repeating: "1", count: 99)) == "no; way")
  }
}
