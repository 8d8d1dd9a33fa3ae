/// A table in plain text: columns aligned, numbers to the right, a rule under the header.
struct TextTable {
  private let header: [String]
  private var rows: [[String]?] = []

  init(header: [String]) { self.header = header }

  /// Adds a row with one cell a column.
  mutating func add(_ cells: [String]) {
    precondition(cells.count == header.count, "a row has one cell a column")
    rows.append(cells)
  }

  /// Adds a rule.
  mutating func addRule() { rows.append(nil) }

  /// The lines; the first column is aligned to the left, every other to the right.
  var text: String {
    let widths = header.indices.map { column in
      ([header] + rows.compactMap { $0 }).map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      var text = ""
      for (column, cell) in cells.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.count)
        text += column == 0 ? cell + space : "  " + space + cell
      }
      while text.last == " " { text.removeLast() }
      return text
    }
    let rule = String(repeating: "─", count: widths.reduce(0, +) + 2 * (widths.count - 1))
    return ([line(header), rule] + rows.map { $0.map(line) ?? rule }).joined(separator: "\n") + "\n"
  }

  /// The same as a Markdown table.
  var markdown: String {
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    let rule = "|" + header.indices.map { $0 == 0 ? ":--" : "--:" }.joined(separator: "|") + "|"
    return ([line(header), rule] + rows.compactMap { $0 }.map(line)).joined(separator: "\n") + "\n"
  }
}

/// Numbers as people read them in tables.
enum Figure {
  /// A share with three digits after the point and no zero before it: `.417`; `1.000`.
  static func share(_ value: Double, digits: Int = 3) -> String {
    let text = fixed(value, digits)
    return text.hasPrefix("0.") ? String(text.dropFirst()) : text.hasPrefix("-0.") ? "-" + text.dropFirst(2) : text
  }

  /// A number with that many digits after the point, rounded half away from zero.
  static func fixed(_ value: Double, _ digits: Int) -> String {
    guard abs(value) < 1e12 else { return value.description }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int(abs(value) * scale + 0.5)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    if digits == 0 { return sign + String(scaled) }
    let whole = scaled / Int(scale)
    let fraction = String(scaled % Int(scale))
    return sign + String(whole) + "." + String(repeating: "0", count: digits - fraction.count) + fraction
  }

  /// A count with spaces between thousands: `12 141`.
  static func count(_ value: Double) -> String {
    let digits = Array(String(Int(value.rounded())))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0, digit.isNumber, digits[index - 1].isNumber { text += " " }
      text.append(digit)
    }
    return text
  }

  /// A metric with its interval, `.417 [.402, .431]`, or without one.
  static func interval(_ metric: MetricValue?) -> String {
    guard let metric else { return "–" }
    guard let low = metric.low, let high = metric.high else { return share(metric.value) }
    return "\(share(metric.value)) [\(share(low)), \(share(high))]"
  }

  /// A metric without its interval.
  static func plain(_ metric: MetricValue?) -> String { metric.map { share($0.value) } ?? "–" }
}
