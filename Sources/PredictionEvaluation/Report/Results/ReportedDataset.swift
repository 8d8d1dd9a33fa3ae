import PredictionEngine

/// One dataset's results as they were read back, and what charts ask of them.
struct ReportedDataset {
  /// The file they were read from.
  var file: String
  /// The results.
  var document: ReplayDocument
  /// Comparisons, where `compare` made the file.
  var comparisons: [ReportedComparison] = []
  /// Each strategy's letters on the board of `compare`; empty where the file has none.
  var letters: [String: String] = [:]
  /// How many datasets these are the means of; `nil` for one dataset's own results.
  var meanOf: Int?
  /// The mean of their ceilings.
  var meanCeiling: Double?

  /// What the oracle expects.
  var ceiling: Double? { meanOf == nil ? document.ceiling : meanCeiling }
  /// What it is called on a page where several datasets have one name; else `nil`.
  var label: String?

  /// The dataset's name.
  var name: String { label ?? document.dataset.name }
  /// The file without its folder: a page says nothing of a machine's paths.
  var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }
  /// Results of strategies, the oracle left out.
  var strategies: [ReplayDocument.Result] { document.results.filter { $0.strategy != "oracle" } }
  /// The oracle's results.
  var oracle: ReplayDocument.Result? { document.results.first { $0.strategy == "oracle" } }

  /// Strategies that have a hit rate, the best first; equal ones in the order given.
  var ranked: [ReplayDocument.Result] {
    let all = strategies.isEmpty ? document.results : strategies
    let rated = all.filter { $0.hitRate != nil }
    return rated.indices.sorted { left, right in
      let (first, second) = (rated[left].hitRate ?? 0, rated[right].hitRate ?? 0)
      return first == second ? left < right : first > second
    }.map { rated[$0] }
  }

  /// Those that charts with many lines show: the six that are right most often.
  var focus: [ReplayDocument.Result] { Array(ranked.prefix(6)) }

  /// Whether any result has series.
  var hasSeries: Bool { document.results.contains { $0.series != nil } }

  /// What an interval is over: `12 people`; `days` where there is one person and nothing says how many.
  var blocks: String {
    document.blockKind == "days" && comparisons.isEmpty
      ? "days" : CountedNoun.of(document.blocks, document.blockKind)
  }

  /// What charts of means add to their note.
  var scope: String { meanOf.map { " Means over \(CountedNoun.of($0, "datasets"))." } ?? "" }

  /// What charts that show ``focus`` add to their note.
  var focusNote: String { ranked.count > focus.count ? " The six that are right most often." : "" }
}

extension ReplayDocument.Result {
  /// The hit rate at 1.
  var hitRate: Double? { metric("hit_rate@1")?.value }
}
