import PredictionEngine

/// The header of a table, with the position of each column.
///
/// # Edge cases
/// A missing column is an error of the first line, and so is a repeated one that the map uses.
///
/// # Cost
/// A look-up costs the bytes of one name, for any number of columns.
///
/// # Source
/// Ours.
struct TableHeader {
  /// The columns in order.
  let names: [String]
  private let index: NameIndex
  /// For the first position of each name, the number of columns with that name.
  private let counts: [Int]
  private let file: String
  private let writing: (separator: UInt8, quotes: Bool)?

  /// Takes the first record of a file. `writing` says how a table that people mapped is written.
  init(_ names: [String], file: String, writing: (separator: UInt8, quotes: Bool)? = nil) {
    self.names = names
    (self.file, self.writing) = (file, writing)
    let index = NameIndex(names)
    var counts = Array(repeating: 0, count: names.count)
    for name in names { if let place = index.position(of: name) { counts[place] += 1 } }
    self.index = index
    self.counts = counts
  }

  /// Returns the position of a column; throws unless the header has it exactly once.
  func position(of column: String) throws(DataError) -> Int {
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

  /// Says what leads to a column that the header lacks.
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
    if names.count == 1, let command = OtherSeparator(in: names[0])?.command(file) {
      return "the columns are separated by something else; make tabs of it: \(command)"
    }
    let isValue = { (name: String) in
      !(name.first?.isLetter ?? true) && (Double(name) != nil || (try? TimeText.parse(name)) != nil)
    }
    if names.contains(where: isValue), NearName.suggestion(for: column, among: near) == nil {
      let separator = writing.separator == 9 ? "\\t" : String(UnicodeScalar(writing.separator))
      let command = ShellText.command(
        "awk 'BEGIN {for (i = 1; i <= \(names.count); i++) printf \"c%d%s\", i, (i < \(names.count)) ? "
          + "\"\(separator)\" : \"\\n\"} {print}'", file, "named")
      return "the first line holds no names, but \(Excerpt.list(Array(names.prefix(8)))); "
        + "name the columns c1, c2, …: \(command)"
    }
    return NearName.remedy(
      for: column, among: near, else: "the columns are " + Excerpt.list(names.map(ColumnMap.escaped)))
  }

  /// What a row of another number of fields than the header needs.
  var countRemedy: String {
    let way = "is a separator missing? correct the row"
    guard let writing else { return way }
    return writing.quotes
      ? "is a separator or a quote missing? correct the row"
      : "\(way), or read quoted fields with --quoting csv"
  }

  /// What rows need that end with a separator behind the last of the header's columns.
  var endRemedy: String {
    guard let writing else { return countRemedy }
    let separator = writing.separator == 9 ? "\\t" : String(UnicodeScalar(writing.separator))
    return "take the separator off the end of each row: "
      + ShellText.command("awk '{sub(/[\(separator)]\\r?$/, \"\"); print}'", file, "short")
  }
}
