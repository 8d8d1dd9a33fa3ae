/// Data as a message repeats it: whole where it is short, else its two ends and how long it is.
///
///     Excerpt.of("tomorrow")                            // "tomorrow"
///     Excerpt.of(String(repeating: "9", count: 900))    // "999…(900 bytes)…999", sixty and twenty of them
///
/// Whatever stands in a file may be repeated in an error, and a cell may have a mebibyte: nobody reads that, and a terminal
/// chokes on it. ``DataError`` cuts whole sentences too, so that no message is long, wherever its words come from.
///
/// # Edge cases
/// It is cut between scalars and not between characters, because a letter may carry a mebibyte of accents.
///
/// # Source
/// Ours.
package enum Excerpt {
  /// A piece of data of at most so many bytes is repeated whole.
  static let limit = 120
  /// A sentence of at most so many bytes is said whole: the list of all strategies fits.
  static let sentenceLimit = 1500

  /// A piece of data for a message.
  /// - Complexity: O(1) bytes are copied.
  package static func of(_ text: String) -> String { cut(text, limit: limit) }

  /// A whole sentence of a message, such as one that lists every column of a table.
  package static func sentence(_ text: String) -> String { cut(text, limit: sentenceLimit) }

  /// Names for a message: as many as are read, and how many more there are.
  package static func list(_ names: [String]) -> String {
    let most = 50
    let shown = names.prefix(most).map(of).joined(separator: ", ")
    return names.count > most ? shown + " and \(names.count - most) more" : shown
  }

  /// Half of the limit from the start, a sixth from the end.
  private static func cut(_ text: String, limit: Int) -> String {
    let count = text.utf8.count
    if count <= limit { return text }
    let start = prefix(text.unicodeScalars, limit / 2)
    let end = prefix(text.unicodeScalars.reversed(), limit / 6)
    return String(start) + "…(\(count) bytes)…" + String(String.UnicodeScalarView(end.reversed()))
  }

  /// The scalars that fit into so many bytes.
  private static func prefix(
    _ scalars: some BidirectionalCollection<Unicode.Scalar>, _ limit: Int
  ) -> String.UnicodeScalarView {
    var text = String.UnicodeScalarView()
    var bytes = 0
    for scalar in scalars {
      bytes += UTF8.width(scalar)
      if bytes > limit { break }
      text.append(scalar)
    }
    return text
  }
}
