import PredictionLogs
import PredictionMeasures

/// Makes the series of one strategy of what a replay counted.
extension ReplaySeries {
  /// The largest number of points of a risk–coverage curve.
  private static let mostPoints = 50

  init(_ strategy: ReplayTotals.Strategy, _ counts: SeriesCounts, people: [ReplayTotals.Person]) {
    weeks = counts.weeks.enumerated().filter { $0.element.count.trials > 0 }.map {
      let (number, week) = $0
      return .init(number: number, people: week.people, trials: week.count.trials, hits: week.count.hits)
    }
    self.people = zip(people, strategy.hits).map { person, hits in
      .init(name: person.identifier, trials: person.trials, hits: hits)
    }
    historyLengths = Slices.slices(counts.histories, Slices.histories.map(\.1))
    sessions = Slices.slices(counts.sessions, SessionPlaces.names)
    guard strategy.sums.run.statesProbabilities else { return }
    // The sums by confidence are those of two metrics.
    for (order, metric) in MetricRegistry.all.enumerated() {
      if metric.name == Metric.brierReliability.name {
        var total = ConfidenceSums.empty
        for (place, sum) in strategy.sums.sums[order].enumerated() { total[place % total.count] += sum }
        reliability = ReliabilityTable(sums: total).bins
      } else if metric.name == Metric.riskCoverageArea.name,
        let curve = RiskCoverageArea.curve(of: strategy.sums.parts[order])
      {
        riskCoverage = ReplaySeries.thinned(curve.points)
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
