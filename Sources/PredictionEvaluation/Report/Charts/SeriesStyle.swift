/// The look of one strategy on every chart of a page: a colour, a marker and a dash. Each of them alone
/// survives colour blindness and grey print.
///
/// # Definition
/// There are seven colours of Okabe and Ito (yellow is left out because it cannot be seen on white), six
/// marker shapes and four dashes. The first seven strategies differ in colour, the first 42 in the pair of
/// colour and shape. The oracle is drawn in the colour of the text, hollow and dashed.
///
/// # Source
/// Okabe and Ito, "Color Universal Design", 2008; lighter on dark pages.
struct SeriesStyle {
  /// The shapes of markers.
  enum Shape: CaseIterable { case circle, square, triangle, diamond, downward, cross }

  /// The CSS class that gives the colour: `c0` to `c6`, `oracle`.
  let colour: String
  /// The shape of the marker.
  let shape: Shape
  /// The value of `stroke-dasharray`; `nil` for a solid line.
  let dash: String?

  private static let dashes: [String?] = [nil, "6 3", "2 2", "8 3 2 3"]
  private static let colours = 7

  /// Creates the style of the n-th strategy of a page.
  init(_ number: Int) {
    colour = "c\(number % SeriesStyle.colours)"
    shape =
      Shape.allCases[
        (number % SeriesStyle.colours + number / SeriesStyle.colours) % Shape.allCases.count]
    dash = SeriesStyle.dashes[number % SeriesStyle.dashes.count]
  }

  private init(oracle: ()) {
    colour = "oracle"
    shape = .circle
    dash = "3 3"
  }

  /// The style of the oracle.
  static let oracle = SeriesStyle(oracle: ())

  /// Returns the marker as an SVG element around a point.
  func marker(x: Double, y: Double, radius: Double, class extra: String = "") -> Markup {
    let classes = "m " + colour + (extra.isEmpty ? "" : " " + extra)
    func at(_ dx: Double, _ dy: Double) -> String {
      Drawing.number(x + dx * radius) + "," + Drawing.number(y + dy * radius)
    }
    func polygon(_ points: [(Double, Double)]) -> Markup {
      let text = points.map { at($0.0, $0.1) }.joined(separator: " ")
      return .element("polygon", [("class", classes), ("points", text)], [])
    }
    switch shape {
    case .circle:
      return .element(
        "circle",
        [
          ("class", classes), ("cx", Drawing.number(x)), ("cy", Drawing.number(y)),
          ("r", Drawing.number(radius)),
        ], [])
    case .square: return polygon([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)])
    case .triangle: return polygon([(0, -1.2), (1.1, 0.8), (-1.1, 0.8)])
    case .diamond: return polygon([(0, -1.3), (1.2, 0), (0, 1.3), (-1.2, 0)])
    case .downward: return polygon([(0, 1.2), (1.1, -0.8), (-1.1, -0.8)])
    case .cross:
      return polygon([
        (-0.4, -1.1), (0.4, -1.1), (0.4, -0.4), (1.1, -0.4), (1.1, 0.4), (0.4, 0.4), (0.4, 1.1), (-0.4, 1.1),
        (-0.4, 0.4), (-1.1, 0.4), (-1.1, -0.4), (-0.4, -0.4),
      ])
    }
  }
}
