/// The evidence of this time of day on this weekday, and on days like it: working days or the weekend.
///
/// # Definition
/// H of D·K₆₀ over donations of the same weekday, and the same over donations of working days or of the
/// weekend.
///
/// # Source
/// Ours.
enum ClockOnDays {
  static let name = "weekday-clock"
  static let nameOfClass = "day-class-clock"
}
