/// A chart of the hit rates of a strategy's people, one dot each, with the worst tenth marked.
enum PeopleChart {
  /// Returns the chart; `nil` when fewer than two people have trials.
  static func chart(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    let shown = dataset.ranked.filter { ($0.series?.people.count ?? 0) > 1 }
    guard let best = shown.first, let people = best.series?.people else { return nil }
    let rows = shown.map { result in
      let all = result.series?.people ?? []
      return DotRows.Row(
        name: result.strategy, values: all.map { ($0.name, $0.hitRate) },
        ringed: all.count >= 10 ? (all.count + 9) / 10 : 0)
    }
    let hasDecile = people.count >= 10
    return Chart(
      title: title(best, people, hasDecile: hasDecile),
      note: "One dot a person, the tick their median."
        + (hasDecile ? " Ringed: the worst tenth of people." : " Under ten people there is no worst tenth."),
      drawing: DotRows(rows: rows, unit: "hit rate at 1 of a person").drawing(styles: styles),
      table: table(dataset))
  }

  private static func title(
    _ best: ReplayDocument.Result, _ people: [Slices.Slice], hasDecile: Bool
  ) -> String {
    let rates = people.map(\.hitRate).sorted()
    guard let low = rates.first, let high = rates.last, let middle = DotRows.median(rates) else { return "" }
    if hasDecile {
      let count = (rates.count + 9) / 10
      let mean = rates.prefix(count).reduce(0, +) / Double(count)
      return "\(best.strategy) is right in \(Figure.share(mean)) for the worst tenth of people, "
        + "\(Figure.share(middle)) for the median"
    }
    return
      "\(best.strategy) is right in \(Figure.share(low)) to \(Figure.share(high)), depending on the person"
  }

  private static func table(_ dataset: ReportedDataset) -> DataTable {
    let results = dataset.document.results.filter { !($0.series?.people.isEmpty ?? true) }
    let people = results.first?.series?.people ?? []
    var table = DataTable(["person", "trials"] + results.map(\.strategy))
    let named = results.map { SlicesByName($0.series?.people ?? []) }
    for person in people {
      let cells = named.map { $0[person.name].map { Figure.share($0.hitRate) } ?? "–" }
      table.add([person.name, Figure.count(Double(person.trials))] + cells)
    }
    return table
  }
}
