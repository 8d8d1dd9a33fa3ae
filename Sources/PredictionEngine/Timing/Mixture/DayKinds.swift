/// A person's days by how they are lived: as usual, as a Sunday though the calendar has a working day, or quietly, as by who is ill
/// or travels. No calendar is needed; the days that one names are Sundays without a doubt.
///
/// # Definition
/// A day's evidence is, of every shortcut, when it was first used on it, or that it was not. D weighs past days (``PastDays``); of
/// those of a kind c since the shortcut's first use, n_c is the weight, and A_c that of those on which it had been used by now, or
/// where it was used today, was first used within an hour of that.
///
/// ```text
/// P_c = (A_c + 3p)/(n_c + 3);   p = (A + ε)/(n + 3);   ε is 0, and .1 where it was used today
/// odds of c = share of c · (Π over what was used P_c/P_usual · Π over what was not (1 − P_c)/(1 − P_usual))^.7
/// ```
///
/// The usual days are those of the calendar's class. On a quiet day everything is a twentieth as likely. Shares are of the days
/// that are over, with 30 days before the first: .06 of the working days are lived as Sundays, .003 of all are quiet, and of those
/// after a quiet one .3. The power is below 1 because shortcuts are not used independently of each other. Only what passes a share
/// changes an answer: the days on which a habit was missed are among its own. A day that is over is of the kind that is likelier
/// than all others together; a quiet one then says nothing of any habit. Of the days since the last donation the last three
/// are judged until the next one.
///
/// # Cost
/// A step for each of at most 192 uses of a shortcut that has one in eight days, for today and for each day that is judged; 96
/// bytes a person. Nothing is allocated for a question.
///
/// # Source
/// Ours; naive Bayes over the day so far.
package struct DayKinds: Sendable {
  /// The shares of days lived as Sundays and of quiet ones before any day is over.
  package struct Shares: Sendable {
    let sunday: Double
    let quiet: Double

    package init(sunday: Double, quiet: Double) { (self.sunday, self.quiet) = (sunday, quiet) }

    package static let none = Shares(sunday: 0, quiet: 0)
  }

  /// The probabilities that a day is no usual one, by how far they pass the shares of such days.
  struct Belief: Sendable {
    var sunday = 0.0
    var quiet = 0.0

    /// What the usual day's probabilities are multiplied by.
    var usual: Double { 1 - sunday - quiet + DayKinds.share * quiet }
  }

  static let sundayField = Recipe.Field(
    "sunday", "share of working days lived as Sundays, before any day is over; 0: none ever is",
    default: 0.06, in: 0...0.3)
  static let quietField = Recipe.Field(
    "quiet", "share of days on which nearly nothing is done, before any day is over; 0: none ever is",
    default: 0.003, in: 0...0.3)

  /// The likelihood of a use on a quiet day, in those of a usual one.
  private static let share = 0.05
  /// The days behind a share.
  private static let before = 30.0
  /// The days behind a probability.
  private static let behind = 3.0
  private static let power = 0.7
  /// The least share of quiet days among those after a quiet one.
  private static let again = 0.3
  /// The days for each use from which on a shortcut is too rare to say how a day is lived.
  private static let rarest = 8
  /// The days since the last donation that are judged for a question.
  private static let idle = 3
  /// The least probability of a kind that changes an answer.
  private static let least = 0.01

  private let told: HolidayCalendar
  private let shares: Shares
  /// The first day that is not judged, and the days before it as they were found to be lived.
  private var next: Int?
  private var found = LivedDays()
  private var tally = Tally()

  /// The days that were lived as Sundays and those that were quiet, by their probabilities; and the days that may have been.
  private struct Tally {
    private(set) var found = SIMD2<Double>()
    private(set) var judged = SIMD2<Double>()

    mutating func add(_ belief: Belief, isWorking: Bool) {
      found += SIMD2(belief.sunday, belief.quiet)
      judged += SIMD2(isWorking ? 1 : 0, 1)
    }
  }

  init(_ told: HolidayCalendar, _ shares: Shares) { (self.told, self.shares) = (told, shares) }

  var weekend: Weekend { told.weekend }

  var byteCount: Int { 96 }

  private var isNone: Bool { shares.sunday + shares.quiet == 0 }

  /// The days before a day as they were lived, as far as they are judged.
  func lived(before today: Int) -> LivedDays {
    LivedDays(before: today, told).with(found.seen(after: today - (next ?? today)))
  }

  /// How a day is lived, by what was used on it before a minute of it, and the days before it; of those since the last donation a
  /// few are judged here.
  func look(
    on today: Int, minute: Int, _ uses: some Collection<TimedUses>, since firstDay: Int
  ) -> (belief: Belief, lived: LivedDays) {
    if isNone { return (Belief(), lived(before: today)) }
    let (tally, found) = judged(the: DayKinds.idle, before: today, uses, since: firstDay)
    let lived = LivedDays(before: today, told).with(found)
    return (belief(on: today, minute: minute, uses, since: firstDay, lived, tally), lived)
  }

  /// Judges the days before one that has a donation, as many as weigh anything.
  mutating func close(before day: Int, _ uses: some Collection<TimedUses>, since firstDay: Int) {
    if let next, day <= next { return }
    if !isNone { (tally, found) = judged(the: DayWeights.oldest, before: day, uses, since: firstDay) }
    next = day
  }

  /// The tally with the last days that are over and not judged, and the days before a day as they were found to be lived.
  private func judged(
    the most: Int, before day: Int, _ uses: some Collection<TimedUses>, since firstDay: Int
  ) -> (tally: Tally, found: LivedDays) {
    let first = min(day, max(next ?? day, day - most))
    var (tally, found) = (tally, found.seen(after: first - (next ?? first)))
    for over in first..<day {
      let lived = LivedDays(before: over, told).with(found)
      let belief = belief(on: over, minute: HabitDay.minutes, uses, since: firstDay, lived, tally)
      tally.add(belief, isWorking: isWorking(over))
      found.pass(asSunday: belief.sunday > 0.5, quietly: belief.quiet > 0.5)
    }
    return (tally, found)
  }

  private func belief(
    on day: Int, minute: Int, _ uses: some Collection<TimedUses>, since firstDay: Int, _ lived: LivedDays,
    _ tally: Tally
  ) -> Belief {
    let past = DayWeights.past(before: day, on: told.weekend, lived)
    var ratios = SIMD2(1.0, 1.0)
    for own in uses { ratios *= DayKinds.ratios(own, past, today: day - firstDay, minute: minute) }
    let start = DayKinds.before * SIMD2(shares.sunday, shares.quiet)
    var shares = (tally.found + start) / (tally.judged + DayKinds.before)
    if lived.quiet & 2 != 0 { shares[1] = max(shares[1], DayKinds.again) }
    if !isWorking(day) { shares[0] = 0 }
    let rest = 1 - shares.sum()
    var odds = shares
    for kind in 0..<2 {
      let nats = Logarithm.natural(max(0x1p-900, min(0x1p900, ratios[kind])))
      odds[kind] *= Exponential.natural(DayKinds.power * nats)
    }
    // What the shares alone say is in a habit's own days already, some of which it was missed on.
    let above = (odds / (rest + odds.sum()) - shares) / (1 - shares)
    let believed = above.replacing(with: 0, where: above .< DayKinds.least)
    return Belief(sunday: believed[0], quiet: believed[1])
  }

  private func isWorking(_ day: Int) -> Bool { !told.weekend.contains(told.weekday(of: day)) }

  /// How much likelier the day so far is on a Sunday and on a quiet day than on a usual one, by one shortcut.
  private static func ratios(
    _ own: TimedUses, _ past: PastDays, today: Int, minute: Int
  ) -> SIMD2<Double> {
    // What is rare is missed on most days.
    if own.uses.count * rarest < min(DayWeights.oldest, today - own.firstDay) { return SIMD2(1, 1) }
    // Of more uses than are kept the oldest are no misses.
    let since = own.uses.count < TimedUses.most ? own.firstDay : Int(own.uses[0].day) + 1
    let life = past.sum(of: min(today - since, today - 1))
    if life[0] <= 0 { return SIMD2(1, 1) }
    let days = SIMD2(life[1], life[0] - life[1])
    let first = own.uses.reversed().prefix { Int($0.day) >= today }.last.flatMap {
      Int($0.day) == today ? $0.minute : nil
    }
    var (hits, last) = (SIMD2<Double>(), max(0, since - 1))
    for use in own.uses where Int(use.day) > last {
      last = Int(use.day)
      if last >= today { break }
      if first.map({ abs($0 - use.minute) <= 60 }) ?? (use.minute < minute) {
        let weight = past.weight(atAge: today - last)
        hits += SIMD2(weight[1], weight[0] - weight[1])
      }
    }
    let prior = (hits.sum() + (first == nil ? 0 : 0.1)) / (days.sum() + behind)
    let likely = (hits + behind * prior) / (days + behind)
    if first != nil { return SIMD2(max(0.001, likely[1]) / max(0.001, likely[0]), share) }
    let unused = 1 - likely
    return SIMD2(max(0.01, unused[1]), 1 - share * likely[0]) / max(0.01, unused[0])
  }
}
