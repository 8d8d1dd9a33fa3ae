/// What is sensed, and what it says of one shortcut.
///
/// A shortcut may be tied to a cue (``CueTie``). Then it is *present*, where the cue began less than
/// ``CueTie/window`` minutes ago and the shortcut was not used since, and else *away*.
package struct SensedEvidence {
  /// How a shortcut stands to the cue that it is tied to.
  enum State { case untied, present, away }

  /// The probability without what is sensed.
  package let plain: Double
  /// The probability by constants: where the cue is present by the time since it began, where it is away by its absence.
  package let probability: Double
  let state: State
  /// The share of its uses that come with its cue.
  let share: Double
  /// The minutes since the onset of the tie, where it is present.
  let elapsed: Int
  /// Whether anything was donated since that onset.
  let isFollowed: Bool

  init(of candidate: Int, _ times: SensedTimes, _ look: SensedLook, plain: Double) {
    self.plain = plain
    let uses = times.uses(of: candidate)
    guard let tie = SensedEvidence.tie(of: uses, times, look) else {
      (probability, state, share, elapsed, isFollowed) = (plain, .untied, 0, 0, false)
      return
    }
    share = tie.share
    if let held = look.holds(tie, of: uses) {
      probability = held.probability(
        of: uses, kind: tie.kind, times.cues[Int(tie.cue)], within: look.minutes, plain: plain)
      (state, elapsed, isFollowed) = (.present, held.elapsed, times.lastDonation >= held.since)
      return
    }
    // A cue that holds does not begin before it has ended.
    let absence = look.held(tie) == nil ? tie.absence : 1 - tie.share
    let odds = plain / max(1e-9, 1 - plain) * absence
    (probability, state, elapsed, isFollowed) = (odds / (1 + odds), .away, 0, false)
  }

  private static func tie(of uses: CueUses, _ times: SensedTimes, _ look: SensedLook) -> CueTie? {
    func worth(_ tie: CueTie) -> Double {
      tie.share / (Double(times.cues[Int(tie.cue)].minutes) / look.exposure + 0.01)
    }
    let place = CueTie(uses, kind: 0, on: look.today, minutes: look.minutes)
    let signal = CueTie(uses, kind: 1, on: look.today, minutes: look.minutes)
    guard let place, let signal else { return place ?? signal }
    return worth(signal) > worth(place) ? signal : place
  }
}
