import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain the suggestions for one person at one moment, term by term.",
    discussion: """
      Learns the person's donations before the time and asks then. Place and signals are those of a donation at \
      exactly that time, if there is one, unless given. A term that is zero for every candidate is named in one line; \
      the JSON has every term. Below stands why now is the time, or not: how far the habit, the hour and the day so far \
      move the odds, in bits. With --holidays, the listed dates count as Sundays in that part. Of a dataset with \
      feedback and supplied shortcuts, what was told and supplied until then counts too: donations deleted by then \
      are forgotten, and what is unavailable then is not shown.

      Examples:
        nextaction explain Datasets/synthetic/commuter \\
          --person commuter-0001 --at 2026-03-07T12:00:00+01:00
        nextaction explain Datasets/synthetic/commuter \\
          --person commuter-0001 --at 2026-03-07T12:00:00+01:00 \\
          --strategy context-mixture --output-format json
      """)

  @OptionGroup(title: "Dataset") var input: DatasetArguments

  @Option(help: .value("name", "The person's identifier."))
  var person: String

  @Option(help: .value("time", "The time, such as 2026-03-20T12:00:00+01:00."))
  var at: String

  @Option(
    help: .value("name", "The strategy, see `nextaction list strategies`."),
    completion: NameCompletion.strategy)
  var strategy: String = BucketedBayes.name

  @Option(
    help: .value("name", "The surface, see `nextaction list surfaces`; some ask whether now is the time."),
    completion: NameCompletion.surface)
  var surface: String = "search"

  @Option(help: .value("label", "The place's label."))
  var place: String?

  @Option(help: .value("name=value", "A device signal; may be given several times."))
  var signal: [String] = []

  @Option(
    help: .value("file", "Parameters of strategies, a JSON file."), completion: .file(extensions: ["json"]))
  var recipe: String?

  @OptionGroup var holidays: HolidayArguments
  @OptionGroup var weekend: WeekendArguments

  @Option(help: .value("n", "The seed of everything random."))
  var seed: UInt64 = 1

  @OptionGroup var output: OutputOptions

  func validate() throws {
    _ = try WrongUsage.time(at)
    let type = try WrongUsage.strategy(named: strategy)
    _ = try WrongUsage.surface(named: surface)
    try WrongUsage.check([type], on: surface)
    for signal in signal where !signal.contains("=") || signal.hasPrefix("=") {
      throw WrongUsage.because("--signal is name=value, such as headphones=true")
    }
  }

  func run() throws {
    let dataset = try input.read(quiet: output.quiet)
    let calendar = try holidays.calendar(weekend)
    let recipes = try recipe.map { path throws(DataError) in try RecipeFile.read(path) } ?? [:]
    let type = try StrategyRegistry.type(named: strategy)
    // Only a time without offset is on the clock of each donation.
    let reading = try TimeText.parse(at)
    var moment = reading.moment
    guard let index = dataset.people.firstIndex(where: { $0.identifier == person }) else {
      throw BadInput.noPerson(person, in: dataset)
    }
    // What is told of now counts, whether or not a donation ever had it.
    var symbols = dataset.symbols
    let signals = signal.map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let value: ParameterValue =
        ["true", "false"].contains(parts[1]) ? .boolean(parts[1] == "true") : .string(parts[1])
      for text in [parts[0], value.canonicalText] { _ = symbols.intern(text) }
      return (name: parts[0], value: value)
    }
    var predictor = Predictor(
      catalog: dataset.catalog, strategy: recipes[strategy].map { type.init(recipe: $0) } ?? type.init(),
      symbols: symbols, seed: StableHash.fold(seed, StableHash.hash(person)), findsTypes: true)
    predictor.holidays = calendar
    var sensed: Context?
    var learned: [Donation] = []
    var told = ToldToPerson(dataset, person: index)
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
      told.tell(&predictor, &learned, until: time)
      predictor.donate(donation)
      learned.append(donation)
    }
    told.tell(&predictor, &learned, until: moment)
    var context = predictor.context(at: moment, place: place)
    if place == nil { context.place = sensed?.place }
    context.signals = sensed?.signals ?? []
    for (name, value) in signals {
      let extra = predictor.context(at: moment, signals: [name: value]).signals
      context.signals.removeAll { signal in extra.contains { $0.name == signal.name } }
      context.signals += extra
    }
    try output.print(
      ExplanationPage(
        predictor: predictor, context: context, surface: try WrongUsage.surface(named: surface),
        person: person, donations: learned.count, available: told.available))
  }
}

extension ExplanationPage: PrintedDocument {}
