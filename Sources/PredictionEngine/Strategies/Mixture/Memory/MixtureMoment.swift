/// A moment as the mixture of counters reads it: the local clock for habits, absolute time for gaps.
///
/// Minute, weekday and today are read from the local clock. Weekdays change at midnight and *today* changes
/// at 4, or at the hour where the person's own day begins; the weekend is the person's own, see `OwnWeek`.
/// The gap is the time since the previous donation in minutes, and 100,000 before the first donation. Its
/// bucket counts how many of 10, 30, 75, 180, 360, 660, 1080, 1680 and 4320 it has reached. ℓ = ln(gap + 3)
/// in units of 2⁻²⁷, so that eighths are whole shifts.
///
/// A donation that is earlier than the one before it has a gap of 0. Absolute time is read to the second. The
/// longest possible gap is 584,000 years, and its ℓ fits 32 bits.
///
/// The bounds were chosen on the `train` and `valid` rows of the NYC check-ins.
struct MixtureMoment: Sendable {
  /// The bounds between the gap's ten buckets, in minutes.
  static let gapBounds: [Double] = [10, 30, 75, 180, 360, 660, 1080, 1680, 4320]
  /// The number of binary digits after the point of ℓ.
  static let gapDigits: UInt32 = 27

  /// The seconds since 1970 that a moment can have.
  static let seconds: ClosedRange<Int64> = (.min / 1_000_000 - 1)...(.max / 1_000_000)

  let seconds: Int64
  let minute: Int
  /// The weekday, of which 0 is Monday.
  let weekday: Int
  let isWeekend: Bool
  /// The number of the local day, counted from the hour at which today begins.
  let today: Int
  /// The bucket of the gap, 0 to 9.
  let gapBucket: Int
  /// ℓ in units of 2⁻²⁷.
  let logGap: UInt32
  /// The day and the minute by which habits are found.
  let ofHabits: HabitDay

  /// Reads a moment after a donation at `last`, in seconds since 1970, or before any donation.
  init(_ moment: Moment, after last: Int64?, in week: OwnWeek.Bounds = OwnWeek.Bounds()) {
    seconds = moment.secondsSince1970
    let (minute, weekday) = moment.minuteAndWeekday
    self.minute = minute
    self.weekday = minute >= week.weekday * 60 ? weekday : weekday == 0 ? 6 : weekday - 1
    isWeekend = week.isWeekend(self.weekday)
    ofHabits = HabitDay(moment)
    today = moment.localDay(beginningAt: Int64(week.today) * 3600)
    var gap = 100_000.0
    if let last { gap = Double(max(0, seconds - last)) / 60 }
    gapBucket = MixtureMoment.gapBounds.count { gap >= $0 }
    logGap = UInt32(Logarithm.natural(gap + 3) * Double(1 << MixtureMoment.gapDigits) + 0.5)
  }

  /// Minute, weekday, gap bucket, weekend and day as one number, see `DonationRing`.
  var clock: UInt32 {
    UInt32(minute | weekday << 11 | gapBucket << 14 | (isWeekend ? 1 << 18 : 0))
      | UInt32(truncatingIfNeeded: ofHabits.number) << 20
  }
  var twoHours: Int { minute / 120 }
  var threeHours: Int { minute / 180 }
  var halfHour: Int { minute / 30 }
}
