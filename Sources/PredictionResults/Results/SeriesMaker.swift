import PredictionEngine
import PredictionMeasures

/// Makes the series of every strategy of one replay of what was counted.
///
/// # Definition
/// Places with equally many trials stand in the order of their bytes.
enum SeriesMaker {
  /// The number of places with a slice of their own; all others share one.
  static let mostPlaces = 20
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
    series.hours = Slices.slices(counts.hours, Slices.hourNames)
    series.weekdays = Slices.slices(counts.weekdays, Slices.weekdayNames)
    series.places = capped(
      counts.orderedPlaces.map { place in
        let count = counts.places[place] ?? .init()
        return .init(
          name: place.map { String(decoding: $0, as: UTF8.self) } ?? "–", trials: count.trials,
          hits: count.hits)
      })
    series.historyLengths = Slices.slices(counts.histories, Slices.histories.map(\.1))
    series.intents = Slices.slices(counts.intents, counts.intentNames)
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

  /// Returns the slices with most trials and one for all others; empty when no trial has a place.
  static func capped(_ places: [Slices.Slice]) -> [Slices.Slice] {
    if places.count == 1, places[0].name == "–" { return [] }
    let ranked = places.ranked(by: \.trials)
    let others = ranked.dropFirst(mostPlaces)
    if others.isEmpty { return ranked }
    let rest = Slices.Slice(
      name: CountedNoun.of(others.count, "other places"), trials: others.reduce(0) { $0 + $1.trials },
      hits: others.reduce(0) { $0 + $1.hits })
    return ranked.prefix(mostPlaces) + [rest]
  }
}
