import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

struct ClosedLoopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "closed-loop",
    abstract: "What the lock screen comes to among people who tap, ignore and dismiss what it shows.",
    discussion: """
      Lives through a dataset once as it is, when nobody looks, and once for each probability of a tap, with people who look \
      at the lock screen, tap what they want there and dismiss now and then what is wrong. The engine learns what came of \
      its own showings. Differences to the log as it is have intervals over people.

      Examples:
        nextaction generate parent --weeks 12 --people 24 --seed 7 --output lives
        nextaction closed-loop lives/parent
        nextaction closed-loop lives/parent --taps 0.9 --strategy markov-1
      """)

  @OptionGroup(title: "Dataset") var input: DatasetArguments

  @Option(help: .value("q,q,…", "The probabilities with which people tap what they want, comma-separated."))
  var taps: String = "0,0.3,0.6,0.9"

  @Option(
    help: .value("name", "The strategy that people's devices have."), completion: NameCompletion.strategies)
  var strategy: String = ContextMixture.name

  @Option(help: .value("n", "The seed of everything random."))
  var seed: UInt64 = 1

  @Option(help: .value("n", "People at a time (default: all cores); changes no answer."))
  var threads: Int?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    _ = try WrongUsage.strategy(named: strategy)
    _ = try shares()
    try WrongUsage.check(threads: threads)
  }

  private func shares() throws -> [Double] {
    try taps.split(separator: ",", omittingEmptySubsequences: false).map { text in
      if let share = Double(text), (0...1).contains(share) { return share }
      throw WrongUsage.because(
        "--taps is probabilities from 0 to 1, comma-separated, such as 0,0.9, and not \"\(taps)\"")
    }
  }

  func run() async throws {
    let dataset = try input.read(quiet: output.quiet)
    let type = try StrategyRegistry.type(named: strategy)
    let loop = ClosedLoop(
      dataset, strategy: type.init(recipe: Recipe(defaultsOf: type)), taps: try shares(), seed: seed)
    let progress = Progress(
      dataset.name, total: dataset.people.count, unit: "people", isQuiet: output.quiet)
    defer { progress.finish() }
    let moments = await loop.run(threads: threads ?? Machine.cores, progress: progress.add)
    progress.finish()
    if moments.allSatisfy({ $0.days == 0 }) { throw BadInput.noMoment(of: dataset) }
    try output.print(ClosedLoopDocument(loop, moments))
  }
}

extension ClosedLoopDocument: PrintedDocument {}
