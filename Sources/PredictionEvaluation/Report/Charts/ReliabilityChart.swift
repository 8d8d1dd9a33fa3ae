import PredictionEngine

/// Reliability diagrams, one small chart for each strategy: stated probabilities against how often they come
/// true.
///
/// # Source
/// DeGroot and Fienberg, "The comparison and evaluation of forecasters", The Statistician 1983,
/// doi:10.2307/2987588.
enum ReliabilityChart {
  private static let side = 92.0

  /// Returns the chart; `nil` when no strategy states probabilities.
  static func chart(of dataset: ReportedDataset, styles: StyleBook) -> Chart? {
    let stated = dataset.ranked.filter { !($0.series?.reliability.isEmpty ?? true) }
    guard let best = stated.first else { return nil }
    let shown = Array(stated.prefix(6))
    let columns = shown.count == 1 ? 1 : shown.count == 2 || shown.count == 4 ? 2 : 3
    let rows = (shown.count + columns - 1) / columns
    let size = columns == 3 ? side : columns == 2 ? 136 : 190
    let step = size + (columns == 3 ? 22 : 30)
    var drawing = Drawing(height: Double(rows) * (size + 38) + 18)
    let left = (Drawing.width - Double(columns) * step + step - size) / 2 + 8
    for (number, result) in shown.enumerated() {
      panel(
        result, style: styles[result.strategy], x: left + Double(number % columns) * step,
        y: 22 + Double(number / columns) * (size + 38), size: size, hasLabels: number % columns == 0,
        on: &drawing)
    }
    drawing.text(
      "across: confidence; up: share that was right", x: 358, y: drawing.height - 6, anchor: .end,
      class: "unit", size: Drawing.smallSize)
    return Chart(
      title: title(best),
      note:
        "Reliability diagram with ten bins of the top probability, those of the expected calibration error; on the diagonal it is right as often as it says, below it is too "
        + "sure. Larger dots hold more trials." + (stated.count > shown.count ? dataset.focusNote : ""),
      drawing: drawing, table: table(dataset))
  }

  private static func panel(
    _ result: ReplayDocument.Result, style: SeriesStyle, x: Double, y: Double, size: Double,
    hasLabels: Bool, on drawing: inout Drawing
  ) {
    drawing.rectangle(x, y, size, size, class: "panel")
    drawing.line(x, y + size, x + size, y, class: "ceiling", dash: "3 3")
    drawing.text(
      result.strategy, x: x + size / 2, y: y - 5, anchor: .middle, size: 9, within: size + 14)
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
    let bins = (result.series?.reliability ?? []).filter { $0.trials > 0 }
    let most = Double(bins.map(\.trials).max() ?? 1)
    let places = bins.map { (x: x + $0.confidence * size, y: y + size - $0.accuracy * size) }
    drawing.path(places, style: style)
    for (bin, place) in zip(bins, places) {
      let radius = 1.8 + 2.8 * (Double(bin.trials) / most).squareRoot()
      drawing.add(
        style.marker(
          x: place.x, y: place.y, radius: radius,
          tip: "says \(Figure.share(bin.confidence)), is right in \(Figure.share(bin.accuracy)) of "
            + CountedNoun.of(bin.trials, "trials")))
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

  private static func table(_ dataset: ReportedDataset) -> DataTable {
    var table = DataTable(["strategy", "confidence from", "to", "trials", "mean confidence", "share right"])
    for result in dataset.document.results {
      for bin in result.series?.reliability ?? [] where bin.trials > 0 {
        table.add([
          result.strategy, Figure.share(bin.low, digits: 1), Figure.share(bin.high, digits: 1),
          Figure.count(Double(bin.trials)), Figure.share(bin.confidence), Figure.share(bin.accuracy),
        ])
      }
    }
    return table
  }
}
