/// How a table writes its times and columns, for tables that are not as the defaults expect.
package struct TableForm: Sendable, Equatable {
  package var timeFormat: TimeFormat?
  package var timeZone: LocalZone?
  /// The character between columns; `nil` to take the format's own, or what the header has.
  package var delimiter: TableDelimiter?
  package var quoting: TableQuoting?

  package init() {}

  package var given: [String] {
    [
      timeFormat.map { _ in "--time-format" }, timeZone.map { _ in "--time-zone" },
      delimiter.map { _ in "--delimiter" }, quoting.map { _ in "--quoting" },
    ].compactMap { $0 }
  }

  func quotes(separator: UInt8) -> Bool { (quoting ?? .auto).quotes(separator: separator) }

  /// Throws when the map gives each row an offset and the form gives all rows a zone, or when the format gives
  /// an offset that the map gives too.
  func check(_ map: ColumnMap, file: String) throws(DataError) {
    if timeZone != nil, map.fields["utc-offset-minutes"] != nil {
      throw DataError(
        file: file, reason: "--time-zone and utc-offset-minutes both fix the local clock",
        remedy: "leave out one of them")
    }
  }
}

/// The meaning of a quote in a table.
///
/// With `csv`, a field that begins with a quote ends with one, and may hold separators, line ends and doubled quotes. With
/// `none`, a quote is a character like any other. `auto` is `none` where tabs separate the columns, and else `csv`.
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
