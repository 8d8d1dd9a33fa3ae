import PredictionEngine
import PredictionEvaluation

/// Whether now is the time, by a person's own predictor: the most probable, anything at all, and how each thing that is known
/// moves the odds.
struct TimedLines: PrintedDocument {
  private let lines: SuggestionLines
  private let ladder: TimingLadder
  private let best: Suggestion?

  /// Asks on a surface, whose minutes are now, and lists as many candidates as it has slots.
  init(_ person: Predictor, at moment: Moment, place: String?, on surface: Surface) {
    let (context, history) = (person.context(at: moment, place: place), person.history)
    ladder = TimingLadder(person, in: context, on: surface)
    var forecast = Forecast()
    person.forecast(in: context, on: surface, into: &forecast)
    let order = zip(history.candidates, ladder.answer.probabilities).sorted { left, right in
      left.1 != right.1 ? left.1 > right.1 : history.precedesOnTie(left.0, right.0)
    }
    func suggestion(_ slot: Int) -> Suggestion { person.suggestion(for: slot, in: forecast) }
    best = ladder.best.map(suggestion)
    lines = SuggestionLines(
      moment: moment, place: place, donations: person.donations,
      suggestions: order.prefix(surface.slots).map { suggestion($0.0) }, asksNow: true)
  }

  var table: TerminalText {
    if lines.donations == 0 { return lines.table }
    let any: TerminalText =
      "Anything at all within \(ladder.minutes) minutes: \(Figure.share(ladder.answer.ofAny))"
    return any + ", of \(CountedNoun.of(lines.donations, "donations"))\n\n\(lines.table)\n"
      + ladder.table(best?.title ?? "")
  }

  var markdown: String { lines.markdown }
  var csv: String { lines.csv }
  var json: JSONOutput { .object([("candidates", lines.json), ("now", ladder.json(best: best?.text))]) }
}
