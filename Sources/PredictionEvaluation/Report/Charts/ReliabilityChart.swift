import PredictionEngine

/// Reliability diagrams, one small chart for each strategy: stated probabilities against how often they come
/// true.
///
/// # Source
/// DeGroot and Fienberg, "The comparison and evaluation of forecasters", The Statistician 1983,
/// doi:10.2307/2987588.
enum ReliabilityChart {
  private static let side = 92.0
  /// A bin at moments with fewer of them says nothing.
  private static let fewestMoments = 20

  struct Panel {
    let name: String
    let bins: [ReliabilityTable.Bin]
  }

  /// Returns the chart; `nil` when no strategy states probabilities.
  static func chart(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    if let moments = dataset.moments { return chart(of: dataset, moments, styles: styles) }
    let stated = dataset.ranked.filter { !($0.series?.reliability.isEmpty ?? true) }
    guard let best = stated.first else { return nil }
    let panels = stated.prefix(6).map { Panel(name: $0.strategy, bins: $0.series?.reliability ?? []) }
    return Chart(
      title: title(best),
      note:
        "Reliability diagram with ten bins of the top probability, those of the expected calibration error; on the diagonal it is right as often as it says, below it is too "
        + "sure. Larger dots hold more trials." + (stated.count > panels.count ? dataset.focusNote : ""),
      drawing: drawing(panels, unit: "across: confidence; up: share that was right", of: "trials", styles),
      table: table(
        dataset.document.results.map { Panel(name: $0.strategy, bins: $0.series?.reliability ?? []) },
        ["strategy", "confidence from", "to", "trials", "mean confidence", "share right"]))
  }

  /// The chart of the best candidates' probabilities at moments; the oracle's is the last.
  private static func chart(
    of dataset: ReportedDataset, _ moments: ReportedMoments, styles: StyleBook
  ) -> Chart? {
    func panel(_ result: ReplayDocument.Result) -> Panel? {
      let bins = moments.series[result.strategy]?.reliability ?? []
      return bins.contains { $0.trials > 0 } ? Panel(name: result.strategy, bins: bins) : nil
    }
    func drawn(_ panel: Panel) -> Panel {
      Panel(name: panel.name, bins: panel.bins.filter { $0.trials >= fewestMoments })
    }
    let stated = dataset.ranked.compactMap(panel)
    let oracle = dataset.strategies.isEmpty ? nil : dataset.oracle.flatMap(panel)
    let panels = stated.prefix(oracle == nil ? 6 : 5) + (oracle.map { [$0] } ?? [])
    guard let best = panels.first else { return nil }
    let note =
      "Reliability diagram with twenty bins of the best candidate's probability within "
      + "\(moments.horizonInWords); on the diagonal it comes as often as it says, below it is too sure. "
      + "Larger dots hold more moments, nearly all of which are in the lowest bin. Bins of fewer than "
      + "\(fewestMoments) moments are in the table alone."
    return Chart(
      title: title(best, moments: best.bins.reduce(0) { $0 + $1.trials }), note: note,
      drawing: drawing(
        panels.map(drawn), unit: "across: probability; up: how often it comes", of: "moments", styles),
      table: table(
        dataset.document.results.compactMap(panel),
        ["strategy", "probability from", "to", "moments", "mean probability", "how often it comes"]))
  }

  private static func drawing(
    _ shown: [Panel], unit: String, of what: String, _ styles: StyleBook
  ) -> Drawing {
    let columns = shown.count == 1 ? 1 : shown.count == 2 || shown.count == 4 ? 2 : 3
    let rows = (shown.count + columns - 1) / columns
    let size = columns == 3 ? side : columns == 2 ? 136 : 190
    let step = size + (columns == 3 ? 22 : 30)
    var drawing = Drawing(height: Double(rows) * (size + 38) + 18)
    let left = (Drawing.width - Double(columns) * step + step - size) / 2 + 8
    for (number, one) in shown.enumerated() {
      panel(
        one, among: shown.map(\.name), style: styles[one.name], x: left + Double(number % columns) * step,
        y: 22 + Double(number / columns) * (size + 38), size: size, hasLabels: number % columns == 0,
        of: what, on: &drawing)
    }
    drawing.text(
      unit, x: 358, y: drawing.height - 6, anchor: .end, class: "unit", size: Drawing.smallSize)
    return drawing
  }

