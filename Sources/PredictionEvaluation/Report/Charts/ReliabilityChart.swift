import PredictionEngine

/// Reliability diagrams, one small chart for each strategy: stated probabilities against how often they come
/// true.
///
/// # Source
/// DeGroot and Fienberg, "The comparison and evaluation of forecasters", The Statistician 1983,
/// doi:10.2307/2987588.
enum ReliabilityChart {
  /// A bin at moments with fewer of them says nothing.
  private static let fewestMoments = 20

  private struct Panel {
    let name: String
    let bins: [ReliabilityTable.Bin]

    /// The mean over trials of a figure of their bins.
    func mean(_ figure: (ReliabilityTable.Bin) -> Double) -> Double {
      bins.reduce(0) { $0 + figure($1) * Double($1.trials) } / Double(bins.reduce(0) { $0 + $1.trials })
    }
  }

  /// The panel of a result; `nil` when it states no probabilities.
  private static func panel(_ result: ReplayDocument.Result, _ moments: ReportedMoments?) -> Panel? {
    let all = moments.map { $0.series[result.strategy]?.reliability } ?? result.series?.reliability
    let bins = (all ?? []).filter { $0.trials > 0 }
    return bins.isEmpty ? nil : Panel(name: result.strategy, bins: bins)
  }

  /// Returns the chart; `nil` when no strategy states probabilities. At moments the oracle's is the last.
  static func chart(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    let moments = dataset.moments
    let stated = dataset.ranked.compactMap { panel($0, moments) }
    let oracle =
      moments == nil || dataset.strategies.isEmpty ? nil : dataset.oracle.flatMap { panel($0, moments) }
    let panels = stated.prefix(oracle == nil ? 6 : 5) + (oracle.map { [$0] } ?? [])
    guard let best = panels.first else { return nil }
    let all = dataset.document.results.compactMap { panel($0, moments) }
    guard let moments else {
      return Chart(
        title: title(best),
        note:
          "Reliability diagram with ten bins of the top probability, those of the expected calibration error; on the diagonal it is right as often as it says, below it is too "
          + "sure. Larger dots hold more trials." + (stated.count > panels.count ? dataset.focusNote : ""),
        drawing: drawing(
          Array(panels), unit: "across: confidence; up: share that was right", of: "trials", styles),
        table: table(all, ["confidence from", "to", "trials", "mean confidence", "share right"]))
    }
    let error = Figure.share(best.mean { abs($0.confidence - $0.accuracy) }, digits: 4)
    return Chart(
      title: "\(best.name)'s probabilities are \(error) from how often they come, on average over moments",
      note: "Reliability diagram with twenty bins of the best candidate's probability within "
        + "\(moments.horizonInWords); on the diagonal it comes as often as it says, below it is too sure. "
        + "Larger dots hold more moments, nearly all of which are in the lowest bin. Bins of fewer than "
        + "\(fewestMoments) moments are in the table alone.",
      drawing: drawing(
        Array(panels), unit: "across: probability; up: how often it comes", of: "moments",
        fewest: fewestMoments, styles),
      table: table(
        all, ["probability from", "to", "moments", "mean probability", "how often it comes"]))
  }

  private static func drawing(
    _ shown: [Panel], unit: String, of what: String, fewest: Int = 1, _ styles: StyleBook
  ) -> Drawing {
    let columns = shown.count == 1 ? 1 : shown.count == 2 || shown.count == 4 ? 2 : 3
    let rows = (shown.count + columns - 1) / columns
    let size: Double = columns == 3 ? 92 : columns == 2 ? 136 : 190
    let step = size + (columns == 3 ? 22 : 30)
    var drawing = Drawing(height: Double(rows) * (size + 38) + 18)
    let left = (Drawing.width - Double(columns) * step + step - size) / 2 + 8
    for (number, one) in shown.enumerated() {
      panel(
        Panel(name: one.name, bins: one.bins.filter { $0.trials >= fewest }), among: shown.map(\.name),
        style: styles[one.name], x: left + Double(number % columns) * step,
        y: 22 + Double(number / columns) * (size + 38), size: size, hasLabels: number % columns == 0,
        of: what, on: &drawing)
    }
    drawing.text(unit, x: 358, y: drawing.height - 6, anchor: .end, class: "unit")
    return drawing
  }

  private static func panel(
    _ shown: Panel, among names: [String], style: SeriesStyle, x: Double, y: Double, size: Double,
    hasLabels: Bool, of what: String, on drawing: inout Drawing
  ) {
    drawing.add(SeriesStyle.element(Drawing.box(x, y, size, size), class: "panel"))
    drawing.line(x, y + size, x + size, y, class: "ceiling", dash: "3 3")
    drawing.text(
      shown.name, x: x + size / 2, y: y - 5, anchor: .middle, size: 9, within: size + 14, among: names)
    let labels: [(value: Double, name: String, anchor: Drawing.Anchor, shift: Double)] = [
      (0, "0", .start, 0), (0.5, ".5", .middle, 3), (1, "1", .end, 6.5),
    ]
    for (value, name, anchor, shift) in labels {
      drawing.text(
        name, x: x + value * size, y: y + size + 10, anchor: anchor, class: "ax", size: 8.5)
      if hasLabels {
        drawing.text(
          name, x: x - 3, y: y + size - value * size + shift, anchor: .end, class: "ax", size: 8.5)
      }
    }
    let most = Double(shown.bins.map(\.trials).max() ?? 1)
    let places = shown.bins.map { (x: x + $0.confidence * size, y: y + size - $0.accuracy * size) }
    drawing.path(places, style: style)
    for (bin, place) in zip(shown.bins, places) {
      let radius = 1.8 + 2.8 * (Double(bin.trials) / most).squareRoot()
      drawing.add(
        style.marker(
          x: place.x, y: place.y, radius: radius,
          tip: "says \(Figure.share(bin.confidence)), is right in \(Figure.share(bin.accuracy)) of "
            + CountedNoun.of(bin.trials, what)))
    }
  }

  private static func title(_ panel: Panel) -> String {
    let (confidence, accuracy) = (panel.mean(\.confidence), panel.mean(\.accuracy))
    let start =
      "\(panel.name) says \(Figure.share(confidence)) on average and is right in \(Figure.share(accuracy))"
    let gap = confidence - accuracy
    if abs(gap) < 0.0005 { return start }
    return start + ": too \(gap > 0 ? "sure" : "unsure") by \(Figure.share(abs(gap)))"
  }

  private static func table(_ panels: [Panel], _ header: [String]) -> DataTable {
    var table = DataTable(["strategy"] + header)
    for panel in panels {
      for bin in panel.bins {
        let digits = bin.high - bin.low < 0.075 ? 2 : 1
        table.add([
          panel.name, Figure.share(bin.low, digits: digits), Figure.share(bin.high, digits: digits),
          CountedNoun.digits(bin.trials), Figure.share(bin.confidence), Figure.share(bin.accuracy),
        ])
      }
    }
    return table
  }
}
