import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// The option groups of a command as one request for a replay: its checks, its options, its oracle and its facts.
///
/// A command holds its groups itself instead of one group that holds the others, because the parser checks a
/// group within a group many times over. A command that does not take some options has no such group.
struct ReplayRequest {
  let input: DatasetArguments
  let scoring: ScoringArguments
  let learning: LearningArguments
  var strategies: StrategyArguments?
  var moments: MomentArguments?
  var holidays: HolidayArguments?
  var frozen: FrozenHistoryArguments?
  var exports: ExportArguments?
  /// Whether the answers are judged together with those of other shards.
  var isShard = false

  /// Refuses options that contradict each other, to write a file that is read, and to write one file twice;
  /// `of` is the command's own file.
  func check(of folder: String? = nil, takesSensed: Bool = false) throws {
    try checkFrozenHistory()
    try checkContexts()
    if strategies?.external != nil, Surface.named(scoring.surface)?.asksNow == true {
      throw WrongUsage.because(
        "--external says which shortcut comes next, and \(scoring.surface) asks whether now is the time; "
          + "judge such scores with --surface search, or P at moments with --moments grid")
    }
    var files = input.files
    files.reads(strategies?.external, as: "the file of --external")
    files.reads(strategies?.recipe, as: "the file of --recipe")
    files.reads(folder, as: "the dataset of --of")
    files.reads(holidays?.holidays, as: "the file of --holidays")
    files.reads(scoring.scoreOnlyFile, as: "the file of --score-only")
    for (option, path) in exports?.outputs ?? [] { files.writes(path, as: option) }
    try WrongUsage.check(files)
    try holidays?.check(areMoments: areMoments)
    try strategies?.check(areTiming: areMoments, on: scoring.surface)
    if areMoments { try checkMoments(takesSensed: takesSensed) }
  }

  /// Refuses strategies of --external that state no probabilities on a surface that needs some.
  func check(external: [(name: String, statesProbabilities: Bool)]) throws {
    let surface = scoring.chosenSurface
    for other in external where surface.needsProbabilities && !other.statesProbabilities {
      throw BadInput.missing(
        "\(Excerpt.of(other.name)) of the file of --external states no probabilities, so it has no bar for "
          + "\(surface.name); add the column probability, or leave out --surface")
    }
  }

  private func checkContexts() throws {
    if exports?.contexts != nil, learning.leavesOut {
      throw WrongUsage.because(
        "--contexts says what a replay that learns every donation knows; leave out it, or --double-window, "
          + "--suggestion-weight and --follow")
    }
  }

  private func checkFrozenHistory() throws {
    guard let frozen, frozen.isGiven else { return }
    try frozen.check(learning: learning)
    if exports?.contexts != nil {
      throw WrongUsage.because(
        "--contexts says what a replay that learns on knows, and a frozen history does not; leave one out")
    }
  }

  func options(for dataset: Dataset? = nil) throws -> ReplayOptions {
    let chosen = try scoring.options(learning: learning, frozen: frozen)
    var options = chosen.options
    if let dataset {
      options = try chosen.options(for: dataset)
      if let stranger = chosen.stranger(in: dataset) { throw BadInput.noPerson(stranger, in: dataset) }
    }
    options.seed = scoring.seed
    options.threads = scoring.threadCount
    return options
  }

  /// The maker of the oracle of some people of a log; `nil` where it is not synthetic.
  func referees(
    _ record: GeneratorRecord?, of name: String
  ) throws -> (@Sendable (Dataset) throws -> RoutineOracle)? {
    if let record { return { dataset in try RoutineOracle(generator: record, dataset: dataset) } }
    if let ceiling = strategies?.ceilings.last {
      throw BadInput.missing("\(name) is not synthetic and has no \(ceiling); leave it out of --strategies")
    }
    return nil
  }

  /// The maker of the ideal learner of some people of a synthetic log; `nil` where nobody asks for it.
  func learners(
    _ record: GeneratorRecord?, of name: String
  ) throws -> (@Sendable (Dataset) throws -> IdealLearner)? {
    guard let record, strategies?.ceilings.contains(Ceiling.learner) == true else { return nil }
    if areMoments, record.hasMovement {
      throw BadInput.missing(
        "\(name) has arrivals and departures, of which \(Ceiling.learner) is told nothing; generate it without "
          + "--movement, or leave it out of --strategies")
    }
    return { dataset in try IdealLearner(generator: record, dataset: dataset) }
  }

  /// What can change an answer or a metric, for results: never threads, quiet, output or file paths.
  /// `external` is the digest of scores that were made elsewhere.
  func environment(external: String? = nil) throws -> RunEnvironment {
    environment(with: try scoring.options(learning: learning, frozen: frozen).facts(external: external))
  }

  /// The facts of the dataset's form, and some others.
  func environment(with facts: [(name: String, value: JSONOutput)]) -> RunEnvironment {
    var options = input.formFacts
    if input.definitions != nil { options.append(("definitions", .boolean(true))) }
    options += facts
    if !isShard { options.append(("intervals", .boolean(!scoring.noIntervals))) }
    return RunEnvironment(version: Version.text, seed: scoring.seed, options: options)
  }
}
