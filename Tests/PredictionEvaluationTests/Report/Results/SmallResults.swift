import PredictionEvaluation

@testable import PredictionResults

/// Results with series whose numbers are known, for the tests of charts and pages.
enum SmallResults {
  /// A document of two strategies and an oracle, or what a test leaves of it.
  static func make(
    name: String = "commuter-1-week", strategies: [String] = ["most-frequent", "bucketed-bayes"],
    oracle: Bool = true, series: Bool = true, people: Int = 12, intervals: Bool = true
  ) -> ReplayDocument {
    var document = SmallDocument.make(
      name: name, strategies: strategies, oracle: oracle, intervals: intervals, blocks: people)
    document.dataset.people = people
    for index in document.results.indices where document.results[index].strategy != "oracle" {
      // Each is right more often than the one before it.
      let rate = 0.25 + 0.0625 * Double(index)
      document.results[index].metrics[0] = MetricValue(
        name: "hit_rate@1", value: rate,
        interval: intervals
          ? ConfidenceInterval(low: rate - 0.03, high: rate + 0.03, form: .studentised) : nil)
    }
    guard series else { return document }
    for index in document.results.indices {
      document.results[index].series = self.series(number: index, people: people)
    }
    return document
  }

  /// Counts that grow with the strategy's number.
  static func series(number: Int, people: Int) -> ReplaySeries {
    var series = ReplaySeries()
    series.weeks = (0..<3).map { .init(number: $0, people: people, trials: 8, hits: 2 + $0 + number % 3) }
    series.people = (0..<people).map { .init(name: "p\($0)", trials: 8, hits: ($0 + number) % 8) }
    series.historyLengths = [
      .init(name: "0", trials: 2, hits: 0), .init(name: "1–2", trials: 2, hits: 1),
      .init(name: "3–9", trials: 4, hits: 3),
    ]
    series.reliability = [
      .init(low: 0.2, high: 0.3, trials: 4, confidence: 0.25, accuracy: 0.25),
      .init(low: 0.7, high: 0.8, trials: 4, confidence: 0.75, accuracy: 0.5),
    ]
    series.riskCoverage = [
      .init(threshold: 0.75, coverage: 0.5, risk: 0.5), .init(threshold: 0.25, coverage: 1, risk: 0.625),
    ]
    return series
  }

  /// The same as somebody would give it to `report`.
  static func bytes(_ document: ReplayDocument) -> [UInt8] { Array(document.json.text.utf8) }

  /// A comparison of the second strategy with the first.
  static let comparison = ComparisonRow(
    challenger: "bucketed-bayes", baseline: "most-frequent", metric: "hit_rate@1", difference: 0.0625,
    interval: ConfidenceInterval(low: 0.03125, high: 0.09375, form: .studentised), pValue: 0.001,
    holmAdjusted: 0.002, smallestDetectableEffect: 0.04,
    blocks: 12, verdict: "better")
}
