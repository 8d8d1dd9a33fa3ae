/// The form of a table that is not as the defaults expect: its times and columns, and the rows that are read.
package struct TableForm: Sendable, Equatable {
  package private(set) var timeFormat: TimeFormat?
  package private(set) var timeZone: LocalZone?
  /// The character between columns; `nil` to take the format's own, or what the header has.
  package private(set) var delimiter: TableDelimiter?
  package private(set) var quoting: TableQuoting?
  /// The names of the columns of a file without a header.
  private(set) var columns: ToldColumns?
  private(set) var encoding = TextEncoding.utf8
  private(set) var choice: RowChoice?
  /// The texts that stand for no value.
  private(set) var missing: [[UInt8]] = []
  /// The query of a SQLite database; `nil` for a text.
  private(set) var query: DatabaseQuery?
  /// The place of the arrays whose elements are records of JSON; `nil` where the file is one array or has a record a line.
  private(set) var records: JSONPath?
  /// The column that holds command lines of a shell; `nil` where none does.
  private(set) var commands: String?
  /// The settings by key, as they were written.
  package private(set) var texts: [(key: String, text: String)] = []

  package init() {}

  /// The keys of results and experiments, each with what its text sets.
  private static let settings:
    [(key: String, set: @Sendable (inout TableForm, String) throws(DataError) -> Void)] = [
      ("columns", { (form, text) throws(DataError) in form.columns = try ToldColumns(text) }),
      ("encoding", { (form, text) throws(DataError) in form.encoding = try TextEncoding(text) }),
      ("timeFormat", { (form, text) throws(DataError) in form.timeFormat = try TimeFormat(text) }),
      ("timeZone", { (form, text) throws(DataError) in form.timeZone = try LocalZone(text) }),
      ("delimiter", { (form, text) throws(DataError) in form.delimiter = try TableDelimiter(text) }),
      ("quoting", { (form, text) throws(DataError) in form.quoting = try TableQuoting(text) }),
      ("where", { (form, text) throws(DataError) in form.choice = try RowChoice(text) }),
      ("missing", { (form, text) throws(DataError) in form.missing = RowChoice.texts(text) }),
      ("query", { (form, text) throws(DataError) in form.query = try DatabaseQuery(text) }),
      ("records", { (form, text) throws(DataError) in form.records = try JSONPath(text) }),
      ("commands", { (form, text) throws(DataError) in form.commands = QuotedNames.plain(text[...]) }),
    ]

  package static let keys = settings.map(\.key)
  /// The keys of what the lines of a table have, and JSON Lines have not.
  private static let tableKeys: Set = ["columns", "delimiter", "quoting", "query"]

  /// Sets what a key names.
  /// - Throws: ``DataError`` for a wrong text.
  package mutating func set(_ key: String, _ text: String) throws(DataError) {
    try TableForm.settings.first { $0.key == key }?.set(&self, text)
    texts.append((key, text))
  }

  package static func == (left: TableForm, right: TableForm) -> Bool {
    left.texts.elementsEqual(right.texts) { $0 == $1 }
  }

  /// The options that were given.
  package var given: [String] { texts.map { TableForm.option($0.key) } }

  /// The first option that was given and that only tables of lines with separators have.
  package var givenOfTables: String? {
    texts.first { TableForm.tableKeys.contains($0.key) }.map { TableForm.option($0.key) }
  }

  /// The option of a key in camel case.
  private static func option(_ key: String) -> String {
    "--" + key.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }

  /// The columns that a file has of some: what is made of commands is read from their column.
  func inFile(_ columns: [String]) -> [String] {
    guard let commands else { return columns }
    return columns.filter { !CommandColumns.names.contains($0) } + [commands]
  }

  func quotes(separator: FieldSeparator) -> Bool { (quoting ?? .auto).quotes(separator: separator) }

  /// Throws when the map gives each row an offset and the form gives all rows a zone, or when the format gives
  /// an offset that the map gives too.
  func check(_ map: ColumnMap, file: String) throws(DataError) {
    let clocks =
      (timeZone == nil ? [] : ["--time-zone"])
      + ["utc-offset-minutes", "time-zone"].filter { map.fields[$0] != nil }
    if clocks.count > 1 {
      throw DataError(
        file: file, reason: "\(clocks[0]) and \(clocks[1]) both fix the local clock",
        remedy: "leave out one of them")
    }
  }
}

/// The meaning of a quote in a table.
///
/// With `csv`, a field that begins with a quote ends with one, and may hold separators, line ends and doubled quotes. With
/// `none`, a quote is a character like any other. `auto` is `none` where tabs or several signs separate the columns, and else
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

  func quotes(separator: FieldSeparator) -> Bool {
    self == .csv || self == .auto && separator.bytes != FieldSeparator.tab.bytes && separator.bytes.count < 2
  }
}
