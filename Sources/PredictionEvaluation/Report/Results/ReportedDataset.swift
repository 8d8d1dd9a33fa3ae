import PredictionEngine

/// One dataset's results as read from a file, with the values that charts need.
struct ReportedDataset {
  /// The file of the results.
  var file: String
  /// The results of the dataset.
  var document: ReplayDocument
  /// The comparisons, when `compare` made the file; else empty.
  var comparisons: [ReportedComparison] = []
  /// The letters of each strategy on the board of `compare`; empty when the file has none.
  var letters: [String: String] = [:]
  /// False for results that never have series: those of an experiment and of a streamed replay.
  var canHaveSeries = true
  /// The number of datasets of which these are the means; `nil` for one dataset's own results.
  var meanOf: Int?
  /// The mean of the datasets' ceilings.
  var meanCeiling: Double?

  /// The oracle's expected hit rate.
  var ceiling: Double? { meanOf == nil ? document.ceiling : meanCeiling }
  /// The name on a page where several datasets have the same name; else `nil`.
  var label: String?

  /// The name of the dataset.
  var name: String { label ?? document.dataset.name }
  /// The name of the file without its folder, because a page must not show a machine's paths.
  var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }
  /// The results of the strategies without the oracle.
  var strategies: [ReplayDocument.Result] { document.results.filter { $0.strategy != "oracle" } }
  /// The results of the oracle.
  var oracle: ReplayDocument.Result? { document.results.first { $0.strategy == "oracle" } }

  /// The strategies that have a hit rate, the best first; equal ones in the order given.
  var ranked: [ReplayDocument.Result] {
    let all = strategies.isEmpty ? document.results : strategies
    let rated = all.filter { $0.hitRate != nil }
    return rated.indices.sorted { left, right in
      let (first, second) = (rated[left].hitRate ?? 0, rated[right].hitRate ?? 0)
      return first == second ? left < right : first > second
    }.map { rated[$0] }
  }

  /// The strategies for charts with many lines: the six with the highest hit rates.
  var focus: [ReplayDocument.Result] { Array(ranked.prefix(6)) }

  /// True when any result has series.
  var hasSeries: Bool { document.results.contains { $0.series != nil } }

  /// The blocks of the intervals: `12 people`; `days` when there is one person and the number is not known.
  var blocks: String {
    document.blockKind == "days" && comparisons.isEmpty
      ? "days" : CountedNoun.of(document.blocks, document.blockKind)
  }

  /// The sentence that charts of means add to their note.
  var scope: String { meanOf.map { " Means over \(CountedNoun.of($0, "datasets"))." } ?? "" }

  /// The sentence that charts of ``focus`` add to their note.
  var focusNote: String { ranked.count > focus.count ? " The six that are right most often." : "" }
}

extension ReplayDocument.Result {
  /// The hit rate at 1; `nil` when there is none.
  var hitRate: Double? { metric("hit_rate@1")?.value }
}
