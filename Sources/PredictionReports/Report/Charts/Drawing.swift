import PredictionLogs
import PredictionMeasures

/// An SVG picture under construction. One unit is about a pixel on a telephone.
///
/// Every chart is 360 units wide and grows with its card, so that its text is readable at 400 pixels and at
/// 1,400.
struct Drawing {
  enum Anchor: String { case start, middle, end }

  static let width = 360.0
  static let fontSize = 11.0
  static let smallSize = 9.5

  let height: Double
  private var parts: [Markup] = []

  init(height: Double) { self.height = height }

  func svg(label: String) -> Markup {
    let box = "0 0 \(Drawing.number(Drawing.width)) \(Drawing.number(height))"
    return .element("svg", [("viewBox", box), ("role", "img"), ("aria-label", label)], parts)
  }

  mutating func add(_ part: Markup) { parts.append(part) }

  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, class style: String, dash: String? = nil
  ) {
    let end: String
    switch (Drawing.short(x1) == Drawing.short(x2), Drawing.short(y1) == Drawing.short(y2)) {
    case (false, true): end = "H" + Drawing.short(x2)
    case (true, false): end = "V" + Drawing.short(y2)
    default: end = "L" + Drawing.pair(x2, y2)
    }
    add("M" + Drawing.pair(x1, y1) + end, class: style, dash: dash)
  }

  private mutating func add(_ data: String, class style: String, dash: String?) {
    let dashes = dash.map { [("stroke-dasharray", $0)] } ?? []
    add(.element("path", [("class", style), ("d", data)] + dashes, []))
  }

  /// Adds a value's marker, on its interval where there is one.
  mutating func marker(
    _ value: Double, _ interval: ConfidenceInterval?, x: Scale, y: Double, style: SeriesStyle, tip: String
  ) {
    if let interval {
      line(x.position(interval.low), y, x.position(interval.high), y, class: "l " + style.colour)
    }
    add(style.marker(x: x.position(value), y: y, radius: 4, tip: tip))
  }

  mutating func path(_ points: [(x: Double, y: Double)], style: SeriesStyle) {
    guard points.count > 1 else { return }
    var data = "M" + Drawing.pair(points[0].x, points[0].y)
    // Steps lead from one rounded place to the next, so that rounding does not add up.
    func tenth(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    for (from, to) in zip(points, points.dropFirst()) {
      data += Drawing.step(tenth(to.x) - tenth(from.x), tenth(to.y) - tenth(from.y))
    }
    add(data, class: "l " + style.colour, dash: style.dash)
  }

  /// Adds a text, by default in the size that the style sheet gives its class. A text that is too wide is
  /// cut, and has the whole text as its tip.
  mutating func text(
    _ text: String, x: Double, y: Double, anchor: Anchor = .start, class style: String = "",
    size: Double? = nil, within: Double = .infinity
  ) {
    let usual = style == "ax" || style == "unit" ? Drawing.smallSize : Drawing.fontSize
    let size = size ?? usual
    let shown = TextWidth.fitting(text, within, size: size)
    let classes = [style, anchor == .start ? "" : anchor.rawValue].filter { !$0.isEmpty }
    var attributes = classes.isEmpty ? [] : [("class", classes.joined(separator: " "))]
    attributes += [("x", Drawing.short(x)), ("y", Drawing.short(y))]
    if size != usual { attributes.append(("font-size", Drawing.number(size))) }
    let tip = shown == text ? [] : [Markup.element("title", text: text)]
    add(.element("text", attributes, tip + [.text(shown)]))
  }

  /// Formats a number for the data of a path: as in attributes, but without a zero before the point.
  static func short(_ value: Double) -> String {
    let text = number(value)
    if text.hasPrefix("0.") { return String(text.dropFirst()) }
    return text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }

  /// Formats a line to a place that is given by its distance, for the data of a path.
  static func step(_ x: Double, _ y: Double) -> String {
    let (across, down) = (short(x), short(y))
    if down == "0" { return "h" + across }
    return across == "0" ? "v" + down : "l" + pair(x, y)
  }

  /// Formats two numbers for the data of a path; a minus sign parts them where there is one.
  static func pair(_ first: Double, _ second: Double) -> String {
    let end = short(second)
    return short(first) + (end.hasPrefix("-") ? "" : " ") + end
  }

  /// Formats a number for attributes: one digit after the point, or none when it is 0.
  static func number(_ value: Double) -> String {
    let text = Figure.fixed(value, 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
