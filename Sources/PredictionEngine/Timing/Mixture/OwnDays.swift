/// A person's own days as evidence of a habit: on how many of the days like today a shortcut was used within the window from now.
///
/// Of the last 28 days of today's class, from the day after the first use on, those count on which it had not been used by now:
/// n of them, with h uses within the window. The estimate is (h + 1)/(n + 2), by Laplace's rule of succession. After a day on
/// which the habit was not kept there is none. Where fewer than three days are so, as after a first use that was missed, days with
/// an earlier use count as well. Of a habit that was kept on each of the last seven such days these days alone count, as after
/// a holiday.
///
/// Today's weekday has a say of its own, by its days in the last eight weeks on which the habit was alive: those with a use within
/// the window, or with one in the seven days before. The estimate u becomes (h' + 4u)/(n' + 4) of those n' days. What is done on
/// some weekdays alone has (h' + 1)/(n' + 2), where the last week's days were as those of the week before. And what was not done on
/// any of three or more such days is no likelier than 1/(n' + 2).
struct OwnDays {
  private static let mostDays = 28
  /// The ages of the same weekday: 7, 14, … 56 days.
  private static let sameWeekday = stride(from: 7, through: 56, by: 7).reduce(UInt64(0)) { $0 | 1 << $1 }

  /// The estimates for an hour, and for the horizon; 0 where no three days of a kind tell of a habit.
  let (ofHour, ofHorizon): (Double, Double)
  /// The upper bound by days of the same weekday, for the horizon.
  let most: Double

  /// Days by age, and those of them on which the next use came within the window.
  private struct Days {
    let count: Int
    private let newest, week: UInt64
    /// Whether the newest of them says nothing of a habit.
    private let isBroken: Bool

    /// The newest of some days, at most 28, and the newest seven; a habit is what is done within `hour`.
    init(_ days: UInt64, hour: UInt64) {
      var (left, newest, week) = (days, UInt64(0), UInt64(0))
      for number in 0..<mostDays where left != 0 {
        newest |= left & (~left &+ 1)
        left &= left &- 1
        if number == 6 { week = newest }
      }
      (count, isBroken) = (newest.nonzeroBitCount, days & (~days &+ 1) & hour == 0)
      (self.newest, self.week) = (newest, week)
    }

    func hits(_ used: UInt64) -> Int { (newest & used).nonzeroBitCount }

    func share(_ used: UInt64) -> Double {
      if count < 3 || isBroken { return 0 }
      let share = Double(hits(used) + 1) / Double(count + 2)
      return week != 0 && week & used == week ? max(share, 8.0 / 9) : share
    }
  }

  /// Reads the uses of a shortcut that was not used today.
  init(_ uses: TimedUses, _ look: TimingLook) {
    let now = look.today.minute
    // The days by age: those of today's class, those without a use by now, and those with one within the windows.
    var (ofClass, unused) = (UInt64(0), UInt64(0))
    var (hour, horizon) = (UInt64(0), UInt64(0))
    var place = uses.uses.count
    for age in 1...OwnDays.mostDays * 2 where look.age - age > uses.firstDay {
      let (day, bit) = (look.age - age, UInt64(1) << UInt64(age))
      var (first, next): (Int?, Int?)
      while place > 0, Int(uses.uses[place - 1].day) >= day {
        place -= 1
        guard Int(uses.uses[place].day) == day else { continue }
        first = uses.uses[place].minute
        if uses.uses[place].minute >= now { next = first }
      }
      if look.past.weight(atAge: age)[1] > 0 { ofClass |= bit }
      if first ?? now >= now { unused |= bit }
      guard let wait = next.map({ $0 - now }) else { continue }
      if wait < 60 { hour |= bit }
      if wait < look.minutes { horizon |= bit }
    }
    let (all, quiet) = (Days(ofClass, hour: hour), Days(ofClass & unused, hour: hour))
    let usual = quiet.count < 3 ? all : quiet
    let alive = (1...7).reduce(hour) { $0 | hour >> UInt64($1) }
    let weekdays = ofClass & OwnDays.sameWeekday & alive
    let own = Days(weekdays, hour: hour)
    most = own.count >= 3 && own.hits(horizon) == 0 ? 1 / Double(own.count + 2) : 1
    let alone = Days(ofClass & unused & OwnDays.sameWeekday, hour: hour)
    if usual.share(hour) > 0 {
      let days = Double(own.count) + 4
      ofHour = (Double(own.hits(hour)) + 4 * usual.share(hour)) / days
      ofHorizon = (Double(own.hits(horizon)) + 4 * usual.share(horizon)) / days
    } else if (hour >> 7 ^ hour) & 0xFE == 0 {
      (ofHour, ofHorizon) = (alone.share(hour), alone.share(horizon))
    } else {
      (ofHour, ofHorizon) = (0, 0)
    }
  }

  /// The chance of one more use today of what was used today: of the last 28 days with as many uses those with more, and one half,
  /// of all and one. It bounds every probability of a use before the day ends.
  static func chanceOfMore(_ uses: TimedUses, _ look: TimingLook) -> Double {
    let done = uses.uses.reversed().prefix { Int($0.day) >= look.age }.count
    var (reached, more, count, day) = (0, 0, 0, -1)
    for use in uses.uses.dropLast(done).reversed().prefix(while: { look.age - Int($0.day) <= mostDays }) {
      if Int(use.day) != day { (day, count) = (Int(use.day), 0) }
      count += 1
      if count == done { reached += 1 }
      if count == done + 1 { more += 1 }
    }
    return (Double(more) + 0.5) / (Double(reached) + 1)
  }
}
