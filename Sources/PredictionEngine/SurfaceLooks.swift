/// The looks at a surface that interrupts, and what it shows by them.
///
/// What a surface has shown costs of its budget, so it has to be known later on. It is not written down: it is a function of
/// the moment and of what the predictor remembers, so that the same is shown after a reopening.
///
/// A surface is looked at in the first moment of each quarter of an hour and after each donation and reading, and shows what
/// the last look left there. A quarter's time zone is that of the next donation or reading, or of the question.
///
/// Looks go on from the last one that was asked for, and are made again from their beginning for an earlier moment.
package struct SurfaceLooks: Sendable {
  /// What was claimed and is on display after the last look.
  package private(set) var policy: ClaimPolicy
  private var past: DonationTimes
  private var uses = CandidateUses()
  /// The numbers of the donations and of the readings that are known.
  private var (donations, readings) = (0, 0)
  /// The zone of the looks since the last donation or reading, if there were any.
  private var zoneOfQuestion: Int32?
  private var quarter: Int64
  private let start: Int64
  private var last: Moment?
  private let holidays: HolidayCalendar
  /// The types of the candidates, by definition.
  private let types: [Int]
  private let worth: ShowingWorth

  /// Makes looks that begin in a minute, but not before the first learned donation, of a predictor that has learned one.
  init(_ rule: ShowingRule, within minutes: Int, of predictor: Predictor, from minute: Int) {
    policy = ClaimPolicy(rule, within: minutes)
    holidays = predictor.holidays
    types = predictor.history.catalog.entries.map(\.targetCombination)
    worth = predictor.policy.worth
    past = DonationTimes(predictor.timingStrategy, predictor.holidays)
    let first = predictor.history.momentOfLearned(1)
    start = (Int64(max(first.minute, minute)) + 14).dividedDown(by: 15)
    quarter = start
  }

  /// The minute from which on a moment's looks are made: that of the eight weeks before those that the moment is in.
  static func start(of moment: Moment) -> Int {
    let weeks: Int64 = 8 * 10_080
    return Int((Int64(moment.minute).dividedDown(by: weeks) - 1) * weeks)
  }

  /// Whether these are the looks before a moment that fresh ones would come to.
  func lead(to moment: Moment, like fresh: SurfaceLooks) -> Bool {
    policy.rule == fresh.policy.rule && policy.minutes == fresh.policy.minutes && start == fresh.start
      && holidays == fresh.holidays && worth == fresh.worth && types == fresh.types
      && zoneOfQuestion ?? moment.secondsFromGMT == moment.secondsFromGMT
      && last.map { $0 <= moment } ?? true
  }

  /// Whether something that is new at a moment would have changed a look that was made.
  package func know(of moment: Moment) -> Bool { last.map { moment <= $0 } ?? false }

  /// Looks at every moment up to one.
  /// - Parameters:
  ///   - isIncluded: whether what happens in that very moment is known, and its quarter looked at.
  ///   - surface: the surface whose dismissals count; none do without it.
  /// - Returns: false where looks were made in another zone than they should have been, so that they have to be made again.
  mutating func goOn(
    to end: Moment, including isIncluded: Bool, of predictor: Predictor, on surface: Surface? = nil
  ) -> Bool {
    func isUp(_ moment: Moment) -> Bool { isIncluded ? moment <= end : moment < end }
    func isOfZone(_ moment: Moment) -> Bool {
      defer { zoneOfQuestion = nil }
      return zoneOfQuestion ?? moment.secondsFromGMT == moment.secondsFromGMT
    }
    let (history, entries) = (predictor.history, predictor.sensed.entries)
    while true {
      if readings < entries.count, entries[readings].donations <= donations {
        let reading = entries[readings].reading
        let moment = reading.context.moment
        if isUp(moment) {
          if !isOfZone(moment) { return false }
          lookAtQuarters(in: moment.secondsFromGMT, predictor, surface) { $0 < moment }
          past.observe(reading)
          readings += 1
          look(at: moment, predictor, surface)
          continue
        }
      }
      guard donations < history.remembered else { break }
      let moment = history.ledger.moment(at: donations)
      guard isUp(moment) else { break }
      if !isOfZone(moment) { return false }
      lookAtQuarters(in: moment.secondsFromGMT, predictor, surface) { $0 <= moment }
      if history.ledger.isLearned(at: donations) {
        past.count(donations, of: history)
        let candidate = predictor.candidate(at: donations)
        uses.count(
          candidate, on: moment.dayOfInterest,
          gain: candidate.map { worth.gain(of: history.combination(of: history.candidates[$0])) } ?? 1)
      }
      _ = predictor.report(donations, to: &policy)
      donations += 1
      look(at: moment, predictor, surface)
    }
    let next = quarter
    lookAtQuarters(in: end.secondsFromGMT, predictor, surface, while: isUp)
    if quarter > next { zoneOfQuestion = end.secondsFromGMT }
    return true
  }

  private mutating func lookAtQuarters(
    in secondsFromGMT: Int32, _ predictor: Predictor, _ surface: Surface?, while isUp: (Moment) -> Bool
  ) {
    while true {
      // Where the first quarter after a donation has no moment any more, there is nothing to look at.
      let (micros, overflows) = quarter.multipliedReportingOverflow(by: 900_000_000)
      let moment = Moment(microsecondsSince1970: micros, secondsFromGMT: secondsFromGMT)
      guard !overflows, isUp(moment) else { return }
      quarter += 1
      look(at: moment, predictor, surface)
    }
  }

  /// Looks at a moment, unless a later one was looked at or the looks have not begun.
  private mutating func look(at moment: Moment, _ predictor: Predictor, _ surface: Surface?) {
    guard last.map({ $0 <= moment }) ?? true, Int64(moment.minute) >= start * 15 else { return }
    last = moment
    let dismissals = surface.map { predictor.dismissals(on: $0, at: moment) } ?? Dismissals()
    let slots = predictor.history.candidates
    _ = past.look(by: &policy, at: moment, candidates: uses.count) { probabilities in
      uses.best(probabilities) { !dismissals.isEmpty && dismissals.hides(slots[$0]) }
    }
  }
}
