/// Rows of dots along one axis, one row for each strategy, which show how values are spread.
struct DotRows {
  struct Row {
    let name: String
    /// The values, each with the name of what it belongs to.
    let values: [(name: String, value: Double)]
    /// The number of lowest values that get a ring.
    var ringed = 0
  }

  let rows: [Row]
  let unit: String

  private static let rowHeight = 22.0

  func drawing(styles: StyleBook) -> Drawing {
    let longest = rows.map { TextWidth.of($0.name, size: Drawing.fontSize) }.max() ?? 0
    let left = min(140, longest) + 10
    let top = 14.0
    let bottom = top + Double(rows.count) * DotRows.rowHeight
    var drawing = Drawing(height: bottom + 32)
    let values = rows.flatMap { $0.values.map(\.value) }
    let (lowest, highest) = (values.min() ?? 0, max(values.max() ?? 1, 0.01))
    // A value that is hardly below 0 is drawn at 0.
    let x = Scale(linear: lowest < -0.05 * highest ? lowest : 0, highest, from: left, to: 346)
    drawing.axis(x, top: top - 4, bottom: bottom, unit: unit, to: 352)
    for (number, row) in rows.enumerated() {
      let y = top + (Double(number) + 0.5) * DotRows.rowHeight
      drawing.text(
        row.name, x: left - 8, y: y + 3.8, anchor: .end, within: left - 10, among: styles.strategies)
      // A picture of many rows has tips in the first ones alone; the table has every number.
      let hasTips = row.values.count <= 60 && (rows.count <= 12 || number < 6)
      draw(row, style: styles[row.name], x: x, y: y, hasTips: hasTips, on: &drawing)
    }
    return drawing
  }

  private func draw(
    _ row: Row, style: SeriesStyle, x: Scale, y: Double, hasTips: Bool, on drawing: inout Drawing
  ) {
    let values = row.values
    let order = values.indices.sorted { left, right in
      let (first, second) = (values[left].value, values[right].value)
      return first == second ? left < right : first < second
    }
    let size = values.count > 60 ? "small " : ""
    let places = order.enumerated().map { place, index in
      // Neighbours in rank are drawn on five tracks, so that equal values stay visible.
      Drawing.dot(x.position(values[index].value), y + Double(place * 2 % 5 - 2) * 2.4)
    }
    // A ring is a wide dot below a narrower one below the value's own.
    let ringed = places.prefix(row.ringed).joined()
    for layer in ringed.isEmpty ? [] : ["ring", "hole"] {
      drawing.add(SeriesStyle.element(ringed, class: size + layer))
    }
    let look = "\(size)dot \(style.colour)"
    if hasTips {
      let dots = zip(places, order).map { place, index in
        SeriesStyle.element(place, tip: "\(values[index].name): \(Figure.share(values[index].value))")
      }
      drawing.add(.element("g", class: look, dots))
    } else {
      drawing.add(SeriesStyle.element(places.joined(), class: look))
    }
    if let median = DotRows.median(values.map(\.value)) {
      let place = x.position(median)
      drawing.line(place, y - 8.5, place, y + 8.5, class: "median")
    }
  }

  /// Returns the middle value, or the mean of the two middle ones.
  static func median(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
