/// A table of an HTML page. It scrolls in a box of its own when it is wider than the page.
struct DataTable {
  let header: [String]
  private(set) var rows: [[String]] = []
  /// The columns that hold text and are aligned to the left; the others hold numbers.
  var textColumns: Set<Int> = [0]

  init(_ header: [String], textColumns: Set<Int> = [0]) {
    (self.header, self.textColumns) = (header, textColumns)
  }

  mutating func add(_ cells: [String]) {
    precondition(cells.count == header.count, "a row has one cell a column")
    rows.append(cells)
  }

  var markup: Markup {
    func cells(_ texts: [String], _ name: String) -> Markup {
      .element("tr", [], texts.map { .element(name, text: $0) })
    }
    // The style sheet aligns whole columns, so that no cell needs a class.
    let classes = textColumns.sorted().map { "t\($0)" }.joined(separator: " ")
    let body = rows.map { cells($0, "td") }
    return .element(
      "div", [("class", "scroll"), ("tabindex", "0"), ("role", "region"), ("aria-label", "Table")],
      [
        .element(
          "table", classes.isEmpty ? [] : [("class", classes)],
          [.element("thead", [], [cells(header, "th")]), .element("tbody", [], body)])
      ])
  }
}
