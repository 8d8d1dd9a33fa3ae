/// A chart of hit rates by week.
enum WeeksChart {
  /// Returns the chart; `nil` when fewer than two weeks have trials.
  static func chart(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    let lines = LineChart.lines(of: dataset.focusAndOracle) { result in
      (result.series?.weeks ?? []).map { (Double($0.number + 1), $0.hitRate) }
    }
    guard let best = lines.first, let first = best.points.first, let last = best.points.last else {
      return nil
    }
    let chart = LineChart(
      lines: lines, unitX: "week since a person's first trial", unitY: "hit rate at 1",
      formX: { $0 == $0.rounded() ? Figure.fixed($0, 0) : "" })
    return Chart(
      title: "\(best.name) goes from \(Figure.share(first.y)) in week \(Int(first.x)) to "
        + "\(Figure.share(last.y)) in week \(Int(last.x))",
      note: "Hit rate at 1 in each week since a person's first trial, learning all the while."
        + dataset.focusNote,
      drawing: chart.drawing(styles: styles), table: table(dataset))
  }

  private static func table(_ dataset: ReportedDataset) -> DataTable {
    let results = dataset.document.results.filter { !($0.series?.weeks.isEmpty ?? true) }
    let longest = results.compactMap(\.series?.weeks).max { $0.count < $1.count } ?? []
    var table = DataTable(["week", "people", "trials"] + results.map(\.strategy), textColumns: [])
    let rates = results.map { result in
      Dictionary((result.series?.weeks ?? []).map { ($0.number, $0.hitRate) }) { first, _ in first }
    }
    for week in longest {
      let cells = rates.map { $0[week.number].map { Figure.share($0) } ?? "–" }
      table.add(
        [
          String(week.number + 1), Figure.count(Double(week.people)), Figure.count(Double(week.trials)),
        ] + cells)
    }
    return table
  }
}
