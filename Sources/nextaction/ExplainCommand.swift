import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "The suggestions for one person at one moment, and why, term by term.",
    discussion: """
      Learns the person's donations before the time and asks then. Place and signals are those of a donation at \
      exactly that time, if there is one, unless given.
      """)

  @OptionGroup var input: DatasetArguments

  @Option(help: ArgumentHelp("The person's identifier.", valueName: "name"))
  var person: String

  @Option(help: ArgumentHelp("The time, such as 2026-03-20T12:00:00+01:00.", valueName: "time"))
  var at: String

  @Option(help: ArgumentHelp("The strategy.", valueName: "name"))
  var strategy: String = BucketedBayes.name

  @Option(help: ArgumentHelp("The surface: search or lock-screen.", valueName: "name"))
  var surface: String = "search"

  @Option(help: ArgumentHelp("The place's label.", valueName: "label"))
  var place: String?

  @Option(help: ArgumentHelp("A device signal; may be given several times.", valueName: "name=value"))
  var signal: [String] = []

  @Option(help: ArgumentHelp("Parameters of strategies, a JSON file.", valueName: "file"))
  var recipe: String?

  @Option(help: ArgumentHelp("The seed of everything random.", valueName: "n"))
  var seed: UInt64 = 1

  func validate() throws {
    do { _ = try TimeText.parse(at) } catch { throw WrongUsage.because("\(error.reason); \(error.remedy)") }
    do { _ = try StrategyRegistry.type(named: strategy) } catch {
      throw WrongUsage.because(error.description)
    }
    if Surface.named(surface) == nil {
      throw WrongUsage.because(
        "there is no surface \"\(surface)\"; surfaces are " + Surface.all.map(\.name).joined(separator: ", "))
    }
    for signal in signal where !signal.contains("=") || signal.hasPrefix("=") {
      throw WrongUsage.because("--signal is name=value, such as headphones=true")
    }
  }

  func run() throws {
    let dataset = try input.read()
    let recipes = try recipe.map { path throws(DataError) in try RecipeFile.read(path) } ?? [:]
    let type = try StrategyRegistry.type(named: strategy)
    let reading = try TimeText.parse(at)
    guard let index = dataset.people.firstIndex(where: { $0.identifier == person }) else {
      throw BadInput.noPerson(person, in: dataset)
    }
    var predictor = Predictor(
      catalog: dataset.catalog, strategy: recipes[strategy].map { type.init(recipe: $0) } ?? type.init(),
      symbols: dataset.symbols, seed: StableHash.fold(seed, StableHash.hash(person)))
    var moment = reading.moment
    var sensed: Context?
    var learned: [Donation] = []
    for row in dataset.people[index].rows {
      let donation = dataset.rows[row].donation
      let time = donation.context.moment
      if !reading.fixesInstant {
        moment = Moment(
          microsecondsSince1970: reading.moment.microsecondsSince1970 - Int64(time.secondsFromGMT)
            * 1_000_000,
          secondsFromGMT: time.secondsFromGMT)
      }
      if time.microsecondsSince1970 == moment.microsecondsSince1970 { sensed = donation.context }
      if !(time < moment) { break }
      predictor.donate(donation)
      learned.append(donation)
    }
    var context = predictor.context(at: moment, place: place)
    if place == nil { context.place = sensed?.place }
    context.signals = sensed?.signals ?? []
    for text in signal {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let value: ParameterValue =
        ["true", "false"].contains(parts[1]) ? .boolean(parts[1] == "true") : .string(parts[1])
      let extra = predictor.context(at: moment, signals: [parts[0]: value]).signals
      context.signals.removeAll { signal in extra.contains { $0.name == signal.name } }
      context.signals += extra
    }
    let chosen = Surface.named(surface) ?? .search
    try StandardOutput.show(
      ExplanationPage(predictor: predictor, context: context, surface: chosen, learned: learned).text)
  }
}
