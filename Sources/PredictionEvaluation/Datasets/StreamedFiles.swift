import PredictionEngine

/// The files beside a folder's donations, read a few people at a time in step with ``DonationStream``.
struct StreamedFiles: ~Copyable {
  private var moments: SensedMomentStream?
  private var supplied: PeopleLinesStream<SuppliedFile.Lines>?
  private var feedback: PeopleLinesStream<SuggestionFeedbackFile.Lines>?

  /// Reads nothing, as beside a shard.
  init() {}

  /// Opens the files of a folder, whose path ends with a slash. A shard has sensed moments alone.
  init(folder: String, manifest: DatasetManifest, isShard: Bool) throws(DataError) {
    moments = try SensedMomentStream.open(SensedMomentsFile(folder: folder, manifest: manifest))
    let files = [
      SuppliedFile(folder: folder, manifest: manifest).file,
      SuggestionFeedbackFile(folder: folder, manifest: manifest).file,
    ]
    if isShard { try StreamedFiles.refuse(files) }
    supplied = try .open(files[0])
    feedback = try .open(files[1])
  }

  /// Throws for a file that is there and that a shard has no part of.
  static func refuse(_ files: [FileBesideDonations]) throws(DataError) {
    for file in files {
      if try !file.exists() { continue }
      throw DataError(
        file: file.path,
        reason: "the dataset has \(file.contents), which change answers, and a shard has donations alone",
        remedy: "replay the folder with --stream, or write one without them")
    }
  }

  /// Reads what stands beside the donations of a dataset's people.
  mutating func read(into dataset: inout Dataset, noting bad: inout BadRows) throws(DataError) {
    try moments?.read(into: &dataset, noting: &bad)
    try supplied?.read(into: &dataset, noting: &bad)
    try feedback?.read(into: &dataset, noting: &bad)
  }

  /// Throws when lines are left in a file, or when its digest or number differ from the manifest's.
  mutating func checkEnd() throws(DataError) {
    try moments?.checkEnd()
    try supplied?.checkEnd()
    try feedback?.checkEnd()
  }
}
