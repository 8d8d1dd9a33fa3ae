import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionCare

@Suite("The days of a log")
struct LoggedDaysTests {
  private static let map = "person=who,time=at,intent=:Do,parameters=what,id=id"

  /// Ten days of two people, and a row of another year after the third.
  private func text(_ year: Int) -> String {
    var rows = (1...9).map { "r\($0),\($0 % 2 == 0 ? "ann" : "bob"),2026-03-0\($0)T08:00:00Z,w" }
    rows.insert("odd,ann,\(year)-03-10T08:00:00Z,w", at: 3)
    return "id,who,at,what\n" + rows.joined(separator: "\n")
  }

  @Test(
    "A mistyped year is refused with its line, whether it comes after the others or before",
    arguments: [2062, 9026, 1926])
  func mistyped(_ year: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("log.csv", text(year))
    let dataset = try DatasetReader.read(path, options: .table(Self.map)).dataset
    let whole = folder.message { try LoggedDays(dataset).check() }
    #expect(whole.hasPrefix("log.csv:5: the \(year < 2026 ? "first" : "last") donation, odd at "), "\(whole)")
    #expect(whole.contains("; a replay at moments takes up to 10 000, "))
    let streamed = folder.message {
      _ = try ScoredTime(reading: DonationStream(rows: path, options: .table(Self.map)))
    }
    #expect(streamed == whole)
    // The way out: without the row, or with the right year.
    #expect(throws: Never.self) {
      try LoggedDays(try folder.read("log.csv", text(2026), .table(Self.map)).dataset).check()
    }
  }

  @Test("A log in most of whose days nobody donates is remarked on, with the days")
  func empty() throws {
    let folder = try TemporaryFolder()
    func remark(_ year: Int) throws -> String? {
      LoggedDays(try folder.read("log.csv", text(year), .table(Self.map)).dataset).remark
    }
    #expect(try remark(2026) == nil)
    #expect(
      try remark(2027)
        == "nobody donated from 2026-03-10 to 2027-03-09, 365 of the log's 375 days, and a replay at moments asks there "
        + "too; is a year mistyped? nextaction lint lists such rows as far-times")
    #expect(try remark(2025)?.hasPrefix("nobody donated from 2025-03-11 to 2026-02-28, ") == true)
    func days(_ days: [Int]) throws -> String? {
      LoggedDays(try SmallDataset.of(days.map { (0, $0 * 1440, "a", 1) }, people: ["ann"])).remark
    }
    // Less than half, or less than four weeks, is a holiday.
    #expect(try days([0, 31, 60]) == nil && days([0, 28]) == nil)
    #expect(try days([0, 32, 60]) != nil && days([0, 29]) != nil)
    var told: [String] = []
    let path = try folder.file("log.csv", text(2027))
    _ = try ScoredTime(reading: DonationStream(rows: path, options: .table(Self.map))) { told.append($0) }
    #expect(try told == [remark(2027)])
  }

  @Test("10,000 days are not too many, 10,001 are; and so for a shard that is told the last day")
  func limit() throws {
    func days(_ last: Int) throws -> Dataset {
      try SmallDataset.of([(0, 0, "a", 1), (0, last * 1440, "a", 1)], people: ["ann"])
    }
    #expect(throws: Never.self) { try LoggedDays(try days(LoggedDays.most - 1)).check() }
    #expect(throws: DataError.self) { try LoggedDays(try days(LoggedDays.most)).check() }
    let folder = try TemporaryFolder()
    let path = try folder.file("shard.csv", "id,who,at,what\n1,ann,2026-03-01T08:00:00Z,w\n")
    func read(until day: Int) -> String {
      folder.message {
        var stream = try DonationStream(rows: path, options: .table(Self.map), isShard: true)
        stream.end(on: day)
        while try stream.next(people: 1) != nil {}
      }
    }
    let day = Moment.daysSince1970(year: 2026, month: 3, day: 1)
    #expect(read(until: day + LoggedDays.most - 1) == "")
    #expect(
      read(until: day + LoggedDays.most).hasPrefix(
        "shard.csv:2: 2026-03-01T08:00:00+00:00 is 10 000 days before "))
  }

  @Test("The answers of more moments than fit are refused before a leak is looked for")
  func leaks() throws {
    let days = TimingAnswerer.mostMoments / 96 / 60
    func log(_ people: Int) throws -> Dataset {
      var orders = (0..<people).map { ($0, 0, "a", Int?(1)) as SmallDataset.Order }
      orders.append((0, (days - 1) * 1440, "a", 1))
      return try SmallDataset.of(orders, people: (0..<people).map { "p\($0)" })
    }
    #expect(throws: Never.self) { try TimingAnswerer.check(try log(60)) }
    #expect(throws: DataError.self) { try TimingAnswerer.check(try log(61)) }
  }
}
