/// The evidence of past moments that were like this one in all respects: time of day, weekday, gap and
/// previous shortcuts.
///
/// # Definition
/// L of D₁₅₀·K₆₀·K_wd·K_gap·(.05 + [same previous] + 4[same two previous]). K_wd is 1 on the same weekday, .5
/// where both days are working days or both are of the weekend, and .15 otherwise.
///
/// # Source
/// Ours; an episodic memory beside the counters, like that of instance-based learners.
enum Episodes {
  static let name = "episodes"

  @inline(__always)
  static func weight(_ pair: RingPair) -> Double {
    let day = pair.sameWeekday ? 1 : pair.sameDayClass ? 0.5 : 0.15
    let sequence = pair.sameTwoPrevious ? 5.05 : pair.samePrevious ? 1.05 : 0.05
    return pair.recency150 * pair.clock60 * day * pair.gap * sequence
  }

  static func fill(_ work: inout LearnerWorkspace, smoothing: Double) {
    work.lift(RingKind.episode, into: .episode, smoothing: smoothing)
  }
}
