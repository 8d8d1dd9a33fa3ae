import PredictionBaselines
import PredictionEngine
import PredictionLogs

/// Why now is the time or not: how far each thing that a timing strategy knows moves the odds.
///
/// # Definition
/// The steps are `poisson`, which knows how often; `hour-poisson`, at which hours; `survival-kernel`, when on a day
/// and what was done today already; and the predictor's own strategy where it is another. The bits of a step are
/// the logarithm to base 2 of its odds P/(1 − P), less that of the step before. P is clipped to 10⁻⁶ … 1 − 10⁻⁶.
package struct TimingLadder {
  struct Step {
    let strategy: String
    /// P of the best candidate, and the bits by which it differs from the step before; `nil` where none has support.
    var ofBest: (probability: Double, bits: Double)?
    /// P of anything at all, and its bits.
    var ofAny: (probability: Double, bits: Double)
  }

  package let minutes: Int
  /// The slot of the most probable candidate that the surface may show, by the predictor's own strategy.
  package let best: Int?
  /// The steps, of which the last is the predictor's own.
  let steps: [Step]
  /// The habit of the most probable candidate, the one with the most days; `nil` where it has none.
  package let habit: Habit?
  /// The answer of the predictor's own strategy.
  package let answer: TimingForecast

  /// Asks all strategies in a context.
  /// - Complexity: each strategy counts every donation.
  package init(
    _ predictor: Predictor, in context: Context, on surface: Surface, available: Availability = .everything
  ) {
    let question = TimingQuestion(
      at: context.moment, within: surface.minutes, place: predictor.namedPlace(of: context))
    var own = TimingForecast()
    predictor.timing(question, into: &own)
    let history = predictor.history
    var hidden = available.hidden(in: history, predictor.symbols)
    if hidden.isEmpty { hidden = Array(repeating: false, count: history.counters.count) }
    for slot in history.candidates where !surface.kinds.includes(slot, of: history) { hidden[slot] = true }
    let place = history.bestCandidate(
      own.probabilities, predictor.policy.worth, minimumSupport: surface.minimumSupport, hidden: hidden)
    let name = type(of: predictor.timingStrategy).name
    let others = [Poisson() as any TimingStrategy, HourPoisson(), SurvivalKernel()].filter {
      type(of: $0).name != name
    }
    let answers = others.map { (type(of: $0).name, predictor.timing(question, by: $0)) } + [(name, own)]
    (minutes, answer) = (question.minutes, own)
    best = place.map { history.candidates[$0] }
    habit = predictor.habits(at: context.moment).first { $0.shortcut != nil && $0.shortcut == place }
    var steps: [Step] = []
    var (oddsOfBest, oddsOfAny) = (0.0, 0.0)
    for (name, answer) in answers {
      let any = TimingLadder.odds(answer.ofAny)
      var step = Step(strategy: name, ofAny: (answer.ofAny, any - oddsOfAny))
      oddsOfAny = any
      if let place {
        let odds = TimingLadder.odds(answer.probabilities[place])
        step.ofBest = (answer.probabilities[place], odds - oddsOfBest)
        oddsOfBest = odds
      }
      steps.append(step)
    }
    self.steps = steps
  }

  var probability: Double? { steps.last?.ofBest?.probability }

  private static func odds(_ probability: Double) -> Double {
    let clipped = max(1e-6, min(1 - 1e-6, probability))
    return Logarithm.binary(clipped / (1 - clipped))
  }

  package func table(_ title: String) -> TerminalText {
    var table = TextTable(header: ["now?", "this one", "P", "anything", "P"])
    func bits(_ number: Double) -> String { (number < 0 ? "−" : "+") + Figure.fixed(abs(number), 2) }
    for step in steps {
      table.add([
        step.strategy, step.ofBest.map { bits($0.bits) } ?? "–",
        step.ofBest.map { Figure.share($0.probability) } ?? "–", bits(step.ofAny.bits),
        Figure.share(step.ofAny.probability),
      ])
    }
    var text: TerminalText = "Whether now is the time: log odds in bits, within \(minutes) minutes, of\n"
    text += best == nil ? "anything at all:\n" : "\(title), and of anything at all:\n"
    text += table.text
    return habit.map { text + "A habit: \($0.words)\n" } ?? text
  }

  /// The ladder as JSON: `{"minutes", "best"?, "habit"?, "steps": [{"strategy", "bits"?, "probability"?, "bitsOfAny",
  /// "probabilityOfAny"}]}`.
  package func json(best text: String?) -> JSONOutput {
    let steps = steps.map { step in
      JSONOutput.present([
        ("strategy", .string(step.strategy)), ("bits", step.ofBest.map { .number($0.bits) }),
        ("probability", step.ofBest.map { .number($0.probability) }),
        ("bitsOfAny", .number(step.ofAny.bits)), ("probabilityOfAny", .number(step.ofAny.probability)),
      ])
    }
    return .present([
      ("minutes", .integer(minutes)), ("best", text.map(JSONOutput.string)), ("habit", habit?.json),
      ("steps", .array(steps)),
    ])
  }
}
