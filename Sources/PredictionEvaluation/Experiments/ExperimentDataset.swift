import PredictionEngine

/// A dataset of an experiment: its source, how it is read, and which of its rows are scored.
///
/// # Definition
/// The keys are the command line's options in camel case, with the same meaning.
///
/// # Source
/// Ours.
public struct ExperimentDataset: Sendable {
  /// The source of a dataset.
  enum Source: Sendable {
    /// A path to a folder or a file.
    case path(String)
    /// A persona whose weeks are generated in memory.
    case persona(String, weeks: Int, people: Int, seed: UInt64)
  }

  /// The name in results, which is unique in the experiment.
  public let name: String
  let source: Source
  let reading: DatasetOptions
  /// The options of scoring.
  let scoring: ScoringOptions
  /// The keys and values as they were written, for the manifest and for the options in results.
  let texts: [(name: String, value: JSONOutput)]
  /// The digests that a manifest requires, each with the error for a different digest.
  let demanded: [(name: String, digest: String, error: DataError)]
  /// An error at the dataset's place in the file, for problems that are found later.
  let place: DataError

  static let fileKeys = [
    "path", "format", "map", "timeFormat", "timeZone", "delimiter", "shortcutTypes", "target", "definitions",
    "skipBadLines",
  ]
  static let personaKeys = ["persona", "weeks", "people", "seed"]
  static let scoringKeys = [
    "scoreOnly", "from", "until", "warmUp", "onlyPeople", "surface", "feedbackDelay", "perPerson",
  ]
  static let digestKeys = ["digest", "definitionsDigest", "scoredRowsDigest"]
  static let keys = ["name"] + fileKeys + personaKeys + scoringKeys + digestKeys

  /// Returns an error for a problem that is found after the file was read.
  func fail(_ reason: String, _ remedy: String) -> DataError {
    var error = place
    (error.reason, error.remedy) = (reason, remedy)
    return error
  }
}

/// A dataset that was read, with everything that its cells share.
struct ExperimentReading: Sendable {
  /// The dataset, under its name in the experiment.
  let dataset: Dataset
  /// The options of its replays. Each cell sets its own seed.
  let options: ReplayOptions
  /// The digests that identify the dataset: of its donations, definitions and scored rows.
  let digests: [(name: String, digest: String)]
  /// The options that can change an answer, for the documents of results.
  let environment: [(name: String, value: JSONOutput)]

  /// Reads a dataset, and reports the rows that were skipped.
  init(
    _ entry: ExperimentDataset, worlds: any ExperimentWorlds, moments: ExperimentMoments?, intervals: Bool,
    tell: (String) -> Void
  ) throws(DataError) {
    var dataset: Dataset
    switch entry.source {
    case .path(let path):
      let skipped: [DataError]
      (dataset, skipped) = try DatasetReader.read(path, options: entry.reading)
      for error in skipped { tell("passed over: \(error)") }
      let rows = entry.reading.map == nil ? [] : TableRemarks(dataset).sentences
      for remark in dataset.remarks + rows { tell("\(entry.name): \(remark)") }
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
      throw entry.fail(
        "there is no person \"\(stranger)\" in \(entry.name)",
        NearName.remedy(
          for: stranger, among: dataset.people.map(\.identifier), else: "correct onlyPeople"))
    }
    guard moments == nil || MomentReplay(dataset, only: options.onlyPeople).mostDays > 0 else {
      throw entry.fail(
        "nobody of \(entry.name) has a day to be scored: one after the first week of a synthetic dataset, or after "
          + "the fifth donation of a log", "give it more weeks")
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
        !["path", "format", "delimiter", "definitions", "scoreOnly", "skipBadLines"].contains($0.name)
      }
      + [
        ("definitions", .boolean(entry.reading.definitions != nil))
      ]
      + (moments?.facts ?? [
        ("scoreOnly", .boolean(entry.scoring.scoreOnly != nil)),
        ("surface", .string(entry.scoring.surface.name)),
      ]) + [("intervals", .boolean(intervals))]
  }
}
