import SystemLibraries
import PredictionEngine

/// Writes a dataset as a native folder, all of it or nothing.
///
/// An existing dataset is replaced in one step. A target that is not a dataset is refused, and so is a dataset's folder
/// with other files in it. A second process that writes the same folder is refused.
public enum DatasetWriter {
  /// The oracle's answer for one row: a line of `oracle.jsonl`.
  public struct OracleLine: Sendable {
    /// The identifier of the row.
    public let identifier: String
    /// The probability that the shortcut is new to the person.
    public let new: Double
    /// The known shortcuts as text, with their probabilities.
    public let known: [(shortcut: String, probability: Double)]

    /// Creates a line from its parts.
    public init(identifier: String, new: Double, known: [(shortcut: String, probability: Double)]) {
      (self.identifier, self.new, self.known) = (identifier, new, known)
    }

    var text: String {
      let pairs = known.filter { $0.probability >= 1e-6 }.map { "[\($0.shortcut),\($0.probability)]" }
      return
        "{\"id\":\(JSONText.quoted(identifier)),\"new\":\(new),\"known\":[\(pairs.joined(separator: ","))]}\n"
    }
  }

  /// The names of the files in a dataset's folder.
  public static let fileNames = [
    "manifest.json", "definitions.json", "donations.jsonl", "moments.jsonl", "feedback.jsonl",
    "suggestions.jsonl", "oracle.jsonl",
  ]

  /// Returns the digest that the dataset's `donations.jsonl` would have.
  public static func digest(of dataset: Dataset) -> String {
    var digest = Digest()
    DonationText.forEachPiece(of: dataset) { digest.update($0) }
    return digest.finish()
  }

  /// Returns the digest that a file beside the dataset's donations would have; `nil` when it has no lines.
  package static func digest(of kind: FileBesideDonations.Kind, in dataset: Dataset) -> String? {
    if kind.count(in: dataset) == 0 { return nil }
    var digest = Digest()
    kind.forEachPiece(of: dataset) { digest.update($0) }
    return digest.finish()
  }

  /// Throws for an existing target that is not a dataset, or that holds other files too.
  public static func check(_ folder: String) throws(WriteError) {
    guard let existing = FileIdentity(ofPath: folder) else { return }
    func refuse(_ reason: String) -> WriteError {
      WriteError(path: folder, reason: reason, remedy: "name another folder, or remove it first")
    }
    guard existing.kind == .folder,
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder),
      (try? DatasetManifest.read(folder + "/manifest.json")) != nil
    else { throw refuse("this exists and is no dataset") }
    for name in names.sorted(by: JSONText.precedes) {
      let path = folder + "/" + name
      guard fileNames.contains(name), FileIdentity(ofPath: path)?.kind == .file, !FileIdentity.isLink(path)
      else {
        throw WriteError(
          path: folder, reason: "the folder holds \"\(name)\", which is not of a dataset and would be lost",
          remedy: "move it away, or name another folder")
      }
    }
  }

  /// Writes a dataset to a folder.
  ///
  /// Description, source and licence go to the manifest; its counts and digests are computed. `oracle` holds
  /// the lines of `oracle.jsonl`; with none, the file is not written. Nor is `moments.jsonl`, when nothing was
  /// sensed, nor `suggestions.jsonl`, when nothing was supplied.
  /// - Throws: ``WriteError`` when the target cannot be written.
  @discardableResult
  public static func write(
    _ dataset: Dataset, to folder: String, description: String, source: String, license: String,
    oracle: [OracleLine] = []
  ) throws(WriteError) -> DatasetManifest {
    var writer = try DatasetFolderWriter(folder)
    try writer.add(dataset, oracle: oracle)
    return try writer.finish(description: description, source: source, license: license)
  }
}
