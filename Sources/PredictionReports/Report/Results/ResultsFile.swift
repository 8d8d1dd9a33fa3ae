import PredictionLogs

/// Reads the JSON files that `replay`, `compare`, `merge` and `benchmark` print.
///
/// # Edge cases
/// Unknown keys are ignored, so that results of a later version can be read. A missing value or one of
/// another kind is an error with line and column; so is a number beyond what a page can compute with. A file
/// has at most 64 MiB. A benchmark has the lists `datasets` and `moments`, or one of them.
enum ResultsFile {
  static let remedy = "make one with `nextaction replay DATASET --output-format json`"

  static func read(_ path: String) throws(DataError) -> [ReportedDataset] {
    let name = path == "-" ? "standard input" : path
    let bytes = try ByteSource.all(
      path, remedy: "make several smaller ones, or leave series out with --no-series", emptyRemedy: remedy)
    return try read(bytes, file: name)
  }

  static func read(_ bytes: [UInt8], file: String) throws(DataError) -> [ReportedDataset] {
    try JSONDocument.checkUTF8(bytes, file: file)
    let json = try JSONDocument(bytes, file: file, firstLine: 1)
    guard json.root.members != nil else {
      throw json.fail(json.root.offset, "the file is \(json.root.kind), not the results of a replay", remedy)
    }
    let document = try PrintedObject(json.root, "the document", in: json)
    func undrawn(_ what: String, _ command: String, at key: String) -> DataError {
      document.fail(
        "results \(what) have no pictures", "read the tables that `nextaction \(command)` prints of them",
        at: key)
    }
    if document.has("experiment") { throw undrawn("of an experiment", "experiment", at: "experiment") }
    if document.has("dataset") {
      // Results at what was sensed list their moments by kind.
      if document.object.optional("moments")?.elements != nil {
        throw undrawn("at what was sensed", "replay", at: "moments")
      }
      return [try ReportedDataset(printed: document)]
    }
    var datasets: [ReportedDataset] = []
    for key in ["datasets", "moments"] where document.has(key) {
      for element in try document.someObjects(key) { datasets.append(try ReportedDataset(printed: element)) }
    }
    if datasets.isEmpty {
      throw document.fail(
        "these are no results: there is no \"dataset\", no \"datasets\" and no \"moments\"", remedy)
    }
    return datasets
  }
}
