import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("Moments that a file of probabilities says nothing about")
struct ExternalMomentsSilenceTests {
  /// Ann eats at the bar at 08:05 on eleven days.
  private static func log() throws -> Dataset {
    let days = (2...12).map { $0 < 10 ? "0\($0)" : "\($0)" }
    return try TemporaryFolder().read(
      "log.csv", "user,time,venue\n" + days.map { "ann,2026-03-\($0)T08:05:00Z,Bar\n" }.joined(),
      .table("person=user,time=time,intent=:Eat,parameters=venue")
    ).dataset
  }

  /// The remarks about a file whose rows are about some times.
  private func remarks(_ times: [String], minutes: Int = 60, only: Set<String>? = nil) throws -> [String] {
    let rows = times.flatMap { time in [15, 60, 75].map { "ann,2026-03-\(time):00Z,\($0),mine,,0.5\n" } }
    let folder = try TemporaryFolder()
    let path = try folder.file("m.csv", "person,time,minutes,strategy,shortcut,probability\n" + rows.joined())
    return try withExtendedLifetime(folder) {
      try ExternalMoments.read(path, for: try ExternalMomentsSilenceTests.log(), horizon: minutes, only: only)
        .remarks
    }
  }

  @Test("They are counted, and the first of them is named")
  func counted() throws {
    // Scored are the days from the seventh to the twelfth: 96 moments each, without the last three.
    let one = try remarks(["08T08:00"])
    #expect(one.count == 1)
    #expect(
      one[0].hasPrefix(
        "\"mine\" says nothing within 60 minutes at 572 of 573 scored moments, the first of them "
          + "2026-03-07T00:00:00+00:00 of ann;"), "\(one)")
    let two = try remarks(["07T00:00", "08T08:00"])
    #expect(two.count == 1 && two[0].contains(" 571 of 573 scored moments"), "\(two)")
    #expect(two[0].contains("the first of them 2026-03-07T00:15"), "\(two)")
  }

  @Test("A moment before the scored time says nothing of a scored one, nor does one of nobody that is scored")
  func left() throws {
    #expect(try remarks(["06T08:00"])[0].contains(" 573 of 573 scored moments"))
    #expect(try remarks(["08T08:00"], only: ["bob"]) == [])
  }

  @Test("Where every scored moment has a row there is no remark")
  func whole() throws {
    let times = (7...12).flatMap { day in
      (0..<96).map { quarter in
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(day))T\(two(quarter / 4)):\(two(quarter % 4 * 15))"
      }
    }
    #expect(try remarks(times) == [])
  }
}
