/// Shortens data for a message: short data is repeated whole, long data by its two ends and its length.
///
///     Excerpt.of(String(repeating: "9", count: 900))    // "999…(900 bytes)…999", sixty and twenty of them
///
/// One cell may hold a mebibyte, which blocks a terminal, and one letter a mebibyte of accents: so the cut is made
/// between Unicode scalars.
package enum Excerpt {
  /// The largest number of bytes of a datum that is repeated whole.
  static let limit = 120
  /// The largest number of bytes of a sentence that is printed whole. The list of all strategies fits.
  static let sentenceLimit = 1500

  package static func of(_ text: String) -> String { cut(text, limit: limit) }

  package static func sentence(_ text: String) -> String { cut(text, limit: sentenceLimit) }

  /// The first names of a list, and the number of the others.
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
