/// A chart of hit rates by the number of the person's earlier donations.
enum HistoryChart {
  /// Returns the chart; `nil` when fewer than two lengths of history have trials.
  static func chart(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    let results = dataset.document.results.filter { !($0.series?.historyLengths.isEmpty ?? true) }
    let names = results.map { $0.series?.historyLengths.map(\.name) ?? [] }.max { $0.count < $1.count } ?? []
    guard names.count > 1 else { return nil }
    let places = Dictionary(names.indices.map { (names[$0], $0) }) { first, _ in first }
    let lines = LineChart.lines(of: dataset.focusAndOracle) { result in
      (result.series?.historyLengths ?? []).compactMap { group in
        places[group.name].map { (Double($0), group.hitRate) }
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
      drawing: chart.drawing(styles: styles), table: table(results, names))
  }

  private static func table(_ results: [ReplayDocument.Result], _ names: [String]) -> DataTable {
    var table = DataTable(["donations known", "trials"] + results.map(\.strategy))
    let named = results.map { SlicesByName($0.series?.historyLengths ?? []) }
    for name in names {
      let groups = named.map { $0[name] }
      table.add(
        [name, Figure.count(Double(groups.compactMap { $0?.trials }.max() ?? 0))]
          + groups.map { $0.map { Figure.share($0.hitRate) } ?? "–" })
    }
    return table
  }
}
