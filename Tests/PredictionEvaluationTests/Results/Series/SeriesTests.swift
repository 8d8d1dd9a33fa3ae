import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import Testing

@testable import PredictionReports
@testable import PredictionResults

/// Series made of a replay.
struct SeriesTests {
  /// Ann orders tomato at 8 on five days and pea once at noon; Bob orders pea at 8 twice.
  private func dataset() throws -> Dataset {
    let day = 24 * 60
    return try SmallDataset.of(
      [
        (0, 0, "tomato", 1), (0, day, "tomato", 1), (0, 2 * day, "tomato", 1), (0, 2 * day + 240, "pea", 1),
        (0, 7 * day, "tomato", 1), (0, 8 * day, "tomato", 1), (1, 0, "pea", 1), (1, day, "pea", 1),
      ], people: ["ann", "bob"])
  }

  private func series(threads: Int = 1) async throws -> [ReplaySeries?] {
    var options = ReplayOptions()
    options.threads = threads
    let document = try await ReplayDocument.replay(
      try dataset(), strategies: [MostFrequent(), BucketedBayes()], options: options,
      environment: .init(version: "1", seed: 1, options: []), series: true, machine: ("cpu", "6.3"))
    return document.results.map(\.series)
  }

  @Test("Counts of the most frequent shortcut are those one can count by hand")
  func counts() async throws {
    let first = try #require(try await series()[0])
    #expect(first.weeks.map(\.trials) == [6, 2])
    // Ann's first and pea are misses, Bob's first is.
    #expect(first.people == [.init(name: "ann", trials: 6, hits: 4), .init(name: "bob", trials: 2, hits: 1)])
    #expect(first.reliability.isEmpty && first.riskCoverage.isEmpty)
  }

  @Test("Only a strategy with probabilities has reliability and a curve, and every cut counts every trial")
  func probabilities() async throws {
    let second = try #require(try await series()[1])
    #expect(second.reliability.reduce(0) { $0 + $1.trials } == 8)
    #expect(second.riskCoverage.last?.coverage == 1)
    for cut in [second.people, second.historyLengths] { #expect(cut.reduce(0) { $0 + $1.trials } == 8) }
  }

  @Test("Threads change nothing, and JSON reads back to the digits it has")
  func threads() async throws {
    let one = try await series().compactMap { $0 }
    let four = try await series(threads: 4).compactMap { $0 }
    #expect(one.count == 2)
    #expect(one == four)
    for series in one {
      let json = try JSONDocument(Array(series.json.text.utf8), file: "s", firstLine: 1)
      let read = try ReplaySeries(printed: PrintedObject(json.root, "the series", in: json))
      #expect(read.json.text == series.json.text)
      #expect(
        read.people == series.people && read.historyLengths == series.historyLengths
          && read.weeks == series.weeks)
    }
  }

  @Test("A curve keeps at most fifty points, its last among them")
  func thinning() {
    let points = (1...1000).map {
      RiskCoverageCurve.Point(
        threshold: 1 - Double($0) / 1000, coverage: Double($0) / 1000, risk: 0.5)
    }
    let kept = ReplaySeries.thinned(points)
    #expect(kept.count == 50)
    #expect(kept.last == points.last)
    #expect(ReplaySeries.thinned([points[999]]) == [points[999]])
  }
}
