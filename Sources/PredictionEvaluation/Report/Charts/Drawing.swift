/// An SVG picture under construction. One unit is about a pixel on a telephone.
///
/// Every chart is 360 units wide and grows with its card, so that its text is readable at 400 pixels and at
/// 1,400.
///
/// # Source
/// Scalable Vector Graphics 2, W3C.
struct Drawing {
  /// The position of a text relative to its point.
  enum Anchor: String { case start, middle, end }

  /// The width of every chart.
  static let width = 360.0
  /// The font size of labels.
  static let fontSize = 11.0
  /// The font size on axes.
  static let smallSize = 9.5

  /// The height of the picture.
  let height: Double
  private var parts: [Markup] = []

  /// Creates an empty picture.
  init(height: Double) { self.height = height }

  /// Returns the picture as SVG. A screen reader says `label`.
  func svg(label: String) -> Markup {
    let box = "0 0 \(Drawing.number(Drawing.width)) \(Drawing.number(height))"
    return .element("svg", [("viewBox", box), ("role", "img"), ("aria-label", label)], parts)
  }

  /// Adds an SVG element.
  mutating func add(_ part: Markup) { parts.append(part) }

  /// Adds an element with a tip that appears under a pointer.
  mutating func add(_ part: Markup, tip: String) {
    parts.append(.element("g", [], [.element("title", text: tip), part]))
  }

  /// Adds a straight line.
  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, class style: String, dash: String? = nil
  ) {
    var attributes = [
      ("class", style), ("x1", Drawing.number(x1)), ("y1", Drawing.number(y1)), ("x2", Drawing.number(x2)),
      ("y2", Drawing.number(y2)),
    ]
    if let dash { attributes.append(("stroke-dasharray", dash)) }
    add(.element("line", attributes, []))
  }

  /// Adds a line through points.
  mutating func path(_ points: [(x: Double, y: Double)], style: SeriesStyle) {
    guard points.count > 1 else { return }
    let text = points.map { Drawing.number($0.x) + "," + Drawing.number($0.y) }.joined(separator: " ")
    var attributes = [("class", "l " + style.colour), ("points", text)]
    if let dash = style.dash { attributes.append(("stroke-dasharray", dash)) }
    add(.element("polyline", attributes, []))
  }

  /// Adds a text. A text that is too wide ends with an ellipsis and has the whole text as its tip.
  mutating func text(
    _ text: String, x: Double, y: Double, anchor: Anchor = .start, class style: String = "t",
    size: Double = Drawing.fontSize, within: Double = .infinity
  ) {
    let shown = TextWidth.fitting(text, within, size: size)
    var attributes = [("class", style), ("x", Drawing.number(x)), ("y", Drawing.number(y))]
    if anchor != .start { attributes.append(("text-anchor", anchor.rawValue)) }
    if size != Drawing.fontSize { attributes.append(("font-size", Drawing.number(size))) }
    let element = Markup.element("text", attributes, [.text(shown)])
    if shown == text { add(element) } else { add(element, tip: text) }
  }

  /// Adds a filled rectangle.
  mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, class style: String,
    opacity: Double? = nil, tip: String? = nil
  ) {
    var attributes = [
      ("class", style), ("x", Drawing.number(x)), ("y", Drawing.number(y)), ("width", Drawing.number(width)),
      ("height", Drawing.number(height)),
    ]
    if let opacity { attributes.append(("fill-opacity", Figure.fixed(opacity, 2))) }
    let element = Markup.element("rect", attributes, [])
    if let tip { add(element, tip: tip) } else { add(element) }
  }

  /// Formats a number for attributes: one digit after the point, or none when it is 0.
  static func number(_ value: Double) -> String {
    let text = Figure.fixed(value, 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
