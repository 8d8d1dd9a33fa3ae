/// The survival kernel's times of one person.
struct KernelTimer: PersonTimer {
  static let normal = NormalTable(deviation: 35)

  private let holidays: HolidayCalendar
  private(set) var rates = DonationRates()
  private(set) var uses: [UseDays] = []
  private(set) var any = UseDays()
  /// What was sensed; `nil` where the answers shall not depend on it.
  private(set) var sensed: SensedTimes?

  init(holidays: HolidayCalendar = HolidayCalendar(), sensed: SensedTimes? = SensedTimes()) {
    self.holidays = holidays
    self.sensed = sensed
  }

  var byteCount: Int {
    rates.byteCount + any.byteCount + uses.reduce(0) { $0 + $1.byteCount + 8 } + (sensed?.byteCount ?? 0)
  }

  mutating func count(_ donation: TimedDonation) {
    rates.count(donation.candidate, at: donation.moment)
    let at = HabitDay(donation.moment)
    any.count(at)
    sensed?.count(donation.candidate, at: donation.moment)
    guard let candidate = donation.candidate else { return }
    if candidate == uses.count { uses.append(UseDays()) }
    uses[candidate].count(at)
  }

  mutating func observe(_ reading: TimedReading) { sensed?.observe(reading) }

  func answer(_ question: TimingQuestion, into answer: inout TimingForecast) {
    let exposure = rates.exposure(at: question.moment)
    let kernel = KernelQuestion(question, after: rates.firstDay, holidays)
    for candidate in uses.indices {
      let rate = DonationRates.probability(of: rates.counts[candidate], question.minutes, exposure: exposure)
      answer.probabilities[candidate] = kernel.probability(of: uses[candidate], rate)
    }
    answer.ofAny = kernel.probability(
      of: any, DonationRates.probability(of: rates.total, question.minutes, exposure: exposure))
    if let sensed, !sensed.isEmpty { correct(&answer, question, sensed) }
    answer.raiseAny()
  }

  /// Corrects an answer for what is sensed: each shortcut's probability, and by as much that of anything.
  private func correct(_ answer: inout TimingForecast, _ question: TimingQuestion, _ sensed: SensedTimes) {
    let look = sensed.look(question, DayWeights.past(before: HabitDay(question.moment).number, holidays))
    var (plain, corrected) = (1.0, 1.0)
    for candidate in uses.indices {
      let probability = answer.probabilities[candidate]
      let evidence = SensedEvidence(of: candidate, sensed, look, plain: probability)
      answer.probabilities[candidate] = evidence.probability
      plain *= 1 - probability
      corrected *= 1 - evidence.probability
    }
    // What is likelier or less likely than it was makes anything so.
    if plain > 0 { answer.ofAny = max(0, 1 - (1 - answer.ofAny) * corrected / plain) }
  }
}
