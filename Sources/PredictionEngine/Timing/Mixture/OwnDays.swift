/// A person's own days as evidence of a habit: on which of the days like today a shortcut was used within the window from now.
///
/// Days like today are those of its class, from the day after the first use on, on which it had been used as often by now as today,
/// 28 at most; where it was not used today and fewer than three are so, as after a first use that was missed, those with an earlier
/// use count as well. Records of their own are days of today's weekday in the last eight weeks, where last week's days were as those
/// of the week before; days of every class, where the newest two of today's class were kept; and days as long after a use as today,
/// where a use recurs every n days, n ≥ 2, and the next is not late. The one that raises the probability most counts
/// (``HabitRecord``).
///
/// What was not done within the window on any of three or more days of today's weekday, on which the habit was alive, with a use
/// within the hour or with one in the seven days before, is no likelier than 1/(n + 2) of n such days. What recurs every so many days
/// is bounded by the days that were as long after a use as today instead.
///
/// A habit that was missed on the newest days may have ended. With q_d = (misses + 1)/(n + 1) on n earlier days of the class of d,
///
/// ```text
/// P″ = a P′ + (1 − a) min(P′, .15);  a = Π q_d / (Π q_d + .001), over the missed days d
/// ```
///
/// a is the probability that it goes on, of a habit that ends one day in 1,000: Schmittlein, Morrison and Colombo, "Counting your
/// customers", Management Science 1987. Who never misses has ended it after three days, who misses every second one after ten.
struct OwnDays {
  /// The ages of the same weekday: 7, 14, … 56 days.
  private static let sameWeekday: UInt64 = 0x0102_0408_1020_4080

  private let (ofClass, ofWeekday, ofAny): (HabitRecord, HabitRecord, HabitRecord)
  /// The days as long after a use as today.
  private let ofDistance: HabitRecord
  /// The upper bound by days of the same weekday, and by those as long after a use.
  let most: Double
  /// The probability that the habit goes on, by the newest days without a use.
  private let goesOn: Double

  /// Reads the uses of a shortcut, `done` of which were today.
  init(_ uses: TimedUses, _ look: TimingLook, done: Int = 0) {
    let now = look.today.minute
    // The days by age: those of today's class, those with as many uses by now as today, and those with one within the windows.
    var (all, alike, unused, used) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
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
      let weight = look.past.weight(atAge: age)
      if weight[0] > 0 { all |= bit }
      if weight[1] > 0 { alike |= bit }
      if before == done { unused |= bit }
      if before > 0 || next != nil { used |= bit }
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
    let weekdays = alike & unused & OwnDays.sameWeekday & alive
    let first = look.age - uses.firstDay
    if 1...56 ~= first { used |= 1 << UInt64(first) }
    let distant = done == 0 ? OwnDays.asDistant(used) & all & unused : 0
    ofDistance = HabitRecord(distant, kept: horizon)
    most = distant == 0 ? OwnDays.bound(weekdays, kept: used) : OwnDays.bound(distant, kept: horizon)
    goesOn = OwnDays.goesOn(all & unused, alike: alike, kept: horizon)
  }

  /// The probability that a habit goes on that was missed on the newest days.
  private static func goesOn(_ days: UInt64, alike: UInt64, kept: UInt64) -> Double {
    let newest = kept & days & (~(kept & days) &+ 1)
    let missed = days & (newest &- 1)
    if newest == 0 || missed == 0 { return 1 }
    var goesOn = 1.0
    for like in [alike, ~alike] {
      let earlier = days & ~missed & like
      let share = Double((earlier & ~kept).nonzeroBitCount + 1) / Double(earlier.nonzeroBitCount + 1)
      for _ in 0..<(missed & like).nonzeroBitCount { goesOn *= share }
    }
    return goesOn / (goesOn + 0.001)
  }

  /// The days, by age in bits, that were as long after one with a use as today, where today is no later than the next one of what
  /// recurs every n days: four of five gaps between days with a use, of four or more, are as long as the newest.
  private static func asDistant(_ used: UInt64) -> UInt64 {
    let distance = used.trailingZeroBitCount
    var (left, newest, gaps, same) = (used & (used &- 1), 0, 0, 0)
    var before = distance
    while left != 0 {
      let gap = left.trailingZeroBitCount - before
      if gaps == 0 { newest = gap }
      if newest < max(2, distance) { return 0 }
      (gaps, same, before) = (gaps + 1, same + (gap == newest ? 1 : 0), before + gap)
      left &= left &- 1
    }
    guard gaps >= HabitRecord.least, same * 5 >= gaps * 4 else { return 0 }
    let since = (1..<distance).reduce(UInt64(0)) { $0 | used >> UInt64($1) }
    return used >> UInt64(distance) & ~since
  }

  /// The greatest probability on a day like these, three or more, on none of which the habit was kept.
  private static func bound(_ days: UInt64, kept: UInt64) -> Double {
    days.nonzeroBitCount >= 3 && days & kept == 0 ? 1 / Double(days.nonzeroBitCount + 2) : 1
  }

  /// The longest run of days that a record ends in on which the habit was kept.
  var run: Int { max(max(ofClass.run, ofWeekday.run), max(ofAny.run, ofDistance.run)) }

  /// The probability of a use within the horizon, given that without the person's days.
  func corrected(_ probability: Double) -> Double {
    let raised = max(
      max(ofClass.raised(probability), ofWeekday.raised(probability, half: 3)),
      max(ofAny.raised(probability), ofDistance.raised(probability, half: 2)))
    return min(most, goesOn * raised + (1 - goesOn) * min(raised, 0.15))
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
