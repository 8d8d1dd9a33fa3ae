/// Reads the JSON files that `replay`, `compare`, `benchmark` and `experiment` print.
///
/// # Edge cases
/// Unknown keys are ignored, so that results of a later version can be read. A missing value or one of
/// another kind is an error with line and column; so is a number beyond what a page can compute with. A file
/// has at most 64 MiB. A benchmark has the lists `datasets` and `moments`, or one of them.
enum ResultsFile {
  static let remedy = "make one with `nextaction replay DATASET --output-format json`"

  /// Reads the datasets of a file in their order; `-` is standard input.
  static func read(_ path: String) throws(DataError) -> [ReportedDataset] {
    let name = path == "-" ? "standard input" : path
    let bytes = try ByteSource.all(
      path, remedy: "make several smaller ones, or leave series out with --no-series", emptyRemedy: remedy)
    return try read(bytes, file: name)
  }

  static func read(_ bytes: [UInt8], file: String) throws(DataError) -> [ReportedDataset] {
    try JSONDocument.checkUTF8(bytes, file: file)
    let json = try JSONDocument(bytes, file: file, firstLine: 1)
    guard let members = json.root.members else {
      throw json.fail(json.root.offset, "the file is \(json.root.kind), not the results of a replay", remedy)
    }
    if members.contains(where: { $0.key == "experiment" }) {
      return try ExperimentReader(json: json).datasets(json.root)
    }
    if members.contains(where: { $0.key == "dataset" }) {
      if SensedResultsReader.reads(members) { return try SensedResultsReader(json: json).datasets(json.root) }
      return [try ResultsReader(json: json).dataset(json.root)]
    }
    let datasets = try listed("datasets", members, json) + listed("moments", members, json)
    if datasets.isEmpty {
      throw json.fail(
        json.root.offset, "these are no results: there is no \"dataset\", no \"datasets\" and no \"moments\"",
        remedy)
    }
    return datasets
  }

  /// Reads one list of a benchmark's documents; empty where the list is left out.
  ///
  /// Documents at moments have no series beside the learning curve there.
  private static func listed(
    _ key: String, _ members: [JSONNode.Member], _ json: JSONDocument
  ) throws(DataError) -> [ReportedDataset] {
    guard let list = members.first(where: { $0.key == key })?.node else { return [] }
    var datasets: [ReportedDataset] = []
    for node in try json.array(list, key) {
      var dataset = try ResultsReader(json: json).dataset(node)
      if dataset.moments != nil { dataset.canHaveSeries = false }
      datasets.append(dataset)
    }
    if datasets.isEmpty { throw json.fail(list.offset, "\"\(key)\" is empty", remedy) }
    return datasets
  }
}
