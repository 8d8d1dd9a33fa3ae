import PredictionEngine
import SystemLibraries

/// A file beside a folder's donations, one object a line, whose number of lines and digest the manifest states.
///
///     {"person":"ann","time":"2026-03-02T08:04:11+01:00","kind":"arrival","place":"gym"}
///     {"person":"ann","time":"2026-03-02T08:04:11+01:00","surface":"search",
///      "shortcut":{"intent":"OrderSoup","parameters":{"soup":"tomato"}},"outcome":"dismissed"}
///     {"person":"ann","time":"2026-03-02T09:00:00+01:00","forget":{"identifier":"order-17"}}
///
/// # Edge cases
/// A folder without the file has none of it, and its manifest has neither the number nor the digest. A file that the
/// manifest does not know, one that is missing, and one whose digest or number differs are errors that name the file
/// and the keys of the manifest. Lines need not be sorted.
struct FileBesideDonations {
  /// The subject of the lines, by the manifest's key of their number; that of the digest has `Digest` behind it.
  enum Kind: String, CaseIterable {
    /// Moments at which something was sensed without a donation.
    case moments
    /// Outcomes of suggestions, deletions, and actions that can or cannot be done.
    case feedback
    /// Shortcuts that apps and people supplied.
    case suggestions

    var file: String { rawValue + ".jsonl" }
    var contents: String {
      switch self {
      case .moments: "sensed moments"
      case .feedback: "feedback lines"
      case .suggestions: "suggestions"
      }
    }
  }

  let kind: Kind
  let path: String
  private let stated: (count: Int, digest: String?)

  /// Takes the file of a folder, whose path ends with a slash.
  init(_ kind: Kind, folder: String, manifest: DatasetManifest) {
    (self.kind, path, stated) = (kind, folder + kind.file, manifest[kind])
  }

  private var key: String { kind.rawValue }
  var digest: String? { stated.digest }

  /// True when the folder has the file. Throws when the manifest says that it has one and there is none.
  func exists() throws(DataError) -> Bool {
    if FileManager.default.fileExists(atPath: path) { return true }
    if digest == nil { return false }
    throw DataError(
      file: path,
      reason: "the file is missing, and the manifest says that it has "
        + CountedNoun.of(stated.count, kind.contents),
      remedy: "restore it, or take \(key) and \(key)Digest out of the manifest")
  }

  func check(digest found: String) throws(DataError) {
    guard let digest else {
      throw DataError(
        file: path, reason: "the digest is \(found), the manifest has none",
        remedy: "remove the file, or write \(key)Digest and \(key) into the manifest")
    }
    try DatasetManifest.check(found, is: digest, file: path)
  }

  func check(count: Int) throws(DataError) {
    if count == stated.count { return }
    throw DataError(
      file: path,
      reason: "the file has \(CountedNoun.of(count, kind.contents)), the manifest says \(stated.count)",
      remedy: "correct the manifest")
  }
}
