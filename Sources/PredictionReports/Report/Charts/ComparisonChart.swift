import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionResults

/// A chart of differences between strategies with their intervals and verdicts.
enum ComparisonChart {
  private static let rowHeight = 32.0

  static func chart(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    guard let first = dataset.comparisons.first else { return nil }
    let comparisons = dataset.comparisons
    let kind = dataset.document.blockKind
    let top = 14.0
    let bottom = top + Double(comparisons.count) * rowHeight
    var drawing = Drawing(height: bottom + 34)
    let lowest = min(0, comparisons.map { $0.interval?.low ?? $0.difference }.min() ?? 0)
    let highest = max(0, comparisons.map { $0.interval?.high ?? $0.difference }.max() ?? 0)
    let x = Scale(lowest, highest, from: 16, to: 344)
    for tick in x.ticks {
      let place = x.position(tick)
      // The line is drawn in pieces, so that it does not cross a name.
      for row in comparisons.indices {
        let y = top + (Double(row) + 0.72) * rowHeight
        drawing.line(place, y - 6, place, y + 8, class: abs(tick) < 1e-9 ? "zero" : "grid")
      }
      drawing.text(
        tick > 1e-9 ? "+" + Figure.tick(tick) : Figure.tick(tick), x: place, y: bottom + 12, anchor: .middle,
        class: "ax")
    }
    drawing.text("difference in \(first.metric)", x: 352, y: bottom + 27, anchor: .end, class: "unit")
    for (row, comparison) in comparisons.enumerated() {
      let y = top + (Double(row) + 0.72) * rowHeight
      let verdict = comparison.verdict
      let room = Drawing.width - TextWidth.of(verdict, size: 10) - 20
      drawing.text(comparison.challenger, x: 4, y: y - 9, within: room)
      drawing.text(verdict, x: 356, y: y - 9, anchor: .end, class: "b", size: 10)
      drawing.marker(
        comparison.difference, comparison.interval, x: x, y: y, style: styles[comparison.challenger],
        tip: "\(comparison.challenger): \(difference(comparison)), \(verdict)")
    }
    let direction = first.isBetterWhenLarger ? "Right of zero" : "Left of zero"
    let blocks = CountedNoun.of(first.blocks, kind)
    return Chart(
      title: title(comparisons, against: first.baseline),
      note: "\(first.metric), challenger less \(first.baseline), "
        + (comparisons.contains { $0.interval != nil }
          ? "with the 95 % interval over \(blocks), "
            + IntervalForm.words(of: comparisons.map { $0.interval?.form }) + ". "
          : "over \(blocks), without intervals. ")
        + "\(direction) is better than \(first.baseline)" + basis(of: comparisons, kind),
      drawing: drawing, table: table(comparisons))
  }

  /// Says what the words rest on, after what is better, and where so many blocks allow fewer comparisons.
  private static func basis(of comparisons: [ComparisonRow], _ kind: String) -> String {
    if comparisons.contains(where: { $0.holmAdjusted != nil }) {
      let note = Figure.familyNote(comparisons[0].blocks, kind, comparisons: comparisons.count).text
      return "; the words also ask p ≤ .05 after Holm's correction, so "
        + "that the family-wise error rate is at most .05."
        + (note.isEmpty ? "" : " \(note) So there is no minimum detectable effect.")
    }
    let start = ". This metric has no p-value, so the words rest on the "
    return comparisons.count == 1
      ? start + "95 % interval alone."
      : start + "interval at 1 − .05/\(comparisons.count) alone. It is wider than the 95 % interval, "
        + "so that the family-wise error rate is at most .05 (Bonferroni)."
  }

  private static func difference(_ comparison: ComparisonRow) -> String {
    Figure.signed(comparison.difference, comparison.interval)
  }

  private static func title(
    _ comparisons: [ComparisonRow], against baseline: String
  ) -> String {
    let better = comparisons.filter { $0.verdict.hasPrefix("better") }
    if let best = better.max(by: { abs($0.difference) < abs($1.difference) }) {
      let reservation = best.verdict.dropFirst("better".count)
      return "\(best.challenger) is better than \(baseline)\(reservation)"
        + (reservation.isEmpty ? " " : ", ") + "by \(difference(best))"
    }
    return comparisons.allSatisfy { $0.verdict.hasPrefix("worse") }
      ? "\(baseline) is better than every challenger" : "Nothing is shown to be better than \(baseline)"
  }

  private static func table(
    _ comparisons: [ComparisonRow]
  ) -> DataTable {
    var table = DataTable(
      [
        "challenger", "baseline", "metric", "difference [95 %]", "p", "p after Holm",
        "minimum detectable effect", "blocks", "",
      ], textColumns: [0, 1, 2, 8])
    for comparison in comparisons {
      table.add([
        comparison.challenger, comparison.baseline, comparison.metric, difference(comparison),
        comparison.pValue.map { Figure.probability($0) } ?? "–",
        comparison.holmAdjusted.map { Figure.probability($0) } ?? "–",
        comparison.smallestDetectableEffect.map { Figure.share($0) } ?? "–", String(comparison.blocks),
        comparison.verdict,
      ])
    }
    return table
  }
}
