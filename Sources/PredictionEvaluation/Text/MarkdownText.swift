import PredictionEngine

/// A text as it may stand in a cell of a Markdown table: nothing in it is markup, and nothing ends the cell.
///
///     MarkdownText.cell("a|b")          // a\|b
///     MarkdownText.cell("<b>x</b>")     // &lt;b&gt;x&lt;/b&gt;
///
/// # Definition
/// What is not seen is shown by its code, as in a terminal. Then `&`, `<` and `>` become entities, because a backslash
/// does not stop every reader from taking a tag for one; backslash, `|`, `` ` ``, `*`, `_`, `[`, `]`, `~` and `$` get a
/// backslash.
///
/// # Edge cases
/// Intervals have brackets and get backslashes too; a page shows them as they were.
///
/// # Source
/// Ours; CommonMark 0.31, 2.4 and 2.5, and GitHub's tables.
enum MarkdownText {
  /// The cell.
  /// - Complexity: O(bytes).
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
