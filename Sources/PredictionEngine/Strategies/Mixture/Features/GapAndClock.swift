/// The evidence of a pause this long around this time of day.
///
/// H of D·K_gap·K₆₀.
enum GapAndClock {
  static let name = "gap-and-clock"
}
