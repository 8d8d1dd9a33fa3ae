extension TerminalText {
  /// The text with its longer lines broken at spaces, so that each has at most the given number of columns.
  ///
  /// Line ends stay. A word that is longer than a line stands on a line of its own.
  /// - Complexity: O(characters).
  func wrapped(to columns: Int = 100) -> TerminalText {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      if line.count <= columns { return String(line) }
      var (result, width) = ("", 0)
      for word in line.split(separator: " ") {
        let count = word.count
        if width > 0 {
          let fits = width + 1 + count <= columns
          result += fits ? " " : "\n"
          width = fits ? width + 1 : 0
        }
        result += word
        width += count
      }
      return result
    }
    return TerminalText(lines: lines.joined(separator: "\n"))
  }
}
