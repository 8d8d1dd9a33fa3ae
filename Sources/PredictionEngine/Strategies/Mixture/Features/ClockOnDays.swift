/// What is done around this time on this weekday, and on such days: working days or the weekend.
///
/// # Definition
/// H of D₃₀₀·K₆₀ over donations of the same weekday; the same over both weekend or both working days.
///
/// # Source
/// Ours.
enum ClockOnDays {
  static let name = "weekday-clock"
  static let nameOfClass = "day-class-clock"

  @inline(__always)
  static func weight(_ pair: RingPair) -> Double { pair.recency300 * pair.clock60 }

  static func fill(_ work: inout LearnerWorkspace) {
    work.share(RingKind.weekdayClock, into: .weekdayClock)
    work.share(RingKind.dayClassClock, into: .dayClassClock)
  }
}
