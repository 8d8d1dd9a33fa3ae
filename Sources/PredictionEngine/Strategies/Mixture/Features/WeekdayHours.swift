/// The evidence of this weekday and these two hours.
///
/// L of D over donations of the same weekday and the same two hours of the local clock.
enum WeekdayHours {
  static let name = "weekday-hours"
}
