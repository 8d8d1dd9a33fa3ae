import PredictionLogs

/// The look of one strategy on every chart of a page: a colour, a marker and a dash. Each of them alone
/// survives colour blindness and grey print.
///
/// The first seven strategies differ in colour (Okabe and Ito's but yellow, which cannot be seen on white), the first 42 in
/// the pair of colour and shape. The oracle is drawn in the colour of the text, hollow and dashed.
///
/// # Source
/// Okabe and Ito, "Color Universal Design", 2008; lighter on dark pages.
struct SeriesStyle {
  enum Shape: CaseIterable { case circle, square, triangle, diamond, downward, cross }

  /// The CSS class that gives the colour: `c0` to `c6`, `oracle`.
  let colour: String
  let shape: Shape
  /// The value of `stroke-dasharray`; `nil` for a solid line.
  let dash: String?

  private static let dashes: [String?] = [nil, "6 3", "2 2", "8 3 2 3"]
  private static let colours = 7

  static let oracle = SeriesStyle(colour: "oracle", shape: .circle, dash: "3 3")

  static func numbered(_ number: Int) -> SeriesStyle {
    let (round, place) = number.quotientAndRemainder(dividingBy: colours)
    return SeriesStyle(
      colour: "c\(place)", shape: Shape.allCases[(place + round) % Shape.allCases.count],
      dash: dashes[number % dashes.count])
  }

  func marker(x: Double, y: Double, radius: Double, tip: String? = nil) -> Markup {
    SeriesStyle.element(outline(x: x, y: y, radius: radius), class: "m " + colour, tip: tip)
  }

  static func element(_ outlines: String, class style: String? = nil, tip: String? = nil) -> Markup {
    .element(
      "path", (style.map { [("class", $0)] } ?? []) + [("d", outlines)],
      tip.map { [.element("title", text: $0)] } ?? [])
  }

  /// Returns the outline of the marker as the data of an SVG path, with offsets from a corner.
  func outline(x: Double, y: Double, radius: Double) -> String {
    func closed(_ points: [(x: Double, y: Double)]) -> String {
      var data = "M" + Drawing.pair(x + points[0].x * radius, y + points[0].y * radius)
      for (from, to) in zip(points, points.dropFirst()) {
        data += Drawing.step((to.x - from.x) * radius, (to.y - from.y) * radius)
      }
      return data + "z"
    }
    switch shape {
    case .circle:
      let (size, width) = (Drawing.pair(radius, radius), Drawing.short(2 * radius))
      return "M" + Drawing.pair(x - radius, y) + "a\(size) 0 1 0 \(width) 0a\(size) 0 1 0-\(width) 0z"
    case .square: return closed([(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)])
    case .triangle: return closed([(0, -1.2), (1.1, 0.8), (-1.1, 0.8)])
    case .diamond: return closed([(0, -1.3), (1.2, 0), (0, 1.3), (-1.2, 0)])
    case .downward: return closed([(0, 1.2), (1.1, -0.8), (-1.1, -0.8)])
    case .cross:
      return closed([
        (-0.4, -1.1), (0.4, -1.1), (0.4, -0.4), (1.1, -0.4), (1.1, 0.4), (0.4, 0.4), (0.4, 1.1), (-0.4, 1.1),
        (-0.4, 0.4), (-1.1, 0.4), (-1.1, -0.4), (-0.4, -0.4),
      ])
    }
  }
}
