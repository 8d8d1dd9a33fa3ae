/// How long and on how many days a person was at a place, and how much of that at night and in working hours.
///
/// The night is 00:00 to 06:00 and working hours are 09:00 to 17:00 from Monday to Friday, by the local clock of the
/// later reading of an interval.
/// Of one interval at most the last 28 days count. A holiday on a weekday is a working day here.
struct Dwell: Sendable, Equatable {
  private(set) var seconds: Int64 = 0
  /// The seconds at night; they halve with time.
  private(set) var nightSeconds: Int64 = 0
  private(set) var workSeconds: Int64 = 0
  private(set) var days = DayCount()
  private(set) var nights = DayCount()
  private(set) var workDays = DayCount()

  /// Counts an interval of the local clock, in seconds since 1970.
  mutating func count(from start: Int64, to end: Int64) {
    let start = max(min(start, end), end - PlaceRules.longestVisit)
    seconds += end - start
    for day in start.dividedDown(by: 86_400)...end.dividedDown(by: 86_400) {
      let number = Int32(truncatingIfNeeded: day)
      days.add(number)
      let hours = start - day * 86_400..<end - day * 86_400
      let night = hours.clamped(to: PlaceRules.night).count
      if night > 0 {
        nightSeconds += Int64(night)
        nights.add(number)
      }
      guard (day + 3).remainderDown(by: 7) < 5 else { continue }
      let work = hours.clamped(to: PlaceRules.workingHours).count
      if work > 0 {
        workSeconds += Int64(work)
        workDays.add(number)
      }
    }
  }

  /// Counts a night of which nothing but the last reading before it is known.
  mutating func countQuietNight(_ day: Int64) {
    nightSeconds += PlaceRules.quietNight
    nights.add(Int32(truncatingIfNeeded: day))
  }

  mutating func add(_ later: Dwell) { add(later) { $0.add($1) } }

  /// Counts what was spent in the same time at a place that turned out to be the same.
  mutating func unite(with other: Dwell) { add(other) { $0.unite(with: $1) } }

  private mutating func add(_ other: Dwell, _ add: (inout DayCount, DayCount) -> Void) {
    seconds += other.seconds
    nightSeconds += other.nightSeconds
    workSeconds += other.workSeconds
    add(&days, other.days)
    add(&nights, other.nights)
    add(&workDays, other.workDays)
  }

  mutating func age(halvings: Int64) {
    nightSeconds >>= halvings
    workSeconds >>= halvings
  }
}
