import PredictionLogs
import PredictionResults

/// A chart of lines over a common axis, each with its name at its end.
///
/// # Source
/// Direct labels instead of a legend: Tufte, "The Visual Display of Quantitative Information", 1983.
struct LineChart {
  typealias Line = (name: String, points: [(x: Double, y: Double)])

  /// The lines, the most important first.
  let lines: [Line]
  let unitX: String, unitY: String
  /// Formats a tick of the horizontal axis, by default one of whole numbers alone.
  var formX: (Double) -> String = { $0 == $0.rounded() ? Figure.fixed($0, 0) : "" }
  /// The ends of the horizontal axis; `nil` for those of the lines. The vertical axis starts at 0, or below it at the
  /// lowest value.
  var rangeX: ClosedRange<Double>?
  /// Whether both axes end at 1, and a dashed line leads from end to end.
  var hasDiagonal = false

  /// Returns a line of each result that has two points or more.
  static func lines(
    of results: [ReplayDocument.Result], _ points: (ReplayDocument.Result) -> [(x: Double, y: Double)]
  ) -> [Line] {
    results.map { (name: $0.strategy, points: points($0)) }.filter { $0.points.count > 1 }
  }

  private static let bottom = 214.0
  private static let top = 30.0
  private static let left = 34.0

  func drawing(styles: StyleBook) -> Drawing {
    let names = lines.map { TextWidth.of($0.name, size: 10) }
    let right = Drawing.width - min(118, (names.max() ?? 0)) - 12
    let (xs, ys) = (lines.flatMap { $0.points.map(\.x) }, lines.flatMap { $0.points.map(\.y) })
    let rangeX = rangeX ?? (xs.min() ?? 0)...(xs.max() ?? 1)
    let x = Scale(rangeX.lowerBound, rangeX.upperBound, from: LineChart.left, to: right)
    let y = Scale(
      min(0, ys.min() ?? 0), max(ys.max() ?? 1, hasDiagonal ? 1 : 0.01), from: LineChart.bottom,
      to: LineChart.top)
    var drawing = Drawing(height: 248)
    drawAxes(x, y, to: right, on: &drawing)
    if hasDiagonal {
      drawing.line(LineChart.left, LineChart.bottom, right, LineChart.top, class: "ceiling", dash: "3 3")
    }
    for line in lines.reversed() {
      let style = styles[line.name]
      let places = line.points.map { (x: x.position($0.x), y: y.position($0.y)) }
      drawing.path(places, style: style)
      // With more than twenty points only some get markers: too many would blur, but a few still distinguish
      // the lines in grey.
      let step = max(1, (places.count + 11) / 12)
      let marked = places.indices.filter { $0 % step == 0 || $0 == places.count - 1 }
      let outlines = marked.map { style.outline(x: places[$0].x, y: places[$0].y, radius: 3) }
      drawing.add(SeriesStyle.element(outlines.joined(), class: "m " + style.colour))
    }
    let ends = lines.map { line in line.points.last.map { y.position($0.y) } ?? LineChart.bottom }
    let places = LabelColumn.places(ends, gap: 12.5, from: LineChart.top, to: LineChart.bottom)
    for (line, place) in zip(lines, places) {
      let end = line.points.last.map { (x.position($0.x), y.position($0.y)) } ?? (right, place)
      drawing.line(end.0 + 3, end.1, right + 7, place, class: "lead")
      drawing.text(
        line.name, x: right + 9, y: place + 3.5, size: 10, within: Drawing.width - right - 10)
    }
    return drawing
  }

  private func drawAxes(_ x: Scale, _ y: Scale, to right: Double, on drawing: inout Drawing) {
    let (left, top, bottom) = (LineChart.left, LineChart.top, LineChart.bottom)
    for tick in y.ticks {
      let place = y.position(tick)
      drawing.line(left, place, right, place, class: "grid")
      drawing.text(Figure.tick(tick), x: left - 4, y: place + 3.4, anchor: .end, class: "ax")
    }
    var used = -Double.infinity
    for tick in x.ticks {
      let place = x.position(tick)
      let label = formX(tick)
      if label.isEmpty { continue }
      drawing.line(place, bottom, place, bottom + 3, class: "axis")
      let half = TextWidth.of(label, size: Drawing.smallSize) / 2
      let middle = max(half + 1, min(place, Drawing.width - half - 1))
      guard middle - half > used + 3 else { continue }
      used = middle + half
      drawing.text(label, x: middle, y: bottom + 13, anchor: .middle, class: "ax")
    }
    drawing.line(left, bottom, right, bottom, class: "axis")
    drawing.text(unitX, x: right, y: bottom + 27, anchor: .end, class: "unit")
    drawing.text(unitY, x: 2, y: top - 9, class: "unit")
  }
}
