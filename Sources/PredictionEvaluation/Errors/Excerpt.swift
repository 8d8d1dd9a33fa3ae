/// Shortens data for a message: short data is repeated whole, long data by its two ends and its length.
///
///     Excerpt.of("tomorrow")                            // "tomorrow"
///     Excerpt.of(String(repeating: "9", count: 900))    // "999…(900 bytes)…999", sixty and twenty of them
///
/// An error may repeat any data of a file, and one cell may hold a mebibyte, which no reader wants and which
/// blocks a terminal. ``DataError`` also cuts whole sentences, so that no message is long, wherever its words
/// come from.
///
/// # Edge cases
/// The cut is made between Unicode scalars and not between characters, because one letter may carry a
/// mebibyte of accents.
package enum Excerpt {
  /// The largest number of bytes of a datum that is repeated whole.
  static let limit = 120
  /// The largest number of bytes of a sentence that is printed whole. The list of all strategies fits.
  static let sentenceLimit = 1500

  /// Returns a datum in the form for messages.
  /// - Complexity: O(1) bytes are copied.
  package static func of(_ text: String) -> String { cut(text, limit: limit) }

  /// Returns a whole sentence in the form for messages, such as one that lists every column of a table.
  package static func sentence(_ text: String) -> String { cut(text, limit: sentenceLimit) }

  /// Lists names for a message: the first ones, and the number of the others.
  package static func list(_ names: [String]) -> String {
    let most = 50
    let shown = names.prefix(most).map(of).joined(separator: ", ")
    return names.count > most ? shown + " and \(names.count - most) more" : shown
  }

  /// Keeps half of the limit from the start and a sixth from the end.
  private static func cut(_ text: String, limit: Int) -> String {
    let (bytes, scalars) = (text.utf8, text.unicodeScalars)
    if bytes.count <= limit { return text }
    var start = bytes.index(bytes.startIndex, offsetBy: limit / 2)
    while start.samePosition(in: scalars) == nil { start = bytes.index(before: start) }
    var end = bytes.index(bytes.endIndex, offsetBy: -(limit / 6))
    while end.samePosition(in: scalars) == nil { end = bytes.index(after: end) }
    return String(scalars[..<start]) + "…(\(bytes.count) bytes)…" + String(scalars[end...])
  }
}
