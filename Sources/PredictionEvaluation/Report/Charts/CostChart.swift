import PredictionEngine

/// A chart of accuracy against cost, which shows what a higher hit rate costs.
enum CostChart {
  struct Axis: Sendable {
    let unit: String
    let form: @Sendable (Double) -> String
    /// Returns the figure; 0 when there is none.
    let value: @Sendable (ReplayCost) -> Double
    let columns: [(title: String, value: @Sendable (ReplayCost) -> Double)]
    /// The verb and object of the chart's sentence: `takes 9.6 µs for a suggestion`.
    let verb: String, object: String

    static let time = Axis(
      unit: "median time of a suggestion (logarithmic)", form: { Figure.duration($0) },
      value: \.suggestNanosecondsP50,
      columns: [
        ("ns/suggestion, median", \.suggestNanosecondsP50), ("99 %", \.suggestNanosecondsP99),
        ("ns/donation, median", \.donateNanosecondsP50), ("donations/s", \.donationsPerSecond),
      ], verb: "takes", object: "for a suggestion")
    /// The axis of the bytes in a person's state.
    static let memory = Axis(
      unit: "bytes a person (logarithmic)", form: { Figure.bytes($0) }, value: \.bytesPerPerson,
      columns: [("bytes/person", \.bytesPerPerson)], verb: "keeps", object: "a person")
  }

  private struct Point {
    let name: String
    let cost: Double
    let rate: Double
  }

  /// Returns the chart; `nil` when no strategy has both a hit rate and this cost.
  static func chart(of dataset: ReportedDataset, axis: Axis, styles: StyleBook) -> Chart? {
    let points = dataset.ranked.compactMap { result -> Point? in
      let cost = axis.value(result.cost)
      // A smaller value cannot come from a clock, and a ratio with it may be infinite.
      guard let rate = result.hitRate, cost > 1e-9 else { return nil }
      return Point(name: result.strategy, cost: cost, rate: rate)
    }
    guard let best = points.first, let cheapest = points.map(\.cost).min(),
      let dearest = points.map(\.cost).max()
    else { return nil }
    let frame = Frame(
      x: Scale(logarithmic: cheapest / 1.15, dearest * 1.15, from: 34, to: 344),
      y: Scale(linear: 0, max(points.map(\.rate).max() ?? 1, 0.01), from: 208, to: 30), left: 34, right: 344,
      top: 30, bottom: 208)
    var drawing = Drawing(height: 242)
    frame.draw(
      on: &drawing, unitX: axis.unit, unitY: "hit rate at 1", formX: axis.form, formY: Figure.tick)
    var labels = PointLabels(left: 34, right: 357, top: 24, bottom: 208)
    for point in points {
      labels.block(x: frame.x.position(point.cost), y: frame.y.position(point.rate), radius: 5)
    }
    for point in points {
      let (x, y) = (frame.x.position(point.cost), frame.y.position(point.rate))
      drawing.add(
        styles[point.name].marker(
          x: x, y: y, radius: 4.5,
          tip: "\(point.name): \(Figure.share(point.rate)), \(axis.form(point.cost))"))
      if let place = labels.place(point.name, x: x, y: y, size: 10) {
        drawing.text(point.name, x: place.x, y: place.y, size: 10)
      }
    }
    return Chart(
      title: title(points, best: best, axis: axis),
      note: "Up is more often right, left is cheaper; a name that has no room is in the table."
        + (dataset.meanOf == nil ? "" : dataset.scope + " A time is the mean of their medians."),
      drawing: drawing, table: table(dataset, axis))
  }

  private static func title(_ points: [Point], best: Point, axis: Axis) -> String {
    let start = "\(best.name) \(axis.verb) \(axis.form(best.cost)) \(axis.object)"
    guard points.count > 1 else { return start }
    if points.allSatisfy({ $0.cost == best.cost }) {
      return "Every strategy \(axis.verb) \(axis.form(best.cost)) \(axis.object)"
    }
    let next = points[1]
    let rest = "\(next.name) (\(Figure.share(next.rate)))"
    if next.cost == best.cost { return start + ", as does \(rest)" }
    let isDearer = best.cost > next.cost
    let ratio = isDearer ? best.cost / next.cost : next.cost / best.cost
    if ratio < 1.05 { return start + ", about as much as \(rest)" }
    return isDearer
      ? start + ", \(Figure.times(ratio)) as much as \(rest)"
      : start + "; \(rest) \(axis.verb) \(Figure.times(ratio)) as much"
  }

  private static func table(_ dataset: ReportedDataset, _ axis: Axis) -> DataTable {
    var table = DataTable(["strategy", "hit rate at 1"] + axis.columns.map(\.title))
    for result in dataset.ranked {
      let figures = axis.columns.map { $0.value(result.cost) }
      table.add(
        [result.strategy, Figure.plain(result.metric("hit_rate@1"))]
          + figures.map { $0 > 0 ? Figure.count($0) : "–" })
    }
    return table
  }
}
