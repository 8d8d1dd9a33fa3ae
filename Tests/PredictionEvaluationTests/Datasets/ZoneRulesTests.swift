import Foundation
import Testing

@testable import PredictionLogs

@Suite struct ZoneRulesTests {
  @Test(
    "Offsets are those of another implementation, past the last change in the file as well",
    arguments: [
      "Europe/Berlin", "Europe/Dublin", "Europe/London", "America/New_York", "America/Sao_Paulo",
      "America/St_Johns",
      "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tehran", "Australia/Lord_Howe", "Antarctica/Troll",
      "Pacific/Apia",
      "Pacific/Chatham", "UTC", "EST5EDT",
    ])
  func oracle(_ name: String) throws {
    let zone = try LocalZone(name)
    let other = try #require(TimeZone(identifier: name))
    // From 1975 to 2060 in steps that fall on every hour of the day and every day of the year.
    for seconds in stride(from: Int64(157_766_400), to: 2_840_140_800, by: 131_171) {
      let expected = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
      #expect(zone.offset(atSeconds: seconds) == expected, "\(name) at \(seconds)")
    }
  }

  @Test(
    "A yearly rule is read in each of its forms",
    arguments: [
      ("<+0330>-3:30", "2026-07-01", 12_600), ("EST5", "2026-07-01", -18_000),
      ("EST5EDT,M3.2.0,M11.1.0", "2026-07-01", -14_400), ("EST5EDT,M3.2.0,M11.1.0", "2026-12-01", -18_000),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-12-01", 0), ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-07-01", 3600),
      ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-07-01", -3600),
    ])
  func rules(_ rule: String, _ day: String, _ offset: Int) throws {
    let moment = try TimeText.parse(day + "T12:00:00Z").moment
    let read = try #require(YearlyClockChange(rule))
    #expect(read.offset(atSeconds: moment.microsecondsSince1970 / 1_000_000) == offset)
  }

  @Test(
    "A text that is no rule is refused",
    arguments: [
      "", "CET", "1", "CET-1CEST,", "CET-1CEST,M3.5.0", "CET-1CEST,M13.1.0,M1.1.0", "<A-1",
      "CET-1CEST,M3.5.0,M10.5.0/3x", "CET-999", "AAA3BBB,J60,J300", "AAA3BBB,59,299",
    ])
  func noRule(_ text: String) { #expect(YearlyClockChange(text) == nil) }

  @Test("A file of rules that is cut or changed anywhere is refused or read, and never traps")
  func broken() throws {
    let whole = try ByteSource.all("/usr/share/zoneinfo/Europe/Berlin")
    #expect(ZoneRules(tzif: whole) != nil && ZoneRules(tzif: Array(whole.dropLast())) == nil)
    for count in stride(from: 0, to: whole.count, by: 3) {
      #expect(ZoneRules(tzif: Array(whole[..<count])) == nil)
    }
    for place in whole.indices where place < 200 || place % 11 == 0 {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var bytes = whole
        bytes[place] = value
        for seconds: Int64 in [.min, 0, 1_790_000_000, .max] {
          _ = ZoneRules(tzif: bytes)?.offset(atSeconds: seconds)
        }
      }
    }
  }
}
