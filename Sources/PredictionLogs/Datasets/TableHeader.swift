import PredictionEngine

/// The header of a table, with the position of each column. A missing column is an error of the first line, and so is a
/// repeated one that the map uses.
package struct TableHeader {
  let names: [String]
  private let index: NameIndex
  /// For the first position of each name, the number of columns with that name.
  private let counts: [Int]
  private let file: String
  private let writing: TableWriting?

  /// Whether an option names the columns.
  var isTold: Bool { writing?.namesAreTold == true }

  /// Takes the first record of a file. `writing` says how a table that people mapped is written.
  package init(_ names: [String], file: String, writing: TableWriting? = nil) {
    self.names = names
    (self.file, self.writing) = (file, writing)
    let index = NameIndex(names)
    var counts = Array(repeating: 0, count: names.count)
    for name in names { if let place = index.position(of: name) { counts[place] += 1 } }
    self.index = index
    self.counts = counts
  }

  /// Returns the position of a column; throws unless the header has it exactly once.
  package func position(of column: String) throws(DataError) -> Int {
    guard let place = index.position(of: column) else {
      throw DataError(
        file: file, line: 1, reason: "there is no column \"\(Excerpt.of(column))\"",
        remedy: remedy(for: column))
    }
    if counts[place] > 1 {
      throw DataError(
        file: file, line: 1, reason: "there are \(counts[place]) columns \"\(Excerpt.of(column))\"",
        remedy: "rename one of them")
    }
    return place
  }

  /// Whether a name is a number or a time, as in a file without a header.
  var holdsValues: Bool {
    fields.contains { name in
      !(name.first?.isLetter ?? true) && (Double(name) != nil || (try? TimeText.parse(name)) != nil)
        || name.utf8.count > 11 && TimeFormatGuess.of(name).count > 0
    }
  }

  private var fields: [String] { names.count == 1 ? TableDelimiter.fields(of: names[0]) : names }

  /// The option that names the columns of a file without a header.
  var columnsRemedy: String {
    "name the columns, in your own words: --columns "
      + (1...max(1, fields.count)).map { "c\($0)" }.joined(separator: ",")
  }

  private func remedy(for column: String) -> String {
    // A single name may be a whole line, because the columns are separated by something else.
    let near = names.count > 1 ? names : []
    guard let writing else {
      return NearName.remedy(for: column, among: near, else: "the columns are " + Excerpt.list(names))
    }
    if !writing.quotes, names.contains("\"\(column)\"") {
      return
        "the names stand in quotes, which are letters where tabs separate the columns; read them with --quoting csv"
    }
    if names.contains(where: { $0.contains("\r") }) {
      let command = ShellText.command("tr '\\r' '\\n'", file, "lines")
      return "the lines end with carriage returns alone; end them with line feeds: \(command)"
    }
    if !isTold, holdsValues, NearName.suggestion(for: column, among: near) == nil {
      return "the first line holds no names, but \(Excerpt.list(Array(fields.prefix(8)))); \(columnsRemedy)"
    }
    if names.count == 1, let separator = TableHeader.separator(of: names[0]) {
      return
        "the columns are separated by something else; say it: --delimiter \(ShellText.inQuotes(separator))"
    }
    return NearName.remedy(
      for: column, among: near, else: "the columns are " + Excerpt.list(names.map(ColumnMap.escaped)))
  }

  func countRemedy(of row: CSVReader.Fields) -> String {
    let way = "is a separator missing? correct the row"
    guard let writing else { return way }
    if row.count > 0, row[0].first == UInt8(ascii: "#") {
      return "a line that begins with # may be a comment; take such lines out: "
        + ShellText.command("awk '!/^#/'", file, "rows")
    }
    if writing.quotes { return "is a separator or a quote missing? correct the row" }
    let hasQuotes = (0..<row.count).contains { row[$0].contains(UInt8(ascii: "\"")) }
    return writing.isTold || !hasQuotes ? way : "\(way), or read quoted fields with --quoting csv"
  }

  func endRemedy(of row: CSVReader.Fields) -> String {
    guard let writing else { return countRemedy(of: row) }
    return "take the separator off the end of each row: "
      + ShellText.command("awk '{sub(/[\(writing.pattern)]\\r?$/, \"\"); print}'", file, "short")
  }

  /// Returns the failure of a time's text that cannot be read. `isGuessed` asks for the formats in which it could be read.
  /// A character that nobody sees could not be written in such a format, so it is taken out of the file.
  func failure(_ text: String, _ failure: DataError, isGuessed: Bool) -> DataError {
    let hidden = text.unicodeScalars.filter { scalar in
      scalar.properties.generalCategory == .format
        || scalar.value > 127 && scalar.properties.generalCategory == .spaceSeparator
    }
    let marks = Set(hidden).sorted { $0.value < $1.value }
    let isSpace = marks.allSatisfy { $0.properties.generalCategory == .spaceSeparator }
    guard !marks.isEmpty, !isSpace || TimeFormatGuess.of(text).isEmpty else {
      return isGuessed ? TimeFormatGuess.failure(text, failure) : failure
    }
    let names = marks.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: ", ")
    guard writing != nil else {
      return DataError(reason: failure.reason, remedy: "take the invisible \(names) out of the times")
    }
    let steps = marks.map { mark in
      let bytes = String(mark).utf8.map { "\\" + String($0, radix: 8) }.joined()
      let space = mark.properties.generalCategory == .spaceSeparator ? " " : ""
      return "gsub(/\(bytes)/, \"\(space)\"); "
    }
    return DataError(
      reason: failure.reason,
      remedy: "take the invisible \(names) out: "
        + ShellText.command("awk '{\(steps.joined())print}'", file, "visible"))
  }

  /// The separator of a header that is one long name; `nil` where it has none of the known ones.
  private static func separator(of line: String) -> String? {
    ["::", "||", ";;", "~", "\u{1}", "\u{1F}"].first { line.split(separator: $0).count > 2 }
  }
}
