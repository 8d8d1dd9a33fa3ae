import PredictionEngine

/// A strategy that knows one person.
struct PredictorAnswerer: TrialAnswerer {
  static let timesQuestions = true
  static let timesDonations = true

  /// The predictor.
  var knowledge: Predictor
  let surface: Surface
  private var forecast = Forecast()

  init(_ predictor: Predictor, surface: Surface) {
    knowledge = predictor
    self.surface = surface
  }

  var strategyForecast: Forecast? { forecast }

  func history(of person: Int) -> PersonalHistory { knowledge.history }

  func byteCount(of person: Int) -> Int { knowledge.history.byteCount + knowledge.learner.byteCount }

  mutating func learn(_ donation: Donation, of person: Int) { knowledge.donate(donation, after: &forecast) }

  mutating func ask(in context: Context, of person: Int, at row: Int) {
    knowledge.forecast(in: context, on: surface, into: &forecast)
  }

  func answer(to truth: Truth, of person: Int) -> TrialAnswer {
    TrialAnswer(forecast, to: truth, in: knowledge.history)
  }

  func ranking(of person: Int) -> RankedAnswer {
    RankedAnswer(
      forecast, in: knowledge.history,
      statesProbabilities: type(of: knowledge.strategy).statesProbabilities)
  }
}

/// A strategy that knows each person by themselves.
struct StrategyContender: Contender {
  let strategy: any ScoringStrategy

  var name: String { type(of: strategy).name }
  var statesProbabilities: Bool { type(of: strategy).statesProbabilities }
  var recipe: Recipe? { strategy.recipe }

  func answerer(of source: ReplaySource, in replay: Replay) -> PredictorAnswerer {
    let person = source.people(in: replay.dataset).lowerBound
    return PredictorAnswerer(
      Predictor(
        catalog: replay.dataset.catalog, strategy: strategy, symbols: replay.dataset.symbols,
        seed: replay.seed(of: person)), surface: replay.options.surface)
  }
}

extension ScoringStrategy {
  /// The strategy as a replay judges it.
  var contender: any Contender {
    if let strategy = self as? any SharingStrategy { return SharingContender(strategy: strategy) }
    return StrategyContender(strategy: self)
  }
}
