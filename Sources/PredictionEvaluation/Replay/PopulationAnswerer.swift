import PredictionEngine

/// A strategy that shares what it learns across people.
struct PopulationAnswerer: TrialAnswerer {
  static let timesQuestions = true
  static let timesDonations = true

  /// Everybody.
  var knowledge: Population
  let surface: Surface
  let statesProbabilities: Bool
  private var forecast = Forecast()

  init(_ population: Population, surface: Surface, statesProbabilities: Bool) {
    knowledge = population
    self.surface = surface
    self.statesProbabilities = statesProbabilities
  }

  var strategyForecast: Forecast? { forecast }

  func history(of person: Int) -> PersonalHistory { knowledge.history(of: person) }

  func byteCount(of person: Int) -> Int { knowledge.byteCount(of: person) }

  mutating func learn(_ donation: Donation, of person: Int) {
    knowledge.donate(donation, of: person, after: &forecast)
  }

  mutating func ask(in context: Context, of person: Int, at row: Int) {
    knowledge.forecast(of: person, in: context, on: surface, into: &forecast)
  }

  func answer(to truth: Truth, of person: Int) -> TrialAnswer {
    TrialAnswer(forecast, to: truth, in: knowledge.history(of: person))
  }

  func ranking(of person: Int) -> RankedAnswer {
    RankedAnswer(
      forecast, in: knowledge.history(of: person), statesProbabilities: statesProbabilities)
  }
}

/// A strategy that shares across people. Nobody's part of its replay can be done alone, or kept in a checkpoint.
struct SharingContender: Contender {
  let strategy: any SharingStrategy

  var name: String { type(of: strategy).name }
  var statesProbabilities: Bool { type(of: strategy).statesProbabilities }
  var recipe: Recipe? { strategy.recipe }
  var sharesAcrossPeople: Bool { true }
  var isKept: Bool { false }

  func answerer(of source: ReplaySource, in replay: Replay) -> PopulationAnswerer {
    PopulationAnswerer(
      Population(
        seeds: replay.dataset.people.indices.map(replay.seed), catalog: replay.dataset.catalog,
        strategy: strategy, symbols: replay.dataset.symbols),
      surface: replay.options.surface, statesProbabilities: statesProbabilities)
  }
}
