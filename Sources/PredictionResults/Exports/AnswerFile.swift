import PredictionEngine
import PredictionLogs

/// Digests of the answers in a CSV file with a column `id`, so that a leak guard can tell whether an answer changed.
///
/// The digest of a trial covers the text of all other fields of its rows, in the order of the file.
public enum AnswerFile {
  /// The digest of each trial's answer, by the trial's identifier.
  /// - Throws: ``DataError`` when the file cannot be read or is not such a table.
  public static func digests(_ path: String) throws(DataError) -> [String: UInt64] {
    var csv = try CSVReader(path)
    guard try csv.advance(), let column = csv.strings.firstIndex(of: "id") else {
      throw DataError(
        file: path, line: 1, reason: "there is no column \"id\"",
        remedy: "write id,strategy,shortcut,score, one row a candidate")
    }
    let width = csv.count
    var digests: [String: UInt64] = [:]
    while try csv.advance() {
      let fields = csv.strings
      if fields.count != width {
        throw DataError(
          file: path, line: csv.line, reason: "this row has \(fields.count) fields, the header has \(width)",
          remedy: "write one field for each column")
      }
      var digest = digests[fields[column]] ?? 0
      for (number, field) in fields.enumerated() where number != column {
        digest = StableHash.fold(digest, StableHash.hash(field))
      }
      digests[fields[column]] = digest
    }
    return digests
  }
}
