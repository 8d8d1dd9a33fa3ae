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
      trial that moved and a small change that moves it. Then changes what was donated at single trials. Nothing found is no \
      proof: the guard's page has its limits.

      With --command a program of your own is asked in the same way, in a process of its own for each replay. What it knew \
      before, or keeps of a run, it can use: the guard's page says what that hides.

      Timing strategies are asked at moments: donations at and after a moment are changed, and neither an answer up to it
      may move, nor may other moments be asked about.

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
    help: .value("names", "Strategies, comma-separated; default: every one."),
    completion: NameCompletion.strategies)
  var strategies: String?

  @Option(help: .value("n", "How many moments to tamper at."))
  var moments: Int = 3

  @Option(
    help: .value(
      "n",
      "How many trials have their own truth exchanged, each before its own person alone; default: 100, and 0 with "
        + "--command."))
  var payloads: Int?

  @Option(help: .value("n", "The seed of moments and changes."))
  var seed: UInt64 = 1

  @Option(
    help: .value(
      "command",
      "A program of your own, which reads the folder {dataset} and writes the scores {scores}; it is checked alone "
        + "unless --strategies are named."))
  var command: String?

  @Option(help: .value("n", "People replayed at a time (default: all cores); changes no answer."))
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
    let timers = TimingRegistry.all.map { $0.name }
    for name in try strategies.map({ try WrongUsage.names($0, of: "--strategies") }) ?? [] {
      if Ceiling.names.contains(name) {
        throw WrongUsage.because(
          "\(name) knows how the world was generated and is no strategy; leave it out of --strategies")
      }
      if !timers.contains(name) { _ = try WrongUsage.strategy(named: name) }
    }
  }

  func run() async throws {
    let dataset = try input.read(quiet: output.quiet)
    var options = ReplayOptions()
    options.threads = threads ?? Machine.cores
    // A program is checked alone unless strategies are named.
    let isAlone = command != nil && strategies == nil
    let names = strategies?.split(separator: ",").map(String.init)
    let timers = TimingRegistry.all.filter { !isAlone && names?.contains($0.name) ?? true }
    let types =
      try names?.filter { name in !TimingRegistry.all.contains { $0.name == name } }
      .map { try StrategyRegistry.type(named: $0) } ?? (isAlone ? [] : StrategyRegistry.all)
    var answerers: [any Answerer] = types.map { StrategyAnswerer($0.init(), options: options) }
    if let command { answerers.append(try CommandAnswerer(command)) }
    if !timers.isEmpty { try TimingAnswerer.check(dataset) }
    answerers += timers.map { TimingAnswerer($0.init(), threads: options.threads) }
    let leakGuard = LeakGuard(
      dataset: dataset, moments: moments, payloads: payloads ?? (command == nil ? 100 : 0), seed: seed,
      options: options)
    let progress = Progress(
      dataset.name, total: leakGuard.replays(of: answerers), unit: "replays", isQuiet: output.quiet)
    let report = try await leakGuard.check(answerers, progress: progress.add)
    progress.finish()
    if report.trials == 0 {
      throw BadInput.missing(
        "no donation of \(dataset.name) has a target, there is nothing to check; name a shortcut type that donations "
          + "fill with --target")
    }
    try output.print(report)
    if !report.isClean { throw ExitCode(1) }
  }
}
