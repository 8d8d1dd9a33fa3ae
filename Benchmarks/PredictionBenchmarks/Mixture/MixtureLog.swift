import PredictionEngine
import PredictionLogs
import SyntheticWeeks

/// The log that the mixture is timed on: a dataset of the user's, or a stand-in.
///
/// # Definition
/// The stand-in is 26 weeks of 60 explorers, who have as many first uses as people who check in.
struct MixtureLog {
  /// What it is, in words.
  let name: String
  /// The donations.
  let dataset: Dataset

  /// Reads a file or folder, or generates the stand-in.
  init(path: String?, map: String?) throws {
    guard let path else {
      guard let explorer = Persona.named("explorer") else { preconditionFailure("there is an explorer") }
      dataset = WeekGenerator(persona: explorer, weeks: 26, people: 60, seed: 1).dataset()
      name = "60 explorers, 26 weeks"
      return
    }
    var options = DatasetOptions()
    options.map = try map.map { try ColumnMap($0) }
    dataset = try DatasetReader.read(path, options: options).dataset
    name = path.split(separator: "/").last.map(String.init) ?? path
  }
}
