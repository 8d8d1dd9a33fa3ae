/// Reads the JSON that `replay`, `compare` and `benchmark` print.
///
/// # Edge cases
/// Keys that are not known are passed over, so that results of a later version can be read. What is missing, or of another
/// kind than it should be, is an error with line and column.
///
/// # Source
/// The command line's JSON.
public enum ResultsFile {
  static let remedy = "make one with `nextaction replay DATASET --output-format json`"

  /// The datasets of a file in their order; `-` is standard input.
  static func read(_ path: String) throws(DataError) -> [ReportedDataset] {
    let name = path == "-" ? "standard input" : path
    do {
      var source = try ByteSource(path)
      let bytes = try source.rest()
      return try read(bytes, file: name)
    } catch {
      if error.reason == "the file is empty" {
        throw DataError(file: name, reason: error.reason, remedy: remedy)
      }
      throw error
    }
  }

  /// The same of bytes.
  static func read(_ bytes: [UInt8], file: String) throws(DataError) -> [ReportedDataset] {
    if let offence = bytes.withUnsafeBufferPointer({ UTF8Check.offence(in: $0) }) {
      let start = bytes[..<offence].lastIndex(of: 10).map { $0 + 1 } ?? 0
      let line = bytes[..<offence].count { $0 == 10 } + 1
      throw UTF8Check.error(bytes[offence], file: file, line: line, column: offence - start + 1)
    }
    let json = try JSONDocument(bytes, file: file, firstLine: 1)
    guard let members = json.root.members else {
      throw json.fail(json.root.offset, "the file is \(json.root.kind), not the results of a replay", remedy)
    }
    if let list = members.first(where: { $0.key == "datasets" })?.node {
      var datasets: [ReportedDataset] = []
      for node in try json.array(list, "datasets") {
        datasets.append(try ResultsReader(json: json).dataset(node))
      }
      if datasets.isEmpty { throw json.fail(list.offset, "\"datasets\" is empty", remedy) }
      return datasets
    }
    guard members.contains(where: { $0.key == "dataset" }) else {
      throw json.fail(
        json.root.offset, "these are no results: neither \"dataset\" nor \"datasets\" is there", remedy)
    }
    return [try ResultsReader(json: json).dataset(json.root)]
  }
}
