import PredictionEngine
import PredictionEvaluation

/// Donations that a state remembers, the newest first.
struct RememberedDonations: PrintedDocument {
  private let dataset: Dataset
  /// The number of those that were meant, of which the newest are listed.
  private let count: Int
  private let verb: String

  /// Finds donations; `verb` says what they are, such as "remembered".
  init(_ person: Predictor, _ filter: DonationFilter, limit: Int, verb: String) {
    let positions = filter.positions(in: person.history, symbols: person.symbols)
    count = positions.count
    self.verb = verb
    dataset = Dataset(of: person, at: positions.suffix(limit).reversed())
  }

  var table: TerminalText {
    var text: TerminalText = "\(CountedNoun.of(count, "donations")) \(verb)"
    if dataset.rows.count < count { text += ", the newest \(dataset.rows.count) of them" }
    return dataset.rows.isEmpty ? text + "\n" : text + "\n\n" + rows.text
  }

  var markdown: String { rows.markdown }

  private var rows: TextTable {
    var table = TextTable(header: ["time", "action", "place", "id"])
    for place in dataset.rows.indices {
      let (action, label, id) = texts(place)
      let time = dataset.rows[place].donation.context.moment.description
      table.add([
        time.prefix(19).split(separator: "T").joined(separator: " "),
        action.count <= 60 ? action : action.prefix(59) + "…", label ?? "–", id ?? "–",
      ])
    }
    return table
  }

  var csv: String {
    var table = CSVTable("time", "action", "place", "id")
    for place in dataset.rows.indices {
      let (action, label, id) = texts(place)
      table.add(
        .text(dataset.rows[place].donation.context.moment.description), .text(action), .text(label ?? ""),
        .text(id ?? ""))
    }
    return table.text
  }

  /// Each donation is a line of donations.jsonl.
  var json: JSONOutput {
    .object([
      ("count", .integer(count)),
      ("donations", .array(dataset.rows.indices.map { .raw(dataset.line(ofRow: $0)) })),
    ])
  }

  /// The values that its shortcut has, or the name of what has none; the place, and the identifier.
  private func texts(_ row: Int) -> (action: String, place: String?, id: String?) {
    let donation = dataset.rows[row].donation
    let entry = dataset.catalog.entries[donation.definition]
    let own = entry.combinations[entry.targetCombination].parameters.map { entry.parameters[$0].name }
    let values = dataset.namedValues(ofRow: row).filter { own.contains($0.name) || entry.kind == .activity }
    let text = values.map(\.value.displayText).joined(separator: " · ")
    let isPlain = entry.name == StateFolder.run.name
    return (
      text.isEmpty ? entry.name : isPlain ? text : "\(entry.name) · \(text)",
      donation.context.place.map(dataset.symbols.text), donation.identifier.map(dataset.symbols.text)
    )
  }
}
