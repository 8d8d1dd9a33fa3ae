import PredictionEngine
import PredictionLogs

/// Answers one person's questions by a strategy's forecasts.
struct ForecastAnswerer: TrialAnswerer {
  static let timesQuestions = true
  static let timesDonations = true

  var knowledge: Predictor
  private let surface: Surface
  private let statesProbabilities: Bool
  private var forecast = Forecast()
  /// The dataset whose supplied shortcuts are known; `nil` where none are.
  private let supplier: Dataset?
  private var available = Availability.everything

  init(_ predictor: Predictor, statesProbabilities: Bool, in replay: Replay) {
    let options = replay.options
    knowledge = predictor
    surface = options.surface
    self.statesProbabilities = statesProbabilities
    supplier = options.usesSuggestions && !replay.dataset.suppliedRows.isEmpty ? replay.dataset : nil
  }

  var strategyForecast: Forecast? { forecast }

  var history: PersonalHistory { knowledge.history }

  var byteCount: Int { knowledge.history.byteCount + knowledge.learner.byteCount }

  mutating func learn(_ donation: Donation) { knowledge.donate(donation, after: &forecast) }

  mutating func record(
    _ outcome: Feedback.Outcome, of shortcut: Shortcut, on surface: String, at moment: Moment, by person: Int
  ) {
    if let supplier {
      knowledge.supply(KeptSuggestions(inOrder: supplier.supplied(to: person, at: moment)))
    }
    knowledge.record(outcome, of: shortcut, on: surface, at: moment)
  }

  mutating func forget(_ filter: DonationFilter) {
    // No answer of before is one of what is left.
    forecast = Forecast()
    knowledge.forget(filter)
  }

  mutating func hide(without available: Availability) { self.available = available }

  mutating func ask(in context: Context, at row: Int) {
    if let supplier { supply(at: row, of: supplier) }
    knowledge.forecast(in: context, on: surface, available: available, into: &forecast)
  }

  /// Supplies what counts at a row's moment, and nothing that becomes known later.
  private mutating func supply(at row: Int, of dataset: Dataset) {
    let (person, moment) = (dataset.rows[row].person, dataset.rows[row].donation.context.moment)
    var supplied = KeptSuggestions(inOrder: dataset.supplied(to: person, at: moment))
    supplied.position = dataset.positions[row].flatMap {
      try? Coordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
    knowledge.supply(supplied)
  }

  func answer(to truth: Truth, in history: PersonalHistory) -> TrialAnswer {
    TrialAnswer(forecast, to: truth, in: history)
  }

  func ranking(in history: PersonalHistory) -> RankedAnswer {
    RankedAnswer(forecast, in: history, statesProbabilities: statesProbabilities)
  }
}
