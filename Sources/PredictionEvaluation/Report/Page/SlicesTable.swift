/// A table of hit rates by weekday, hour, place and intent.
enum SlicesTable {
  /// Returns the folded table; `nil` when no result has such slices.
  static func fold(of dataset: ReportedDataset) -> Markup? {
    let results = dataset.document.results.filter { $0.series != nil }
    let cuts: [(name: String, slices: (ReplaySeries) -> [Slices.Slice])] = [
      ("weekday", \.weekdays), ("hour", \.hours), ("place", \.places), ("intent", \.intents),
    ]
    var table = DataTable(["by", "", "trials"] + results.map(\.strategy), textColumns: [0, 1])
    for cut in cuts {
      let all = results.map { $0.series.map(cut.slices) ?? [] }
      let named = all.map(SlicesByName.init)
      for slice in all.first ?? [] {
        let cells = named.map { $0[slice.name].map { Figure.share($0.hitRate) } ?? "–" }
        table.add([cut.name, slice.name, Figure.count(Double(slice.trials))] + cells)
      }
    }
    if table.rows.isEmpty { return nil }
    return .element(
      "details", class: "slices",
      [
        .element("summary", text: "Hit rate at 1 by weekday, hour, place and intent"),
        .element(
          "p", text: "Described, not tested: among twenty-four hours one is the best by luck alone."),
        table.markup,
      ])
  }
}
