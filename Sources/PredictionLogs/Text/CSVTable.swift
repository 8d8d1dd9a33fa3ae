import PredictionEngine

/// Results as CSV for people and their spreadsheets.
///
///     var table = CSVTable("dataset", "value")
///     table.add(.text("=1+1"), .number(0.5))
///     table.text   // dataset,value\n'=1+1,0.5\n
///
/// Invisible characters are shown by their code, and a text that a spreadsheet would evaluate gets an apostrophe.
///
/// # Source
/// RFC 4180 as ``CSVLine`` writes it; OWASP, "CSV Injection".
package struct CSVTable {
  /// One cell of a row: a text, or digits that this program formatted.
  package enum Cell {
    case text(String)
    case figure(String)

    package static func number(_ number: Double?) -> Cell { .figure(number?.description ?? "") }

    /// A number as rows for programs have it, whole numbers without a point.
    package static func decimal(_ number: Double?) -> Cell {
      .figure(number.map(NumberForm.decimal.text) ?? "")
    }

    package static func count(_ number: Int) -> Cell { .figure(String(number)) }
  }

  private let columns: Int
  private var line = CSVLine()

  package init(_ titles: String...) { self.init(titles) }

  package init(_ titles: [String]) {
    columns = titles.count
    add(titles.map { .figure($0) })
  }

  package mutating func add(_ cells: Cell...) { add(cells) }

  package mutating func add(_ cells: [Cell]) {
    precondition(cells.count == columns, "a row has one cell a column")
    for cell in cells {
      switch cell {
      case .text(let text): line.add(CSVTable.inert(text))
      case .figure(let digits): line.add(digits)
      }
    }
    line.end()
  }

  package var text: String { String(decoding: line.bytes, as: UTF8.self) }

  /// Returns a text that no spreadsheet evaluates.
  static func inert(_ text: String) -> String {
    let shown = VisibleText.line(text)
    switch text.unicodeScalars.first {
    case "=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n": return "'" + shown
    default: return shown
    }
  }
}
