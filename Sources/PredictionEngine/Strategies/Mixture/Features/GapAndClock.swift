/// The evidence of a pause this long around this time of day.
///
/// # Definition
/// H of D·K_gap·K₆₀.
///
/// # Source
/// Ours.
enum GapAndClock {
  static let name = "gap-and-clock"
}
