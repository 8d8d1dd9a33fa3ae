import Foundation
import PredictionEngine
import Synchronization

/// Writes a dataset as a native folder: all of it, or nothing.
///
/// # Definition
/// The files are written to a folder beside the target, which then takes the target's place.
///
/// # Edge cases
/// A target that exists and is no dataset is refused; one that is a dataset is replaced.
///
/// # Source
/// The schema of the dataset folder, format version 1.
public enum DatasetWriter {
  /// The oracle's answer for one row: a line of `oracle.jsonl`.
  public struct OracleLine: Sendable {
    /// The row's identifier.
    public let identifier: String
    /// The probability of a shortcut that the person never donated.
    public let new: Double
    /// Known shortcuts in text, with their probabilities.
    public let known: [(shortcut: String, probability: Double)]

    /// Makes a line.
    public init(identifier: String, new: Double, known: [(shortcut: String, probability: Double)]) {
      self.identifier = identifier
      self.new = new
      self.known = known
    }

    var text: String {
      let pairs = known.filter { $0.probability >= 1e-6 }.map { "[\($0.shortcut),\($0.probability)]" }
      return
        "{\"id\":\(JSONText.quoted(identifier)),\"new\":\(new),\"known\":[\(pairs.joined(separator: ","))]}\n"
    }
  }

  /// The digest that a dataset's `donations.jsonl` would have.
  public static func digest(of dataset: Dataset) -> String {
    Digest.sha256(Array(DonationText.lines(of: dataset).utf8))
  }

  /// Held while files are written: whoever ends the process on a signal takes it first, and so leaves no half of a
  /// folder.
  public static let fileAccess = Mutex<Void>(())

  /// Refuses a target that exists and is no dataset.
  public static func check(_ folder: String) throws(DatasetWriteError) {
    let files = FileManager.default
    if files.fileExists(atPath: folder), !files.fileExists(atPath: folder + "/manifest.json") {
      throw DatasetWriteError(
        path: folder, reason: "this exists and is no dataset",
        remedy: "name another folder, or remove it first")
    }
  }

  /// Writes a dataset.
  ///
  /// Description, source and licence go to the manifest, whose counts and digest are filled in; `oracle` are the lines
  /// of `oracle.jsonl`, or none.
  /// - Throws: ``DatasetWriteError`` when the target cannot be written.
  @discardableResult
  public static func write(
    _ dataset: Dataset, to folder: String, description: String, source: String, license: String,
    oracle: [OracleLine] = []
  ) throws(DatasetWriteError) -> DatasetManifest {
    try check(folder)
    let files = FileManager.default
    let target = URL(fileURLWithPath: folder)
    let donations = Array(DonationText.lines(of: dataset).utf8)
    var manifest = DatasetManifest(
      name: dataset.name, description: description, source: source, license: license,
      people: dataset.people.count, donations: dataset.rows.count, digest: Digest.sha256(donations),
      timeZoneData: dataset.timeZoneData, scoredFrom: dataset.scoredFrom, generator: dataset.generator)
    for intent in dataset.catalog.intents {
      guard let position = dataset.catalog.position(ofIntent: intent.name) else { continue }
      let entry = dataset.catalog.entries[position]
      manifest.targets[intent.name] = entry.combinations[entry.targetCombination].type.parameters
    }
    let definitions = DefinitionsFile.text(
      intents: dataset.catalog.intents, activities: dataset.catalog.activities)
    let temporary = target.deletingLastPathComponent()
      .appendingPathComponent(
        ".\(target.lastPathComponent).writing-\(ProcessInfo.processInfo.processIdentifier)")
    let oracleText = oracle.map(\.text).joined()
    do {
      try fileAccess.withLock { _ in
        do {
          try files.createDirectory(at: temporary, withIntermediateDirectories: true)
          try Data(manifest.text.utf8).write(to: temporary.appendingPathComponent("manifest.json"))
          try Data(definitions.utf8).write(to: temporary.appendingPathComponent("definitions.json"))
          try Data(donations).write(to: temporary.appendingPathComponent("donations.jsonl"))
          if !oracle.isEmpty {
            try Data(oracleText.utf8).write(to: temporary.appendingPathComponent("oracle.jsonl"))
          }
          if files.fileExists(atPath: folder) { try files.removeItem(at: target) }
          try files.moveItem(at: temporary, to: target)
        } catch {
          try? files.removeItem(at: temporary)
          throw error
        }
      }
    } catch {
      throw DatasetWriteError(
        path: folder, reason: "the folder cannot be written", remedy: "check permissions and free space")
    }
    return manifest
  }
}
