import PredictionEngine

/// The charts of lines about a replay at moments.
extension LineChart {
  /// Returns the learning curve, nats an event by week of scored time; `nil` when fewer than two weeks have events.
  static func nats(of dataset: ReportedDataset, _ moments: ReportedMoments, styles: StyleBook) -> Chart? {
    let lines = lines(of: dataset.focusAndOracle) { result in
      (moments.series[result.strategy]?.weeks ?? []).compactMap { week in
        week.nats.map { (Double(week.number + 1), $0) }
      }
    }
    guard let best = lines.first, let first = best.points.first, let last = best.points.last else {
      return nil
    }
    let chart = LineChart(
      lines: lines, unitX: "week of a person's scored time",
      unitY: "nats an event more than the rate alone")
    let results = dataset.document.results.filter { !(moments.series[$0.strategy]?.weeks.isEmpty ?? true) }
    let weeks = results.map { moments.series[$0.strategy]?.weeks ?? [] }
    return Chart(
      title: "\(best.name) goes from \(Figure.share(first.y, digits: 2)) nats an event in week "
        + "\(Figure.fixed(first.x, 0)) to \(Figure.share(last.y, digits: 2)) in week \(Figure.fixed(last.x, 0))",
      note:
        "The gain in log likelihood over poisson within \(moments.horizonInWords), for each "
        + "event." + (dataset.oracle == nil ? "" : " The oracle's line says how hard a week is.")
        + dataset.focusNote,
      drawing: chart.drawing(styles: styles),
      table: .byStrategy(
        ["week", "people"],
        (weeks.max { $0.count < $1.count } ?? []).map {
          ($0.number, [String($0.number + 1), CountedNoun.digits($0.people)])
        },
        zip(results, weeks).map { result, weeks in
          (result.strategy, weeks.compactMap { week in week.nats.map { (week.number, $0) } })
        }, textColumns: []))
  }

  /// The budget of the headline in minutes a person and day.
  private static let budget = 30.0
  /// The minutes up to which the curve is drawn; the table has those beyond.
  private static let widest = 100.0

  /// Returns the chart of the time on display against the donations that come in it, with the oracle's as the ceiling;
  /// `nil` for results without the curve.
  ///
  /// # Source
  /// The Molchan diagram: Molchan, "Strategies in strong earthquake prediction", PEPI 1990.
  static func display(of dataset: ReportedDataset, _ moments: ReportedMoments, styles: StyleBook) -> Chart? {
    let lines = lines(of: dataset.focusAndOracle) { result in
      (moments.series[result.strategy]?.displayCurve ?? []).filter { $0.minutes <= widest }
        .map { (x: $0.minutes, y: $0.coverage) }.sorted { $0.x < $1.x }
    }
    guard let best = lines.first else { return nil }
    func coverage(_ line: Line?) -> Double? { line?.points.first { $0.x == budget }?.y }
    var title = "\(best.name)'s time on display and what comes in it"
    if let own = coverage(best) {
      title = "With 30 minutes on display a day, \(best.name) covers \(Figure.share(own)) of donations"
      if best.name != "oracle", let oracle = coverage(lines.first { $0.name == "oracle" }) {
        title += ", the oracle \(Figure.share(oracle))"
      }
    }
    let chart = LineChart(
      lines: lines, unitX: "minutes on display, a person and day",
      unitY: "coverage, share of donations that come while on display", formX: Figure.tick,
      rangeX: 0...widest)
    let curves = dataset.document.results.compactMap { result in
      moments.series[result.strategy].map { (result.strategy, $0.displayCurve) }
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
