import PredictionEngine

/// A chart of the learning curve at moments: nats an event by week of scored time.
enum MomentWeeksChart {
  /// Returns the chart; `nil` when fewer than two weeks have events.
  static func chart(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    guard let moments = dataset.moments else { return nil }
    let lines = LineChart.lines(of: dataset.focusAndOracle) { result in
      (moments.series[result.strategy]?.weeks ?? []).compactMap { week in
        week.nats.map { (Double(week.number + 1), $0) }
      }
    }
    guard let best = lines.first, let first = best.points.first, let last = best.points.last else {
      return nil
    }
    let chart = LineChart(
      lines: lines, unitX: "week of a person's scored time", unitY: "nats an event more than the rate alone",
      formX: { $0 == $0.rounded() ? Figure.fixed($0, 0) : "" })
    return Chart(
      title: "\(best.name) goes from \(Figure.share(first.y, digits: 2)) nats an event in week "
        + "\(Figure.fixed(first.x, 0)) to \(Figure.share(last.y, digits: 2)) in week \(Figure.fixed(last.x, 0))",
      note:
        "The gain in log likelihood over poisson within \(moments.horizonInWords), for each "
        + "event." + (dataset.oracle == nil ? "" : " The oracle's line says how hard a week is.")
        + dataset.focusNote,
      drawing: chart.drawing(styles: styles), table: table(dataset, moments))
  }

  private static func table(_ dataset: ReportedDataset, _ moments: ReportedMoments) -> DataTable {
    let results = dataset.document.results.filter { !(moments.series[$0.strategy]?.weeks.isEmpty ?? true) }
    let weeks = results.map { moments.series[$0.strategy]?.weeks ?? [] }
    var table = DataTable(["week", "people"] + results.map(\.strategy), textColumns: [])
    for week in weeks.max(by: { $0.count < $1.count }) ?? [] {
      let cells = weeks.map { own in
        own.first { $0.number == week.number }?.nats.map { Figure.share($0, digits: 3) } ?? "–"
      }
      table.add([String(week.number + 1), Figure.count(Double(week.people))] + cells)
    }
    return table
  }
}
