import ArgumentParser
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

  @Option(help: "The person's identifier.")
  var person: String

  @Option(help: "The time, such as 2026-03-20T12:00:00+01:00.")
  var at: String

  @Option(help: "The strategy.")
  var strategy: String = BucketedBayes.name

  @Option(help: "The surface: search or lock-screen.")
  var surface: String = "search"

  @Option(help: "The place's label.")
  var place: String?

  @Option(help: "A device signal, name=value; may be given several times.")
  var signal: [String] = []

  @Option(help: "Parameters of strategies, a JSON file.")
  var recipe: String?

  @Option(help: "The seed of everything random.")
  var seed: UInt64 = 1

  func validate() throws {
    do { _ = try TimeText.parse(at) } catch { throw ValidationError("\(error.reason); \(error.remedy).") }
    do { _ = try StrategyRegistry.type(named: strategy) } catch {
      throw ValidationError(error.description + ".")
    }
    if Surface.named(surface) == nil {
      throw ValidationError(
        "There is no surface \"\(surface)\"; surfaces are "
          + Surface.all.map(\.name).joined(separator: ", ") + ".")
    }
    for signal in signal where !signal.contains("=") { throw ValidationError("--signal is name=value.") }
  }

  func run() throws {
    let dataset = try input.read()
    let recipes = try recipe.map { path throws(DataError) in try RecipeFile.read(path) } ?? [:]
    let type = try StrategyRegistry.type(named: strategy)
    let reading = try TimeText.parse(at)
    guard let index = dataset.people.firstIndex(where: { $0.identifier == person }) else {
      let some = dataset.people.prefix(5).map(\.identifier).joined(separator: ", ")
      throw BadInput.missing("there is no person \"\(person)\" in \(dataset.name); there are \(some), …")
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
    try StandardOutput.write(
      ExplanationPage(predictor: predictor, context: context, surface: chosen, learned: learned).text)
  }
}
