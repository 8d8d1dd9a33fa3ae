import PredictionEngine
import PredictionLogs

/// Formats an explanation for programs, spreadsheets and pages.
extension ExplanationPage {
  /// The page as JSON: `{"person", "at", "surface", "strategy", "recipe", "donations", "candidates",
  /// "timing": {…}, "suggestions": [{…, "terms": […]}]}`.
  ///
  /// Without suggestions, `silence` says why.
  package var json: JSONOutput {
    let place = context.place.map { JSONOutput.string(predictor.symbols.text(of: $0)) }
    return .present([
      ("person", .string(person)), ("at", .string("\(context.moment)")), ("place", place),
      ("surface", .string(surface.name)), ("strategy", .string(type(of: predictor.strategy).name)),
      ("recipe", .raw(predictor.strategy.recipe.json)), ("donations", .integer(donations)),
      ("candidates", .integer(predictor.history.candidates.count)),
      ("probabilityOfNew", statesProbabilities ? .number(forecast.probabilityOfNew) : nil),
      ("timing", ladder.json(best: bestNow)), ("suggestions", .array(suggestions.map(object))),
      (
        "silence",
        suggestions.isEmpty ? .string(silence.text.split(separator: "\n").joined(separator: " ")) : nil
      ),
    ])
  }

  private func object(_ suggestion: Suggestion) -> JSONOutput {
    let terms = suggestion.explanation.terms
    return .present([
      ("shortcut", .string(suggestion.text)), ("title", .string(suggestion.title)),
      ("subtitle", suggestion.subtitle.map(JSONOutput.string)), ("support", .integer(suggestion.support)),
      ("supplied", suggestion.supplied.map { .string($0.kind.rawValue) }),
      ("relevance", suggestion.supplied.map { .number($0.relevance) }),
      ("probability", suggestion.probability.map(JSONOutput.number)),
      ("probabilityNow", suggestion.probabilityNow.map(JSONOutput.number)),
      ("score", terms.isEmpty ? nil : .number(suggestion.explanation.score)),
      ("terms", .array(terms.map(object))),
    ])
  }

  private func object(_ term: Explanation.Term) -> JSONOutput {
    .present([
      ("source", .string(term.source)), ("bucket", term.bucket.isEmpty ? nil : .string(term.bucket)),
      ("support", .integer(term.support)), ("bits", .number(term.bits)), ("weight", .number(term.weight)),
      ("contribution", .number(term.contribution)),
    ])
  }

  /// The terms as CSV, one row for each term of each suggestion. What was supplied has a row more, with its relevance as
  /// the weight.
  package var csv: String {
    var table = CSVTable(
      "person", "at", "position", "shortcut", "probability", "source", "bucket", "support", "bits", "weight",
      "contribution")
    for (position, suggestion) in suggestions.enumerated() {
      func add(
        _ source: String, _ bucket: String, _ support: Int, bits: Double?, weight: Double,
        contribution: Double?
      ) {
        table.add(
          .text(person), .text("\(context.moment)"), .count(position + 1), .text(suggestion.text),
          .number(suggestion.probability), .text(source), .text(bucket), .count(support), .number(bits),
          .number(weight), .number(contribution))
      }
      if let supplied = suggestion.supplied {
        add(
          "relevance", supplied.kind.rawValue, suggestion.support, bits: nil, weight: supplied.relevance,
          contribution: nil)
      }
      for term in suggestion.explanation.terms {
        add(
          term.source, term.bucket, term.support, bits: term.bits, weight: term.weight,
          contribution: term.contribution)
      }
    }
    return table.text
  }

  package var markdown: String {
    var table = TextTable(header: ["", "suggestion", "donations", "probability", "score, bits"])
    for (position, suggestion) in suggestions.enumerated() {
      table.add([
        "\(position + 1)", suggestion.title, CountedNoun.digits(suggestion.support),
        suggestion.probability.map { Figure.share($0) } ?? "–",
        suggestion.explanation.terms.isEmpty ? "–" : Figure.fixed(suggestion.explanation.score, 2),
      ])
    }
    return table.markdown
  }
}

extension AppSuggestion.Kind {
  var words: String {
    switch self {
    case .pinned: "pinned by the person"
    case .relevant: "relevant now, by the app"
    case .upcomingMedia: "new to play, by the app"
    case .suggestion: "suggested by the app"
    }
  }
}
