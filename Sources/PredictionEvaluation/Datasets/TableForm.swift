/// How a table writes its times and columns, for tables that are not as the defaults expect.
///
///     var form = TableForm()
///     form.timeFormat = try TimeFormat("%d/%m/%Y %H:%M")
///     form.timeZone = try LocalZone("Europe/Berlin")
///
/// # Source
/// The options `--time-format`, `--time-zone`, `--delimiter` and `--quoting` of the command line, and the keys
/// `timeFormat`, `timeZone`, `delimiter` and `quoting` of an experiment's dataset.
package struct TableForm: Sendable, Equatable {
  /// The form of times; `nil` for ISO 8601 and Unix seconds.
  package var timeFormat: TimeFormat?
  /// The zone of the local clock; `nil` to take times as they are written.
  package var timeZone: LocalZone?
  /// The character between columns; `nil` to take the format's own, or what the header has.
  package var delimiter: TableDelimiter?
  /// What a quote means; `nil` for `auto`.
  package var quoting: TableQuoting?

  /// Creates the form that tables have by default.
  package init() {}

  /// The options that are given, for a message.
  package var given: [String] {
    [
      timeFormat.map { _ in "--time-format" }, timeZone.map { _ in "--time-zone" },
      delimiter.map { _ in "--delimiter" }, quoting.map { _ in "--quoting" },
    ].compactMap { $0 }
  }

  /// Returns whether quotes quote where this character separates the columns.
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
