import Testing

@testable import PredictionLogs

@Suite struct TimeFormatGuessTests {
  private func message(_ text: String) -> String {
    let failure = TimeFormatGuess.failure(text, DataError(reason: "no", remedy: "way"))
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

  @Test("The numbers of a date are separated alike, so that a clock is not taken for a part of it")
  func separated() {
    #expect(message("13.04:26 08:05") == message("no time"))
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

  @Test(
    "Whatever stands between the parts of a time, its format is found",
    arguments: [
      ("Tue Apr 03 18:00:09 +0000 2012", "%a %b %d %H:%M:%S %z %Y"),
      ("Tue Apr  3 18:00:09 UTC 2012", "%a %b %d %H:%M:%S %Z %Y"),
      ("03/Apr/2012:18:00:09 +0000", "%d/%b/%Y:%H:%M:%S %z"),
      ("[03/Apr/2012:18:00:09 +0000]", "[%d/%b/%Y:%H:%M:%S %z]"),
      ("20120403180009", "%Y%m%d%H%M%S"), ("201204031800", "%Y%m%d%H%M"),
      ("20120403180009123", "%Y%m%d%H%M%S%f"), ("20120403T180009Z", "%Y%m%dT%H%M%S%z"),
      ("20120403T180009+0200", "%Y%m%dT%H%M%S%z"), ("2012-04-03-18.00.09", "%Y-%m-%d-%H.%M.%S"),
      ("2012-04-03-18.00.09.123456", "%Y-%m-%d-%H.%M.%S.%f"), ("2012-W14-2T18:00", "%G-W%V-%uT%H:%M"),
      ("2012W142T180009", "%GW%V%uT%H%M%S"), ("2012-W14-Tue 18:00", "%G-W%V-%a %H:%M"),
      ("2012-04-03 18", "%Y-%m-%d %H"), ("2012094T18:00", "%Y%jT%H:%M"), ("2012-094T18:00", "%Y-%jT%H:%M"),
      ("2012-04-03T18:00:09,123", "%Y-%m-%dT%H:%M:%S,%f"),
      ("2012-04-03 18:00:09 EDT", "%Y-%m-%d %H:%M:%S %Z"),
      ("2012-04-03_18:00:09", "%Y-%m-%d_%H:%M:%S"),
      ("2012年4月3日 18:00", "%Y年%m月%d日 %H:%M"), ("2012-04-03 18h00", "%Y-%m-%d %Hh%M"),
      ("18:00:09 2012/04/03", "%H:%M:%S %Y/%m/%d"), ("April 3, 2012 at 6:00 PM", "%B %d, %Y at %I:%M %p"),
      ("6PM 3 Apr 2012", "%I%p %d %b %Y"), ("2012-04-03 Tue 18:00", "%Y-%m-%d %a %H:%M"),
      ("2012-04-03 18:00:09 GMT+0200 (CEST)", "%Y-%m-%d %H:%M:%S GMT%z (CEST)"),
      ("2012-04-03 18:00:09.123 +0000 UTC", "%Y-%m-%d %H:%M:%S.%f %z UTC"),
      ("1333476009123456789", "unix-nanoseconds"), ("1333476009123.5", "unix-milliseconds"),
      ("@1333476009", "@%s"), ("@1333476009.5", "@%s.%f"),
      ("2012-04-03T18:00:09+02:00[Europe/Berlin]", "%Y-%m-%dT%H:%M:%S%z[Europe/Berlin]"),
      ("2012-04-03 18:00 CEST", "%Y-%m-%d %H:%M CEST"),
    ])
  func forms(_ text: String, _ format: String) throws {
    let found = TimeFormatGuess.of(text)
    #expect(found.map(\.format.text) == [format])
    // Who follows the advice reads the time, of the day that the advice says.
    let reading = try TimeFormat(format).read(text)
    #expect(reading == found.first?.reading && reading.moment.description.hasPrefix("2012-04-0"))
    #expect(message(text).contains("--time-format '\(format)'"))
  }

  @Test("The name of a zone whose offset nobody can tell stands in the format, and the place is asked for")
  func zones() {
    #expect(
      message("2012-04-03 18:00:09 CEST")
        == "no; say how times are written: --time-format '%Y-%m-%d %H:%M:%S CEST', which reads 2012-04-03, and the "
        + "place of CEST with --time-zone")
  }

  @Test("A short year may stand first or last")
  func shortYears() {
    #expect(message("26.04.13 08:04").contains("'%y.%m.%d %H:%M' for 2026-04-13"))
    #expect(message("26.04.13 08:04").contains("'%d.%m.%y %H:%M' for 2013-04-26"))
  }

  @Test(
    "A text with words that no directive reads keeps its failure",
    arguments: ["6:00 p.m. 3/4/2012", "3 avril 2012", "Di 03.04.2012", "now", "2012", "-5"])
  func words(_ text: String) { #expect(message(text) == "no; way") }

  @Test("A number with an exponent is one that a spreadsheet rounded, and no format reads it")
  func exponent() {
    #expect(
      message("1.3E+12")
        == "the time \"1.3E+12\" is a number that a spreadsheet rounded; show that column as a number without decimals, "
        + "and export the table again")
    for text in ["1E5", "E12", "1.3E+99", "1.3E+12x"] { #expect(message(text) == "no; way", "\(text)") }
  }

  @Test(
    "A day of the year or of a week alone says so too",
    arguments: [("2026-060", "%Y-%j"), ("2026-W09-7", "%G-W%V-%u")])
  func days(_ text: String, _ format: String) {
    #expect(
      message(text)
        == "the time \"\(text)\" is a date without a clock time; say how times are written: --time-format '\(format)', "
        + "which reads 2026-03-01 at midnight")
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
