/// A person's days by how they are lived: as usual, as a Sunday though the calendar has a working day, or quietly, as by who is ill
/// or travels. No calendar is needed; the days that one names are Sundays without a doubt.
///
/// # Definition
/// A day's evidence is how likely it is so far by the habits that were found (`Routines`): those that were kept and those that were
/// not, on a day like its weekday, on a Sunday, and on a quiet day, on which everything is a twentieth as likely. Of several habits
/// of an intent that were not kept, the one that says most counts. Where nothing at all was done so far, how surprising that is
/// (`DayBeginnings`) speaks for a quiet day too, where it says more: who does little at no fixed hour has no habits that are missed.
///
/// ```text
/// odds of c = share of c · (P(the day so far | c) / P(the day so far | usual))^a; a is .7 for a Sunday, .9 for a quiet day
/// ```
///
/// Shares are of the days that are over, with 30 days before the first: .06 of the working days are lived as Sundays, .02 of all
/// are quiet. A quiet day is followed by another with a probability of .7, and begins after others as often as keeps the share:
/// who pauses is believed to go on, the longer the more.
///
/// The powers are below 1 because habits are not kept independently of each other. Only what passes a share changes an answer:
/// the days on which a habit was missed are among its own. A day that is over is of the kind that is likelier than all others
/// together; a quiet one then says nothing of any habit. Of the days since the last donation the last seven are judged until the
/// next one.
///
/// # Cost
/// Three logarithms for each habit, for today and for each day that is judged; 296 bytes a person. Nothing is allocated for
/// a question.
///
/// # Source
/// Ours; naive Bayes over the day so far, and for pauses a chain of two states.
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
    default: 0.02, in: 0...0.3)

  /// The likelihood of a use on a quiet day, in those of a usual one.
  private static let share = 0.05
  /// The days behind a share.
  private static let before = 30.0
  /// The powers of what speaks for a Sunday, and for a quiet day.
  private static let powers = SIMD2(0.7, 0.9)
  /// The share of quiet days among those after a quiet one.
  private static let again = 0.7
  /// The days since the last donation that are judged for a question.
  private static let idle = 7
  /// The least probability of a kind that changes an answer.
  private static let least = 0.01

  private let told: HolidayCalendar
  private let shares: Shares
  /// The first day that is not judged, and the days before it as they were found to be lived.
  private var next: Int?
  private var found = LivedDays()
  private var tally = Tally()
  private var beginnings = DayBeginnings()

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
    beginnings.code(&coder)
  }

  var weekend: Weekend { told.weekend }

  /// The weekday that a day is lived as by the calendar.
  func weekday(of day: Int) -> Int { told.weekday(of: day) }

  var byteCount: Int { 96 + beginnings.byteCount }

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
    let past = judged(the: DayKinds.idle, before: today, routines, since: firstDay)
    let belief = belief(on: today, minute: minute, routines, since: firstDay, past.tally, after: past.quiet)
    return (belief.above, LivedDays(before: today, told).with(past.found))
  }

  /// Judges the days before one that has a donation, as many as weigh anything; `minute` is that of its first one.
  mutating func close(before day: Int, at minute: Int, _ routines: FoundRoutines, since firstDay: Int) {
    if isNone || next.map({ day <= $0 }) == true { return }
    let past = judged(the: DayWeights.oldest, before: day, routines, since: firstDay)
    (tally, found) = (past.tally, past.found)
    if let next { beginnings.pass(day - next, without: past.silent) }
    beginnings.count(minute: minute, isWorking: isWorking(day))
    next = day
  }

  /// How surprising it is that nothing was done on a day until a minute of it, in nats; 0 if something was.
  func surprise(on day: Int, until minute: Int) -> Double {
    day == next || isNone ? 0 : beginnings.surprise(until: minute, isWorking: isWorking(day))
  }

  /// The days before one as they were lived.
  private struct Past {
    var tally: Tally
    var found: LivedDays
    /// The probability that the last of them was quiet.
    var quiet: Double
    /// The days without a donation that were not quiet, by their probabilities: working days and others.
    var silent = SIMD2<Float>.zero
  }

  /// The days before one, the last of which are judged now.
  private func judged(
    the most: Int, before day: Int, _ routines: FoundRoutines, since firstDay: Int
  ) -> Past {
    let first = min(day, max(next ?? day, day - most))
    let seen = found.seen(after: first - (next ?? first))
    var past = Past(tally: tally, found: seen, quiet: seen.quiet & 2 == 0 ? 0 : 1)
    for over in first..<day {
      let (above, quiet) = belief(
        on: over, minute: HabitDay.minutes, routines, since: firstDay, past.tally, after: past.quiet)
      past.tally.add(Belief(sunday: above.sunday, quiet: quiet), isWorking: isWorking(over))
      past.found.pass(asSunday: above.sunday > 0.5, quietly: above.quiet > 0.5)
      past.quiet = quiet
      if over != next { past.silent[isWorking(over) ? 0 : 1] += Float(1 - quiet) }
    }
    return past
  }

  /// The kind of a day after one that was quiet with some probability: the parts that pass the shares, and how likely it is quiet.
  private func belief(
    on day: Int, minute: Int, _ routines: FoundRoutines, since firstDay: Int, _ tally: Tally,
    after quiet: Double
  ) -> (above: Belief, quiet: Double) {
    let isWorking = isWorking(day)
    var nats = routines.evidence(
      on: day - firstDay, minute: minute, as: told.weekday(of: day), or: told.weekend.lastDay,
      part: DayKinds.share)
    if day != next { nats[1] = max(nats[1], surprise(on: day, until: minute)) }
    let start = DayKinds.before * SIMD2(self.shares.sunday, self.shares.quiet)
    var known = (tally.found + start) / (tally.judged + DayKinds.before)
    if !isWorking { known[0] = 0 }
    // A chain of two states with that share of quiet days.
    let again = max(DayKinds.again, known[1])
    let begins = known[1] * (1 - again) / (1 - known[1])
    let isQuiet = begins + quiet * (again - begins)
    let rest = (1 - known[0]) * (1 - isQuiet)
    var odds = SIMD2(known[0] * (1 - isQuiet), isQuiet)
    for kind in 0..<2 {
      odds[kind] *= Exponential.natural(DayKinds.powers[kind] * max(-60, min(60, nats[kind])))
    }
    let likely = odds / (rest + odds.sum())
    // What the shares alone say is in a habit's own days already, some of which it was missed on.
    let above = (likely - known) / (1 - known)
    let believed = above.replacing(with: 0, where: above .< DayKinds.least)
    return (Belief(sunday: believed[0], quiet: believed[1]), likely[1])
  }

  func isWorking(_ day: Int) -> Bool { !told.weekend.contains(told.weekday(of: day)) }
}
