import PredictionEngine
import PredictionEvaluation
import Testing

@Suite struct TimeFormatTests {
  @Test("Every time of the golden table is read as Python reads it")
  func golden() throws {
    let rows = GoldenTimes.cases.split(separator: "\n")
    #expect(rows.count > 100)
    for row in rows {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let reading = try? TimeFormat(cells[0]).read(cells[1])
      let answer = reading.map { reading in
        let zone = reading.fixesInstant ? String(reading.moment.secondsFromGMT) : "-"
        return "\(reading.moment.microsecondsSince1970) \(zone)"
      }
      #expect(answer ?? "-" == cells[2], "\(row)")
    }
  }

  @Test("Unix time is read in seconds, milliseconds and microseconds")
  func unix() throws {
    let micro: Int64 = 1_772_435_051_250_000
    for (format, text) in [
      ("%s.%f", "1772435051.25"), ("unix-milliseconds", "1772435051250"), ("unix-microseconds", "\(micro)"),
    ] {
      let reading = try TimeFormat(format).read(text)
      #expect(reading.moment.microsecondsSince1970 == micro && reading.fixesInstant && reading.isUnixTime)
    }
    for (format, text) in [
      ("unix-nanoseconds", "1772435051250000999"), ("unix-milliseconds", "1772435051250.0009"),
      ("unix-seconds", "1772435051.25"),
    ] {
      #expect(try TimeFormat(format).read(text).moment.microsecondsSince1970 == micro)
    }
    #expect(throws: DataError.self) { try TimeFormat("unix-seconds").read("1772435051,25") }
    #expect(try TimeFormat("%s").read("-1").moment.microsecondsSince1970 == -1_000_000)
    #expect(try TimeFormat("unix-seconds").read("0").moment.microsecondsSince1970 == 0)
    #expect(throws: DataError.self) { try TimeFormat("%s").read("999999999999999999") }
    #expect(throws: DataError.self) { try TimeFormat("%s").read("9999999999999999999") }
  }

  @Test("What other programs write is read where Python refuses it")
  func extensions() throws {
    let eight = try TimeFormat("%F %R").read("2026-03-02 08:00").moment
    #expect(try TimeFormat("%F %T.%f").read("2026-03-02 08:00:00.000000999").moment == eight)
    #expect(try TimeFormat("%F %I:%M %p").read("2026-03-02 8:00\u{202F}AM").moment == eight)
    #expect(try TimeFormat("%F %R%z").read("2026-03-02 08:00+01").moment.secondsFromGMT == 3600)
  }

  @Test("Day 366 is an error in a year of 365")
  func lastDay() throws {
    let format = try TimeFormat("%Y %j")
    #expect(try format.read("2024 366").moment == Moment(year: 2024, month: 12, day: 31))
    #expect(throws: DataError.self) { try format.read("2026 366") }
  }

  @Test("A 53rd week is an error in a year of 52, and a week needs its year and its day")
  func weeks() throws {
    let format = try TimeFormat("%G-W%V-%u")
    #expect(try format.read("2020-W53-5").moment == Moment(year: 2021, month: 1, day: 1))
    for text in ["2019-W53-1", "9999-W52-6"] { #expect(throws: DataError.self) { try format.read(text) } }
    for text in ["%G-%m-%d", "%V-%u %H", "%Y-W%V-%u", "%G-W%V %H:%M", "%G-W%V-%u %a"] {
      #expect(throws: DataError.self) { try TimeFormat(text) }
    }
  }

  @Test("A weekday that is not the date's is an error, because day and month may be exchanged")
  func weekday() throws {
    #expect(throws: Never.self) { try TimeFormat("%a %d/%m/%Y").read("Mon 02/03/2026") }
    #expect {
      try TimeFormat("%a %d/%m/%Y").read("Tue 02/03/2026")
    } throws: {
      ($0 as? DataError)?.reason
        == "the time \"Tue 02/03/2026\" says Tuesday, and that date is a Monday"
    }
  }

  @Test("A time that does not follow its format is shown from where it differs")
  func mismatch() throws {
    func reason(_ text: String) throws -> String? {
      let format = try TimeFormat("%d/%m/%Y %H:%M")
      do throws(DataError) { _ = try format.read(text) } catch { return error.reason }
      return nil
    }
    let head = "is not written as \"%d/%m/%Y %H:%M\": "
    #expect(
      try reason("02/03/2026 8:04 PM") == "the time \"02/03/2026 8:04 PM\" \(head)it differs from \" PM\" on")
    #expect(try reason("02/03/2026") == "the time \"02/03/2026\" \(head)it ends too early")
    #expect(try reason("31/04/2026 8:04") == "the time \"31/04/2026 8:04\" names a day that does not exist")
    #expect(try reason("") == "the time is missing")
  }

  @Test(
    "A format that fixes no time is refused with what it lacks",
    arguments: [
      ("%q", "the unknown directive %q"), ("%d/%m", "does not name a year, a month and a day"),
      ("%Y %d", "does not name a year"), ("%Y %m", "does not name a year"), ("", "does not name a year"),
      ("%F %I:%M", "has %I without %p"), ("%F %H:%M %p", "has %p without %I"),
      ("%F %d", "names the day twice"),
      ("%F %j", "names the day twice"), ("%F %b", "names the month twice"),
      ("%F %M", "has a clock without hours"),
      ("%s %Y", "has parts beside %s"), ("%F %", "a single % at its end"),
      ("%F %-", "the unknown directive %-"),
      ("%F %z %Z", "names the zone twice"), (String(repeating: "x", count: 201), "is over 200 bytes"),
    ])
  func refused(_ format: String, _ reason: String) {
    #expect {
      _ = try TimeFormat(format)
    } throws: {
      let error = $0 as? DataError
      return error?.reason.contains(reason) == true && error?.remedy.isEmpty == false
    }
  }

  @Test("An unknown directive lists the known ones")
  func known() {
    #expect {
      _ = try TimeFormat("%d/%m/%q")
    } throws: {
      "\($0)"
        == "the time format has the unknown directive %q; directives are %Y %y %m %b %B %d %j %a %A %G %V %u %H %I "
        + "%p %M %S %f %z %Z %s %F %T %R %D %%; or write unix-microseconds, unix-milliseconds, "
        + "unix-nanoseconds, unix-seconds, spreadsheet-days"
    }
  }
}
