import PredictionEngine

/// Escapes a text for a cell of a Markdown table: nothing in it is markup, and nothing ends the cell.
///
///     MarkdownText.cell("a|b")          // a\|b
///     MarkdownText.cell("<b>x</b>")     // &lt;b&gt;x&lt;/b&gt;
///
/// # Definition
/// Invisible characters are shown by their code, as in a terminal. Then `&`, `<` and `>` become entities,
/// because some readers recognise a tag in spite of a backslash. Backslash, `|`, `` ` ``, `*`, `_`, `[`, `]`,
/// `~` and `$` get a backslash.
///
/// # Edge cases
/// The brackets of intervals get backslashes too; a page shows them unchanged.
enum MarkdownText {
  /// Returns sentences as a list below a table: a line each, and an indented line goes on with the one before.
  static func list(_ text: TerminalText) -> String {
    text.text.split(separator: "\n").map { line in
      line.hasPrefix("  ") ? "  \(cell(String(line.dropFirst(2))))\n" : "- \(cell(String(line)))\n"
    }.joined()
  }

  static func cell(_ text: String) -> String {
    var result = ""
    for character in VisibleText.line(text).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "|", "`", "*", "_", "[", "]", "~", "$":
        result += "\\"
        result.unicodeScalars.append(character)
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
