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

      With --command a program of your own is asked in the same way, in a process of its own for each replay. What it knew \
      before, or keeps of a run, it can use: the guard's page says what that hides.

      Timing strategies are asked at moments: donations at and after a moment are changed, and neither an answer up to it
      may move, nor may other moments be asked about.

      With --frozen-history each person's donations after the first n are asked about.

      Ends with 0 when nothing leaked and with 1 when something did.

      Examples:
        nextaction check-leaks Datasets/synthetic/commuter
        nextaction check-leaks Datasets/synthetic/commuter \\
          --strategies bucketed-bayes
        nextaction check-leaks Datasets/synthetic/commuter --moments 1 \\
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
      "How many trials have their own truth exchanged, each before its own person alone; default: 100, and 0 with "
        + "--command.", valueName: "n"))
  var payloads: Int?

  @Option(help: ArgumentHelp("The seed of moments and changes.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp(
      "A program of your own, which reads the folder {dataset} and writes the scores {scores}; it is checked alone "
        + "unless --strategies are named.", valueName: "command"))
  var command: String?

  @OptionGroup(title: "What each trial may know") var learning: LearningArguments
  @OptionGroup(title: "What each trial may know") var frozen: FrozenHistoryArguments

  @Option(
    help: ArgumentHelp("People replayed at a time (default: all cores); changes no answer.", valueName: "n"))
  var threads: Int?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    try WrongUsage.check(threads: threads)
    if !(1...1000).contains(moments) { throw WrongUsage.because("--moments is a number from 1 to 1000") }
    if let payloads, !(0...1_000_000).contains(payloads) {
      throw WrongUsage.because("--payloads is a number from 0 to 1000000")
    }
    if let command, !command.contains("{dataset}") || !command.contains("{scores}") {
      throw WrongUsage.because(
        "--command names where the log is and where the scores go, such as 'python3 model.py {dataset} {scores}'"
      )
    }
    if command != nil, frozen.isGiven || isLearningSet {
      throw WrongUsage.because(
        "--command decides itself what it knows and learns; leave out --feedback-delay, --double-window, "
          + "--suggestion-weight and the frozen history")
    }
    if recipe != nil, command != nil, strategies == nil {
      throw WrongUsage.because("--command is not told --recipe; name strategies too, or leave one out")
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
            "\(name) is asked at moments, which has no delay, no rules of learning and no frozen history; leave one out"
          )
        }
      } else {
        _ = try WrongUsage.strategy(named: name)
      }
    }
  }

  /// Whether timing strategies can be asked: the other options are about donations that are asked about.
  private var asksMoments: Bool { !frozen.isGiven && !isLearningSet }

  private var isLearningSet: Bool { learning.feedbackDelay != nil || learning.leavesOut }

  func run() async throws {
    let dataset = try input.read(quiet: output.quiet)
    let history = try frozen.history()
    var options = ReplayOptions()
    options.threads = threads ?? Machine.cores
    options.feedbackDelay = try learning.delay()
    options.learning = try learning.rules()
    options.following = try learning.following()
    options.frozenHistory = history
    // The warm-up makes the frozen past as long as the options ask for.
    options.warmUp = history?.donations ?? 0
    let recipes = try recipe.map { path throws(DataError) in try RecipeFile.read(path, of: .both) } ?? [:]
    func own(_ type: any Strategy.Type) -> Recipe { recipes[type.name] ?? Recipe(defaultsOf: type) }
    // A program is checked alone unless strategies are named.
    let isAlone = command != nil && strategies == nil
    let names = strategies?.split(separator: ",").map(String.init)
    let timers = TimingRegistry.all.filter { asksMoments && !isAlone && names?.contains($0.name) ?? true }
    let types =
      try names?.filter { name in !TimingRegistry.all.contains { $0.name == name } }
      .map { try StrategyRegistry.type(named: $0) } ?? (isAlone ? [] : StrategyRegistry.all)
    var answerers: [any Answerer] = types.map { StrategyAnswerer($0.init(recipe: own($0)), options: options) }
    if let command { answerers.append(try CommandAnswerer(command)) }
    if !timers.isEmpty { try TimingAnswerer.check(dataset) }
    answerers += timers.map { TimingAnswerer($0.init(recipe: own($0)), threads: options.threads) }
    let leakGuard = LeakGuard(
      dataset: dataset, moments: moments, payloads: payloads ?? (command == nil ? 100 : 0), seed: seed,
      options: options)
    let progress = Progress(
      dataset.name, total: leakGuard.replays(of: answerers), unit: "replays", isQuiet: output.quiet)
    let report = try await leakGuard.check(answerers, progress: progress.add)
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
}
