/// A person's own days as evidence of a habit: on which of the days like today a shortcut was used within the window from now.
///
/// Days like today are those of its class, from the day after the first use on, on which it had been used as often by now as today,
/// 28 at most; where it was not used today and fewer than three are so, as after a first use that was missed, those with an earlier
/// use count as well. Days of today's
/// weekday in the last eight weeks are a record of their own, where last week's days were as those of the week before, and so are
/// days of every class, where the newest two of today's class were kept. The one that raises the probability most counts
/// (``HabitRecord``).
///
/// What was not done within the window on any of three or more days of today's weekday, on which the habit was alive, with a use
/// within the hour or with one in the seven days before, is no likelier than 1/(n + 2) of n such days.
struct OwnDays {
  /// The ages of the same weekday: 7, 14, … 56 days.
  private static let sameWeekday = stride(from: 7, through: 56, by: 7).reduce(UInt64(0)) { $0 | 1 << $1 }

  private let (ofClass, ofWeekday, ofAny): (HabitRecord, HabitRecord, HabitRecord)
  /// The upper bound by days of the same weekday.
  let most: Double

  /// Reads the uses of a shortcut, `done` of which were today.
  init(_ uses: TimedUses, _ look: TimingLook, done: Int = 0) {
    let now = look.today.minute
    // The days by age: those of today's class, those with as many uses by now as today, and those with one within the windows.
    var (all, alike, unused) = (UInt64(0), UInt64(0), UInt64(0))
    var (hour, horizon) = (UInt64(0), UInt64(0))
    var place = uses.uses.count
    for age in 1...56 where look.age - age > uses.firstDay {
      let (day, bit) = (look.age - age, UInt64(1) << UInt64(age))
      var (before, next): (Int, Int?) = (0, nil)
      while place > 0, Int(uses.uses[place - 1].day) >= day {
        place -= 1
        guard Int(uses.uses[place].day) == day else { continue }
        if uses.uses[place].minute >= now { next = uses.uses[place].minute } else { before += 1 }
      }
      all |= bit
      if look.past.weight(atAge: age)[1] > 0 { alike |= bit }
      if before == done { unused |= bit }
      guard let wait = next.map({ $0 - now }) else { continue }
      if wait < 60 { hour |= bit }
      if wait < look.minutes { horizon |= bit }
    }
    func quiet(_ days: UInt64) -> UInt64 {
      done == 0 && (days & unused).nonzeroBitCount < 3 ? days : days & unused
    }
    ofClass = HabitRecord(quiet(alike), kept: horizon)
    ofAny = HabitRecord(ofClass.isKeptTwice ? quiet(all) : 0, kept: horizon)
    let isRegular = (hour >> 7 ^ hour) & 0xFE == 0
    ofWeekday = HabitRecord(isRegular ? alike & unused & OwnDays.sameWeekday : 0, kept: horizon)
    let alive = (1...7).reduce(hour) { $0 | hour >> UInt64($1) }
    let weekdays = alike & OwnDays.sameWeekday & alive
    most =
      weekdays.nonzeroBitCount >= 3 && weekdays & horizon == 0
      ? 1 / Double(weekdays.nonzeroBitCount + 2) : 1
  }

  /// The probability of a use within the horizon, given that without the person's days.
  func corrected(_ probability: Double) -> Double {
    min(
      most,
      max(ofClass.raised(probability), ofWeekday.raised(probability, half: 3), ofAny.raised(probability)))
  }

  /// The chance of one more use today of what was used today: of the last 28 days with as many uses those with more, and one half,
  /// of all and one; or so of the days of today's weekday in the last eight weeks, where three have more and that is more. It
  /// bounds every probability of a use before the day ends.
  static func chanceOfMore(_ uses: TimedUses, _ look: TimingLook, done: Int) -> Double {
    var (reached, more) = (SIMD2<Double>(), SIMD2<Double>())
    var (count, day) = (0, -1)
    for use in uses.uses.reversed() where Int(use.day) < look.age {
      let age = look.age - Int(use.day)
      if age > 56 { break }
      if Int(use.day) != day { (day, count) = (Int(use.day), 0) }
      count += 1
      let days = SIMD2<Double>(age <= 28 ? 1 : 0, age % 7 == 0 ? 1 : 0)
      if count == done { reached += days }
      if count == done + 1 { more += days }
    }
    let chance = (more + 0.5) / (reached + 1)
    return more[1] >= 3 ? max(chance[0], chance[1]) : chance[0]
  }
}
