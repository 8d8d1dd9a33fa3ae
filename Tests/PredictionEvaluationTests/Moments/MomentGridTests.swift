import PredictionEngine
import PredictionEvaluation
import Testing

@Suite("The grid of moments")
struct MomentGridTests {
  private static func moment(_ hour: Int, _ minute: Int, day: Int = 29, offset: Int32) -> Moment {
    Moment(year: 2026, month: 3, day: day, hour: hour, minute: minute, secondsFromGMT: offset)
  }

  private static func clocks(_ donations: [Moment], from: Moment, days: Int) -> [String] {
    MomentGrid(donations, from: from.localDay, to: from.localDay + days).moments.map {
      let text = $0.description
      return String(text.dropFirst(8).prefix(8)) + String(text.suffix(6))
    }
  }

  @Test("has every quarter of an hour of a day, from its midnight to the next")
  func day() {
    let start = MomentGridTests.moment(9, 7, day: 2, offset: 3600)
    let grid = MomentGrid([start], from: start.localDay + 1, to: start.localDay + 3).moments
    #expect(grid.count == 192)
    #expect(grid[0].description == "2026-03-03T00:00:00+01:00")
    #expect(zip(grid, grid.dropFirst()).allSatisfy { $1.secondsSince1970 - $0.secondsSince1970 == 900 })
  }

  @Test("begins after the first donation, and has a moment that is a donation's own second before it")
  func beginning() {
    let (first, second) = (
      MomentGridTests.moment(22, 50, offset: 3600), MomentGridTests.moment(23, 15, offset: 3600)
    )
    let clocks = MomentGridTests.clocks([first, second], from: first, days: 1)
    #expect(clocks == ["29T23:00+01:00", "29T23:15+01:00", "29T23:30+01:00", "29T23:45+01:00"])
  }

  @Test("leaves out local times over which the clock is put forward, once that is known")
  func forward() {
    let night = MomentGridTests.moment(1, 20, offset: 3600)
    let morning = MomentGridTests.moment(3, 5, offset: 7200)
    let clocks = MomentGridTests.clocks([night, morning], from: night, days: 1)
    #expect(
      clocks[...4] == [
        "29T01:30+01:00", "29T01:45+01:00", "29T02:00+01:00", "29T03:15+02:00", "29T03:30+02:00",
      ])
  }

  @Test("repeats no local time where the clock is put back")
  func back() {
    let night = MomentGridTests.moment(1, 50, offset: 7200)
    let morning = MomentGridTests.moment(2, 20, offset: 3600)
    let clocks = MomentGridTests.clocks([night, morning], from: night, days: 1)
    #expect(
      clocks[...6] == [
        "29T02:00+02:00", "29T02:15+02:00", "29T02:30+02:00", "29T02:45+02:00", "29T03:00+02:00",
        "29T03:15+02:00",
        "29T03:30+01:00",
      ])
  }
}
