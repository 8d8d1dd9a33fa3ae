import PredictionEngine

/// What a file of answers says at each trial, as far as a leak guard has to know: whether it is the same again.
///
/// # Definition
/// A CSV file with a column `id`, such as the files of `--external` and `--per-candidate`. The digest of a trial covers
/// the text of every other field of its rows, in the file's order.
///
/// # Edge cases
/// A file without a column `id`, and a row with another number of fields than the header, are errors with their line.
///
/// # Cost
/// O(bytes).
///
/// # Source
/// Ours.
public enum AnswerFile {
  /// The digest of each trial's answer, by identifier.
  /// - Throws: ``DataError`` for a file that cannot be read or is no such table.
  /// - Complexity: O(bytes).
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
