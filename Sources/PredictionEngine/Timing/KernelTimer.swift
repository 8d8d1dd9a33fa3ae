/// The survival kernel's times of one person.
struct KernelTimer: PersonTimer, Equatable {
  static let normal = NormalTable(deviation: 35)
  static let weights = DayWeights()

  private let holidays: HolidayCalendar
  private(set) var rates = DonationRates()
  private(set) var uses: [UseDays] = []
  private(set) var any = UseDays()

  /// Makes the times of a person without donations.
  init(holidays: HolidayCalendar = HolidayCalendar()) { self.holidays = holidays }

  /// The number of bytes that the times occupy; the calendar is the predictor's.
  var byteCount: Int { rates.byteCount + any.byteCount + uses.reduce(0) { $0 + $1.byteCount + 8 } }

  /// Counts a donation.
  mutating func count(_ donation: TimedDonation) {
    rates.count(donation.candidate, at: donation.moment)
    let at = HabitDay(donation.moment)
    any.count(at)
    guard let candidate = donation.candidate else { return }
    if candidate == uses.count { uses.append(UseDays()) }
    uses[candidate].count(at)
  }

  /// Answers a question.
  func answer(_ question: TimingQuestion, into answer: inout TimingForecast) {
    let exposure = rates.exposure(at: question.moment)
    let kernel = KernelQuestion(
      question, after: rates.firstDay, KernelTimer.normal, KernelTimer.weights, holidays)
    for candidate in uses.indices {
      let rate = DonationRates.probability(of: rates.counts[candidate], question.minutes, exposure: exposure)
      answer.probabilities[candidate] = kernel.probability(of: uses[candidate], rate)
    }
    answer.ofAny = kernel.probability(
      of: any, DonationRates.probability(of: rates.total, question.minutes, exposure: exposure))
    answer.raiseAny()
  }
}
