import PredictionEngine

/// A table in plain text: columns are aligned, numbers to the right, and a rule stands under the header.
///
/// A title may have several lines, separated by a newline; Markdown joins them with a space, or directly after a
/// hyphen or slash. A cell may hold any name: it becomes one visible line, in Markdown one cell.
package struct TextTable {
  private let header: [TerminalText]
  private var rows: [[String]?] = []

  package init(header: [TerminalText]) { self.header = header }

  package mutating func add(_ cells: [String]) {
    precondition(cells.count == header.count, "a row has one cell a column")
    rows.append(cells)
  }

  package mutating func addRule() { rows.append(nil) }

  package var text: TerminalText {
    let titles = titleLines
    let rows = rows.map { $0.map { $0.map(VisibleText.line) } }
    let widths = header.indices.map { column in
      (titles + rows.compactMap { $0 }).map { $0[column].count }.max() ?? 0
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
    let lines = titles.map(line) + [rule] + rows.map { $0.map(line) ?? rule }
    return TerminalText(lines: lines.joined(separator: "\n") + "\n")
  }

  /// The titles as lines of cells. Shorter titles stand at the bottom, next to the rule.
  private var titleLines: [[String]] {
    let parts = header.map { $0.text.split(separator: "\n").map(String.init) }
    let height = parts.map(\.count).max() ?? 1
    return (0..<height).map { line -> [String] in
      parts.map { part -> String in
        let place = part.count - height + line
        return place >= 0 ? part[place] : ""
      }
    }
  }

  /// A strategy's name as a title, broken at the hyphen that gives the narrowest column.
  package static func title(ofStrategy name: String) -> TerminalText {
    let parts = name.split(separator: "-").map(String.init)
    let splits = parts.indices.dropFirst().map { place in
      (parts[..<place].joined(separator: "-") + "-", parts[place...].joined(separator: "-"))
    }
    let best = splits.min { max($0.0.count, $0.1.count) < max($1.0.count, $1.1.count) }
    return best.map { "\($0.0)\n\($0.1)" } ?? "\(name)"
  }

  package var markdown: String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map(MarkdownText.cell).joined(separator: " | ") + " |"
    }
    let rule = "|" + header.indices.map { $0 == 0 ? ":--" : "--:" }.joined(separator: "|") + "|"
    func oneLine(_ title: String) -> String {
      var text = ""
      for part in title.split(separator: "\n") {
        if let last = text.last, last != "-", last != "/" { text.append(" ") }
        text.append(contentsOf: part)
      }
      return text
    }
    let titles: [String] = header.map { oneLine($0.text) }
    return ([line(titles), rule] + rows.compactMap { $0 }.map(line)).joined(separator: "\n") + "\n"
  }
}
