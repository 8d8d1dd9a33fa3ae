import ArgumentParser
import PredictionEngine
import PredictionEvaluation

struct CheckLeaksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-leaks",
    abstract: "Tamper with the future, and show that no earlier answer moves.",
    discussion: """
      At several moments, changes everything after them, one kind of thing at a time, and what was donated at the \
      moment itself; replays; and compares every answer up to the moment, bit for bit. A leak is named with the first \
      trial that moved and the smallest change that moves it.

      With --frozen-history each person's donations after the first n are asked about.

      Ends with 0 when nothing leaked and with 1 when something did.
      """)

  @OptionGroup var input: DatasetArguments

  @Option(help: ArgumentHelp("Strategies, comma-separated; default: every one.", valueName: "names"))
  var strategies: String?

  @Option(help: ArgumentHelp("How many moments to tamper at.", valueName: "n"))
  var moments: Int = 3

  @Option(help: ArgumentHelp("The seed of moments and changes.", valueName: "n"))
  var seed: UInt64 = 1

  @OptionGroup var delay: FeedbackDelayArguments
  @OptionGroup var frozen: FrozenHistoryArguments

  @Option(
    help: ArgumentHelp("People replayed at a time (default: all cores); changes no answer.", valueName: "n"))
  var threads: Int?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    try WrongUsage.check(threads: threads)
    if !(1...1000).contains(moments) { throw WrongUsage.because("--moments is a number from 1 to 1000") }
    try frozen.check(delay: delay, strategies: strategies)
    for name in try strategies.map({ try WrongUsage.names($0, of: "--strategies") }) ?? [] {
      if name == "oracle" {
        throw WrongUsage.because(
          "The oracle knows the truth and is no strategy; leave it out of --strategies")
      }
      do { _ = try StrategyRegistry.type(named: name) } catch {
        throw WrongUsage.because(error.description)
      }
    }
  }

  func run() async throws {
    let dataset = try input.read()
    let history = try frozen.history()
    let types =
      try strategies?.split(separator: ",").map { try StrategyRegistry.type(named: String($0)) }
      ?? StrategyRegistry.all.filter { history == nil || !($0 is any SharingStrategy.Type) }
    var options = ReplayOptions()
    options.threads = threads ?? Machine.cores
    options.feedbackDelay = try delay.delay()
    options.frozenHistory = history
    // So that the past that is frozen has as many donations as it was asked to have.
    options.warmUp = history?.donations ?? 0
    let answerers = types.map { StrategyAnswerer($0.init(), options: options) }
    let leakGuard = LeakGuard(dataset: dataset, moments: moments, seed: seed, options: options)
    let progress = Progress(
      dataset.name, total: leakGuard.replays * answerers.count, unit: "replays", isQuiet: output.quiet)
    let report = await leakGuard.check(answerers, progress: progress.add)
    progress.finish()
    if report.trials == 0 {
      throw BadInput.missing(
        history == nil
          ? "no donation of \(dataset.name) has a target, there is nothing to check; name a shortcut type that donations "
            + "fill with --target"
          : "nobody in \(dataset.name) has donations after the frozen history, there is nothing to check; freeze fewer"
      )
    }
    try output.print(report)
    if !report.isClean { throw ExitCode(1) }
  }
}
