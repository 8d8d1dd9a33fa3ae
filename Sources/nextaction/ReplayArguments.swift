import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

/// The options of a replay: what is scored, and how. Every command that replays has the same ones.
struct ReplayArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Strategies, comma-separated; default: every quick one (see `nextaction list strategies`).",
      valueName: "names"))
  var strategies: String?

  @Option(
    help: ArgumentHelp(
      "Score only the rows whose identifiers stand in a column of a CSV file.", valueName: "file:column"))
  var scoreOnly: String?

  @Option(
    help: ArgumentHelp("Score from this time on (default: the manifest's scoredFrom).", valueName: "time"))
  var from: String?

  @Option(help: ArgumentHelp("Score before this time.", valueName: "time"))
  var until: String?

  @Option(help: ArgumentHelp("Do not score the first n donations of each person.", valueName: "n"))
  var warmUp: Int = 0

  @OptionGroup var delay: FeedbackDelayArguments
  @OptionGroup var frozen: FrozenHistoryArguments

  @Option(help: ArgumentHelp("Score only these people, comma-separated.", valueName: "names"))
  var onlyPeople: String?

  @Option(
    help: ArgumentHelp("The surface whose shown list is judged: search or lock-screen.", valueName: "name"))
  var surface: String = "search"

  @Option(help: ArgumentHelp("The seed of everything random.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("People replayed at a time (default: all cores); changes no answer.", valueName: "n"))
  var threads: Int?

  @Option(
    help: ArgumentHelp(
      "Parameters of strategies, a JSON file: {\"bucketed-bayes\": {\"smoothing\": 4}}.", valueName: "file"))
  var recipe: String?

  @Flag(help: "No shipped starting weights: strategies that have some start from constants.")
  var cold = false

  @Option(
    help: ArgumentHelp("Write one row for each trial and strategy to a CSV file.", valueName: "file"))
  var perTrial: String?

  @Option(
    help: ArgumentHelp(
      "Write every candidate of every trial, NEW included, to a CSV file.", valueName: "file"))
  var perCandidate: String?

  @Option(
    help: ArgumentHelp(
      "Write what is known when each donation happens, and the truth, to a CSV file.", valueName: "file"))
  var contexts: String?

  @Option(
    help: ArgumentHelp(
      "Judge scores made elsewhere beside ours: id,strategy,shortcut,score[,probability].",
      valueName: "file"))
  var external: String?

  @Flag(help: "Means of person means instead of figures pooled over trials.")
  var perPerson = false

  @Flag(help: "No intervals.")
  var noIntervals = false

  @Flag(help: "No series for charts in the JSON.")
  var noSeries = false

  @OptionGroup var checkpoint: CheckpointArguments

  func validate() throws {
    if warmUp < 0 { throw WrongUsage.because("--warm-up is a number from 0 up") }
    try WrongUsage.check(threads: threads)
    if Surface.named(surface) == nil {
      throw WrongUsage.because(
        "there is no surface \"\(surface)\"; surfaces are " + Surface.all.map(\.name).joined(separator: ", "))
    }
    for time in [from, until].compactMap({ $0 }) {
      do { _ = try TimeText.parse(time) } catch {
        throw WrongUsage.because("\(error.reason); \(error.remedy)")
      }
    }
    if let strategies {
      for name in try WrongUsage.names(strategies, of: "--strategies") where name != "oracle" {
        do { _ = try StrategyRegistry.type(named: name) } catch {
          throw WrongUsage.because(error.description)
        }
      }
    }
    try checkFrozenHistory()
    try checkNames()
    if let onlyPeople { _ = try WrongUsage.names(onlyPeople, of: "--only-people") }
    if let scoreOnly {
      let colon = scoreOnly.lastIndex(of: ":")
      if colon == nil || colon == scoreOnly.startIndex || scoreOnly.hasSuffix(":") {
        throw WrongUsage.because("--score-only is FILE:COLUMN, such as published-predictions.csv:id")
      }
    }
  }

  /// The files to write, each with its option.
  private var outputs: [(option: String, path: String?)] {
    [("--per-trial", perTrial), ("--per-candidate", perCandidate), ("--contexts", contexts)]
  }

  private func checkNames() throws {
    for (option, path) in outputs + [("--external", external)] where path?.isEmpty == true || path == "-" {
      throw WrongUsage.because("\(option) names no file; name one")
    }
  }

  /// Refuses to write a file that is read, and to write one file twice; `output` is the command's own file.
  func checkFiles(with input: DatasetArguments, over: String? = nil, output: String? = nil) throws {
    var files = input.files
    files.reads(external, as: "the file of --external")
    files.reads(recipe, as: "the file of --recipe")
    files.reads(over, as: "the file of --over")
    if let scoreOnly, let colon = scoreOnly.lastIndex(of: ":") {
      files.reads(String(scoreOnly[..<colon]), as: "the file of --score-only")
    }
    for (option, path) in outputs { files.writes(path, as: option) }
    files.writes(output, as: "--output")
    files.writes(checkpoint.checkpoint, as: "--checkpoint")
    try WrongUsage.check(files)
  }

  /// Returns the files to write beside the results, or `nil` for none.
  func makeExports() throws -> ReplayExports? {
    guard perTrial != nil || perCandidate != nil || contexts != nil else { return nil }
    Interruption.letFilesBeFinished()
    return try ReplayExports(perTrial: perTrial, perCandidate: perCandidate, contexts: contexts)
  }

  /// Opens the checkpoint that keeps finished work; returns `nil` for none.
  func openCheckpoint(
    of dataset: Dataset, options: ReplayOptions, environment: ReplayDocument.Environment,
    strategies: [any ScoringStrategy]
  ) throws -> Checkpoint? {
    try checkpoint.open(
      [dataset], options: options, environment: environment, strategies: strategies,
      everyone: perCandidate != nil)
  }

  /// The number of threads to use.
  var threadCount: Int { threads ?? Machine.cores }

  /// Indicates whether --strategies names the oracle; then a dataset without one is an error.
  var namesOracle: Bool { (strategies ?? "").split(separator: ",").contains("oracle") }

  /// Returns the chosen strategies with their recipes.
  func makeStrategies() throws -> [any ScoringStrategy] {
    let recipes = try recipe.map { path throws(DataError) in try RecipeFile.read(path) } ?? [:]
    let types: [any ScoringStrategy.Type]
    if let strategies {
      types = try strategies.split(separator: ",").filter { $0 != "oracle" }.map {
        try StrategyRegistry.type(named: String($0))
      }
    } else {
      types = StrategyRegistry.all.filter { $0.isQuick }
    }
    return try types.map { type in
      let recipe = recipes[type.name] ?? Recipe(defaultsOf: type)
      guard cold, type.fields.contains(where: { $0.name == "shipped" }) else {
        return type.init(recipe: recipe)
      }
      return type.init(recipe: try Recipe(type, values: recipe.values + [("shipped", 0)]))
    }
  }

  /// What is scored and how.
  func scoring() throws -> ScoringOptions {
    var options = ScoringOptions()
    options.scoreOnly = scoreOnly
    options.from = try from.map { try ScoringOptions.Time($0) }
    options.until = try until.map { try ScoringOptions.Time($0) }
    options.warmUp = warmUp
    options.onlyPeople = onlyPeople?.split(separator: ",").map(String.init)
    if let surface = Surface.named(surface) { options.surface = surface }
    options.feedbackDelay = try delay.delay()
    options.frozenHistory = try frozen.history()
    options.perPerson = perPerson
    return options
  }

  /// The options of a replay of a dataset; without one, of those that need none.
  func makeOptions(for dataset: Dataset? = nil) throws -> ReplayOptions {
    let scoring = try scoring()
    var options = scoring.options
    if let dataset {
      options = try scoring.options(for: dataset)
      if let stranger = scoring.stranger(in: dataset) { throw BadInput.noPerson(stranger, in: dataset) }
    }
    options.seed = seed
    options.threads = threadCount
    return options
  }

  /// What can change an answer or a metric, for results: never threads, quiet, output or file paths.
  func environment(
    of input: DatasetArguments, external: ExternalScores? = nil
  ) throws -> ReplayDocument.Environment {
    var options: [(name: String, value: JSONOutput)] = []
    if let map = input.map { options.append(("map", .string(map))) }
    options += input.formFacts
    if let shortcutTypes = input.shortcutTypes { options.append(("shortcutTypes", .string(shortcutTypes))) }
    if let target = input.target { options.append(("target", .string(target))) }
    if input.definitions != nil { options.append(("definitions", .boolean(true))) }
    options += try scoring().facts(external: external?.digest)
    options.append(("intervals", .boolean(!noIntervals)))
    return ReplayDocument.Environment(version: Version.text, seed: seed, options: options)
  }
}
