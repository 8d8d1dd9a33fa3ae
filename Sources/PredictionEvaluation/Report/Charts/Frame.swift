/// The two axes of a chart, with grid lines, ticks and units.
struct Frame {
  let x: Scale
  let y: Scale
  /// The edges of the area inside the axes.
  let left: Double, right: Double, top: Double, bottom: Double

  /// Draws the grid, the ticks and the units.
  ///
  /// - Parameters:
  ///   - unitX: the unit of the horizontal axis, written below it.
  ///   - unitY: the unit of the vertical axis, written above it.
  ///   - formX: formats a horizontal tick; `formY` formats a vertical one.
  func draw(
    on drawing: inout Drawing, unitX: String, unitY: String, formX: (Double) -> String,
    formY: (Double) -> String
  ) {
    for tick in y.ticks {
      let place = y.position(tick)
      drawing.line(left, place, right, place, class: "grid")
      drawing.text(
        formY(tick), x: left - 4, y: place + 3.4, anchor: .end, class: "ax", size: Drawing.smallSize)
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
      drawing.text(
        label, x: middle, y: bottom + 13, anchor: .middle, class: "ax", size: Drawing.smallSize)
    }
    drawing.line(left, bottom, right, bottom, class: "axis")
    drawing.text(
      unitX, x: right, y: bottom + 27, anchor: .end, class: "unit", size: Drawing.smallSize)
    drawing.text(unitY, x: 2, y: top - 9, class: "unit", size: Drawing.smallSize)
  }
}
