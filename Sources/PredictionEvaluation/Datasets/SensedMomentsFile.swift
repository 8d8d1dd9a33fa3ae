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

  /// The file, with what the folder's manifest states of it.
  let file: FileBesideDonations

  /// Takes the file of a folder, whose path ends with a slash.
  init(folder: String, manifest: DatasetManifest) {
    file = FileBesideDonations(
      path: folder + SensedMomentsFile.name, key: "moments", contents: "sensed moments",
      number: manifest.moments, digest: manifest.momentsDigest)
  }

  /// Reads the moments, and reports the lines that were skipped.
  func read(
    symbols: inout SymbolTable, skipping allowed: Int
  ) throws(DataError) -> (builder: SensedMomentsBuilder, skipped: [DataError]) {
    var moments = Moments()
    guard try file.exists() else { return (moments.builder, []) }
    // The table changes hands, so that it is never copied.
    swap(&moments.symbols, &symbols)
    defer { swap(&moments.symbols, &symbols) }
    let skipped = try file.read(into: &moments, skipping: allowed)
    return (moments.builder, skipped)
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
