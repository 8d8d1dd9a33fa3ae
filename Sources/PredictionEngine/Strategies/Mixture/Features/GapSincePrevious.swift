/// The evidence of a pause this long, and of such a pause around this time of day.
///
/// # Definition
/// H of D₃₀₀·K_gap, and H of D₃₀₀·K_gap·K₆₀.
///
/// # Source
/// Ours.
enum GapSincePrevious {
  static let name = "gap"
  static let nameWithClock = "gap-and-clock"

  @inline(__always)
  static func weight(_ pair: RingPair) -> Double { pair.recency300 * pair.gap }

  @inline(__always)
  static func weightWithClock(_ pair: RingPair) -> Double { weight(pair) * pair.clock60 }

  static func fill(_ work: inout LearnerWorkspace) {
    work.share(RingKind.gap, into: .gap)
    work.share(RingKind.gapAndClock, into: .gapAndClock)
  }
}
