/// A person's days by how they are lived: as usual, as a Sunday though the calendar has a working day, or quietly, as by who is ill
/// or travels. No calendar is needed; the days that one names are Sundays without a doubt.
///
/// # Definition
/// A day's evidence is how likely it is so far by the habits that were found (`Routines`): those that were kept and those that were
/// not, on a day like its weekday, on a Sunday, and on a quiet day, on which everything is a twentieth as likely. Of several habits
/// of an intent that were not kept, the one that says most counts.
///
/// ```text
/// odds of c = share of c · (P(the day so far | c) / P(the day so far | usual))^a; a is .7 for a Sunday, .9 for a quiet day
/// ```
///
/// Shares are of the days that are over, with 30 days before the first: .06 of the working days are lived as Sundays, .003 of all
/// are quiet, and of those after a quiet one .3. The powers are below 1 because habits are not kept independently of each other.
/// Only what passes a share changes an answer: the days on which a habit was missed are among its own. A day that is over is of the kind that is likelier
/// than all others together; a quiet one then says nothing of any habit. Of the days since the last donation the last three
/// are judged until the next one.
///
/// # Cost
/// Three logarithms for each habit, for today and for each day that is judged; 96 bytes a person. Nothing is allocated for
/// a question.
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
    package static let standard = Shares(
      sunday: sundayField.defaultValue, quiet: quietField.defaultValue)
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
  /// The powers of what speaks for a Sunday, and for a quiet day.
  private static let powers = SIMD2(0.7, 0.9)
  /// The least share of quiet days among those after a quiet one.
  private static let again = 0.3
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

    mutating func code(_ coder: inout LearnerCoder) {
      for kind in 0..<2 {
        coder.code(&found[kind], in: 0...1e9)
        coder.code(&judged[kind], in: 0...1e9)
      }
    }

    mutating func add(_ belief: Belief, isWorking: Bool) {
      found += SIMD2(belief.sunday, belief.quiet)
      judged += SIMD2(isWorking ? 1 : 0, 1)
    }
  }

  init(_ told: HolidayCalendar, _ shares: Shares) { (self.told, self.shares) = (told, shares) }

  /// Codes the days as they were judged; the calendar and the shares are given.
  mutating func code(_ coder: inout LearnerCoder) {
    var isBegun = next != nil
    coder.code(&isBegun)
    var day = next ?? 0
    coder.code(&day, in: -1 << 40...1 << 40)
    next = isBegun ? day : nil
    found.code(&coder)
    tally.code(&coder)
  }

  var weekend: Weekend { told.weekend }

  /// The weekday that a day is lived as by the calendar.
  func weekday(of day: Int) -> Int { told.weekday(of: day) }

  var byteCount: Int { 96 }

  private var isNone: Bool { shares.sunday + shares.quiet == 0 }

  /// The days before a day as they were lived, as far as they are judged.
  func lived(before today: Int) -> LivedDays {
    LivedDays(before: today, told).with(found.seen(after: today - (next ?? today)))
  }

  /// How a day is lived, by what was used on it before a minute of it, and the days before it; of those since the last donation a
  /// few are judged here.
  func look(
    on today: Int, minute: Int, _ routines: FoundRoutines, since firstDay: Int
  ) -> (belief: Belief, lived: LivedDays) {
    if isNone { return (Belief(), lived(before: today)) }
    let (tally, found) = judged(the: DayKinds.idle, before: today, routines, since: firstDay)
    let lived = LivedDays(before: today, told).with(found)
    return (belief(on: today, minute: minute, routines, since: firstDay, lived, tally), lived)
  }

  /// Judges the days before one that has a donation, as many as weigh anything.
  mutating func close(before day: Int, _ routines: FoundRoutines, since firstDay: Int) {
    if let next, day <= next { return }
    if !isNone { (tally, found) = judged(the: DayWeights.oldest, before: day, routines, since: firstDay) }
    next = day
  }

  /// The tally with the last days that are over and not judged, and the days before a day as they were found to be lived.
  private func judged(
    the most: Int, before day: Int, _ routines: FoundRoutines, since firstDay: Int
  ) -> (tally: Tally, found: LivedDays) {
    let first = min(day, max(next ?? day, day - most))
    var (tally, found) = (tally, found.seen(after: first - (next ?? first)))
    for over in first..<day {
      let lived = LivedDays(before: over, told).with(found)
      let belief = belief(on: over, minute: HabitDay.minutes, routines, since: firstDay, lived, tally)
      tally.add(belief, isWorking: isWorking(over))
      found.pass(asSunday: belief.sunday > 0.5, quietly: belief.quiet > 0.5)
    }
    return (tally, found)
  }

  private func belief(
    on day: Int, minute: Int, _ routines: FoundRoutines, since firstDay: Int, _ lived: LivedDays,
    _ tally: Tally
  ) -> Belief {
    let nats = routines.evidence(
      on: day - firstDay, minute: minute, as: told.weekday(of: day), or: told.weekend.lastDay,
      part: DayKinds.share)
    let start = DayKinds.before * SIMD2(shares.sunday, shares.quiet)
    var shares = (tally.found + start) / (tally.judged + DayKinds.before)
    if lived.quiet & 2 != 0 { shares[1] = max(shares[1], DayKinds.again) }
    if !isWorking(day) { shares[0] = 0 }
    let rest = 1 - shares.sum()
    var odds = shares
    for kind in 0..<2 {
      odds[kind] *= Exponential.natural(DayKinds.powers[kind] * max(-60, min(60, nats[kind])))
    }
    // What the shares alone say is in a habit's own days already, some of which it was missed on.
    let above = (odds / (rest + odds.sum()) - shares) / (1 - shares)
    let believed = above.replacing(with: 0, where: above .< DayKinds.least)
    return Belief(sunday: believed[0], quiet: believed[1])
  }

  private func isWorking(_ day: Int) -> Bool { !told.weekend.contains(told.weekday(of: day)) }
}
