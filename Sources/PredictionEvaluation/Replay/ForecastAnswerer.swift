import PredictionEngine

/// Answers by a strategy's forecasts, for one person or for all people that share a strategy's state.
struct ForecastAnswerer<Knowledge: Forecasting>: TrialAnswerer {
  static var timesQuestions: Bool { true }
  static var timesDonations: Bool { true }

  /// The predictor of one person, or the population.
  var knowledge: Knowledge
  let surface: Surface
  let statesProbabilities: Bool
  private var forecast = Forecast()
  /// The dataset whose supplied shortcuts are known; `nil` where none are.
  private let supplier: Dataset?
  /// By person, what can be done; none where everything can.
  private var available: [Int: Availability] = [:]

  /// Makes an answerer for the rows of a replay.
  init(_ knowledge: Knowledge, surface: Surface, statesProbabilities: Bool, in replay: Replay) {
    self.knowledge = knowledge
    supplier = replay.options.usesSuggestions && !replay.dataset.suppliedRows.isEmpty ? replay.dataset : nil
    self.surface = surface
    self.statesProbabilities = statesProbabilities
  }

  var strategyForecast: Forecast? { forecast }

  func history(of person: Int) -> PersonalHistory { knowledge.history(of: person) }

  func byteCount(of person: Int) -> Int { knowledge.byteCount(of: person) }

  mutating func learn(_ donation: Donation, of person: Int) {
    knowledge.learn(donation, of: person, after: &forecast)
  }

  mutating func record(_ feedback: SuggestionFeedback) {
    if let supplier {
      let entries = supplier.supplied(to: feedback.person, at: feedback.moment)
      knowledge.supply(KeptSuggestions(inOrder: entries), of: feedback.person)
    }
    knowledge.record(
      feedback.outcome, of: feedback.shortcut, on: feedback.surface, at: feedback.moment, of: feedback.person)
  }

  mutating func forget(_ filter: DonationFilter, of person: Int) -> Bool {
    // No answer of before is one of what is left.
    forecast = Forecast()
    return knowledge.forget(filter, of: person)
  }

  mutating func hide(without available: Availability, of person: Int) {
    self.available[person] = available.isEverything ? nil : available
  }

  mutating func ask(in context: Context, of person: Int, at row: Int) {
    if let supplier { supply(to: person, at: row, of: supplier) }
    knowledge.forecast(
      of: person, in: context, on: surface,
      available: available.isEmpty ? .everything : available[person] ?? .everything, into: &forecast)
  }

  /// Supplies what counts at a row's moment, and nothing that becomes known later.
  private mutating func supply(to person: Int, at row: Int, of dataset: Dataset) {
    let moment = dataset.rows[row].donation.context.moment
    var supplied = KeptSuggestions(inOrder: dataset.supplied(to: person, at: moment))
    supplied.position = dataset.positions[row].flatMap {
      try? Coordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
    knowledge.supply(supplied, of: person)
  }

  func answer(to truth: Truth, in history: PersonalHistory) -> TrialAnswer {
    TrialAnswer(forecast, to: truth, in: history)
  }

  func ranking(in history: PersonalHistory) -> RankedAnswer {
    RankedAnswer(forecast, in: history, statesProbabilities: statesProbabilities)
  }
}

/// The knowledge of a strategy about one or several people, which can forecast and learn.
protocol Forecasting {
  func history(of person: Int) -> PersonalHistory
  func byteCount(of person: Int) -> Int
  mutating func forecast(
    of person: Int, in context: Context, on surface: Surface, available: Availability,
    into forecast: inout Forecast)
  /// Forgets the donations that a filter selects, and returns whether it can forget.
  mutating func forget(_ filter: DonationFilter, of person: Int) -> Bool
  mutating func learn(_ donation: Donation, of person: Int, after forecast: inout Forecast)
  mutating func record(
    _ outcome: Feedback.Outcome, of shortcut: Shortcut, on surface: String, at moment: Moment, of person: Int)
  /// Replaces all that apps and a person supplied.
  mutating func supply(_ suggestions: KeptSuggestions, of person: Int)
}

extension Population: Forecasting {
  /// No: things that people learned from one another are not forgotten.
  mutating func forget(_ filter: DonationFilter, of person: Int) -> Bool { false }
}

/// A predictor knows one person, so it ignores the person's position.
extension Predictor: Forecasting {
  func history(of person: Int) -> PersonalHistory { history }

  func byteCount(of person: Int) -> Int { history.byteCount + learner.byteCount }

  mutating func forecast(
    of person: Int, in context: Context, on surface: Surface, available: Availability,
    into forecast: inout Forecast
  ) {
    self.forecast(in: context, on: surface, available: available, into: &forecast)
  }

  mutating func forget(_ filter: DonationFilter, of person: Int) -> Bool {
    forget(filter)
    return true
  }

  mutating func learn(_ donation: Donation, of person: Int, after forecast: inout Forecast) {
    donate(donation, after: &forecast)
  }

  mutating func record(
    _ outcome: Feedback.Outcome, of shortcut: Shortcut, on surface: String, at moment: Moment, of person: Int
  ) { record(outcome, of: shortcut, on: surface, at: moment) }

  mutating func supply(_ suggestions: KeptSuggestions, of person: Int) { supply(suggestions) }
}
