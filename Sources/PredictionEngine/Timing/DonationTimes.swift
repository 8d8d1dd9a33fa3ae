/// The times by which a predictor says whether now is the time. It follows from the ledger alone, so it is in no
/// snapshot, and forgetting counts again.
struct DonationTimes: Sendable {
  let strategy: any TimingStrategy
  private(set) var timer: any PersonTimer

  init(_ strategy: any TimingStrategy, _ holidays: HolidayCalendar = HolidayCalendar()) {
    self.strategy = strategy
    timer = strategy.makeTimer(holidays: holidays)
  }

  /// Counts every donation of a history, and what was sensed between.
  init(
    _ strategy: any TimingStrategy, _ holidays: HolidayCalendar = HolidayCalendar(),
    of history: PersonalHistory, _ sensed: SensedLedger = SensedLedger()
  ) {
    self.init(strategy, holidays)
    var next = 0
    for position in 0...history.remembered {
      while next < sensed.entries.count, sensed.entries[next].donations <= position {
        observe(sensed.entries[next].reading)
        next += 1
      }
      if position < history.remembered, history.ledger.isLearned(at: position) {
        count(position, of: history)
      }
    }
  }

  mutating func observe(_ reading: TimedReading) { timer.observe(reading) }

  mutating func countLast(of history: PersonalHistory) { count(history.remembered - 1, of: history) }

  mutating func count(_ position: Int, of history: PersonalHistory) {
    let slot = history.ledger.target(at: position)
    timer.count(
      slot.flatMap { history.candidateNumber(of: Int($0)) }, of: history.ledger.definition(at: position),
      at: history.ledger.moment(at: position), place: history.ledger.toldPlace(at: position))
  }

  func answer(_ question: TimingQuestion, candidates: Int, into answer: inout TimingForecast) {
    answer.reset(candidates: candidates)
    timer.answer(question, into: &answer)
  }
}
