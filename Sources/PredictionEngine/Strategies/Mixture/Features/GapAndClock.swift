/// The evidence of a pause this long around this time of day.
///
/// # Definition
/// H of D₃₀₀·K_gap·K₆₀.
///
/// # Source
/// Ours.
enum GapAndClock {
  static let name = "gap-and-clock"

  @inline(__always)
  static func weight(_ pair: RingPair) -> Double { pair.recency300 * pair.gap * pair.clock60 }

  static func fill(_ work: inout LearnerWorkspace) { work.share(RingKind.gapAndClock, into: .gapAndClock) }
}
