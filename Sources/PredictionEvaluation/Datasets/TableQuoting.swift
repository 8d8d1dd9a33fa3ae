/// What a quote means in a table.
///
///     try TableQuoting("none").quotes(separator: UInt8(ascii: ","))   // false
///
/// # Definition
/// With `csv`, a field that begins with a quote ends with one, and may hold separators, line ends and doubled quotes.
/// With `none`, a quote is a character like any other. `auto` is `none` where tabs separate the columns, and else
/// `csv`.
///
/// # Source
/// RFC 4180; the media type text/tab-separated-values of IANA, which has no quotes.
package enum TableQuoting: String, Sendable, CaseIterable {
  case auto, none, csv

  /// Takes a value of `--quoting`.
  /// - Throws: ``DataError`` without a place.
  package init(_ text: String) throws(DataError) {
    guard let known = TableQuoting(rawValue: text) else {
      throw DataError(
        reason: "\"\(Excerpt.of(text))\" is no way to quote", remedy: "write auto, none or csv")
    }
    self = known
  }

  func quotes(separator: UInt8) -> Bool {
    self == .csv || self == .auto && separator != UInt8(ascii: "\t")
  }
}
