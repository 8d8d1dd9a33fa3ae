import PredictionEngine
import Testing

@testable import PredictionLogs

@Suite struct LocalZoneTests {
  private func moment(_ text: String, _ clock: inout ZoneClock) throws -> String {
    try clock.moment(TimeText.parse(text)).description
  }

  @Test("A local time gets the zone's offset of that day, and an instant its local clock")
  func worked() throws {
    var berlin = ZoneClock(try LocalZone("Europe/Berlin"))
    for _ in 0..<2 {
      #expect(try moment("2026-03-02 08:04", &berlin) == "2026-03-02T08:04:00+01:00")
      #expect(try moment("2026-07-02 08:04", &berlin) == "2026-07-02T08:04:00+02:00")
      #expect(try moment("2026-03-02T08:04:00Z", &berlin) == "2026-03-02T09:04:00+01:00")
      #expect(try moment("2026-07-02T08:04:00-04:00", &berlin) == "2026-07-02T14:04:00+02:00")
      #expect(try moment("1772435051", &berlin) == "2026-03-02T08:04:11+01:00")
    }
    var fixed = ZoneClock(try LocalZone("-05:30"))
    #expect(try moment("2026-03-02 08:04", &fixed) == "2026-03-02T08:04:00-05:30")
  }

  @Test("On the days of a change each hour has its own offset")
  func change() throws {
    var berlin = ZoneClock(try LocalZone("Europe/Berlin"))
    for (time, offset) in [
      ("2026-03-28 23:59", 1), ("2026-03-29 01:59", 1), ("2026-03-29 03:00", 2), ("2026-03-30 00:00", 2),
      ("2026-10-25 01:59", 2), ("2026-10-25 02:00", 2), ("2026-10-25 02:59", 2), ("2026-10-25 03:00", 1),
    ] {
      #expect(try moment(time, &berlin).hasSuffix("+0\(offset):00"), "\(time)")
    }
    #expect(berlin.repeated == 2)
    #expect(berlin.firstRepeated == "2026-10-25T02:00:00+02:00 and 2026-10-25T02:00:00+01:00")
  }

  @Test("A local time that the clock leaves out is an error with both readings")
  func gap() throws {
    var berlin = ZoneClock(try LocalZone("Europe/Berlin"))
    #expect {
      _ = try moment("2026-03-29 02:30", &berlin)
    } throws: {
      ($0 as? DataError)?.reason
        == "the local time 2026-03-29T02:30:00 does not exist in Europe/Berlin, whose clock is put forward over "
        + "it: with the offset before the change it is 2026-03-29T02:30:00+01:00, with the one after it "
        + "2026-03-29T02:30:00+02:00"
    }
  }

  @Test("A day that was skipped whole has no time at all")
  func samoa() throws {
    var apia = ZoneClock(try LocalZone("Pacific/Apia"))
    #expect(try moment("2011-12-29 23:00", &apia) == "2011-12-29T23:00:00-10:00")
    #expect(throws: DataError.self) { try moment("2011-12-30 12:00", &apia) }
    #expect(try moment("2011-12-31 00:00", &apia) == "2011-12-31T00:00:00+14:00")
  }

  @Test(
    "Offsets are read in the usual spellings",
    arguments: [("Z", 0), ("UTC", 0), ("+1", 3600), ("+05:30", 19_800), ("-0800", -28_800), ("+18", 64_800)])
  func offsets(_ name: String, _ seconds: Int) throws {
    #expect(try LocalZone(name).offset(atSeconds: 0) == seconds)
  }

  @Test("An unknown zone is refused with the zones that are near")
  func unknown() {
    func message(_ name: String) -> String {
      do throws(DataError) { _ = try LocalZone(name) } catch { return error.description }
      return ""
    }
    #expect(message("berlin") == "there is no time zone \"berlin\"; write Europe/Berlin")
    #expect(
      message("Mars/Base")
        == "there is no time zone \"Mars/Base\"; write a name such as Europe/Berlin, or an offset such as +05:30"
    )
    #expect(message("").contains("no time zone") && message("+5:7x").contains("no time zone"))
    #expect(message("+19:00").contains("beyond 18 hours"))
  }
}
