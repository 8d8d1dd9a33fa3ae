import SystemLibraries

/// The native folder: manifest.json, definitions.json, donations.jsonl, and what stands beside the donations.
///
/// Files are refused when their digest or number differs from the manifest's.
package struct FolderFormat: DatasetFormat {
  package let name = "folder"
  package let summary =
    "a folder with manifest.json, definitions.json and donations.jsonl, perhaps moments.jsonl, suggestions.jsonl"

  package init() {}

  package func recognises(_ path: String) -> Bool {
    FileIdentity(ofPath: path)?.kind == .folder
  }

  package func read(
    _ path: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    try options.refuseMap(path)
    try options.refuseDefinitions(path)
    let base = path.hasSuffix("/") ? path : path + "/"
    guard FileManager.default.fileExists(atPath: base + "manifest.json") else {
      throw DataError(
        file: path, reason: "this folder has no manifest.json",
        remedy: "name a dataset's folder, or a file in it")
    }
    var stream = try DonationStream(base, target: options.target)
    return try stream.everybody(skipping: options.skipBadLines)
  }
}
