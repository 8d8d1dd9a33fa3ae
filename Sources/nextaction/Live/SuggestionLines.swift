import PredictionEngine
import PredictionEvaluation

/// The suggestions of a person's own predictor at a moment, each with one line of why.
struct SuggestionLines: PrintedDocument {
  let moment: Moment
  let place: String?
  let donations: Int
  let suggestions: [Suggestion]
  /// Whether the probabilities are those of being done soon, not of coming next.
  var asksNow = false

  var table: TerminalText {
    if suggestions.isEmpty {
      return donations == 0
        ? "Nothing is known yet; see nextaction donate and nextaction import.\n"
        : "Nothing is suggested now, of \(CountedNoun.of(donations, "donations")).\n"
    }
    return rows.text
  }

  var markdown: String { rows.markdown }

  private func probability(_ one: Suggestion) -> Double? { asksNow ? one.probabilityNow : one.probability }

  private var rows: TextTable {
    var table = TextTable(header: ["shortcut", "probability", "days", "why"])
    for one in suggestions {
      table.add([
        one.title.count <= 52 ? one.title : one.title.prefix(51) + "…",
        probability(one).map { Figure.share($0) } ?? "–", String(one.support), one.why,
      ])
    }
    return table
  }

  var csv: String {
    var table = CSVTable("shortcut", "title", "probability", "days", "why")
    for one in suggestions {
      table.add(
        .text(one.text), .text(one.title), .number(probability(one)), .count(one.support), .text(one.why))
    }
    return table.text
  }

  var json: JSONOutput {
    let shown = suggestions.map { one in
      JSONOutput.present([
        ("shortcut", .raw(one.text)), ("title", .string(one.title)),
        ("probability", probability(one).map(JSONOutput.number)), ("days", .integer(one.support)),
        ("why", .string(one.why)),
      ])
    }
    return .present([
      ("time", .string(moment.description)), ("place", place.map(JSONOutput.string)),
      ("donations", .integer(donations)), ("suggestions", .array(shown)),
    ])
  }

  /// A line for a shell of each suggestion that has a parameter: its text, a tab, and why. One with a line end or another
  /// invisible character is left out, because it cannot stand in a line, and so is one with a masked secret, because it
  /// cannot be run.
  func lines(of parameter: String) -> String {
    suggestions.compactMap { one in
      guard let text = one.parameters[parameter]?.displayText, VisibleText.line(text) == text,
        !CommandText.isMasked(text)
      else { return nil }
      return "\(text)\t\(VisibleText.line(one.why))\n"
    }.joined()
  }
}

extension Suggestion {
  /// The strongest evidence for it, with the days of its donations.
  var why: String {
    let terms = explanation.terms.filter { $0.reason != nil && $0.contribution > 0 && $0.support > 0 }
    let days = "done on " + CountedNoun.of(support, "days")
    guard let best = terms.max(by: { $0.contribution < $1.contribution }) else { return days }
    return "\(best.bucket), \(days)"
  }
}
