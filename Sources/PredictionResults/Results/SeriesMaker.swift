import PredictionEngine
import PredictionMeasures

/// Makes the series of every strategy of one replay of what was counted.
enum SeriesMaker {
  /// The largest number of points of a risk–coverage curve.
  static let mostPoints = 50

  /// Returns the series of each strategy; empty when nothing was counted for them.
  static func series(of totals: ReplayTotals) -> [ReplaySeries] {
    let counts = totals.strategies.compactMap(\.series)
    guard counts.count == totals.strategies.count else { return [] }
    return zip(totals.strategies, counts).map { series(of: $0, $1, people: totals.people) }
  }

  private static func series(
    of strategy: ReplayTotals.Strategy, _ counts: SeriesCounts, people: [ReplayTotals.Person]
  ) -> ReplaySeries {
    var series = ReplaySeries()
    series.weeks = counts.weeks.enumerated().filter { $0.element.count.trials > 0 }.map {
      let (number, week) = $0
      return .init(number: number, people: week.people, trials: week.count.trials, hits: week.count.hits)
    }
    series.people = zip(people, strategy.hits).map { person, hits in
      .init(name: person.identifier, trials: person.trials, hits: hits)
    }
    series.historyLengths = Slices.slices(counts.histories, Slices.histories.map(\.1))
    addConfidences(of: strategy.sums, to: &series)
    return series
  }

  /// Adds what a strategy that states probabilities has beside: its sums by confidence are those of two metrics.
  private static func addConfidences(of sums: RunSums, to series: inout ReplaySeries) {
    guard sums.run.statesProbabilities else { return }
    for (order, metric) in MetricRegistry.all.enumerated() {
      if metric.name == Metric.brierReliability.name {
        var total = ConfidenceSums.empty
        for (place, sum) in sums.sums[order].enumerated() { total[place % total.count] += sum }
        series.reliability = ReliabilityTable(sums: total).bins
      } else if metric.name == Metric.riskCoverageArea.name,
        let curve = RiskCoverageArea.curve(of: sums.parts[order])
      {
        series.riskCoverage = thinned(curve.points)
      }
    }
  }

  /// Returns the points whose coverage first reaches each fiftieth.
  static func thinned(_ points: [RiskCoverageCurve.Point]) -> [RiskCoverageCurve.Point] {
    func step(_ coverage: Double) -> Int { Int(coverage * Double(mostPoints) + 1e-9) }
    var kept: [RiskCoverageCurve.Point] = []
    for point in points where step(point.coverage) > step(kept.last?.coverage ?? 0) { kept.append(point) }
    return kept
  }
}
