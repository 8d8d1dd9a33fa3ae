import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionResults

@Suite("What is known at each moment")
struct MomentContextRowsTests {
  /// The fields of each row that are not quoted, with the shortcut as the rest.
  private func rows(_ dataset: Dataset, only: Set<Int>? = nil) -> [[Substring]] {
    var bytes: [UInt8] = []
    MomentContextRows(dataset: dataset, only: only).forEach { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
    }
  }

  private func seconds(_ row: [Substring]) throws -> Int64 {
    try TimeText.parse(String(row[1])).moment.secondsSince1970
  }

  @Test(
    "Scored questions are the moments of a replay, and at each all earlier donations and no others stand above it"
  )
  func questions() async throws {
    let dataset = try Dataset.weeks(of: "commuter", weeks: 3, people: 2, seed: 3)
    let all = rows(dataset)
    let replayed = await MomentReplay(dataset, strategies: [Poisson()], horizons: [15], headline: 15).run(
      threads: 1)
    for (person, one) in dataset.people.enumerated() {
      let own = all.filter { $0[0] == one.identifier }
      let life = TimedLife(dataset, person: person)
      let first = try #require(life.firstScoredDay(isSynthetic: true))
      let end = MomentGrid.end(of: dataset)
      let expected = MomentGrid(life.moments, from: first, to: end).moments.map(\.description)
      #expect(own.filter { $0[6] == "true" }.map { String($0[1]) } == expected)
      #expect(replayed[person].scores[0][0].moments == expected.count, "each was asked about")
      var (donated, known) = (0, 0)
      for row in own {
        let time = try seconds(row)
        if row[2] == "donation" {
          #expect(String(row[1]) == life.moments[donated].description && row[6] == "false")
          if life.numbers[donated] == known { known += 1 }
          donated += 1
        } else {
          // The row above it, and the one below.
          #expect(donated == life.moments.count { $0.secondsSince1970 < time })
          #expect(Int(row[5]) == known && row[7].isEmpty && row[8].isEmpty)
        }
      }
      #expect(donated == life.moments.count && known > 3)
    }
  }

  @Test("People who are not scored have no scored question, and nothing of the future is in a row")
  func honest() throws {
    let dataset = try Dataset.weeks(of: "commuter", weeks: 2, people: 2, seed: 3)
    let all = rows(dataset, only: [1])
    #expect(!all.contains { $0[0] == dataset.people[0].identifier && $0[6] == "true" })
    #expect(all.contains { $0[0] == dataset.people[1].identifier && $0[6] == "true" })
    // Without the last day no row of the days before it is another.
    let last = try #require(dataset.rows.map { $0.donation.context.moment.localDay }.max())
    let shorter = Dataset(
      name: dataset.name, digest: dataset.digest, catalog: dataset.catalog, symbols: dataset.symbols,
      rows: dataset.rows.filter { $0.donation.context.moment.localDay < last },
      people: dataset.people.map(\.identifier), generator: dataset.generator)
    func before(_ rows: [[Substring]]) throws -> [[Substring]] {
      try rows.filter { try TimeText.parse(String($0[1])).moment.localDay < last }
    }
    #expect(try before(rows(shorter, only: [1])) == before(all))
  }

  @Test(
    "What was sensed has a row before the moment or the donation that may know of it, with place and signals")
  func sensed() throws {
    let text = """
      who,at,what,kind,where,phones
      ann,2026-03-02T08:00:00Z,w,,home,on
      ann,2026-03-02T08:15:00Z,,arrival,gym,off
      ann,2026-03-02T08:20:00Z,,look,,on
      ann,2026-03-02T08:20:00Z,v,,,
      """
    let dataset = try TemporaryFolder().read(
      "log.csv", text,
      .table("person=who,time=at,intent=:Do,parameters=what,kind=kind,place=where,signal.phones=phones")
    ).dataset
    #expect(MomentContextRows.columns(of: dataset).suffix(2) == ["shortcut", "signal.phones"])
    var bytes: [UInt8] = []
    MomentContextRows(dataset: dataset, only: nil).forEach { bytes += $0 }
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(5).map { row in
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      return [cells[1].dropFirst(11).prefix(5), cells[2], cells[7], cells[cells.count - 1]].joined(
        separator: " ")
    }
    #expect(
      rows == [
        "08:00 donation home on", "08:15 arrival gym off", "08:15 moment  ", "08:20 look  on",
        "08:20 donation  ",
      ])
  }
}
