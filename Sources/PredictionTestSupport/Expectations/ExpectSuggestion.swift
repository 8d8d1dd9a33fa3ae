import PredictionEngine
import Testing

/// Expects that the first suggestion after some weeks is a letter's shortcut.
///
///     expect(.mostFrequent, after: week, at: "Mon 08", suggests: "C")
///
/// The moment is in the week after the last drawn one. When something else is suggested, the issue lists what
/// is shown and how the expected shortcut was scored.
///
/// # Edge cases
/// A surface shows only shortcuts that were donated on three days: draw the week `repeated: 3`, or pass your
/// own surface.
/// - Complexity: one donation for each letter, one question.
public func expect<Strategy: ScoringStrategy>(
  _ strategy: Strategy, after week: WeekDiagram, at time: String, place: String? = nil,
  on surface: Surface = .search, suggests letter: Character,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let wanted = try week.shortcut(of: letter)
    let answer = try Shown(strategy, after: week, at: time, place: place, on: surface)
    if answer.suggestions.first?.shortcut == wanted { return }
    let first = answer.suggestions.first.map { "suggests \(week.letter(of: $0.shortcut))" } ?? "stays silent"
    Issue.record(
      "\(Strategy.name) \(first) at \(time), not \(letter)\n\(answer.words)\n\(answer.words(about: wanted, letter))",
      sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}

/// Expects that nothing is suggested at a moment after some weeks.
///
///     expect(.bucketedBayes, after: week, on: .lockScreen, staysSilentAt: "Sun 03")
///
/// - Complexity: one donation for each letter, one question.
public func expect<Strategy: ScoringStrategy>(
  _ strategy: Strategy, after week: WeekDiagram, place: String? = nil, on surface: Surface = .search,
  staysSilentAt time: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let answer = try Shown(strategy, after: week, at: time, place: place, on: surface)
    if answer.suggestions.isEmpty { return }
    Issue.record(
      "\(Strategy.name) does not stay silent at \(time) on \(surface.name)\n\(answer.words)",
      sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}

/// The suggestions that a surface shows after some weeks, in words.
private struct Shown {
  let week: WeekDiagram
  let predictor: Predictor
  let suggestions: [Suggestion]
  let forecast: Forecast

  init(
    _ strategy: any ScoringStrategy, after week: WeekDiagram, at time: String, place: String?,
    on surface: Surface
  ) throws {
    let predictor = week.predictor(strategy)
    let context = predictor.context(at: try week.moment(at: time), place: place)
    var forecast = Forecast()
    predictor.forecast(in: context, on: surface, into: &forecast)
    (self.week, self.predictor, self.forecast) = (week, predictor, forecast)
    suggestions = forecast.shown.map { predictor.suggestion(for: $0, in: forecast) }
  }

  var words: String {
    if suggestions.isEmpty { return "  shown: nothing" }
    return "  shown: "
      + suggestions.map { suggestion in
        "\(week.letter(of: suggestion.shortcut)) (\(numbers(suggestion)))"
      }.joined(separator: ", ")
  }

  private func numbers(_ suggestion: Suggestion) -> String {
    let probability = suggestion.probability.map { "probability \(Figures.text($0)), " } ?? ""
    return probability
      + "\(Figures.text(suggestion.explanation.score)) bits, \(CountedNoun.of(suggestion.support, "donations"))"
  }

  func words(about wanted: Shortcut, _ letter: Character) -> String {
    let index = predictor.history.counters.index
    guard let slot = forecast.evidence.scores.indices.first(where: { index.shortcut(at: $0) == wanted })
    else {
      return "  \(letter): never donated"
    }
    return "  \(letter): " + numbers(predictor.suggestion(for: slot, in: forecast))
  }
}
