import ArgumentParser
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// What the option groups of a command say together about a replay.
///
/// A command holds its groups itself instead of one group that holds the others, because the parser checks a
/// group within a group many times over. A command that does not take some options has no such group.
struct ReplayRequest {
  let input: DatasetArguments
  let scoring: ScoringArguments
  let learning: LearningArguments
  var strategies: StrategyArguments?
  var frozen: FrozenHistoryArguments?
  var exports: ExportArguments?
  var checkpoint: CheckpointArguments?
  var holidays: HolidayArguments?

  /// Refuses options that contradict each other, to write a file that is read, and to write one file twice;
  /// `over`, `of` and `output` are the command's own files.
  func check(over: String? = nil, of folder: String? = nil, output: String? = nil) throws {
    try checkFrozenHistory()
    try strategies?.check(on: scoring.surface)
    try checkContexts()
    if strategies?.external != nil, Surface.named(scoring.surface)?.asksNow == true {
      throw WrongUsage.because(
        "--external says which shortcut comes next, and \(scoring.surface) asks whether now is the time; "
          + "judge such scores with --surface search, or P at moments with --moments grid")
    }
    var files = input.files
    files.reads(strategies?.external, as: "the file of --external")
    files.reads(strategies?.recipe, as: "the file of --recipe")
    files.reads(over, as: "the file of --over")
    files.reads(folder, as: "the dataset of --of")
    files.reads(holidays?.holidays, as: "the file of --holidays")
    files.reads(scoring.scoreOnlyFile, as: "the file of --score-only")
    for (option, path) in exports?.outputs ?? [] { files.writes(path, as: option) }
    files.writes(output, as: "--output")
    files.writes(checkpoint?.checkpoint, as: "--checkpoint")
    try WrongUsage.check(files)
  }

  /// Refuses scores made elsewhere that state no probabilities on a surface that needs some.
  func check(_ external: ExternalScores?) throws {
    try check(external: (external?.strategies ?? []).map { ($0.name, $0.statesProbabilities) })
  }

  /// Refuses strategies that state no probabilities on a surface that needs some.
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
    if checkpoint?.checkpoint != nil {
      throw WrongUsage.because(
        "--checkpoint keeps a replay that learns on, and a frozen history does not; leave one out")
    }
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

  /// Opens the checkpoint that keeps finished work; returns `nil` for none.
  func openCheckpoint(
    of dataset: Dataset, options: ReplayOptions, environment: ReplayDocument.Environment,
    strategies: [any ScoringStrategy]
  ) throws -> Checkpoint? {
    try checkpoint?.open(
      [dataset], options: options, environment: environment, strategies: strategies,
      everyone: exports?.perCandidate != nil)
  }

  func refereeMaker(of stream: borrowing DonationStream) throws -> ShardPlan.RefereeMaker? {
    guard let generator = try generator(of: stream) else { return nil }
    return { dataset in try RoutineOracle(generator: generator, dataset: dataset) }
  }

  /// Returns who makes the oracle at moments; `nil` where the log is not synthetic.
  func momentRefereeMaker(of stream: borrowing DonationStream) throws -> MomentShardPlan.RefereeMaker? {
    guard let generator = try generator(of: stream) else { return nil }
    return { dataset in try RoutineOracle(generator: generator, dataset: dataset) }
  }

  private func generator(of stream: borrowing DonationStream) throws -> GeneratorRecord? {
    if strategies?.namesOracle == true, stream.manifest?.generator == nil {
      throw BadInput.missing(
        "\(stream.name) is not synthetic and has no oracle; leave it out of --strategies")
    }
    return stream.manifest?.generator
  }

  func checkOracle(of dataset: Dataset) throws {
    if strategies?.namesOracle == true, dataset.generator == nil {
      throw BadInput.missing(
        "\(dataset.name) is not synthetic and has no oracle; leave it out of --strategies")
    }
  }

  /// What can change an answer or a metric, for results: never threads, quiet, output or file paths.
  /// `external` is the digest of scores that were made elsewhere.
  func environment(external: String? = nil) throws -> ReplayDocument.Environment {
    try environment(with: scoring.options(learning: learning, frozen: frozen).facts(external: external))
  }

  /// What can change an answer at moments, or a metric of them, within some minutes.
  func environment(
    within minutes: Int, _ holidays: HolidayCalendar, external: String? = nil, at moments: MomentKind = .grid
  ) throws -> ReplayDocument.Environment {
    var facts: [(name: String, value: JSONOutput)] = [
      ("moments", .string(moments.rawValue)), ("horizon", .integer(minutes)),
    ]
    if let people = scoring.onlyPeople { facts.append(("onlyPeople", .string(people))) }
    if let dates = HolidayFile.dates(of: holidays) { facts.append(("holidays", .string(dates))) }
    if holidays.weekend != .saturdayAndSunday { facts.append(("weekend", .string(holidays.weekend.text))) }
    if let external { facts.append(("external", .string(external))) }
    return try environment(with: facts)
  }

  /// The facts of the dataset's form, and some others.
  private func environment(
    with facts: [(name: String, value: JSONOutput)]
  ) throws -> ReplayDocument.Environment {
    var options: [(name: String, value: JSONOutput)] = []
    if let map = input.map { options.append(("map", .string(map))) }
    options += input.formFacts
    if let shortcutTypes = input.shortcutTypes { options.append(("shortcutTypes", .string(shortcutTypes))) }
    if let target = input.target { options.append(("target", .string(target))) }
    if input.definitions != nil { options.append(("definitions", .boolean(true))) }
    options += facts
    options.append(("intervals", .boolean(!scoring.noIntervals)))
    return ReplayDocument.Environment(version: Version.text, seed: scoring.seed, options: options)
  }
}
