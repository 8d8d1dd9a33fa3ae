/// A chart of a shortcut's week as two heat maps: the hours at which it was donated, and those at which the
/// best strategy put it first.
enum ShortcutWeekChart {
  private static let cell = 13.2
  private static let left = 34.0

  /// Returns the chart; `nil` when no strategy has a shortcut's week.
  static func chart(of dataset: ReportedDataset) -> Chart? {
    guard let best = dataset.ranked.first(where: { !($0.series?.shortcutWeek?.hours.isEmpty ?? true) }),
      let week = best.series?.shortcutWeek
    else { return nil }
    let most = max(1, week.hours.map { max($0.donated, $0.suggestedFirst) }.max() ?? 1)
    let height = 7 * cell
    var drawing = Drawing(height: 2 * (height + 34) + 34)
    let panels: [(String, (ReplaySeries.Hour) -> Int)] = [
      ("trials about it", { $0.donated }),
      ("trials at which \(best.strategy) put it first", { $0.suggestedFirst }),
    ]
    for (number, panel) in panels.enumerated() {
      let top = 18 + Double(number) * (height + 34)
      drawing.text(panel.0, x: left, y: top - 5, size: 10, within: Drawing.width - left - 4)
      self.panel(week.hours, panel.1, most: most, top: top, on: &drawing)
    }
    scale(most: most, y: drawing.height - 16, on: &drawing)
    return Chart(
      title: title(week),
      note: "The shortcut that most trials are about, \(week.shortcut), by local weekday and hour.",
      drawing: drawing, table: table(week, strategy: best.strategy))
  }

  private static func panel(
    _ hours: [ReplaySeries.Hour], _ value: (ReplaySeries.Hour) -> Int, most: Int, top: Double,
    on drawing: inout Drawing
  ) {
    drawing.rectangle(left, top, 24 * cell, 7 * cell, class: "panel")
    for (day, name) in Slices.weekdayNames.enumerated() {
      drawing.text(
        String(name.prefix(3)), x: left - 4, y: top + (Double(day) + 0.5) * cell + 3.3, anchor: .end,
        class: "ax", size: Drawing.smallSize)
    }
    let squares = hours.filter { value($0) > 0 }.map { hour -> Markup in
      let place = Drawing.dot(
        left + (Double(hour.hour) + 0.5) * cell, top + (Double(hour.weekday) + 0.5) * cell)
      let tip = "\(Slices.weekdayNames[hour.weekday]) \(hour.hour) h: \(value(hour))"
      let shade = Figure.share(shade(value(hour), most), digits: 2)
      return .element(
        "path", [("d", place), ("stroke-opacity", shade)], [.element("title", text: tip)])
    }
    drawing.add(.element("g", class: "square", squares))
    for hour in stride(from: 0, through: 21, by: 3) {
      drawing.text(
        "\(hour)", x: left + (Double(hour) + 0.5) * cell, y: top + 7 * cell + 11, anchor: .middle,
        class: "ax", size: Drawing.smallSize)
    }
  }

  /// Returns the shade as a square root, which keeps rare hours visible beside frequent ones.
  private static func shade(_ count: Int, _ most: Int) -> Double {
    0.1 + 0.9 * (Double(count) / Double(most)).squareRoot()
  }

  private static func scale(most: Int, y: Double, on drawing: inout Drawing) {
    let steps = [1, max(1, most / 4), max(1, most / 2), most].reduce(into: [Int]()) { list, step in
      if list.last != step { list.append(step) }
    }
    var x = left
    for step in steps {
      drawing.rectangle(x, y, cell - 1, cell - 1, class: "heat", opacity: shade(step, most))
      let label = Figure.count(Double(step))
      drawing.text(label, x: x + cell + 2, y: y + 9.5, class: "ax", size: Drawing.smallSize)
      x += cell + TextWidth.of(label, size: Drawing.smallSize) + 12
    }
    drawing.text(
      "trials; across: local hour", x: 350, y: y + 9.5, anchor: .end, class: "unit", size: Drawing.smallSize)
  }

  private static func title(_ week: ReplaySeries.ShortcutWeek) -> String {
    let best = week.hours.max { $0.donated < $1.donated }
    guard let best, best.donated > 0 else { return "The most frequent shortcut's week" }
    let times = best.donated == 1 ? "once" : "\(Figure.count(Double(best.donated))) times"
    return "The most frequent shortcut happens most on \(Slices.weekdayNames[best.weekday])s "
      + "at \(best.hour) h: \(times)"
  }

  private static func table(_ week: ReplaySeries.ShortcutWeek, strategy: String) -> DataTable {
    var table = DataTable(["weekday", "hour", "trials about it", "\(strategy) put it first"])
    for hour in week.hours {
      table.add([
        Slices.weekdayNames[hour.weekday], String(hour.hour), Figure.count(Double(hour.donated)),
        Figure.count(Double(hour.suggestedFirst)),
      ])
    }
    return table
  }
}
