import PredictionEngine

/// The calendar of a persona: days that start at its own hour and are cut into slots.
///
///     calendar.moment(day: 0, slot: 96, second: 11)   // 2026-03-02T08:00:11+01:00 with five-minute slots
///     calendar.place(of: moment)                      // (day: 0, slot: 96), back again, exactly
///
/// # Edge cases
/// A day keeps all its slots when clocks change. Slots that the clock skips are listed as missing. Of a
/// repeated hour only the first pass is used, so that time and slot always agree.
struct PersonaCalendar: Sendable {
  struct Day: Sendable, Equatable {
    /// The number of days since the first Monday.
    var number: Int
    /// The weekday whose habits apply: 0 is Monday; a holiday counts as a Sunday, 6.
    var weekday: Int
    /// The slots that the local clock skips.
    var missing = 0..<0
  }

  /// The Monday on which all synthetic weeks begin, 2026-03-02, in days since 1970-01-01.
  static let firstMonday = Moment.daysSince1970(year: 2026, month: 3, day: 2)

  private let zone: TimeZoneRule
  private let startSecond: Int64
  private let holidays: [Int]
  let slotSeconds: Int
  let slotsPerDay: Int

  init(_ knobs: WorldKnobs) {
    precondition(1440 % knobs.slotMinutes == 0, "a day is a whole number of slots")
    zone = knobs.zone
    startSecond = Int64(knobs.dayStartHour) * 3600
    holidays = knobs.holidays
    slotSeconds = knobs.slotMinutes * 60
    slotsPerDay = 1440 / knobs.slotMinutes
  }

  /// - Complexity: O(1), but O(slots) on the days on which clocks change.
  func day(_ number: Int) -> Day {
    let weekday = ((number % 7) + 7) % 7
    let isHoliday = holidays.contains(number + Self.firstMonday)
    let first = zone.secondsFromGMT(atLocalSeconds: localSeconds(number, 0))
    let last = zone.secondsFromGMT(atLocalSeconds: localSeconds(number + 1, 0))
    var missing = 0..<0
    if first != last || first == nil {
      let skipped = (0..<slotsPerDay).filter {
        zone.secondsFromGMT(atLocalSeconds: localSeconds(number, $0)) == nil
      }
      if let from = skipped.first, let through = skipped.last { missing = from..<(through + 1) }
    }
    return Day(number: number, weekday: isHoliday ? 6 : weekday, missing: missing)
  }

  func moment(day: Int, slot: Int, second: Int) -> Moment {
    let local = localSeconds(day, slot) + Int64(second)
    let offset = zone.secondsFromGMT(atLocalSeconds: local) ?? zone.standardSecondsFromGMT
    return Moment(secondsSince1970: local - Int64(offset), secondsFromGMT: offset)
  }

  func place(of moment: Moment) -> (day: Int, slot: Int) {
    let since = moment.localSeconds - localSeconds(0, 0)
    let day = since >= 0 ? since / 86_400 : -((-since + 86_399) / 86_400)
    return (Int(day), Int(since - day * 86_400) / slotSeconds)
  }

  /// Returns midnight of the local clock at the start of a week; the first week is 0.
  func monday(ofWeek week: Int) -> Moment { midnight(ofLocalDay: Self.firstMonday + week * 7) }

  /// Returns midnight of the local clock at the start of a day, given in days since 1970-01-01.
  func midnight(ofLocalDay day: Int) -> Moment {
    let local = Int64(day) * 86_400
    let offset = zone.secondsFromGMT(atLocalSeconds: local) ?? zone.standardSecondsFromGMT
    return Moment(secondsSince1970: local - Int64(offset), secondsFromGMT: offset)
  }

  private func localSeconds(_ day: Int, _ slot: Int) -> Int64 {
    Int64(Self.firstMonday + day) * 86_400 + startSecond + Int64(slot * slotSeconds)
  }
}
