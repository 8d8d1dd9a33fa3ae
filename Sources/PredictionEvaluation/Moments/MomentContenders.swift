import PredictionEngine

/// All who answer about one person, each by the donations that were revealed so far.
///
/// # Source
/// Ours.
struct MomentContenders {
  private var timers: [any PersonTimer]
  private var forecaster: (any MomentForecaster)?
  /// The candidates' numbers of the forecaster's shortcuts.
  private let numbers: [Int?]

  /// Makes those of a person of whom nothing is known; the referee, where there is one, is the last.
  init(
    _ strategies: [any TimingStrategy], _ referee: (any MomentReferee)?, _ life: TimedLife, person: Int,
    _ holidays: HolidayCalendar
  ) {
    timers = strategies.map { $0.makeTimer(holidays: holidays) }
    forecaster = referee?.momentForecaster(forPerson: person)
    numbers = forecaster?.shortcuts.map { life.number(of: $0) } ?? []
  }

  /// The number of contenders.
  var count: Int { timers.count + (forecaster == nil ? 0 : 1) }

  /// Tells every contender of a donation and of its candidate's number.
  mutating func reveal(_ donation: Donation, _ candidate: Int?) {
    for index in timers.indices {
      timers[index].count(candidate, of: donation.definition, at: donation.context.moment)
    }
    forecaster?.reveal(donation)
  }

  /// Asks a contender about the known candidates.
  mutating func ask(
    _ contender: Int, _ question: TimingQuestion, candidates: Int, into answer: inout TimingForecast
  ) {
    answer.reset(candidates: candidates)
    if contender < timers.count { return timers[contender].answer(question, into: &answer) }
    guard let chances = forecaster?.chances(at: question.moment, within: question.minutes) else { return }
    answer.ofAny = chances.ofAny
    for (number, chance) in zip(numbers, chances.ofEach) {
      if let number, number < candidates { answer.probabilities[number] = chance }
    }
  }
}
