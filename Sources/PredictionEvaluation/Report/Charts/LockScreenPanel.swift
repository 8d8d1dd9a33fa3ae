import PredictionEngine

/// One week of a lock screen as a strip: seven days down, twenty-four hours across.
///
/// A day's band is shaded by the best candidate's probability. Donations are dots in its upper half, filled where they
/// came while on display; showings are bars in its lower half, filled where their claim came right.
struct LockScreenPanel {
  let week: LockScreenWeek

  private static let left = 34.0
  private static let right = 352.0
  private static let band = 19.0
  private static let radius = 2.7
  static let height = 7 * band + 14

  private static func x(_ minute: Int) -> Double {
    left + (right - left) * Double(min(1440, max(0, minute))) / 1440
  }

  private static func y(_ day: Int) -> Double { Double(day) * band }

  /// Draws the panel with its upper edge at a height.
  func draw(top: Double, on drawing: inout Drawing) {
    for day in 0..<7 {
      let name = Slices.weekdayNames[(week.weekday + day) % 7]
      drawing.text(
        String(name.prefix(3)), x: Self.left - 4,
        y: top + Self.y(day) + Self.band / 2 + 3.3, anchor: .end, class: "ax")
    }
    shades(top, on: &drawing)
    let bottom = top + 7 * Self.band
    for hour in stride(from: 0, through: 24, by: 3) {
      let place = Self.x(hour * 60)
      drawing.line(place, top, place, bottom, class: "grid")
      drawing.text("\(hour)", x: place, y: bottom + 10.5, anchor: .middle, class: "ax")
    }
    for day in 0...7 {
      let place = top + Self.y(day)
      drawing.line(Self.left, place, Self.right, place, class: "grid")
    }
    bars(top, on: &drawing)
    dots(top, on: &drawing)
  }

  /// Draws equal probabilities as one shape.
  private func shades(_ top: Double, on drawing: inout Drawing) {
    var outlines: [Int: String] = [:]
    for shade in week.shades {
      let step = Int((max(0, min(1, shade.probability)) * LockScreenWeek.steps).rounded())
      guard step > 0 else { continue }
      let from = Self.x(shade.minute)
      outlines[step, default: ""] += Drawing.box(
        from, top + Self.y(shade.day), Self.x(shade.minute + shade.minutes) - from,
        Self.band)
    }
    for (step, outline) in outlines.sorted(by: { $0.key < $1.key }) {
      drawing.add(Self.shade(outline, Double(step) / LockScreenWeek.steps))
    }
  }

  /// Draws the showings; one that lasts over midnight goes on in the next band.
  private func bars(_ top: Double, on drawing: inout Drawing) {
    for showing in week.showings {
      var (day, minute, rest) = (showing.day, showing.minute, showing.minutes)
      let length = CountedNoun.of(showing.minutes, "minutes")
      repeat {
        let until = min(1440, minute + rest)
        let from = Self.x(minute)
        // A showing that was donated at once is still seen.
        let width = max(3.5, Self.x(until) - from)
        drawing.add(
          Self.bar(
            from, top + Self.y(day) + 10.5, width: width, isRight: showing.isRight,
            tip: "\(showing.shortcut), \(length) on display, \(showing.isRight ? "right" : "wrong")"))
        rest -= until - minute
        (day, minute) = (day + 1, 0)
      } while rest > 0 && day < 7
    }
  }

  /// Draws the donations. Those on display lie above the others.
  private func dots(_ top: Double, on drawing: inout Drawing) {
    for isCovered in [false, true] {
      for donation in week.donations where donation.isCovered == isCovered {
        drawing.add(
          Self.dot(
            Self.x(donation.minute), top + Self.y(donation.day) + 5.2,
            isCovered: isCovered,
            tip: "\(donation.shortcut ?? "no target") at \(Self.clock(donation.minute))"
          ))
      }
    }
  }

  /// Draws what the marks mean, on two lines.
  static func legend(top: Double, on drawing: inout Drawing) {
    var place = left
    func label(_ text: String, _ y: Double) {
      drawing.text(text, x: place, y: y + 3.3, class: "ax")
      place += TextWidth.of(text, size: Drawing.smallSize) + 9
    }
    for (text, isCovered) in [("donation on display", true), ("not on display", false)] {
      drawing.add(dot(place + radius, top, isCovered: isCovered, tip: nil))
      place += 2 * radius + 4
      label(text, top)
    }
    place = left
    for (text, isRight) in [("right showing", true), ("wrong showing", false)] {
      drawing.add(bar(place, top + 15 - 2.5, width: 13, isRight: isRight, tip: nil))
      place += 17
      label(text, top + 15)
    }
    place = left
    for step in [0.2, 0.5, 0.8] {
      drawing.add(shade(Drawing.box(place, top + 30 - 5, 12, 10), step))
      place += 15
      label(Figure.tick(step), top + 30)
      place -= 3
    }
    drawing.text(
      "probability; across: local hour", x: Drawing.width - 2, y: top + 30 + 3.3, anchor: .end,
      class: "unit")
  }

  private static func shade(_ outline: String, _ probability: Double) -> Markup {
    // At most seven tenths of the colour are used, so that marks stay visible above it.
    .element(
      "path",
      [("class", "heat"), ("fill-opacity", Figure.share(0.7 * probability, digits: 2)), ("d", outline)], [])
  }

  private static func bar(
    _ x: Double, _ y: Double, width: Double, isRight: Bool, tip: String?
  ) -> Markup {
    SeriesStyle.element(Drawing.box(x, y, width, 6), class: isRight ? "kept" : "broken", tip: tip)
  }

  private static func dot(_ x: Double, _ y: Double, isCovered: Bool, tip: String?) -> Markup {
    SeriesStyle.element(
      SeriesStyle.oracle.outline(x: x, y: y, radius: radius), class: isCovered ? "met" : "unmet", tip: tip)
  }

  /// Formats a minute of the day: `08:05`.
  static func clock(_ minute: Int) -> String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return two(minute / 60) + ":" + two(minute % 60)
  }
}
