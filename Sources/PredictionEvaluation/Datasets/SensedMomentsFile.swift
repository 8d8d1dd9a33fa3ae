import SystemLibraries
import PredictionEngine

/// The file `moments.jsonl` of a dataset's folder: what was sensed without a donation, one moment a line.
///
///     {"person":"ann","time":"2026-03-02T08:04:11+01:00","kind":"arrival","place":"gym"}
///
/// # Edge cases
/// A folder without the file has no sensed moments, and its manifest has neither `moments` nor `momentsDigest`. The
/// file is refused when its digest or number differs from the manifest's. Lines need not be sorted.
///
/// # Source
/// The schema of the dataset folder, format version 1.
struct SensedMomentsFile {
  /// The name of the file in a folder.
  static let name = "moments.jsonl"

  /// The path of the file of sensed moments.
  let path: String
  /// The contents of the folder's manifest.
  let manifest: DatasetManifest

  /// Takes the file of a folder, whose path ends with a slash.
  init(folder: String, manifest: DatasetManifest) {
    path = folder + SensedMomentsFile.name
    self.manifest = manifest
  }

  /// True when the folder has the file. Throws when the manifest says that it has one and there is none.
  func exists() throws(DataError) -> Bool {
    if FileManager.default.fileExists(atPath: path) { return true }
    if manifest.momentsDigest == nil { return false }
    throw DataError(
      file: path,
      reason: "the file is missing, and the manifest says that it has "
        + CountedNoun.of(manifest.moments, "sensed moments"),
      remedy: "restore it, or take moments and momentsDigest out of the manifest")
  }

  /// Reads the moments, and reports the lines that were skipped.
  func read(
    symbols: inout SymbolTable, skipping allowed: Int
  ) throws(DataError) -> (builder: SensedMomentsBuilder, skipped: [DataError]) {
    var moments = Moments()
    guard try exists() else { return (moments.builder, []) }
    // The table changes hands, so that it is never copied.
    swap(&moments.symbols, &symbols)
    defer { swap(&moments.symbols, &symbols) }
    var lines = try LineReader(path)
    var bad = BadRows(allowed: allowed)
    try moments.read(&lines, noting: &bad)
    try check(digest: lines.digest)
    if bad.reports.isEmpty { try check(count: moments.count) }
    return (moments.builder, bad.reports)
  }

  /// Throws when the file's digest is not the manifest's.
  func check(digest: String) throws(DataError) {
    guard let stated = manifest.momentsDigest else {
      throw DataError(
        file: path, reason: "the digest is \(digest), the manifest has none",
        remedy: "remove the file, or write momentsDigest and moments into the manifest")
    }
    if digest != stated {
      throw DataError(
        file: path, reason: "the digest is \(digest), the manifest says \(stated)",
        remedy: "the file was changed after its manifest was written; restore it or write a new manifest")
    }
  }

  /// Throws when the number of moments is not the manifest's.
  func check(count: Int) throws(DataError) {
    if count == manifest.moments { return }
    throw DataError(
      file: path,
      reason:
        "the file has \(CountedNoun.of(count, "sensed moments")), the manifest says \(manifest.moments)",
      remedy: "correct the manifest")
  }

  /// The moments so far.
  private struct Moments: LineCollector {
    var symbols = SymbolTable()
    var builder = SensedMomentsBuilder()
    var plain = PlainSensedMoments()

    var count: Int { builder.count }

    mutating func takePlain(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) -> Bool {
      plain.read(bytes, line: line, into: &builder, symbols: &symbols)
    }

    mutating func take(_ document: JSONDocument, line: Int) throws(DataError) {
      builder.add(try SensedMomentLine(document, symbols: &symbols), line: line)
    }

    mutating func reserve(_ expected: Int) {}
  }
}
