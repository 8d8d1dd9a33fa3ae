import PredictionEngine
import PredictionLogs
import PredictionReplays

/// A dataset that was read, with everything that its cells share.
struct ExperimentReading: Sendable {
  let dataset: Dataset
  /// The options of its replays. Each cell sets its own seed.
  let options: ReplayOptions
  /// The digests that identify the dataset: of its donations, its sensed moments where it has some, its definitions and
  /// its scored rows.
  let digests: [(name: String, digest: String)]
  /// The options that can change an answer, for the documents of results.
  let environment: [(name: String, value: JSONOutput)]

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
      for remark in dataset.allRemarks { tell("\(entry.name): \(remark)") }
    case .weeks(let record):
      guard let made = worlds.dataset(of: record) else {
        throw entry.place.saying(
          "there is no persona \"\(record.persona)\"", "see `nextaction list personas`")
      }
      dataset = made
      dataset.digest = DatasetWriter.digest(of: dataset)
      for kind in [FileBesideDonations.Kind.moments, .suggestions] {
        dataset.digestsBeside[kind] = DatasetWriter.digest(of: kind, in: dataset)
      }
    }
    if entry.sensedPlaces {
      guard dataset.hasCoordinates else {
        throw entry.place.saying(
          "\(entry.name) has no coordinates of which places could be made",
          "map columns to latitude and longitude, let a persona move, or leave out \"sensedPlaces\"")
      }
      dataset = dataset.withSensedPlaces()
    }
    dataset.name = entry.name
    let options = try entry.scoring.options(for: dataset)
    if let stranger = entry.scoring.stranger(in: dataset) {
      throw entry.place.saying(
        "there is no person \"\(stranger)\" in \(entry.name)",
        NearName.remedy(
          for: stranger, among: dataset.people.map(\.identifier), else: "correct onlyPeople"))
    }
    if moments != nil {
      try dataset.refuseChanges()
      let days = LoggedDays(dataset)
      try days.check()
      if let remark = days.remark { tell("\(entry.name): \(remark)") }
      guard MomentReplay(dataset, only: options.onlyPeople).mostDays > 0 else {
        throw entry.place.saying(
          "nobody of \(entry.name) has a day to be scored: one after the first week of a synthetic dataset, or after "
            + "the fifth donation of a log", "give it more weeks")
      }
    }
    guard TrialRows.of(dataset, options: options).contains(true) else {
      throw entry.place.saying("no donation of \(entry.name) passes every filter", "widen the filters")
    }
    let found: [(name: String, digest: String?)] = [
      ("digest", dataset.digest), ("momentsDigest", dataset.digestsBeside[.moments]),
      ("suggestionsDigest", dataset.digestsBeside[.suggestions]),
      ("definitionsDigest", ReplayDigests.definitions(of: dataset.catalog)),
      ("scoredRowsDigest", ReplayDigests.rows(of: dataset, options: options)),
    ]
    digests = found.compactMap { name, digest in digest.map { (name, $0) } }
    for demanded in entry.demanded {
      let found = digests.first { $0.name == demanded.name }?.digest
      if found == demanded.digest { continue }
      throw demanded.place.saying(
        found.map { "the \(demanded.name) of \(entry.name) is \($0), this file says \(demanded.digest)" }
          ?? "\(entry.name) has no sensed moments, and this file says that their digest is \(demanded.digest)",
        "find the dataset that was meant, or leave the digest out")
    }
    (self.dataset, self.options) = (dataset, options)
    environment =
      entry.texts.filter {
        !["path", "format", "delimiter", "definitions", "scoreOnly", "skipBadLines", "against"]
          .contains($0.name)
      }
      + [("definitions", .boolean(entry.reading.definitions != nil))]
      + (moments?.facts ?? [
        ("scoreOnly", .boolean(entry.scoring.scoreOnly != nil)),
        ("surface", .string(entry.scoring.surface.name)),
      ]) + [("intervals", .boolean(intervals))]
  }
}
