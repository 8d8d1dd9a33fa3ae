/// The files beside a folder's donations, read with the people that ``DonationStream`` reads.
struct StreamedFiles: ~Copyable {
  private var moments: PeopleLinesStream<SensedMomentLines>?
  private var supplied: PeopleLinesStream<SuppliedLines>?
  private var feedback: PeopleLinesStream<ToldLines>?

  init() {}

  /// Opens the files of a folder, whose path ends with a slash. A shard has sensed moments alone.
  init(folder: String, manifest: DatasetManifest, isShard: Bool) throws(DataError) {
    moments = try .open(FileBesideDonations(.moments, folder: folder, manifest: manifest))
    if isShard { try StreamedFiles.refuse([.suggestions, .feedback], folder: folder, manifest: manifest) }
    supplied = try .open(FileBesideDonations(.suggestions, folder: folder, manifest: manifest))
    feedback = try .open(FileBesideDonations(.feedback, folder: folder, manifest: manifest))
  }

  /// Throws for a file that is there and that a shard has no part of.
  static func refuse(
    _ kinds: [FileBesideDonations.Kind], folder: String, manifest: DatasetManifest
  ) throws(DataError) {
    for kind in kinds {
      let file = FileBesideDonations(kind, folder: folder, manifest: manifest)
      if try !file.exists() { continue }
      throw DataError(
        file: file.path,
        reason: "the dataset has \(kind.contents), which change answers, and a shard has donations alone",
        remedy: "replay the folder with --stream, or write one without them")
    }
  }

  mutating func read(
    into dataset: inout Dataset, noting bad: inout BadRows, isEverybody: Bool = false
  ) throws(DataError) {
    try moments?.read(into: &dataset, noting: &bad, isEverybody: isEverybody)
    try supplied?.read(into: &dataset, noting: &bad, isEverybody: isEverybody)
    try feedback?.read(into: &dataset, noting: &bad, isEverybody: isEverybody)
  }

  func checkEnd() throws(DataError) {
    try moments?.checkEnd()
    try supplied?.checkEnd()
    try feedback?.checkEnd()
  }
}
