import PredictionEngine
import PredictionLogs

/// All who answer about one person, each by the donations that were revealed so far.
///
/// Every fourth donation is timed for each contender, and the answers that the caller asks for.
struct MomentContenders {
  private var timers: [any PersonTimer]
  private let others: [StatedMoments]
  private let person: Int
  private var forecasters: [any MomentForecaster]
  /// By forecaster, the candidates' numbers of its shortcuts.
  private let numbers: [[Int?]]
  private let clock = ContinuousClock()
  private var revealed = 0
  private var places = SignificantPlaces()
  /// The durations so far, by contender. Of referees no donation is timed. Of what was stated
  /// elsewhere nothing is.
  private var durations: [PersonCost]

  /// Strategies, those who answered elsewhere, and last the referees, where there are any.
  init(
    _ strategies: [any TimingStrategy], _ others: [StatedMoments], _ referees: [any MomentReferee],
    _ life: TimedLife, person: Int, _ holidays: HolidayCalendar
  ) {
    timers = strategies.map { $0.makeTimer(holidays: holidays) }
    (self.others, self.person) = (others, person)
    forecasters = referees.map { $0.momentForecaster(forPerson: person) }
    numbers = forecasters.map { $0.shortcuts.map { life.number(of: $0) } }
    durations = Array(
      repeating: PersonCost(), count: timers.count + others.count + forecasters.count)
  }

  var count: Int { durations.count }

  /// The answers that were made elsewhere, where a contender is one who made them.
  private func stated(by contender: Int) -> StatedMoments? {
    others.indices.contains(contender - timers.count) ? others[contender - timers.count] : nil
  }

  func answers(_ contender: Int, within minutes: Int) -> Bool {
    stated(by: contender)?.horizons.contains(minutes) ?? true
  }

  /// Whether a contender answers all that claims within some minutes ask.
  func claims(_ contender: Int, within minutes: Int) -> Bool {
    stated(by: contender)?.hasClaims(within: minutes) ?? true
  }

  mutating func reveal(_ donation: Donation, _ candidate: Int?) {
    let isTimed = revealed & 3 == 0
    revealed += 1
    for index in timers.indices {
      let start = isTimed ? clock.now : nil
      timers[index].count(
        candidate, of: donation.definition, at: donation.context.moment, place: donation.context.place)
      if let start { durations[index].donate.append(start.duration(to: clock.now).nanoseconds) }
    }
    for index in forecasters.indices { forecasters[index].reveal(donation) }
  }

  mutating func observe(_ sensed: SensedMoment) {
    let reading = TimedReading(
      sensed.kind, in: sensed.context, building: places.building(after: sensed.position, sensed.kind))
    for index in timers.indices { timers[index].observe(reading) }
    for index in forecasters.indices { forecasters[index].observe(sensed) }
  }

  /// Asks, and keeps how long the answer took.
  mutating func askTimed(
    _ contender: Int, _ question: TimingQuestion, candidates: Int, into answer: inout TimingForecast
  ) {
    let start = clock.now
    ask(contender, question, candidates: candidates, into: &answer)
    if stated(by: contender) != nil { return }
    durations[contender].suggest.append(start.duration(to: clock.now).nanoseconds)
  }

  /// The time that was measured of each contender, and the bytes that each keeps now; a referee keeps none.
  var costs: [PersonCost] {
    durations.indices.map { index in
      var cost = durations[index]
      if index < timers.count { cost.bytes = timers[index].byteCount }
      return cost
    }
  }

  mutating func ask(
    _ contender: Int, _ question: TimingQuestion, candidates: Int, into answer: inout TimingForecast
  ) {
    answer.reset(candidates: candidates)
    if contender < timers.count { return timers[contender].answer(question, into: &answer) }
    if let stated = stated(by: contender) { return stated.answer(question, of: person, into: &answer) }
    let place = contender - timers.count - others.count
    let chances = forecasters[place].chances(at: question.moment, within: question.minutes)
    answer.ofAny = chances.ofAny
    for (number, chance) in zip(numbers[place], chances.ofEach) {
      if let number, number < candidates { answer.probabilities[number] = chance }
    }
  }
}
