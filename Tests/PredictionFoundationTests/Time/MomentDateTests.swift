import Foundation
import PredictionEngine
import PredictionFoundation
import Testing

@Suite("Moments and dates")
struct MomentDateTests {
  private func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

  @Test("The local clock is the zone's at that date: Berlin in winter and summer, half hours, and GMT")
  func examples() throws {
    let date = Date(timeIntervalSince1970: 1_772_435_051)
    #expect(try Moment(date, in: zone("Europe/Berlin")).description == "2026-03-02T08:04:11+01:00")
    #expect(try Moment(date, in: zone("Asia/Kolkata")).description == "2026-03-02T12:34:11+05:30")
    #expect(try Moment(date, in: .gmt).hour == 7)
    // The clocks of Berlin go from 02:00 to 03:00 at 01:00 GMT on 29 March 2026.
    let change = Date(timeIntervalSince1970: 1_774_746_000)
    let berlin = try zone("Europe/Berlin")
    #expect(try Moment(change.addingTimeInterval(-1), in: berlin).description == "2026-03-29T01:59:59+01:00")
    #expect(try Moment(change, in: berlin).description == "2026-03-29T03:00:00+02:00")
  }

  @Test("A fraction is rounded to the nearest microsecond")
  func fractions() throws {
    func micros(_ seconds: Double) throws -> Int64 {
      try Moment(Date(timeIntervalSinceReferenceDate: seconds), in: .gmt).microsecondsSince1970
        - 978_307_200_000_000
    }
    #expect(try micros(0) == 0 && micros(0.25) == 250_000 && micros(-0.25) == -250_000)
    #expect(try micros(4e-7) == 0 && micros(6e-7) == 1 && micros(-6e-7) == -1 && micros(1.0 / 3) == 333_333)
  }

  @Test("Any moment within 272 years of 2001 comes back from its date, to the microsecond")
  func roundTrip() throws {
    var draw = SplitMix64(seed: 5)
    let most: Int64 = 272 * 31_556_952 * 1_000_000
    for _ in 0..<2000 {
      let micros = 978_307_200_000_000 + Int64.random(in: -most...most, using: &draw)
      let moment = Moment(microsecondsSince1970: micros)
      #expect(try Moment(Date(moment), in: .gmt) == moment)
    }
  }

  @Test("The furthest dates that have names are moments; what is no number or further away is refused")
  func edges() throws {
    // Foundation's year 1 begins on the Julian calendar, two days before the Gregorian one's.
    #expect(try Moment(.distantPast, in: .gmt).date == (0, 12, 30))
    #expect(try Moment(.distantFuture, in: .gmt).date == (4001, 1, 1))
    let last = Date(timeIntervalSince1970: 9_223_372_036_854)
    #expect(try Moment(last, in: .gmt).secondsSince1970 == 9_223_372_036_854)
    #expect(try Moment(Date(timeIntervalSince1970: -9_223_372_036_854), in: .gmt).year < -290_000)
    for seconds in [9_223_372_036_855, -9_223_372_036_856, 1e300, -1e19, .infinity, -.infinity, .nan] {
      let date = Date(timeIntervalSince1970: seconds)
      let error = #expect(throws: UnrepresentableDate.self, "\(seconds)") { try Moment(date, in: .gmt) }
      #expect(error?.description.contains("292,000 years") == true)
    }
    #expect(Date(Moment(microsecondsSince1970: .max)).timeIntervalSince1970 == 9_223_372_036_854.775)
    #expect(Date(Moment(microsecondsSince1970: .min)).timeIntervalSince1970 == -9_223_372_036_854.775)
  }

  @Test("Now is between two readings of the clock")
  func now() {
    let before = Date()
    let moment = Moment.now(in: .gmt)
    #expect(
      Date(moment) >= before.addingTimeInterval(-1e-6) && Date(moment) <= Date().addingTimeInterval(1e-6))
    #expect(moment.secondsFromGMT == 0)
  }

  @Test("This device's clock is that of its time zone, in winter and in summer")
  func localClock() {
    for day in 0..<365 {
      let date = Date(timeIntervalSince1970: 1_767_225_600 + Double(day) * 86_400)
      let moment = Moment(onLocalClock: Int64(date.timeIntervalSince1970) * 1_000_000)
      #expect(Int(moment.secondsFromGMT) == TimeZone.current.secondsFromGMT(for: date))
      #expect(Date(moment) == date)
    }
    #expect(Date().timeIntervalSince(Date(Moment.now())) < 60)
  }
}

extension Moment { fileprivate var year: Int { date.year } }
