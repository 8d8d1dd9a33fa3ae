import PredictionEngine
import PredictionLogs

/// The suggestions at one moment with their explanations.
///
/// # Definition
/// A term that is exactly zero for every candidate of the ranking says nothing about the order, so the text
/// for people names such terms in one line. The JSON and the CSV have every term of every suggestion.
package struct ExplanationPage {
  let predictor: Predictor
  let context: Context
  let surface: Surface
  let person: String
  /// The suggestions that the surface shows, in its order.
  let suggestions: [Suggestion]
  /// The positions of the terms that are zero for every candidate.
  let idleTerms: Set<Int>
  let forecast: Forecast
  let reasons: [[ListedSuggestion.Reason]]
  let ladder: TimingLadder
  /// The number of the person's donations that the predictor has learned.
  let donations: Int

  /// Prepares a page; what is not `available` is not shown.
  /// - Complexity: one explanation for each candidate.
  package init(
    predictor: Predictor, context: Context, surface: Surface, person: String, donations: Int,
    available: Availability = .everything
  ) {
    (self.predictor, self.context, self.surface, self.person) = (predictor, context, surface, person)
    self.donations = donations
    var forecast = Forecast()
    predictor.forecast(in: context, on: surface, available: available, into: &forecast)
    self.forecast = forecast
    reasons = forecast.inOrder(
      predictor.reasons(of: forecast, on: surface), forecast.shownSupplied.map { _ in [.suggestedByApp] })
    ladder = TimingLadder(predictor, in: context, on: surface, available: available)
    suggestions = forecast.inOrder(
      forecast.shown.map { predictor.suggestion(for: $0, in: forecast) },
      forecast.shownSupplied.map { predictor.suggestion(for: $0, in: forecast) })
    idleTerms = ExplanationPage.idle(
      among: predictor.history.candidates.map {
        predictor.suggestion(for: $0, in: forecast).explanation.terms
      })
  }

  var statesProbabilities: Bool {
    !forecast.probabilities.isEmpty || predictor.history.candidates.isEmpty
  }

  /// Returns the positions at which every candidate has the same term with a contribution of exactly zero.
  private static func idle(among candidates: [[Explanation.Term]]) -> Set<Int> {
    guard let first = candidates.first else { return [] }
    return Set(
      first.indices.filter { place in
        candidates.allSatisfy { terms in
          terms.indices.contains(place) && terms[place].source == first[place].source
            && terms[place].contribution == 0
        }
      })
  }

  package var table: TerminalText {
    var text: TerminalText = "\(context.moment), \(surface.name), \(type(of: predictor.strategy).name); "
    text += "\(CountedNoun.of(donations, "donations")) learned, "
    text += "\(CountedNoun.of(predictor.history.candidates.count, "candidates"))"
    if statesProbabilities { text += ", P(NEW) \(Figure.share(forecast.probabilityOfNew))" }
    text += "\n"
    if suggestions.isEmpty {
      text += "\nNothing is suggested. \(silence)\n"
      return donations > 0 ? text + "\n\(timing)" : text
    }
    for (position, suggestion) in suggestions.enumerated() {
      text += "\n\(position + 1). \(suggestion.title)   \(suggestion.text)\n"
      if let supplied = suggestion.supplied {
        text += "   \(supplied.kind.words), relevance \(Figure.share(supplied.relevance))"
        text += suggestion.explanation.terms.isEmpty ? "; never donated\n" : "\n"
        if suggestion.explanation.terms.isEmpty { continue }
      } else if surface.source != .routine {
        text += "   \(reasons[position].map(\.description).joined(separator: ", "))\n"
      }
      // The lines are the terms in their order, then the score.
      let lines = suggestion.explanation.description.split(separator: "\n")
      for (place, line) in lines.enumerated() where !idleTerms.contains(place) { text += "   \(line)\n" }
    }
    return text + idleNote + "\n\(timing)"
  }

  private var timing: TerminalText {
    var text = ladder.table(bestNow ?? "")
    if surface.asksNow, let best = ladder.best, let probability = ladder.probability,
      forecast.shown.contains(where: { $0 == best || predictor.history.contains($0, best) })
    {
      text +=
        "\(Figure.share(probability)) reaches \(surface.name)'s \(Figure.share(surface.minimumProbability)).\n"
    }
    return text
  }

  var bestNow: String? { ladder.best.map { predictor.suggestion(for: $0, in: forecast).text } }

  /// Names the terms that are left out; empty when there are none.
  private var idleNote: TerminalText {
    let explained = suggestions.first { !$0.explanation.terms.isEmpty }
    guard let terms = explained?.explanation.terms, !idleTerms.isEmpty else { return "" }
    let names = idleTerms.sorted().filter(terms.indices.contains).map { terms[$0].source }
    let note: TerminalText = "\nZero for every candidate, and left out: \(names.joined(separator: ", ")).\n"
    return note.wrapped()
  }

  var silence: TerminalText {
    guard let best = forecast.best(1, in: predictor.history).first else {
      return predictor.history.candidates.isEmpty
        ? "Nothing is known yet." : "Nothing that is known can be done now."
    }
    if surface.asksNow { return silenceNow }
    if let signal = surface.kinds.signal, !surface.kinds.holds(in: context, symbols: predictor.symbols) {
      return "\(surface.name) shows nothing unless \(signal) is true."
    }
    let support = predictor.history.support(of: best)
    var text: TerminalText = "The first candidate is \(predictor.suggestion(for: best, in: forecast).text):\n"
    text += "donated on \(CountedNoun.of(support, "days"))"
    if !forecast.probabilities.isEmpty {
      text += ", probability \(Figure.share(forecast.probabilities[best]))"
    }
    text += "; \(surface.name) asks for \(CountedNoun.of(surface.minimumSupport, "days"))"
    if !forecast.probabilities.isEmpty { text += " and \(Figure.share(surface.minimumProbability))" }
    text += "."
    if !surface.kinds.includes(best, of: predictor.history) {
      text += "\nIt is none of what \(surface.name) may show: \(surface.terms)."
    }
    return text
  }

  private var silenceNow: TerminalText {
    guard let bestNow, let probability = ladder.probability else {
      return
        "Nothing that \(surface.name) may show was donated on \(CountedNoun.of(surface.minimumSupport, "days"))."
    }
    var text: TerminalText = "The most probable of now is \(bestNow):\n"
    text += "\(Figure.share(probability)) within \(ladder.minutes) minutes; "
    return text + "\(surface.name) asks for \(Figure.share(surface.minimumProbability))."
  }
}
