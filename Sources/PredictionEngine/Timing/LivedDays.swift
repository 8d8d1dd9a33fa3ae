/// The days before a day that were lived otherwise than their weekdays say, by age in bits, and how the day itself is lived.
///
/// Nothing is allocated: 48 bytes hold the ages of 1 to 127 days.
struct LivedDays: Sendable, Equatable {
  /// The ages of the days that were lived as Sundays.
  private(set) var sundays: UInt128 = 0
  /// The ages of the quiet days, which say nothing of any habit.
  private(set) var quiet: UInt128 = 0
  /// Whether the day itself is lived as a Sunday.
  var isSunday = false

  init() {}

  /// Takes the days that a calendar names.
  init(before today: Int, _ calendar: HolidayCalendar) {
    if calendar.days.isEmpty { return }
    isSunday = calendar.contains(today)
    for day in calendar.days(in: today - DayWeights.oldest...today - 1) { sundays |= 1 << (today - day) }
  }

  /// Codes the days before the day; how the day itself is lived is not kept.
  mutating func code(_ coder: inout LearnerCoder) {
    var halves = SIMD4(
      UInt64(truncatingIfNeeded: sundays), UInt64(truncatingIfNeeded: sundays >> 64),
      UInt64(truncatingIfNeeded: quiet), UInt64(truncatingIfNeeded: quiet >> 64))
    for half in 0..<4 { coder.code(&halves[half], in: 0 ... .max) }
    (sundays, quiet) = (
      UInt128(halves[0]) | UInt128(halves[1]) << 64, UInt128(halves[2]) | UInt128(halves[3]) << 64
    )
  }

  var isPlain: Bool { sundays | quiet == 0 }

  /// These days, and those of another look back from the same day.
  func with(_ other: LivedDays) -> LivedDays {
    var both = self
    both.sundays |= other.sundays
    both.quiet |= other.quiet
    return both
  }

  /// The same days seen from so many days later, or where that is negative from so many earlier.
  func seen(after days: Int) -> LivedDays {
    var seen = LivedDays()
    seen.sundays = sundays << days & ~1
    seen.quiet = quiet << days & ~1
    return seen
  }

  /// Looks back from one day later: the day is over, and was lived so.
  mutating func pass(asSunday isSunday: Bool, quietly isQuiet: Bool) {
    sundays = sundays << 1 | (isSunday ? 2 : 0)
    quiet = quiet << 1 | (isQuiet ? 2 : 0)
  }
}
