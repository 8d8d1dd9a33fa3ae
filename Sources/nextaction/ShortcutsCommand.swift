import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

struct ShortcutsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shortcuts",
    abstract: "List a person's shortcuts, newest first, with counts and last use.",
    discussion: """
      A shortcut is of its intent's target type, so that one action stands there once. An activity is listed when it \
      has a title and is eligible for search. What was deleted by feedback.jsonl is not there.

      Examples:
        nextaction shortcuts Datasets/synthetic/commuter --person commuter-0001
        nextaction shortcuts soup --person ann --app SoupChef --limit 20
      """)

  @OptionGroup(title: "Dataset") var input: DatasetArguments

  @Option(help: .value("name", "The person's identifier."))
  var person: String

  @Option(help: .value("name", "Only the shortcuts of this app (default: all)."))
  var app: String?

  @Option(help: .value("n", "At most this many, the newest (default: all)."))
  var limit: Int?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let limit, limit < 1 { throw WrongUsage.because("--limit is a number from 1 up") }
  }

  func run() throws {
    let dataset = try input.read(quiet: output.quiet)
    guard let index = dataset.people.firstIndex(where: { $0.identifier == person }) else {
      throw BadInput.noPerson(person, in: dataset)
    }
    if let app, !dataset.catalog.apps.contains(where: { $0.utf8.elementsEqual(app.utf8) }) {
      throw BadInput.noApp(app, in: dataset.catalog, of: dataset.name)
    }
    var predictor = Predictor(
      catalog: dataset.catalog, strategy: MostRecent(), symbols: dataset.symbols)
    var (told, learned) = (ToldToPerson(dataset, person: index), [Donation]())
    for row in dataset.people[index].rows {
      let donation = dataset.rows[row].donation
      told.tell(&predictor, &learned, until: donation.context.moment)
      predictor.donate(donation)
    }
    told.tell(&predictor, &learned, until: Moment(microsecondsSince1970: .max))
    try output.print(ShortcutList(predictor, of: person, app: app, limit: limit))
  }
}

extension ShortcutList: PrintedDocument {}
