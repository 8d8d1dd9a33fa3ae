import PredictionEngine

/// Comma-separated values with a header and a column map.
struct CSVFormat: DatasetFormat {
  let name = "csv"
  let summary = "comma-separated values with a header (.csv); --map says what the columns mean"

  func recognises(_ path: String) -> Bool { DatasetReader.hasExtension(path, ["csv"]) }

  func read(
    _ path: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    try readTable(path, options, separator: UInt8(ascii: ","))
  }
}

/// Tab-separated values with a header and a column map.
struct TSVFormat: DatasetFormat {
  let name = "tsv"
  let summary = "tab-separated values with a header (.tsv, .tab); --map says what the columns mean"

  func recognises(_ path: String) -> Bool { DatasetReader.hasExtension(path, ["tsv", "tab"]) }

  func read(
    _ path: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    try readTable(path, options, separator: UInt8(ascii: "\t"))
  }
}

private func readTable(
  _ path: String, _ options: DatasetOptions, separator: UInt8
) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
  try options.refuseDefinitions(path)
  guard let map = options.map else {
    var csv = try CSVReader(try ByteSource(path), options.form, usual: separator, map: nil)
    let header = try csv.readNames()
    throw DataError(
      file: csv.name, line: 1,
      reason: "a table needs a map of its columns, which are " + Excerpt.list(header.map(ColumnMap.escaped)),
      remedy: "say what they mean: --map person=COLUMN,time=COLUMN,intent=:NAME,parameters=COLUMN+COLUMN")
  }
  return try TableReader(map: map, options: options).read(path, separator: separator)
}
