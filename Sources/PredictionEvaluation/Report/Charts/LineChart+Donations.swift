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

  /// Returns the chart of hit rates by the number of the person's earlier donations; `nil` when fewer than two lengths of
  /// history have trials.
  static func histories(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    let results = dataset.document.results.filter { !($0.series?.historyLengths.isEmpty ?? true) }
    let groups = results.map { $0.series?.historyLengths ?? [] }
    let names = groups.map { $0.map(\.name) }.max { $0.count < $1.count } ?? []
    guard names.count > 1 else { return nil }
    let lines = lines(of: dataset.focusAndOracle) { result in
      (result.series?.historyLengths ?? []).compactMap { group in
        names.firstIndex(of: group.name).map { (Double($0), group.hitRate) }
      }
    }
    // The length 0 is left out, because a strategy that knows nothing cannot be right.
    guard let best = lines.first, let first = best.points.first(where: { names[Int($0.x)] != "0" }),
      let last = best.points.last
    else { return nil }
    let chart = LineChart(
      lines: lines, unitX: "donations known of the person", unitY: "hit rate at 1",
      formX: { place in
        let number = Int(place.rounded())
        return abs(place - Double(number)) < 1e-6 && names.indices.contains(number)
          ? String(names[number].prefix { $0.isNumber }) : ""
      }, rangeX: 0...Double(names.count - 1))
    return Chart(
      title:
        "Knowing \(names[Int(first.x)]) donations of a person, \(best.name) is right in \(Figure.share(first.y)); "
        + "knowing \(names[Int(last.x)]), in \(Figure.share(last.y))",
      note: "Hit rate at 1 by the number of donations known at the trial; a tick is where its group starts."
        + dataset.focusNote,
      drawing: chart.drawing(styles: styles),
      table: .byStrategy(
        ["donations known", "trials"],
        names.map { name in
          let trials = groups.compactMap { $0.first { $0.name == name }?.trials }
          return (name, [name, CountedNoun.digits(trials.max() ?? 0)])
        }, zip(results, groups).map { ($0.strategy, $1.map { ($0.name, $0.hitRate) }) }))
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
