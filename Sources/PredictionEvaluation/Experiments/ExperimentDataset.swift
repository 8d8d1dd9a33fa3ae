import PredictionEngine

/// One dataset of an experiment: where it comes from, how it is read, and which of its rows are scored.
///
/// # Definition
/// The keys are the command line's options in camel case, and have their meaning.
///
/// # Source
/// Ours.
public struct ExperimentDataset: Sendable {
  /// Where a dataset comes from.
  enum Source: Sendable {
    /// A folder or a file.
    case path(String)
    /// Generated in memory.
    case persona(String, weeks: Int, people: Int, seed: UInt64)
  }

  /// The name in results, unique in the experiment.
  public let name: String
  let source: Source
  let reading: DatasetOptions
  /// What is scored and how.
  let scoring: ScoringOptions
  /// Texts as they were written, for the manifest and for the options of results.
  let texts: [(name: String, value: JSONOutput)]
  /// The digests that a manifest asks for, with the error for another one.
  let demanded: [(name: String, digest: String, error: DataError)]
  /// Where the dataset stands in the file, for errors that are found later.
  let place: DataError

  static let fileKeys = ["path", "format", "map", "shortcutTypes", "target", "definitions", "skipBadLines"]
  static let personaKeys = ["persona", "weeks", "people", "seed"]
  static let scoringKeys = [
    "scoreOnly", "from", "until", "warmUp", "onlyPeople", "surface", "feedbackDelay", "perPerson",
  ]
  static let digestKeys = ["digest", "definitionsDigest", "scoredRowsDigest"]
  static let keys = ["name"] + fileKeys + personaKeys + scoringKeys + digestKeys

  /// An error of this dataset that is found after the file was read.
  func fail(_ reason: String, _ remedy: String) -> DataError {
    var error = place
    (error.reason, error.remedy) = (reason, remedy)
    return error
  }
}

/// A dataset that was read, with what its cells share.
struct ExperimentReading: Sendable {
  /// The dataset, under the name it has in the experiment.
  let dataset: Dataset
  /// Which rows are scored; the seed is each cell's own.
  let options: ReplayOptions
  /// The digests by which the same reading is known: of donations, definitions and scored rows.
  let digests: [(name: String, digest: String)]
  /// What can change an answer, for the documents of results.
  let environment: [(name: String, value: JSONOutput)]

  /// Reads a dataset, and tells of rows that were passed over.
  init(
    _ entry: ExperimentDataset, worlds: any ExperimentWorlds, intervals: Bool, tell: (String) -> Void
  ) throws(DataError) {
    var dataset: Dataset
    switch entry.source {
    case .path(let path):
      let skipped: [DataError]
      (dataset, skipped) = try DatasetReader.read(path, options: entry.reading)
      for error in skipped { tell("passed over: \(error)") }
    case .persona(let persona, let weeks, let people, let seed):
      guard let made = worlds.dataset(persona: persona, weeks: weeks, people: people, seed: seed) else {
        throw entry.fail("there is no persona \"\(persona)\"", "see `nextaction list personas`")
      }
      dataset = made
      dataset.digest = DatasetWriter.digest(of: dataset)
    }
    dataset.name = entry.name
    let options = try entry.scoring.options(for: dataset)
    if let stranger = entry.scoring.stranger(in: dataset) {
      throw entry.fail("there is no person \"\(stranger)\" in \(entry.name)", "correct onlyPeople")
    }
    guard TrialRows.of(dataset, options: options).contains(true) else {
      throw entry.fail("no donation of \(entry.name) passes every filter", "widen the filters")
    }
    digests = [
      ("digest", dataset.digest), ("definitionsDigest", CheckpointHeader.definitionsDigest(of: dataset)),
      ("scoredRowsDigest", CheckpointHeader.rowsDigest(of: dataset, options: options)),
    ]
    for demanded in entry.demanded {
      for found in digests where found.name == demanded.name && found.digest != demanded.digest {
        var error = demanded.error
        error.reason =
          "the \(found.name) of \(entry.name) is \(found.digest), this file says \(demanded.digest)"
        error.remedy = "find the dataset that was meant, or leave the digest out"
        throw error
      }
    }
    self.dataset = dataset
    self.options = options
    environment =
      entry.texts.filter {
        !["path", "format", "definitions", "scoreOnly", "skipBadLines"].contains($0.name)
      }
      + [
        ("definitions", .boolean(entry.reading.definitions != nil)),
        ("scoreOnly", .boolean(entry.scoring.scoreOnly != nil)),
        ("surface", .string(entry.scoring.surface.name)),
        ("intervals", .boolean(intervals)),
      ]
  }
}
