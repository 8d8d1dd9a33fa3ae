import PredictionLogs

/// A table of an HTML page. It scrolls in a box of its own when it is wider than the page.
package struct DataTable {
  let header: [String]
  private(set) var rows: [[String]] = []
  /// The columns that hold text and are aligned to the left; the others hold numbers.
  let textColumns: Set<Int>

  package init(_ header: [String], textColumns: Set<Int> = [0]) {
    (self.header, self.textColumns) = (header, textColumns)
  }

  /// Makes a table with a column of shares for each strategy, in which a dash is a row that the strategy has not.
  static func byStrategy<Key: Hashable>(
    _ header: [String], _ rows: [(key: Key, cells: [String])],
    _ strategies: [(name: String, shares: [(Key, Double)])], textColumns: Set<Int> = [0]
  ) -> DataTable {
    var table = DataTable(header + strategies.map(\.name), textColumns: textColumns)
    let shares = strategies.map { Dictionary($0.shares) { first, _ in first } }
    for (key, cells) in rows {
      table.add(cells + shares.map { own in own[key].map { Figure.share($0) } ?? "–" })
    }
    return table
  }

  package mutating func add(_ cells: [String]) {
    precondition(cells.count == header.count, "a row has one cell a column")
    rows.append(cells)
  }

  package var markup: Markup {
    func cells(_ texts: [String], _ name: String) -> Markup {
      .element("tr", [], texts.map { .element(name, text: $0) })
    }
    // The style sheet aligns whole columns, so that no cell needs a class.
    let classes = textColumns.sorted().map { "t\($0)" }.joined(separator: " ")
    let head = cells(header, "th")
    return .scrolling("Table", class: classes, head: head, rows: rows.map { cells($0, "td") })
  }
}

extension Markup {
  /// A table in a box that scrolls; a screen reader says `label`.
  static func scrolling(
    _ label: String, class style: String = "", head: Markup, rows: [Markup]
  ) -> Markup {
    .element(
      "div", [("class", "scroll"), ("tabindex", "0"), ("role", "region"), ("aria-label", label)],
      [
        .element(
          "table", style.isEmpty ? [] : [("class", style)],
          [.element("thead", [], [head]), .element("tbody", [], rows)])
      ])
  }
}
