import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionResults

/// One dataset's results as read from a file, with the values that charts need.
struct ReportedDataset {
  var file: String
  var document: ReplayDocument
  var comparisons: [ComparisonRow] = []
  /// The minutes that count as now; `nil` for a replay at donations.
  var horizon: Int?
  /// The name on a page where several datasets have the same name; else `nil`.
  var label: String?

  /// The oracle's expected hit rate, or its nats an event at moments.
  var ceiling: Double? { horizon == nil ? document.ceiling : oracle.flatMap { score(of: $0) } }

  var name: String { label ?? document.dataset.name }
  /// The name of the file without its folder, because a page must not show a machine's paths.
  var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }
  var strategies: [ReplayDocument.Result] { document.results.filter { !Ceiling.names.contains($0.strategy) } }
  var oracle: ReplayDocument.Result? { document.results.first { $0.strategy == Ceiling.oracle } }

  /// The number by which strategies are ranked: the hit rate at 1, or at moments the nats an event.
  func score(of result: ReplayDocument.Result) -> Double? {
    horizon == nil ? result.hitRate : result.metric("moment_nats")?.value
  }

  /// The strategies that have a score, the best first; equal ones in the order given.
  var ranked: [ReplayDocument.Result] {
    let all = strategies.isEmpty ? document.results : strategies
    return all.filter { score(of: $0) != nil }.ranked { score(of: $0) ?? 0 }
  }

  /// The strategies for charts with many lines: the six with the highest scores. Where some of them were replayed at
  /// moments and others answered elsewhere, those that have series.
  var focus: [ReplayDocument.Result] { Array(drawable.prefix(6)) }

  /// Those of ``ranked`` that charts of series can draw.
  private var drawable: [ReplayDocument.Result] {
    let hasSeries = document.results.contains { $0.momentSeries != nil }
    return hasSeries ? ranked.filter { $0.momentSeries != nil } : ranked
  }

  var focusAndOracle: [ReplayDocument.Result] { focus + ceilings }
  var rankedAndOracle: [ReplayDocument.Result] { ranked + ceilings }

  /// The oracle's results where it is not the only one.
  private var ceilings: [ReplayDocument.Result] {
    strategies.isEmpty ? [] : oracle.map { [$0] } ?? []
  }

  /// The blocks of the intervals: `12 people`; `days` when there is one person and the number is not known.
  var blocks: String {
    document.blockKind == "days" && comparisons.isEmpty
      ? "days" : CountedNoun.of(document.blocks, document.blockKind)
  }

  /// The sentence that charts of ``focus`` add to their note.
  var focusNote: String {
    guard drawable.count > focus.count else { return "" }
    return horizon == nil ? " The six that are right most often." : " The six with most nats an event."
  }
}

extension ReplayDocument.Result {
  var hitRate: Double? { metric("hit_rate@1")?.value }
}
