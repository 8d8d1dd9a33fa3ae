import PredictionEngine

/// A table with a header and a column map.
struct TableFormat: DatasetFormat {
  let name: String
  let summary: String
  /// The character between columns where neither an option nor the header says another one.
  let separator: FieldSeparator
  private let extensions: [String]

  static let commas = TableFormat(
    name: "csv", summary: "comma-separated values with a header (.csv); --map says what the columns mean",
    separator: .comma, extensions: ["csv"])
  static let tabs = TableFormat(
    name: "tsv",
    summary: "tab-separated values with a header (.tsv, .tab); --map says what the columns mean",
    separator: .tab, extensions: ["tsv", "tab"])

  func recognises(_ path: String) -> Bool { DatasetReader.hasExtension(path, extensions) }

  func read(
    _ path: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    try TableFormat.read(mapped: path, self, options: options)
  }

  /// Reads what a map gives a meaning: a table, or JSON Lines. Without a format, the first sign tells which it is.
  static func read(
    mapped path: String, _ format: (any DatasetFormat)?, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    let source = try MappedSource(path, format, options)
    let title = DatasetReader.name(of: path)
    guard source.isLines else {
      return try (format as? TableFormat ?? .commas).read(source.bytes, named: title, options: options)
    }
    return try JSONLinesFormat.read(source.bytes, named: title, options: options)
  }

  /// Whether the first rows of a path can be read with a map.
  static func readsBeginning(of path: String, _ options: DatasetOptions) throws(DataError) -> Bool {
    guard let map = options.map else { return false }
    let format = try DatasetReader.format(of: path, options)
    let source = try MappedSource(path, format, options)
    if source.isLines {
      let lines = try MappedLines(source.bytes, map: map, options)
      var rows = try TableRows(lines, map: map, options: options)
      return try rows.readsBeginning()
    }
    let usual = (format as? TableFormat ?? .commas).separator
    var rows = try TableRows(
      CSVReader(source.bytes, options.form, usual: usual, map: map), map: map, options: options)
    return try rows.readsBeginning()
  }

  func read(
    _ source: consuming ByteSource, named title: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    var remarks: [String] = []
    var csv = try CSVReader(source, options.form, usual: separator, map: options.map) { remarks.append($0) }
    guard let map = options.map else {
      let header = TableHeader(try csv.readNames(), file: csv.name, writing: csv.form)
      let names = Excerpt.list(header.names.map(ColumnMap.escaped))
      if !header.isTold, header.holdsValues {
        throw DataError(
          file: csv.name, line: 1, reason: "the first line holds no names, but \(names)",
          remedy: header.columnsRemedy + ", and say with --map what they mean")
      }
      throw DataError(
        file: csv.name, line: 1, reason: "a table needs a map of its columns, which are \(names)",
        remedy: "say what they mean: --map person=COLUMN,time=COLUMN,intent=:NAME,parameters=COLUMN+COLUMN")
    }
    var rows = try TableRows(csv, map: map, options: options)
    var (dataset, skipped) = try rows.dataset(named: title)
    let columns = Set(options.columns(of: map))
    let unused = rows.header.filter { !$0.isEmpty && !columns.contains($0) }
    remarks += TableRows<CSVReader>.remarks(unused: unused, "column")
    dataset.remarks = remarks + rows.records.quoteRemarks + dataset.remarks
    return (dataset, skipped)
  }
}
