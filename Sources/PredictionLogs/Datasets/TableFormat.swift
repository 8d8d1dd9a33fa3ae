import PredictionEngine

/// A table with a header and a column map.
struct TableFormat: DatasetFormat {
  let name: String
  let summary: String
  /// The character between columns where neither an option nor the header says another one.
  let separator: UInt8
  private let extensions: [String]

  static let commas = TableFormat(
    name: "csv", summary: "comma-separated values with a header (.csv); --map says what the columns mean",
    separator: UInt8(ascii: ","), extensions: ["csv"])
  static let tabs = TableFormat(
    name: "tsv",
    summary: "tab-separated values with a header (.tsv, .tab); --map says what the columns mean",
    separator: UInt8(ascii: "\t"), extensions: ["tsv", "tab"])

  func recognises(_ path: String) -> Bool { DatasetReader.hasExtension(path, extensions) }

  func read(
    _ path: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    try options.refuseDefinitions(path)
    return try read(try ByteSource(path), named: DatasetReader.name(of: path), options: options)
  }

  func read(
    _ source: consuming ByteSource, named title: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    var remarks: [String] = []
    var csv = try CSVReader(source, options.form, usual: separator, map: options.map) { remarks.append($0) }
    guard let map = options.map else {
      throw DataError(
        file: csv.name, line: 1,
        reason: "a table needs a map of its columns, which are "
          + Excerpt.list(try csv.readNames().map(ColumnMap.escaped)),
        remedy: "say what they mean: --map person=COLUMN,time=COLUMN,intent=:NAME,parameters=COLUMN+COLUMN")
    }
    var rows = try TableRows(csv, map: map, options: options)
    var (dataset, skipped) = try rows.dataset(named: title)
    let columns = Set(map.columns)
    let unused = rows.header.filter { !$0.isEmpty && !columns.contains($0) }
    remarks += TableRows<CSVReader>.remarks(unused: unused, "column")
    dataset.remarks = remarks + rows.records.quoteRemarks + dataset.remarks
    return (dataset, skipped)
  }
}
