/// A chart of the time on display against the donations that come in it, with the oracle's as the ceiling.
///
/// # Source
/// The Molchan diagram: Molchan, "Strategies in strong earthquake prediction", PEPI 1990.
enum DisplayCurveChart {
  /// The budget of the headline in minutes a person and day.
  private static let budget = 30.0
  /// The minutes up to which the curve is drawn; the table has those beyond.
  private static let widest = 100.0

  /// Returns the chart; `nil` for results without the curve.
  static func chart(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    guard let moments = dataset.moments else { return nil }
    let lines = LineChart.lines(of: dataset.focusAndOracle) { result in
      (moments.series[result.strategy]?.displayCurve ?? []).filter { $0.minutes <= widest }
        .map { (x: $0.minutes, y: $0.coverage) }.sorted { $0.x < $1.x }
    }
    guard let best = lines.first else { return nil }
    let chart = LineChart(
      lines: lines, unitX: "minutes on display, a person and day",
      unitY: "coverage, share of donations that come while on display", formX: Figure.tick,
      rangeX: 0...widest)
    return Chart(
      title: title(best, lines),
      note:
        "The best candidate is shown for a quarter of an hour at a time where it is surest. The field's name is Molchan "
        + "diagram; display_coverage@30 is its height at 30 minutes."
        + (dataset.oracle == nil ? "" : " No strategy exceeds the oracle but by chance.")
        + dataset.focusNote,
      drawing: chart.drawing(styles: styles), table: table(dataset, moments))
  }

  private static func title(_ best: LineChart.Line, _ lines: [LineChart.Line]) -> String {
    func coverage(_ line: LineChart.Line) -> Double? { line.points.first { $0.x == budget }?.y }
    guard let own = coverage(best) else { return "\(best.name)'s time on display and what comes in it" }
    let start = "With 30 minutes on display a day, \(best.name) covers \(Figure.share(own)) of donations"
    guard best.name != "oracle", let oracle = lines.first(where: { $0.name == "oracle" }).flatMap(coverage)
    else { return start }
    return start + ", the oracle \(Figure.share(oracle))"
  }

  private static func table(_ dataset: ReportedDataset, _ moments: ReportedMoments) -> DataTable {
    let results = dataset.document.results.filter {
      !(moments.series[$0.strategy]?.displayCurve.isEmpty ?? true)
    }
    let curves = results.map { result in
      Dictionary((moments.series[result.strategy]?.displayCurve ?? []).map { ($0.minutes, $0.coverage) }) {
        first, _ in first
      }
    }
    var table = DataTable(["minutes a day"] + results.map(\.strategy), textColumns: [])
    for minutes in Set(curves.flatMap(\.keys)).sorted() {
      table.add(
        [Figure.share(minutes, digits: 1)] + curves.map { $0[minutes].map { Figure.share($0) } ?? "–" })
    }
    return table
  }
}
