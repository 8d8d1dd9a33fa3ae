import PredictionEngine
import PredictionEvaluation
import Testing

@Suite struct TimeTextTests {
  @Test(
    "A time is read in each of its forms",
    arguments: [
      ("2026-03-02T08:04:11+01:00", "2026-03-02T08:04:11+01:00", true),
      ("2026-03-02T08:04:11+0100", "2026-03-02T08:04:11+01:00", true),
      ("2026-03-02T08:04:11+01", "2026-03-02T08:04:11+01:00", true),
      ("2026-03-02T08:04:11-09:30", "2026-03-02T08:04:11-09:30", true),
      ("2026-03-02 08:04:11Z", "2026-03-02T08:04:11+00:00", true),
      ("2012-04-24T1:39:17Z", "2012-04-24T01:39:17+00:00", true),
      ("2013-01-06 17:42:49", "2013-01-06T17:42:49+00:00", false),
      ("2013-01-06 7:42", "2013-01-06T07:42:00+00:00", false),
      ("2024-02-29T00:00:00.25Z", "2024-02-29T00:00:00.250000+00:00", true),
      ("2024-02-29T00:00:00.1234567899Z", "2024-02-29T00:00:00.123456+00:00", true),
      ("0000-01-01T00:00Z", "0000-01-01T00:00:00+00:00", true),
      ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59+00:00", true),
      ("2026-03-02T08:04:11+18:00", "2026-03-02T08:04:11+18:00", true),
      ("0", "1970-01-01T00:00:00+00:00", true), ("-1", "1969-12-31T23:59:59+00:00", true),
      ("-0.5", "1969-12-31T23:59:59.500000+00:00", true),
      ("1772435051.25", "2026-03-02T07:04:11.250000+00:00", true),
    ])
  func forms(text: String, expected: String, fixesInstant: Bool) throws {
    let reading = try TimeText.parse(text)
    #expect(reading.moment.description == expected)
    #expect(reading.fixesInstant == fixesInstant)
  }

  @Test(
    "Leap years of whole centuries and offsets with minutes are read in the short forms and in the long ones",
    arguments: [
      ("2000-02-29T08:00Z", "2000-02-29T08:00:00+00:00"),
      ("2000-02-29T08:00:00Z", "2000-02-29T08:00:00+00:00"),
      ("2400-02-29T08:00:00", "2400-02-29T08:00:00+00:00"),
      ("2026-03-02T08:04+05:45", "2026-03-02T08:04:00+05:45"),
      ("2026-03-02T8:04:11-0330", "2026-03-02T08:04:11-03:30"),
      ("2026-03-02T08:04:11.5+05:30", "2026-03-02T08:04:11.500000+05:30"),
    ])
  func edges(text: String, expected: String) throws {
    #expect(try TimeText.parse(text).moment.description == expected)
  }

  @Test(
    "What is no time says why",
    arguments: [
      ("", "the time is missing"), ("08:30", "the time \"08:30\" has no date"),
      ("8:30:15", "the time \"8:30:15\" has no date"),
      ("2026-03-02", "the time \"2026-03-02\" is a date without a clock time"),
      ("2026-02-29T08:00Z", "the time \"2026-02-29T08:00Z\" names a day that does not exist"),
      ("1900-02-29T08:00Z", "the time \"1900-02-29T08:00Z\" names a day that does not exist"),
      ("2026-13-01T08:00Z", "the time \"2026-13-01T08:00Z\" names a day that does not exist"),
      ("2026-00-01T08:00Z", "the time \"2026-00-01T08:00Z\" names a day that does not exist"),
      ("2026-03-02T24:00Z", "the time \"2026-03-02T24:00Z\" names a clock time that does not exist"),
      ("2026-03-02T23:60Z", "the time \"2026-03-02T23:60Z\" names a clock time that does not exist"),
      ("2026-03-02T08:00+99:99", "the time \"2026-03-02T08:00+99:99\" has an offset beyond 18 hours"),
      ("2026-03-02T08:00+18:01", "the time \"2026-03-02T08:00+18:01\" has an offset beyond 18 hours"),
      ("2026-03-02T08:00+1", "the time \"2026-03-02T08:00+1\" has an offset that cannot be read"),
      ("2026-03-02T08:00Zulu", "the time \"2026-03-02T08:00Zulu\" goes on where it should end"),
      ("2026-03-02  08:00", "the time \"2026-03-02  08:00\" cannot be read"),
      ("999999-01-01T00:00Z", "the time \"999999-01-01T00:00Z\" cannot be read"),
      ("02/03/2026 08:00", "the time \"02/03/2026 08:00\" cannot be read"),
      ("-", "the time \"-\" cannot be read"),
      ("1772435051000", "the time \"1772435051000\" lies beyond the years 0000 to 9999"),
      ("253402300800", "the time \"253402300800\" lies beyond the years 0000 to 9999"),
      ("99999999999999999999999", "the time \"99999999999999999999999\" lies beyond the years 0000 to 9999"),
      ("1e9", "the time \"1e9\" cannot be read"), ("nan", "the time \"nan\" cannot be read"),
    ])
  func refusals(text: String, reason: String) {
    #expect { try TimeText.parse(text) } throws: { ($0 as? DataError)?.reason == reason }
  }

  @Test("An offset of its own moves the clock of a fixed instant, and fixes the instant of a local clock")
  func offsets() throws {
    let fixed = try TimeText.parse("2012-04-21T18:46:19Z").withOffset(minutes: -360)
    #expect(fixed.description == "2012-04-21T12:46:19-06:00")
    let unix = try TimeText.parse("1335033979").withOffset(minutes: -360)
    #expect(unix == fixed && unix.description == fixed.description)
    let local = try TimeText.parse("2012-04-21T12:46:19").withOffset(minutes: -360)
    #expect(
      local.description == "2012-04-21T12:46:19-06:00" && local.secondsSince1970 == fixed.secondsSince1970)
  }

  private func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

  @Test("A time of fixed width reads as it does with a fraction of zero, and a wrong one is as wrong")
  func drawn() {
    var generator = SplitMix64(seed: 5)
    let ends = ["", "Z", "+01:00", "-05:30", "+18:00", "+18:01", "z"]
    var (right, wrong) = (0, 0)
    for _ in 0..<10_000 {
      let year = [1969, 1970, 2024, 2026][generator.below(4)]
      let date = "\(year)-\(two(1 + generator.below(12)))-\(two(1 + generator.below(31)))"
      let clock = "\(two(generator.below(25))):\(two(generator.below(61))):\(two(generator.below(61)))"
      let start = date + (generator.below(2) == 0 ? "T" : " ") + clock
      let end = ends[generator.below(ends.count)]
      let reading = try? TimeText.parse(start + end)
      #expect(reading == (try? TimeText.parse(start + ".0" + end)), "\(start)\(end)")
      if reading == nil { wrong += 1 } else { right += 1 }
    }
    #expect(right > 4_000 && wrong > 1_500)
  }

  @Test("Every second of a day is worked out, before 1970 too")
  func everySecond() throws {
    for second in stride(from: 0, to: 86_400, by: 7) {
      let text = "1969-07-20T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))-05:00"
      #expect(try TimeText.parse(text).moment.description == text)
    }
  }
}
