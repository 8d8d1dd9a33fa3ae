import PredictionEngine
import PredictionLogs
import PredictionMeasures

/// Slices the board by the place of a donation in its session.
extension ReplayDocument {
  /// The hit rates by place; `nil` where no sessions were asked for.
  private var sessions: TextTable? {
    let slices = sessionSlices
    if slices.isEmpty { return nil }
    return TextTable(
      of: ranked,
      slices.map { slice in
        (
          "\(slice.name)\n\(CountedNoun.of(slice.trials, "trials"))",
          { result in
            let own = result.series?.sessions.first { $0.name == slice.name }
            return own.map { Figure.share($0.hitRate) } ?? "–"
          }
        )
      })
  }

  private var sessionSlices: [Slices.Slice] { results.first?.series?.sessions ?? [] }

  private static let sessionsTitle: TerminalText =
    "Hit rate at 1 by the place of a donation in its session; described, not tested.\n"

  /// The slices below a board; empty where no sessions were asked for.
  var sessionText: TerminalText {
    sessions.map { "\(ReplayDocument.sessionsTitle)\n\($0.text)\n" } ?? ""
  }

  /// The slices as Markdown, with their sentence.
  var sessionMarkdown: String {
    sessions.map { "\n" + $0.markdown + "\n" + MarkdownText.list(ReplayDocument.sessionsTitle) } ?? ""
  }

  /// The numbers of trials by place, in a CSV those of no strategy.
  var sessionTrials: [(name: String, count: Int)] {
    sessionSlices.map { ("trials:session=\($0.name)", $0.trials) }
  }
}

extension ReplayDocument.Result {
  /// The hit rates by place, as metrics of a CSV.
  var sessionFigures: [MetricValue] {
    (series?.sessions ?? []).map { MetricValue(name: "hit_rate@1:session=\($0.name)", value: $0.hitRate) }
  }
}
