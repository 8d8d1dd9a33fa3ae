import PredictionEngine

/// Writes results as CSV for people and their spreadsheets.
///
///     var table = CSVTable("dataset", "value")
///     table.add(.text("=1+1"), .number(0.5))
///     table.text   // dataset,value\n'=1+1,0.5\n
///
/// # Definition
/// A row is a line. Invisible characters are shown by their code, as in a terminal. A text that begins with
/// `=`, `+`, `-`, `@`, one of these in full width, a tab or a line end gets an apostrophe in front, so that
/// no spreadsheet evaluates it as a formula. Numbers are never changed.
///
/// # Source
/// RFC 4180 as ``CSVLine`` writes it; OWASP, "CSV Injection".
package struct CSVTable {
  /// One cell of a row: a text, or a figure as it stands.
  package enum Cell {
    /// A name or words.
    case text(String)
    /// Digits that this program formatted.
    case figure(String)

    /// The shortest decimal of a number; nothing where there is none.
    package static func number(_ number: Double?) -> Cell { .figure(number?.description ?? "") }

    /// A number as rows for programs have it, whole numbers without a point; nothing where there is none.
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
