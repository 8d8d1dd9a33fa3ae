/// How a table writes its times and columns, for tables that are not as the defaults expect.
///
///     var form = TableForm()
///     form.timeFormat = try TimeFormat("%d/%m/%Y %H:%M")
///     form.timeZone = try LocalZone("Europe/Berlin")
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
