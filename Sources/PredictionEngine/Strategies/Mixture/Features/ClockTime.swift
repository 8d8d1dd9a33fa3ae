/// The evidence of this time of day, at two widths: sharp and broad.
///
/// # Definition
/// H of D·K_σ for σ of 12 and 150 minutes.
///
/// # Source
/// Kernel density over the clock; ours in this form.
enum ClockTime {
  static let names = ["clock-12-minutes", "clock-150-minutes"]
}
