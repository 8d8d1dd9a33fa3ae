import PredictionEngine

/// Formats an explanation for programs, spreadsheets and pages.
extension ExplanationPage {
  /// The page as JSON: `{"person", "at", "surface", "strategy", "recipe", "donations", "candidates",
  /// "timing": {…}, "suggestions": [{…, "terms": […]}], "week": […]}`.
  ///
  /// `week` is about the first suggestion and lists the hours with donations. Without suggestions, `silence`
  /// says why.
  package var json: JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("person", .string(person)), ("at", .string("\(context.moment)")),
    ]
    if let place = context.place { members.append(("place", .string(predictor.symbols.text(of: place)))) }
    members += [
      ("surface", .string(surface.name)), ("strategy", .string(type(of: predictor.strategy).name)),
      ("recipe", .raw(predictor.strategy.recipe.json)), ("donations", .integer(donations)),
      ("candidates", .integer(predictor.history.candidates.count)),
    ]
    if statesProbabilities {
      members.append(("probabilityOfNew", .number(forecast.probabilityOfNew)))
    }
    members.append(("timing", ladder.json(best: bestNow)))
    members.append(("suggestions", .array(suggestions.map(object))))
    if let first = forecast.shown.first {
      members.append(("week", .array(hours(of: first))))
    } else if suggestions.isEmpty {
      members.append(("silence", .string(silence.text.split(separator: "\n").joined(separator: " "))))
    }
    return .object(members)
  }

  private func object(_ suggestion: Suggestion) -> JSONOutput {
    var members: [(String, JSONOutput)] = [
      ("shortcut", .string(suggestion.text)), ("title", .string(suggestion.title)),
    ]
    if let subtitle = suggestion.subtitle { members.append(("subtitle", .string(subtitle))) }
    members.append(("support", .integer(suggestion.support)))
    if let supplied = suggestion.supplied {
      members += [
        ("supplied", .string(supplied.kind.rawValue)), ("relevance", .number(supplied.relevance)),
      ]
    }
    if let probability = suggestion.probability { members.append(("probability", .number(probability))) }
    if let now = suggestion.probabilityNow { members.append(("probabilityNow", .number(now))) }
    if !suggestion.explanation.terms.isEmpty {
      members.append(("score", .number(suggestion.explanation.score)))
    }
    members.append(("terms", .array(suggestion.explanation.terms.map(object))))
    return .object(members)
  }

  private func object(_ term: Explanation.Term) -> JSONOutput {
    var members: [(String, JSONOutput)] = [("source", .string(term.source))]
    if !term.bucket.isEmpty { members.append(("bucket", .string(term.bucket))) }
    members += [
      ("support", .integer(term.support)), ("bits", .number(term.bits)), ("weight", .number(term.weight)),
      ("contribution", .number(term.contribution)),
    ]
    return .object(members)
  }

  private func hours(of slot: Int) -> [JSONOutput] {
    week(of: slot).enumerated().filter { $0.element > 0 }.map { place, count in
      .object([
        ("weekday", .integer(place / 24)), ("hour", .integer(place % 24)), ("donated", .integer(count)),
      ])
    }
  }

  /// The terms as CSV, one row for each term of each suggestion. What was supplied has a row more, with its relevance as
  /// the weight.
  package var csv: String {
    var table = CSVTable(
      "person", "at", "position", "shortcut", "probability", "source", "bucket", "support", "bits", "weight",
      "contribution")
    for (position, suggestion) in suggestions.enumerated() {
      if let supplied = suggestion.supplied {
        table.add(
          .text(person), .text("\(context.moment)"), .count(position + 1), .text(suggestion.text),
          .number(suggestion.probability), .text("relevance"), .text(supplied.kind.rawValue),
          .count(suggestion.support), .number(nil), .number(supplied.relevance), .number(nil))
      }
      for term in suggestion.explanation.terms {
        table.add(
          .text(person), .text("\(context.moment)"), .count(position + 1), .text(suggestion.text),
          .number(suggestion.probability), .text(term.source), .text(term.bucket), .count(term.support),
          .number(term.bits), .number(term.weight), .number(term.contribution))
      }
    }
    return table.text
  }

  package var markdown: String {
    var table = TextTable(header: ["", "suggestion", "donations", "probability", "score, bits"])
    for (position, suggestion) in suggestions.enumerated() {
      table.add([
        "\(position + 1)", suggestion.title, Figure.count(Double(suggestion.support)),
        suggestion.probability.map { Figure.share($0) } ?? "–",
        suggestion.explanation.terms.isEmpty ? "–" : Figure.fixed(suggestion.explanation.score, 2),
      ])
    }
    return table.markdown
  }
}
