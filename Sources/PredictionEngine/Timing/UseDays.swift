/// The recent days on which something was done, each with the clock time of its first and second use.
///
/// Days older than ``DayWeights/oldest`` days, counted from the newest, are dropped: they weigh nothing. Uses
/// come in the order of time; one that lies before the newest day, as after a journey, is counted on the
/// newest.
struct UseDays: Sendable, Equatable {
  /// One day of use.
  struct Day: Sendable, Equatable {
    let number: Int32
    /// The minute of the first use, since the day began.
    let first: UInt16
    /// The minute of the second use; `.max` where there was none.
    var second: UInt16 = .max
  }

  /// The days, oldest first.
  private(set) var days: [Day] = []

  var byteCount: Int { days.count * MemoryLayout<Day>.stride }

  mutating func count(_ at: HabitDay) {
    let minute = UInt16(truncatingIfNeeded: at.minute)
    if let newest = days.last, at.number <= Int(newest.number) {
      if newest.second == .max { days[days.count - 1].second = max(minute, newest.first) }
      return
    }
    let number = Int32(truncatingIfNeeded: at.number)
    days.append(Day(number: number, first: minute))
    let dropped = days.prefix { Int(number) - Int($0.number) > DayWeights.oldest }.count
    if dropped > 0 { days.removeFirst(dropped) }
  }

  /// Whether the newest use was on a day.
  func isDone(on day: Int) -> Bool { days.last.map { Int($0.number) >= day } ?? false }
}
