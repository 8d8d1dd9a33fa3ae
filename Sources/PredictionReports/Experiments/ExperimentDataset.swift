import PredictionEngine
import PredictionLogs
import PredictionReplays

/// A dataset of an experiment: its source, how it is read, and which of its rows are scored. The keys are the command
/// line's options in camel case, with the same meaning.
public struct ExperimentDataset: Sendable {
  enum Source: Sendable {
    case path(String)
    /// A persona's weeks, generated in memory. The version of the record is not looked at: the worlds have their own.
    case weeks(GeneratorRecord)
  }

  /// The name in results, which is unique in the experiment.
  public let name: String
  let source: Source
  let reading: DatasetOptions
  let sensedPlaces: Bool
  let scoring: ScoringOptions
  /// The name of another dataset of the same trials, with whose cells this one's are compared; `nil` for none.
  let against: String?
  /// The keys and values as they were written, for the manifest and for the options in results.
  let texts: [(name: String, value: JSONOutput)]
  /// The digests that a manifest requires, each with an error at its place.
  let demanded: [(name: String, digest: String, place: DataError)]
  /// An error at the dataset's place in the file, for problems that are found later.
  let place: DataError

  /// The keys whose texts say how rows are read.
  static let textKeys = ["map"] + TableForm.keys + ["collapse", "session"]
  static let fileKeys =
    ["path", "like", "format"] + textKeys + ["shortcutTypes", "target", "definitions", "skipBadLines"]
  static let personaKeys = ["persona", "weeks", "people", "seed", "movement"]
  /// The key of what is made of coordinates, wherever the dataset comes from.
  static let placesKey = "sensedPlaces"
  /// The keys of scoring; at moments those of donations that are asked about mean nothing.
  static let donationKeys = scoringKeys.filter { $0 != "onlyPeople" }
  private static let scoringKeys = [
    "scoreOnly", "from", "until", "warmUp", "onlyPeople", "surface", "feedbackDelay", "doubleWindow",
    "suggestionWeight", "follow", "perPerson", "weekend", "against",
  ]
  static let digestKeys = [
    "digest", "momentsDigest", "suggestionsDigest", "definitionsDigest", "scoredRowsDigest",
  ]
  static let keys = ["name"] + fileKeys + personaKeys + [placesKey] + scoringKeys + digestKeys
  /// The keys that results repeat; that of the surface is always among the facts.
  static let writtenKeys = (fileKeys + [placesKey] + scoringKeys).filter { $0 != "surface" }
}
