import PredictionEngine

/// The charts of lines about a replay at donations.
extension LineChart {
  /// Returns the chart of hit rates by week; `nil` when fewer than two weeks have trials.
  static func weeks(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    let lines = lines(of: dataset.focusAndOracle) { result in
      (result.series?.weeks ?? []).map { (Double($0.number + 1), $0.hitRate) }
    }
    guard let best = lines.first, let first = best.points.first, let last = best.points.last else {
      return nil
    }
    let results = dataset.document.results.filter { !($0.series?.weeks.isEmpty ?? true) }
    let weeks = results.map { $0.series?.weeks ?? [] }
    return Chart(
      title: "\(best.name) goes from \(Figure.share(first.y)) in week \(Int(first.x)) to "
        + "\(Figure.share(last.y)) in week \(Int(last.x))",
      note: "Hit rate at 1 in each week since a person's first trial, learning all the while."
        + dataset.focusNote,
      drawing: LineChart(lines: lines, unitX: "week since a person's first trial", unitY: "hit rate at 1")
        .drawing(styles: styles),
      table: .byStrategy(
        ["week", "people", "trials"],
        (weeks.max { $0.count < $1.count } ?? []).map {
          ($0.number, [String($0.number + 1), CountedNoun.digits($0.people), CountedNoun.digits($0.trials)])
        }, zip(results, weeks).map { ($0.strategy, $1.map { ($0.number, $0.hitRate) }) }, textColumns: []))
  }

  /// Returns the chart of the risk–coverage curves, which show the gain of showing nothing when unsure; `nil` when no
  /// strategy has a curve.
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
