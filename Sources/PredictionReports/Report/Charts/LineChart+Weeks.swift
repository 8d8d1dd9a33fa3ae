import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays
import PredictionResults

/// The learning curve: the hit rate, or at moments the nats an event, by week.
extension LineChart {
  private typealias Week = (number: Int, people: Int, trials: Int?, score: Double?)

  /// Returns the chart; `nil` when fewer than two weeks have a score.
  static func weeks(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    let horizon = dataset.horizon
    func weeks(_ result: ReplayDocument.Result) -> [Week] {
      (result.series?.weeks ?? []).map { ($0.number, $0.people, $0.trials, $0.hitRate) }
        + (result.momentSeries?.weeks ?? []).map { ($0.number, $0.people, nil, $0.nats) }
    }
    func points(_ weeks: [Week]) -> [(Int, Double)] {
      weeks.compactMap { week in week.score.map { (week.number, $0) } }
    }
    let lines = lines(of: dataset.focusAndOracle) { result in
      points(weeks(result)).map { (Double($0.0 + 1), $0.1) }
    }
    guard let best = lines.first, let first = best.points.first, let last = best.points.last else {
      return nil
    }
    let results = dataset.document.results.filter { !weeks($0).isEmpty }
    let longest = results.map(weeks).max { $0.count < $1.count } ?? []
    let (digits, unit) = horizon == nil ? (3, "") : (2, " nats an event")
    return Chart(
      title:
        "\(best.name) goes from \(Figure.share(first.y, digits: digits))\(unit) in week \(Int(first.x)) to "
        + "\(Figure.share(last.y, digits: digits)) in week \(Int(last.x))",
      note: (horizon.map { note($0, hasOracle: dataset.oracle != nil) }
        ?? "Hit rate at 1 in each week since a person's first trial, learning all the while.")
        + dataset.focusNote,
      drawing: LineChart(
        lines: lines,
        unitX: horizon == nil ? "week since a person's first trial" : "week of a person's scored time",
        unitY: horizon == nil ? "hit rate at 1" : "nats an event more than the rate alone"
      ).drawing(styles: styles),
      table: .byStrategy(
        ["week", "people"] + (horizon == nil ? ["trials"] : []),
        longest.map { week in
          let counts = [week.people] + (week.trials.map { [$0] } ?? [])
          return (week.number, [String(week.number + 1)] + counts.map { CountedNoun.digits($0) })
        }, results.map { ($0.strategy, points(weeks($0))) }, textColumns: []))
  }

  private static func note(_ horizon: Int, hasOracle: Bool) -> String {
    "The gain in log likelihood over poisson within \(CountedNoun.of(horizon, "minutes")), for each event."
      + (hasOracle ? " The oracle's line says how hard a week is." : "")
  }
}
