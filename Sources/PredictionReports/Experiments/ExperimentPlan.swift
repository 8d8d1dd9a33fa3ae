import PredictionEngine
import PredictionLogs
import PredictionReplays

/// One run of an experiment: a dataset, a strategy with a recipe, and a seed. Cells with equal identifiers have equal
/// results.
public struct ExperimentCell: Sendable {
  /// The identifier, which is a digest of everything that the result depends on.
  public let id: String
  let dataset: Int
  /// The dataset's name.
  public let datasetName: String
  /// The strategy's name.
  public let strategy: String
  /// The recipe's name.
  public let recipeName: String
  /// The recipe, or `nil` for the oracle.
  let recipe: Recipe?
  /// The seed of all random numbers of the run.
  public let seed: UInt64
  /// Which of related shortcuts is shown, and in which order.
  let policy: SpecificityPolicy
}

extension ExperimentCell {
  /// The cell's names and seed, as the first columns of a table.
  var columns: [CSVTable.Cell] {
    [datasetName, strategy, recipeName].map { .text($0) } + [.figure(String(seed))]
  }

  /// The same as members of an object.
  var members: [(String, JSONOutput)] {
    [
      ("dataset", .string(datasetName)), ("strategy", .string(strategy)), ("recipe", .string(recipeName)),
      ("seed", .unsigned(seed)),
    ]
  }
}

/// An experiment whose datasets have been read, each held in memory once, and whose cells have identifiers.
///
/// The cells are ordered by dataset, strategy, recipe and seed, each in the file's order. The oracle has cells for the
/// datasets whose truth a referee knows.
public struct ExperimentPlan: Sendable {
  /// The experiment that was read from a file.
  public let experiment: Experiment
  /// The version of this tool.
  public let version: String
  /// The runs of the experiment, in order.
  public let cells: [ExperimentCell]
  let readings: [ExperimentReading]
  let referees: [(any Referee)?]

  /// Reads the datasets and creates the cells. `tell` gets a sentence for each row that was skipped.
  /// - Throws: ``DataError``, and the error of a referee that cannot be made for its dataset.
  public init(
    _ experiment: Experiment, version: String, worlds: any ExperimentWorlds,
    tell: (String) -> Void = { _ in }
  ) throws {
    var readings: [ExperimentReading] = []
    var referees: [(any Referee)?] = []
    for entry in experiment.datasets {
      let reading = try ExperimentReading(
        entry, worlds: worlds, moments: experiment.moments, intervals: experiment.intervals, tell: tell)
      readings.append(reading)
      referees.append(try worlds.referee(for: reading.dataset))
    }
    for (entry, reading) in zip(experiment.datasets, readings) {
      guard let against = entry.against,
        let other = readings.first(where: { $0.dataset.name == against }),
        !other.digests.elementsEqual(reading.digests, by: { $0.digest == $1.digest })
      else { continue }
      throw entry.place.saying(
        "\(entry.name) and \(against) are not the same trials, so nothing can be compared",
        "give both the same source and the same filters")
    }
    var cells: [ExperimentCell] = []
    for (position, reading) in readings.enumerated() {
      for strategy in experiment.strategies where strategy.name != Ceiling.oracle || referees[position] != nil
      {
        for (name, recipe, policy) in strategy.recipes {
          for seed in experiment.seeds {
            cells.append(
              ExperimentCell(
                id: ExperimentPlan.id(reading, strategy.name, recipe, policy, seed, version),
                dataset: position,
                datasetName: reading.dataset.name, strategy: strategy.name, recipeName: name, recipe: recipe,
                seed: seed, policy: policy))
          }
        }
      }
    }
    if cells.isEmpty {
      throw experiment.datasets[0].place.saying(
        "no dataset is synthetic, so there is no oracle and nothing to run", "name a strategy")
    }
    (self.experiment, self.version, self.cells, self.readings) = (experiment, version, cells, readings)
    self.referees = referees
    guard let demanded = experiment.demanded, demanded.digest != digest else { return }
    throw demanded.place.saying(
      "the digest of this experiment is \(digest), the manifest says \(demanded.digest)",
      "restore the manifest, or remove \"digest\" and \"cells\" to ask anew")
  }

  /// Returns the positions of the cells that a cell is compared with: those of the baselines, and the same cell of the
  /// dataset that its own is compared against.
  func twins(of cell: ExperimentCell) -> [Int] {
    let twins = experiment.baselines.twins(of: cell, among: cells)
    guard let against = experiment.datasets[cell.dataset].against, !experiment.comparesShown else {
      return twins
    }
    return twins
      + cells.indices.filter {
        cells[$0].datasetName == against && cells[$0].strategy == cell.strategy
          && cells[$0].recipeName == cell.recipeName && cells[$0].seed == cell.seed
      }
  }

  /// The digest of all cells and their names, which identifies the experiment.
  public var digest: String {
    let text = cells.map {
      "\($0.id) \($0.datasetName)\u{0}\($0.strategy)\u{0}\($0.recipeName)\u{0}\($0.seed)\n"
    }
    let baselines = experiment.baselines.names.map { "baseline \($0)\n" }
    let choice = experiment.choice.map { "choose \($0.dataset)\u{0}\($0.metric)\n" } ?? ""
    return Digest.sha256(Array((experiment.name + "\n" + text.joined() + baselines.joined() + choice).utf8))
  }

  private static func id(
    _ reading: ExperimentReading, _ strategy: String, _ recipe: Recipe?, _ policy: SpecificityPolicy,
    _ seed: UInt64, _ version: String
  ) -> String {
    let text = JSONOutput.object(
      [
        ("version", .string(version)), ("dataset", .string(reading.dataset.name)),
        ("digests", .object(reading.digests.map { ($0.name, .string($0.digest)) })),
        ("options", .object(reading.environment.map { ($0.name, $0.value) })),
        ("strategy", .string(strategy)),
        ("recipe", recipe.map { .raw($0.json) } ?? .null), ("seed", .unsigned(seed)),
      ] + policy.facts
    ).text
    return String(Digest.sha256(Array(text.utf8)).dropFirst("sha256:".count).prefix(32))
  }
}
