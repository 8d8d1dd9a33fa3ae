import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

struct CheckLeaksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-leaks",
    abstract: "Tamper with the future, and name the earlier answer that moves, if one does.",
    discussion: """
      At several moments, changes everything after them, one kind of thing at a time, and what was donated at the \
      moment itself; replays; and compares every answer up to the moment, bit for bit. A leak is named with the first \
      trial that moved and the smallest change that moves it. Then changes what was donated at single trials, and says how \
      likely a leak of a given frequency is found so. Nothing found is no proof: the guard's page has its limits.

      With --new-process a program is run in processes of its own, on tampered copies of the log first and on the log last. \
      Nothing is kept from it: what it knew before, or keeps of a run, it can use. The guard's page says what that hides.

      Timing strategies are asked at moments: donations at and after a moment are changed, and neither an answer up to it
      may move, nor may other moments be asked about.

      With --frozen-history each person's donations after the first n are asked about.

      Ends with 0 when nothing leaked and with 1 when something did.

      Examples:
        nextaction check-leaks Datasets/synthetic/commuter
        nextaction check-leaks Datasets/synthetic/commuter \\
          --strategies bucketed-bayes --new-process
        nextaction check-leaks Datasets/synthetic/commuter --new-process \\
          --command 'python3 model.py {dataset} {scores}'
      """)

  @OptionGroup(title: "Dataset") var input: DatasetArguments

  @Option(
    help: ArgumentHelp("Strategies, comma-separated; default: every one.", valueName: "names"),
    completion: NameCompletion.strategies)
  var strategies: String?

  @Option(
    help: ArgumentHelp(
      "Parameters of strategies, a JSON file: {\"timing-mixture\": {\"steps\": 0.0001}}.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var recipe: String?

  @Option(help: ArgumentHelp("How many moments to tamper at.", valueName: "n"))
  var moments: Int = 3

  @Option(
    help: ArgumentHelp(
      "How many trials have their own truth exchanged, each before its own person alone.", valueName: "n"))
  var payloads: Int = 100

  @Option(help: ArgumentHelp("The seed of moments and changes.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup(title: "New processes") var processes: NewProcessArguments
  @OptionGroup(title: "What each trial may know") var learning: LearningArguments
  @OptionGroup(title: "What each trial may know") var frozen: FrozenHistoryArguments

  @Option(
    help: ArgumentHelp("People replayed at a time (default: all cores); changes no answer.", valueName: "n"))
  var threads: Int?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    try WrongUsage.check(threads: threads)
    if !(1...1000).contains(moments) { throw WrongUsage.because("--moments is a number from 1 to 1000") }
    if !(0...1_000_000).contains(payloads) {
      throw WrongUsage.because("--payloads is a number from 0 to 1000000")
    }
    if processes.command != nil, frozen.isGiven || isLearningSet {
      throw WrongUsage.because(
        "--command decides itself what it knows and learns; leave out --feedback-delay, --double-window, "
          + "--suggestion-weight and the frozen history")
    }
    if recipe != nil, processes.newProcess || processes.command != nil {
      throw WrongUsage.because("a new process is not told --recipe; leave it or the new process out")
    }
    var files = input.files
    files.reads(recipe, as: "the file of --recipe")
    try WrongUsage.check(files)
    try frozen.check(learning: learning)
    for name in try strategies.map({ try WrongUsage.names($0, of: "--strategies") }) ?? [] {
      if name == "oracle" {
        throw WrongUsage.because(
          "The oracle knows the truth and is no strategy; leave it out of --strategies")
      }
      if TimingRegistry.all.contains(where: { $0.name == name }) {
        if !asksMoments {
          throw WrongUsage.because(
            "\(name) is asked at moments, which has no new process, no delay, no rules of learning and no frozen history; leave one out"
          )
        }
      } else {
        _ = try WrongUsage.strategy(named: name)
      }
    }
  }

  /// Whether timing strategies can be asked: the other options are about donations that are asked about.
  private var asksMoments: Bool { !processes.newProcess && !frozen.isGiven && !isLearningSet }

  private var isLearningSet: Bool { learning.feedbackDelay != nil || learning.leavesOut }

  private func timing() -> [any TimingStrategy.Type] {
    guard asksMoments else { return [] }
    let names = strategies?.split(separator: ",").map(String.init)
    return TimingRegistry.all.filter { names?.contains($0.name) ?? true }
  }

  func run() async throws {
    let dataset = try input.read(quiet: output.quiet)
    let history = try frozen.history()
    let types =
      try strategies?.split(separator: ",").map(String.init)
      .filter { name in !TimingRegistry.all.contains { $0.name == name } }
      .map { try StrategyRegistry.type(named: $0) }
      ?? StrategyRegistry.all
    var options = ReplayOptions()
    options.threads = threads ?? Machine.cores
    options.feedbackDelay = try learning.delay()
    options.learning = try learning.rules()
    options.following = try learning.following()
    options.frozenHistory = history
    // The warm-up makes the frozen past as long as the options ask for.
    options.warmUp = history?.donations ?? 0
    if processes.newProcess { return try runProcesses(dataset, types.map { $0.name }, options) }
    let recipes = try recipe.map { path throws(DataError) in try RecipeFile.read(path, of: .both) } ?? [:]
    func own(_ type: any Strategy.Type) -> Recipe { recipes[type.name] ?? Recipe(defaultsOf: type) }
    let answerers = types.map { StrategyAnswerer($0.init(recipe: own($0)), options: options) }
    let timers = timing().map { TimingAnswerer($0.init(recipe: own($0)), threads: options.threads) }
    if !timers.isEmpty { try MomentLeakGuard.check(dataset) }
    let momentGuard = MomentLeakGuard(dataset: dataset, moments: moments, seed: seed)
    let leakGuard = LeakGuard(
      dataset: dataset, moments: moments, payloads: payloads, seed: seed, options: options)
    let progress = Progress(
      dataset.name, total: leakGuard.replays * answerers.count + momentGuard.replays * timers.count,
      unit: "replays", isQuiet: output.quiet)
    var report = await leakGuard.check(answerers, progress: progress.add)
    report.timing = await momentGuard.check(timers, progress: progress.add)
    progress.finish()
    if report.trials == 0 { throw nothingToCheck(dataset) }
    try output.print(report)
    if !report.isClean { throw ExitCode(1) }
  }

  private func nothingToCheck(_ dataset: Dataset) -> BadInput {
    .missing(
      frozen.isGiven
        ? "nobody in \(dataset.name) has donations after the frozen history, there is nothing to check; freeze fewer"
        : "no donation of \(dataset.name) has a target, there is nothing to check; name a shortcut type that donations "
          + "fill with --target")
  }

  /// Checks strategies, and a foreign program if one is given, in separate processes.
  private func runProcesses(_ dataset: Dataset, _ names: [String], _ options: ReplayOptions) throws {
    let copies = LeakGuardCopies(dataset: dataset, moments: moments, seed: seed, options: options)
    if copies.trials.isEmpty { throw nothingToCheck(dataset) }
    var replayOptions: [String] = []
    for (name, value) in [
      ("--feedback-delay", learning.feedbackDelay), ("--double-window", learning.doubleWindow),
      ("--suggestion-weight", learning.suggestionWeight), ("--follow", learning.follow),
    ] {
      if let value { replayOptions += [name, value] }
    }
    if let history = options.frozenHistory {
      replayOptions += ["--frozen-history", String(history.donations), "--recent", String(history.recent)]
      replayOptions += ["--warm-up", String(history.donations)]
    }
    let runner = try LeakGuardProcesses(copies, replayOptions: replayOptions)
    let own = processes.command != nil && strategies == nil ? [] : names
    let programs =
      own.map { LeakGuardProcesses.Program.strategy($0) }
      + (processes.command.map { [.command($0)] } ?? [])
    let progress = Progress(
      dataset.name, total: runner.processes * programs.count, unit: "processes", isQuiet: output.quiet)
    let results = try programs.map { try runner.check($0, progress: progress.add) }
    progress.finish()
    var report = LeakGuardProcessReport(
      dataset: dataset.name, trials: copies.trials.count, seed: seed, moments: copies.moments,
      results: results)
    report.rowsPassedOver = dataset.rowsPassedOver
    try output.print(report)
    if !report.isClean { throw ExitCode(1) }
  }
}
