import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionResults

/// The risk–coverage curves, which show the gain of showing nothing when unsure.
extension LineChart {
  static func riskCoverage(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    let lines = lines(of: dataset.focus) { result in
      (result.series?.riskCoverage ?? []).map { (x: $0.coverage, y: $0.risk) }.sorted { $0.x < $1.x }
    }
    guard let best = lines.first, let end = best.points.last else { return nil }
    let chart = LineChart(
      lines: lines, unitX: "coverage, share of trials answered", unitY: "risk, share of answers wrong",
      formX: Figure.tick, rangeX: 0...1)
    var title = "\(best.name) is wrong in \(Figure.share(end.y)) of trials"
    if let half = best.points.first(where: { $0.x >= 0.5 }), half.x < end.x {
      let part = half.x < 0.515 ? "half" : Figure.share(half.x, digits: 2)
      title =
        "Answering only the surest \(part) of trials, \(best.name) is wrong in \(Figure.share(half.y)) of them, "
        + "not in \(Figure.share(end.y))"
    }
    var table = DataTable(["strategy", "answers from confidence", "coverage", "risk"])
    for result in dataset.document.results {
      let points = result.series?.riskCoverage ?? []
      let step = max(1, (points.count + 19) / 20)
      for (number, point) in points.enumerated() where number % step == 0 || number == points.count - 1 {
        table.add([result.strategy] + [point.threshold, point.coverage, point.risk].map { Figure.share($0) })
      }
    }
    return Chart(
      title: title,
      note:
        "Answering only from some confidence on: down is safer, right is more answers. The area under a curve is "
        + "its AURC, the metric risk_coverage_area."
        + (lines.count < dataset.focus.count ? " Strategies without probabilities have no curve." : ""),
      drawing: chart.drawing(styles: styles), table: table)
  }
}
