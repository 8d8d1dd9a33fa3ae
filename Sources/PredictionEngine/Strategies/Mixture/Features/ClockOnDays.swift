/// The evidence of this time of day on this weekday, and on days like it: working days or the weekend.
///
/// # Definition
/// H of D₃₀₀·K₆₀ over donations of the same weekday, and the same over donations of working days or of the
/// weekend.
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
