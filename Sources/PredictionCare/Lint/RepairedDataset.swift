import PredictionLogs

/// A dataset that was repaired, with what leads back to the one that it was made of.
public struct RepairedDataset: Sendable {
  /// The dataset after the repair, a copy of the original.
  public let dataset: Dataset
  /// For each of its rows, the number of the row in the original.
  public let origins: [Int]

  /// Refuses a folder that exists, and one inside the dataset's own folder.
  ///
  /// `path` is where the repaired dataset would be written, and `input` where the original is read.
  /// - Throws: ``WriteError`` with the way out.
  package static func check(_ path: String, madeOf input: String) throws(WriteError) {
    if FileIdentity(ofPath: path) != nil || FileIdentity.isLink(path) {
      throw WriteError(
        path: path, reason: "this exists, and a repaired dataset replaces nothing",
        remedy: "name a new folder")
    }
    if FileIdentity(ofPath: input)?.holds(path) == true {
      throw WriteError(
        path: path, reason: "this is inside the dataset that is repaired", remedy: "name a folder elsewhere")
    }
  }

  /// Writes the repaired dataset as a new folder, with the manifest's texts of the original.
  /// - Throws: ``WriteError`` when the folder exists by now, or cannot be written.
  package func write(to path: String, madeOf input: String) throws(WriteError) -> DatasetManifest {
    try RepairedDataset.check(path, madeOf: input)
    let origin = dataset.source.isEmpty ? dataset.name : dataset.source
    return try DatasetWriter.write(
      dataset, to: path, description: dataset.description, source: "\(origin); repaired by nextaction lint",
      license: dataset.license)
  }
}
