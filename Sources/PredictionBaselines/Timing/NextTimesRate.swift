import PredictionEngine

/// How often anything is done at this hour, times the share that each shortcut has in what comes next.
///
/// Λ is the mean number of donations in the window by ``HourPoisson``, s the share of the past donations that
/// had a target, and p_k the probability of k given a donation by `context-mixture`, asked at t with the
/// clock alone. P_any = 1 − e^(−Λ), and P_k = 1 − e^(−Λ·s·p_k): each donation of a Poisson process is k with
/// probability p_k, whatever the others are. The whole window has the p_k of its beginning, so a donation
/// within it that makes another one likely is not foreseen.
///
/// A question costs one of `context-mixture`, where the horizon is the first at its moment, and an
/// exponential for each candidate. It keeps a person's donations a second time, and what the mixture keeps:
/// it is not bounded.
///
/// Source: independent marks of a point process after Daley and Vere-Jones, "An Introduction to the Theory of
/// Point Processes", 2003, 6.4.
public struct NextTimesRate: TimingStrategy {
  public static let name = "next-times-rate"
  public static let summary = "how often anything was done at this hour, times its share in what comes next"
  public let recipe: Recipe
  private let mixture = ContextMixture()
  private let catalog: DefinitionCatalog

  public init(recipe: Recipe) {
    self.recipe = recipe
    let intent = IntentDefinition(
      name: NextTimer.intent, parameters: [ParameterDefinition(NextTimer.parameter, .integer)],
      shortcutTypes: [[NextTimer.parameter]])
    guard let catalog = try? DefinitionCatalog(intents: [intent]) else {
      preconditionFailure("one intent of one parameter is a catalogue")
    }
    self.catalog = catalog
  }

  public func makeTimer() -> any PersonTimer { makeTimer(holidays: HolidayCalendar()) }

  public func makeTimer(holidays: HolidayCalendar) -> any PersonTimer {
    NextTimer(
      predictor: Predictor(catalog: catalog, strategy: mixture, learning: .everything), holidays: holidays)
  }
}

/// One person's donations by the hour, and a predictor that knows the shortcuts by their numbers alone.
struct NextTimer: PersonTimer {
  static let intent = "Do"
  static let parameter = "candidate"

  /// Numbered as the timer's candidates are, in the order of first uses.
  private var predictor: Predictor
  private var hours: HourTimer
  private var (total, targeted) = (0.0, 0.0)

  init(predictor: Predictor, holidays: HolidayCalendar) {
    self.predictor = predictor
    hours = HourTimer(isOfWeek: false, holidays: holidays)
  }

  var byteCount: Int {
    predictor.history.byteCount + predictor.history.ledgerByteCount + predictor.symbols.byteCount
      + predictor.learner.byteCount + hours.byteCount + 16
  }

  mutating func count(_ donation: TimedDonation) {
    hours.count(nil, at: donation.moment)
    total += 1
    guard let candidate = donation.candidate else { return }
    targeted += 1
    let values: NamedValues = [NextTimer.parameter: .integer(candidate)]
    guard (try? predictor.donate(NextTimer.intent, values, at: donation.moment)) != nil else {
      preconditionFailure("every number is a value of the one parameter")
    }
  }

  func answer(_ question: TimingQuestion, into answer: inout TimingForecast) {
    if total == 0 { return }
    let expected = hours.expectedOfAny(question)
    answer.ofAny = 1 - Exponential.natural(-expected)
    if answer.next.isEmpty { answer.next.append(Forecast()) }
    predictor.answer(Context(at: question.moment), unlessIn: &answer.next[0])
    let shares = answer.next[0].probabilities
    let ofTargets = expected * (targeted / total)
    for candidate in answer.probabilities.indices {
      let probability = 1 - Exponential.natural(-ofTargets * shares[candidate])
      // Exponentials are rounded, so two that are all but equal may come in either order.
      answer.probabilities[candidate] = min(answer.ofAny, probability)
    }
  }
}
