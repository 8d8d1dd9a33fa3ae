import PredictionEngine

/// The tables of a dataset's part that are folded until a reader opens them.
extension DatasetSection {
  /// The hit rates by weekday, hour, place, intent, donations known and person; `nil` when no result has such slices.
  var slices: Markup? {
    let results = dataset.document.results.filter { $0.series != nil }
    let cuts: [(name: String, slices: (ReplaySeries) -> [Slices.Slice])] = [
      ("weekday", \.weekdays), ("hour", \.hours), ("place", \.places), ("intent", \.intents),
      ("donations known", \.historyLengths), ("person", \.people),
    ]
    func rows(_ result: ReplayDocument.Result?) -> [(key: [String], slice: Slices.Slice)] {
      cuts.flatMap { cut in (result?.series.map(cut.slices) ?? []).map { ([cut.name, $0.name], $0) } }
    }
    let first = rows(results.first)
    if first.isEmpty { return nil }
    let table = DataTable.byStrategy(
      ["by", "", "trials"], first.map { ($0.key, $0.key + [CountedNoun.digits($0.slice.trials)]) },
      results.map { ($0.strategy, rows($0).map { ($0.key, $0.slice.hitRate) }) }, textColumns: [0, 1])
    return table.fold(
      "Hit rate at 1 by weekday, hour, place, intent, donations known and person",
      note: "Described, not tested: among twenty-four hours one is the best by luck alone.")
  }

  /// The costs of each strategy beside how often it is right; `nil` where nothing was timed.
  var costs: Markup? {
    let results = dataset.ranked
    if results.allSatisfy({ $0.cost.replaySeconds == 0 }) { return nil }
    let columns: [(title: String, value: (ReplayCost) -> Double)] = [
      ("ns/suggestion, median", \.suggestNanosecondsP50), ("99 %", \.suggestNanosecondsP99),
      ("ns/donation, median", \.donateNanosecondsP50), ("donations/s", \.donationsPerSecond),
      ("bytes/person", \.bytesPerPerson),
    ]
    var table = DataTable(["strategy", "hit rate at 1"] + columns.map(\.title))
    for result in results {
      let figures = columns.map { $0.value(result.cost) }
      table.add(
        [result.strategy, Figure.plain(result.metric("hit_rate@1"))]
          + figures.map { $0 > 0 ? Figure.count($0) : "–" })
    }
    return table.fold(
      "What a suggestion, a donation and a person cost",
      note: "Times are of one machine, the one below; bytes are of a person's state.")
  }
}
