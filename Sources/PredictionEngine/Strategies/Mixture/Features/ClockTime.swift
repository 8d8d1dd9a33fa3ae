/// The evidence of this time of day, at two widths: sharp and broad.
///
/// H of D·K_σ for σ of 12 and 150 minutes.
enum ClockTime {
  static let names = ["clock-12-minutes", "clock-150-minutes"]
}
