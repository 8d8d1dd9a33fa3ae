/// How the text of a table is written, for messages about its header and its rows.
struct TableWriting: Sendable {
  var separator: UInt8
  /// Whether a quote at the start of a field quotes the field.
  var quotes: Bool
  /// Whether a person said what a quote means.
  var isTold = false
  /// The number of lines above the one that has the mapped columns; 0 where the first line has them, or none near it.
  var linesAbove = 0

  /// The separator as programs such as awk have it in a pattern.
  var pattern: String { separator == 9 ? "\\t" : String(UnicodeScalar(separator)) }
}
