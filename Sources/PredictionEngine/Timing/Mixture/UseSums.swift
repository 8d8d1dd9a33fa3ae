/// The weighted sums over the uses of a shortcut or intent that its evidence is made of.
struct UseSums {
  /// Over first uses: on any day, on days of the class, on the weekday, on recent days of the class.
  private(set) var all = ClockTable.Half.zero
  private(set) var ofClass = ClockTable.Row.zero
  private(set) var ofWeekday = ClockTable.Half.zero
  private(set) var recent = ClockTable.Half.zero
  /// Over second uses, on any day.
  private(set) var second = ClockTable.Half.zero
  /// Over the uses that are no first ones.
  private var laterOfClass = ClockTable.Row.zero
  private var laterOfWeekday = ClockTable.Half.zero
  private var laterRecent = ClockTable.Half.zero
  /// The weight of the days that had a first use.
  private(set) var days: Float = 0
  /// What was over, on days of the class, before the minutes that have passed: of first uses, and of all.
  private(set) var overBefore: Float = 0
  private(set) var everOverBefore: Float = 0
  /// The number of the last seven days with a use, and whether yesterday was one.
  private(set) var lately: Float = 0
  private(set) var isOfYesterday = false

  /// The sums over every use, the first of a day or not.
  @inline(__always) var everyOfClass: ClockTable.Row { ofClass + laterOfClass }
  @inline(__always) var everyOfWeekday: ClockTable.Half { ofWeekday + laterOfWeekday }
  @inline(__always) var everyRecent: ClockTable.Half { recent + laterRecent }

  /// Sums the uses but those of the person's first day, which they chose themselves; in the last `passed`
  /// minutes nothing was done.
  init(
    _ uses: TimedUses, _ table: ClockTable, _ past: borrowing PastDays, today: Int, minute: Int, passed: Int
  ) {
    for use in uses.uses where use.day > 0 {
      let age = today - Int(use.day)
      let weights = past.floats(atAge: age)
      let distance = minute - use.minute
      let row = table[distance]
      let half = row.lowHalf
      let over = weights[1] * table.gone(distance - passed)
      everOverBefore += over
      if use.kind == .first {
        overBefore += over
        all += half * weights[0]
        ofClass += row * weights[1]
        ofWeekday += half * weights[2]
        recent += half * weights[3]
        days += weights[0]
        if age > 0, age <= 7 { lately += 1 }
        if age == 1 { isOfYesterday = true }
      } else {
        if use.kind == .second { second += half * weights[0] }
        laterOfClass += row * weights[1]
        laterOfWeekday += half * weights[2]
        laterRecent += half * weights[3]
      }
    }
  }
}
