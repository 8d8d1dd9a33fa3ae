import PredictionLogs

/// The results for people: one row a scenario, at most 120 columns.
enum Table {
  private static let widths = [24, 10, 11, 11, 11, 8, 8, 13, 6]
  private static let titles = [
    "scenario", "candidates", "p50 ns", "p90", "p99", "spread", "×naive", "bytes/combin.", "MB/s",
  ]

  /// The line above the rows.
  static var header: String {
    let line = row(titles)
    return line + "\n" + String(repeating: "─", count: line.count)
  }

  /// One scenario's row.
  static func row(_ measurement: Measurement) -> String {
    let candidates = String(measurement.memory?.candidates ?? measurement.scenario.candidates)
    let name = measurement.scenario.name
    guard let timing = measurement.timings?.engine else {
      return row([name, candidates, "WRONG", "", "", "", "", "", ""])
    }
    return row([
      name, candidates, nanoseconds(timing.p50), nanoseconds(timing.p90), nanoseconds(timing.p99),
      "±" + fixed(timing.spreadPercent, 1) + " %", measurement.speedup.map { fixed($0, 2) } ?? "–",
      measurement.memory.map { fixed($0.bytesPerCombination, 1) } ?? "–",
      measurement.megabytesPerSecond.map { fixed($0, 0) } ?? "–",
    ])
  }

  /// A number with so many digits after the point.
  static func fixed(_ number: Double, _ digits: Int) -> String { Figure.fixed(number, digits) }

  /// Nanoseconds with a comma between thousands, one digit after the point below a hundred.
  private static func nanoseconds(_ number: Double) -> String {
    if number < 100 { return fixed(number, 1) }
    var text = ""
    for (position, digit) in fixed(number, 0).reversed().enumerated() {
      if position > 0, position % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  private static func row(_ cells: [String]) -> String {
    var line = ""
    for (position, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: max(0, widths[position] - cell.count))
      line += position == 0 ? cell + padding : "  " + padding + cell
    }
    return line
  }
}
