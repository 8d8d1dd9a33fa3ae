import PredictionEngine

/// A text for a cell of a Markdown table: nothing in it is markup, and nothing ends the cell.
///
///     MarkdownText.cell("a|b")          // a\|b
///
/// `&`, `<` and `>` become entities, because some readers recognise a tag in spite of a backslash.
package enum MarkdownText {
  /// Returns sentences as a list below a table: a line each, and an indented line goes on with the one before.
  package static func list(_ text: TerminalText) -> String {
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
