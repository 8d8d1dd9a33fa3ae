/// A chart of each strategy's hit rate with its interval, under the oracle's ceiling, beside what it costs.
enum BoardChart {
  private static let rowHeight = 18.0
  private static let right = 240.0
  /// The right ends of what is written beside the markers: the rate, the time of a suggestion, the bytes of a person.
  private static let columns = (rate: 272.0, time: 313.0, memory: 356.0)
  private static let top = 34.0

  static func chart(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    let ranked = dataset.ranked
    guard let best = ranked.first, let rate = best.hitRate else { return nil }
    return Chart(
      title: title(ranked, best: best.strategy, rate: rate), note: note(dataset),
      drawing: drawing(ranked, ceiling: dataset.ceiling, styles), table: table(dataset))
  }

  private static func drawing(
    _ ranked: [ReplayDocument.Result], ceiling: Double?, _ styles: StyleBook
  ) -> Drawing {
    let longest = ranked.map { TextWidth.of($0.strategy, size: Drawing.fontSize) }.max() ?? 0
    let left = min(132, longest) + 10
    let bottom = top + Double(ranked.count) * rowHeight + 4
    var drawing = Drawing(height: bottom + 32)
    let highest = ranked.compactMap { $0.metric("hit_rate@1")?.high ?? $0.hitRate }.max() ?? 1
    let x = Scale(0, max(highest, ceiling ?? 0, 0.01), from: left, to: right)
    for tick in x.ticks {
      let place = x.position(tick)
      drawing.line(place, top, place, bottom, class: "grid")
      drawing.text(Figure.tick(tick), x: place, y: bottom + 12, anchor: .middle, class: "ax")
    }
    drawing.text(
      "hit rate at 1, share of trials", x: x.position(x.high), y: bottom + 26, anchor: .end, class: "unit")
    for (title, place) in [("a suggestion", columns.time), ("a person", columns.memory)] {
      drawing.text(title, x: place, y: bottom + 26, anchor: .end, class: "unit")
    }
    if let ceiling {
      let place = x.position(ceiling)
      drawing.line(place, top - 6, place, bottom, class: "ceiling", dash: "4 3")
      let label = "ceiling " + Figure.share(ceiling)
      let half = TextWidth.of(label, size: Drawing.smallSize) / 2
      drawing.text(
        label, x: max(half + 2, min(place, Drawing.width - half - 2)), y: top - 11, anchor: .middle,
        class: "b", size: Drawing.smallSize)
    }
    for (row, result) in ranked.enumerated() {
      guard let metric = result.metric("hit_rate@1") else { continue }
      let y = top + (Double(row) + 0.5) * rowHeight + 2
      drawing.text(
        result.strategy, x: left - 8, y: y + 3.8, anchor: .end, within: left - 10,
        among: styles.strategies)
      drawing.marker(
        metric.value, metric.interval, x: x, y: y, style: styles[result.strategy],
        tip: Figure.interval(metric))
      let (time, memory) = (result.cost.suggestNanosecondsP50, result.cost.bytesPerPerson)
      for (text, place) in [
        (Figure.share(metric.value), columns.rate), (time > 0 ? Figure.duration(time) : "–", columns.time),
        (memory > 0 ? Figure.bytes(memory) : "–", columns.memory),
      ] {
        drawing.text(text, x: place, y: y + 3.8, anchor: .end, class: row == 0 ? "b" : "")
      }
    }
    return drawing
  }

  private static func note(_ dataset: ReportedDataset) -> String {
    let ranked = dataset.ranked
    let forms = ranked.map { $0.metric("hit_rate@1")?.interval?.form }
    var note = "Hit rate at 1: the share of trials whose truth ranked first"
    if forms.contains(where: { $0 != nil }) {
      note += ", with its 95 % interval over \(dataset.blocks), "
      note += IntervalForm.words(of: forms, scale: " on the logit scale") + "."
    } else {
      note += "."
      if dataset.document.environment.asksIntervals {
        let (blocks, kind) = (dataset.document.blocks, dataset.document.blockKind)
        let lack = kind == "people" ? IntervalLack(blocks: blocks, effective: nil)?.words(kind) : nil
        note +=
          " No intervals: \(lack ?? "too few \(kind) have a value, a few weigh most, or too few differ")."
      }
    }
    if ranked.contains(where: { $0.metric("log_loss") == nil && $0.metric("calibration_error") == nil }) {
      note += " In the numbers, a dash of log loss and ECE is a strategy that states no probabilities."
    }
    note += " Beside it: the median time of a suggestion, and the bytes of a person."
    return dataset.ceiling == nil
      ? note : note + " Dashed: the ceiling, what the oracle expects. " + OracleShare.scatter
  }

  private static func title(_ ranked: [ReplayDocument.Result], best: String, rate: Double) -> String {
    guard ranked.count > 1, let next = ranked[1].hitRate else {
      return "\(best) is right in \(Figure.share(rate)) of trials"
    }
    if next == rate {
      return "\(best) and \(ranked[1].strategy) are right equally often: \(Figure.share(rate))"
    }
    return "\(best) is right most often: \(Figure.share(rate)), \(ranked[1].strategy) \(Figure.share(next))"
  }

  private static let metrics = [
    ("hit rate at 1", "hit_rate@1"), ("at 3", "hit_rate@3"), ("mrr", "mrr"), ("log loss, nats", "log_loss"),
    ("expected calibration error", "calibration_error"), ("of oracle", "oracle_share@1"),
    ("worst tenth", "worst_decile_hit_rate@1"),
  ]

  private static func table(_ dataset: ReportedDataset) -> DataTable {
    var table = DataTable(["strategy", "low", "high"] + metrics.map(\.0))
    for result in dataset.rankedAndOracle {
      let interval = result.metric("hit_rate@1")?.interval
      let ends = [interval?.low, interval?.high].map { end in end.map { Figure.share($0) } ?? "–" }
      table.add([result.strategy] + ends + metrics.map { Figure.plain(result.metric($0.1)) })
    }
    return table
  }
}