  private static func panel(
    _ shown: Panel, among names: [String], style: SeriesStyle, x: Double, y: Double, size: Double,
    hasLabels: Bool, of what: String, on drawing: inout Drawing
  ) {
    drawing.rectangle(x, y, size, size, class: "panel")
    drawing.line(x, y + size, x + size, y, class: "ceiling", dash: "3 3")
    drawing.text(
      shown.name, x: x + size / 2, y: y - 5, anchor: .middle, size: 9, within: size + 14, among: names)
    for (value, name) in [(0.0, "0"), (0.5, ".5"), (1, "1")] {
      drawing.text(
        name, x: x + value * size, y: y + size + 10,
        anchor: value == 0 ? .start : value == 1 ? .end : .middle,
        class: "ax", size: 8.5)
      if hasLabels {
        let shift = value == 0 ? 0.0 : value == 1 ? 6.5 : 3
        drawing.text(
          name, x: x - 3, y: y + size - value * size + shift, anchor: .end, class: "ax", size: 8.5)
      }
    }
    let bins = shown.bins.filter { $0.trials > 0 }
    let most = Double(bins.map(\.trials).max() ?? 1)
    let places = bins.map { (x: x + $0.confidence * size, y: y + size - $0.accuracy * size) }
    drawing.path(places, style: style)
    for (bin, place) in zip(bins, places) {
      let radius = 1.8 + 2.8 * (Double(bin.trials) / most).squareRoot()
      drawing.add(
        style.marker(
          x: place.x, y: place.y, radius: radius,
          tip: "says \(Figure.share(bin.confidence)), is right in \(Figure.share(bin.accuracy)) of "
            + CountedNoun.of(bin.trials, what)))
    }
  }

  private static func title(_ result: ReplayDocument.Result) -> String {
    let bins = result.series?.reliability ?? []
    let trials = Double(bins.reduce(0) { $0 + $1.trials })
    guard trials > 0 else { return "\(result.strategy) states probabilities" }
    let confidence = bins.reduce(0) { $0 + $1.confidence * Double($1.trials) } / trials
    let accuracy = bins.reduce(0) { $0 + $1.accuracy * Double($1.trials) } / trials
    let start =
      "\(result.strategy) says \(Figure.share(confidence)) on average and is right in \(Figure.share(accuracy))"
    let gap = confidence - accuracy
    if abs(gap) < 0.0005 { return start }
    return start + ": too \(gap > 0 ? "sure" : "unsure") by \(Figure.share(abs(gap)))"
  }

  /// Says how far the best strategy's probabilities are from how often they come, on average over moments.
  private static func title(_ panel: Panel, moments: Int) -> String {
    let gaps = panel.bins.reduce(0) { $0 + abs($1.confidence - $1.accuracy) * Double($1.trials) }
    let error = Figure.share(gaps / Double(max(1, moments)), digits: 4)
    return "\(panel.name)'s probabilities are \(error) from how often they come, on average over moments"
  }

  private static func table(_ panels: [Panel], _ header: [String]) -> DataTable {
    var table = DataTable(header)
    for panel in panels {
      for bin in panel.bins where bin.trials > 0 {
        let digits = bin.high - bin.low < 0.075 ? 2 : 1
        table.add([
          panel.name, Figure.share(bin.low, digits: digits), Figure.share(bin.high, digits: digits),
          Figure.count(Double(bin.trials)), Figure.share(bin.confidence), Figure.share(bin.accuracy),
        ])
      }
    }
    return table
  }
}
