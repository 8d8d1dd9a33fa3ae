import PredictionEngine

/// The suggestions at one moment with their explanations, and a weekly heat map of the first one, for a
/// terminal.
package struct ExplanationPage {
  private let predictor: Predictor
  private let context: Context
  private let surface: Surface
  private let learned: [Donation]

  /// Prepares a page. `learned` are the donations that the predictor has learned.
  package init(predictor: Predictor, context: Context, surface: Surface, learned: [Donation]) {
    self.predictor = predictor
    self.context = context
    self.surface = surface
    self.learned = learned
  }

  /// The page as text for a terminal.
  package var text: TerminalText {
    var forecast = Forecast()
    predictor.forecast(in: context, on: surface, into: &forecast)
    var text: TerminalText = "\(context.moment), \(surface.name), \(type(of: predictor.strategy).name); "
    text += "\(CountedNoun.of(learned.count, "donations")) learned, "
    text += "\(CountedNoun.of(predictor.history.candidates.count, "candidates"))"
    if !forecast.probabilities.isEmpty || predictor.history.candidates.isEmpty {
      text += ", P(NEW) \(Figure.share(forecast.probabilityOfNew))"
    }
    text += "\n"
    if forecast.shown.isEmpty {
      return text + "\nNothing is suggested. \(silence(forecast))\n"
    }
    for (position, slot) in forecast.shown.enumerated() {
      let suggestion = predictor.suggestion(for: slot, in: forecast)
      text += "\n\(position + 1). \(suggestion.title)   \(suggestion.text)\n"
      for line in suggestion.explanation.description.split(separator: "\n") { text += "   \(line)\n" }
    }
    if let first = forecast.shown.first { text += "\n\(heatMap(of: first))" }
    return text
  }

  private func silence(_ forecast: Forecast) -> TerminalText {
    guard let best = forecast.best(1, in: predictor.history).first else { return "Nothing is known yet." }
    let support = predictor.history.counters.total(best)
    var text: TerminalText = "The first candidate is \(predictor.suggestion(for: best, in: forecast).text):\n"
    text += "donated \(CountedNoun.of(support, "times"))"
    if !forecast.probabilities.isEmpty {
      text += ", probability \(Figure.share(forecast.probabilities[best]))"
    }
    text += "; \(surface.name) asks for \(CountedNoun.of(surface.minimumSupport, "donations"))"
    if !forecast.probabilities.isEmpty { text += " and \(Figure.share(surface.minimumProbability))" }
    return text + "."
  }

  private func heatMap(of slot: Int) -> TerminalText {
    let history = predictor.history
    let shortcut = history.shortcut(at: slot)
    var counts = Array(repeating: 0, count: 7 * 24)
    for donation in learned
    where donation.definition == shortcut.definition
      && history.slot(of: donation, combination: shortcut.combination, symbols: predictor.symbols) == slot
    {
      counts[donation.context.moment.weekday * 24 + donation.context.moment.hour] += 1
    }
    let most = max(1, counts.max() ?? 1)
    let shades = ["░", "▒", "▓", "█"]
    var text: TerminalText = "Its week, donations by weekday and hour (· none, ░▒▓█ up to \(most)):\n"
    text += "     00    03    06    09    12    15    18    21\n"
    for (day, name) in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].enumerated() {
      text += "\(name)  "
      for hour in 0..<24 {
        let count = counts[day * 24 + hour]
        let isNow = day == context.moment.weekday && hour == context.moment.hour
        let shade = count == 0 ? "·" : shades[min(3, (count * 4 - 1) / most)]
        text += "\(shade)\(isNow ? "<" : hour < 23 ? " " : "")"
      }
      text += "\n"
    }
    return text + "(< marks now)\n"
  }
}
