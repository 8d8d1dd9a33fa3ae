import PredictionEngine
import PredictionLogs
import PredictionReplays
import PredictionResults

/// The curve of the time on display against the donations that come in it, with the oracle's as the ceiling.
///
/// # Source
/// The Molchan diagram: Molchan, "Strategies in strong earthquake prediction", PEPI 1990.
extension LineChart {
  /// The budget of the headline in minutes a person and day.
  private static let budget = 30.0
  /// The minutes up to which the curve is drawn; the table has those beyond.
  private static let widest = 100.0

  static func display(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    let lines = lines(of: dataset.focusAndOracle) { result in
      (result.momentSeries?.displayCurve ?? []).filter { $0.minutes <= widest }
        .map { (x: $0.minutes, y: $0.coverage) }.sorted { $0.x < $1.x }
    }
    guard let best = lines.first else { return nil }
    func coverage(_ line: Line?) -> Double? { line?.points.first { $0.x == budget }?.y }
    var title = "\(best.name)'s time on display and what comes in it"
    if let own = coverage(best) {
      title = "With 30 minutes on display a day, \(best.name) covers \(Figure.share(own)) of donations"
      if best.name != Ceiling.oracle, let oracle = coverage(lines.first { $0.name == Ceiling.oracle }) {
        title += ", the oracle \(Figure.share(oracle))"
      }
    }
    let chart = LineChart(
      lines: lines, unitX: "minutes on display, a person and day",
      unitY: "coverage, share of donations that come while on display", formX: Figure.tick,
      rangeX: 0...widest)
    let curves = dataset.document.results.compactMap { result in
      result.momentSeries.map { (result.strategy, $0.displayCurve) }
    }.filter { !$0.1.isEmpty }
    return Chart(
      title: title,
      note:
        "The best candidate is shown for a quarter of an hour at a time where it is surest. The field's name is Molchan "
        + "diagram; display_coverage@30 is its height at 30 minutes."
        + (dataset.oracle == nil ? "" : " No strategy exceeds the oracle but by chance.")
        + dataset.focusNote,
      drawing: chart.drawing(styles: styles),
      table: .byStrategy(
        ["minutes a day"],
        Set(curves.flatMap { $0.1.map(\.minutes) }).sorted().map {
          ($0, [Figure.share($0, digits: 1)])
        }, curves.map { ($0, $1.map { ($0.minutes, $0.coverage) }) }, textColumns: []))
  }
}
