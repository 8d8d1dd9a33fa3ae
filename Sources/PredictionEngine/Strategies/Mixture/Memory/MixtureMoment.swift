/// A moment as the mixture of counters sees it: the local clock for habits, absolute time for gaps.
///
/// # Definition
/// Minute, weekday and today are read from the local clock; weekdays change at midnight and *today* at 4, or where the person's
/// own day begins, and the weekend is the person's own, see ``OwnWeek``. The gap is the time since the previous donation in minutes, 100,000 before the first; its bucket is how many of 10, 30, 75, 180,
/// 360, 660, 1080, 1680, 4320 it has reached. ℓ = ln(gap + 3) in units of 2⁻²⁷, so that eighths are whole shifts.
///
/// # Edge cases
/// A donation that is earlier than the one before it has a gap of 0. Absolute time is read to the second. The first and the last
/// moment there are, 584,000 years apart, have a gap whose ℓ fits 32 bits.
///
/// # Source
/// Ours; the bounds were chosen on the `train` and `valid` rows of the NYC check-ins.
struct MixtureMoment: Sendable {
  /// Bounds of the gap's ten buckets, minutes.
  static let gapBounds: [Double] = [10, 30, 75, 180, 360, 660, 1080, 1680, 4320]
  /// Binary digits after the point of ℓ.
  static let gapDigits: UInt32 = 27

  /// Seconds since 1970.
  let seconds: Int64
  /// Local minute of day.
  let minute: Int
  /// 0 is Monday.
  let weekday: Int
  /// Whether it is of the person's weekend.
  let isWeekend: Bool
  /// The local day's number, from the hour at which today begins.
  let today: Int
  /// The gap's bucket, 0 to 9.
  let gapBucket: Int
  /// ℓ in units of 2⁻²⁷.
  let logGap: UInt32

  /// A moment after a donation at `last`, seconds since 1970, or before any.
  init(_ moment: Moment, after last: Int64?, in week: OwnWeek.Bounds = OwnWeek.Bounds()) {
    seconds = moment.secondsSince1970
    let (minute, weekday) = moment.minuteAndWeekday
    self.minute = minute
    self.weekday = minute >= week.weekday * 60 ? weekday : weekday == 0 ? 6 : weekday - 1
    isWeekend = week.isWeekend(self.weekday)
    today = moment.localDay(beginningAt: Int64(week.today) * 3600)
    var gap = 100_000.0
    if let last { gap = Double(max(0, seconds - last)) / 60 }
    gapBucket = MixtureMoment.gapBounds.count { gap >= $0 }
    logGap = UInt32(Logarithm.natural(gap + 3) * Double(1 << MixtureMoment.gapDigits) + 0.5)
  }

  /// The two hours of the day, 0 to 11.
  var twoHours: Int { minute / 120 }
  /// The three hours of the day, 0 to 7.
  var threeHours: Int { minute / 180 }
  /// The half hour of the day, 0 to 47.
  var halfHour: Int { minute / 30 }
}
