/// The evidence of this weekday and these two hours.
///
/// # Definition
/// L of D over donations of the same weekday and the same two hours of the local clock.
///
/// # Source
/// Ours.
enum WeekdayHours {
  static let name = "weekday-hours"
}
