/// The evidence of this time of day, at two widths: sharp and broad.
///
/// # Definition
/// H of D₃₀₀·K_σ for σ of 25 and 150 minutes.
///
/// # Source
/// Kernel density over the clock; ours in this form.
enum ClockTime {
  static let names = ["clock-25-minutes", "clock-150-minutes"]
}
