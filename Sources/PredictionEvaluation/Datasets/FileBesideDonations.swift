import SystemLibraries
import PredictionEngine

/// A file beside a folder's donations, one object a line, whose number of lines and digest the manifest states.
///
/// # Edge cases
/// A file that the manifest does not know, one that is missing, and one whose digest or number differs are errors that
/// name the file and the keys of the manifest.
///
/// # Source
/// The schema of the dataset folder, format version 1.
struct FileBesideDonations {
  /// The path of the file.
  let path: String
  /// The manifest's key of the number; that of the digest is `key` with `Digest` behind it.
  let key: String
  /// What the lines are, in the plural.
  let contents: String
  /// The number that the manifest states.
  let number: Int
  /// The digest that the manifest states; `nil` when it has none.
  let digest: String?

  /// True when the folder has the file. Throws when the manifest says that it has one and there is none.
  func exists() throws(DataError) -> Bool {
    if FileManager.default.fileExists(atPath: path) { return true }
    if digest == nil { return false }
    throw DataError(
      file: path,
      reason: "the file is missing, and the manifest says that it has " + CountedNoun.of(number, contents),
      remedy: "restore it, or take \(key) and \(key)Digest out of the manifest")
  }

  /// Reads every line into a collector that shares the dataset's symbols, and reports the lines that were skipped.
  func read<Lines: LineCollector>(
    into lines: inout Lines, skipping allowed: Int
  ) throws(DataError) -> [DataError] {
    var reader = try LineReader(path)
    var bad = BadRows(allowed: allowed)
    try lines.read(&reader, noting: &bad)
    try check(digest: reader.digest)
    if bad.reports.isEmpty { try check(count: lines.count) }
    return bad.reports
  }

  /// Throws when the file's digest is not the manifest's.
  func check(digest found: String) throws(DataError) {
    guard let digest else {
      throw DataError(
        file: path, reason: "the digest is \(found), the manifest has none",
        remedy: "remove the file, or write \(key)Digest and \(key) into the manifest")
    }
    if found != digest {
      throw DataError(
        file: path, reason: "the digest is \(found), the manifest says \(digest)",
        remedy: "the file was changed after its manifest was written; restore it or write a new manifest")
    }
  }

  /// Throws when the number of lines is not the manifest's.
  func check(count: Int) throws(DataError) {
    if count == number { return }
    throw DataError(
      file: path, reason: "the file has \(CountedNoun.of(count, contents)), the manifest says \(number)",
      remedy: "correct the manifest")
  }
}
