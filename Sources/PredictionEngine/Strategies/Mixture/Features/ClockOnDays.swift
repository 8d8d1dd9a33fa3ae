/// The evidence of this time of day on this weekday, and on days like it: working days or the weekend.
///
/// H of D·K₆₀ over donations of the same weekday, and over those of working days or of the weekend.
enum ClockOnDays {
  static let name = "weekday-clock"
  static let nameOfClass = "day-class-clock"
}
