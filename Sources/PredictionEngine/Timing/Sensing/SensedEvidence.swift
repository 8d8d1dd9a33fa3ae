/// What is sensed, and what it says of one shortcut.
///
/// # Definition
/// A shortcut may be tied to a cue (``CueTie``). Then it is *present*, where the cue began less than ``CueTie/window`` minutes ago
/// and the shortcut was not used since; *left*, where the cue began today and no use came with it; and else *away*.
///
/// # Source
/// Ours.
struct SensedEvidence {
  /// How a shortcut stands to the cue that it is tied to.
  enum State: Int, CaseIterable {
    /// It is tied to none.
    case untied
    /// The cue began a while ago.
    case present
    /// The cue has not begun today.
    case away
    /// The cue began today, and the shortcut did not come with it.
    case left
  }

  /// The probability without what is sensed.
  let plain: Double
  /// The probability by the time since what holds began: of the kind of the tie (of places where there is none), and of the
  /// other kind.
  let ofOnset: Double
  let ofOther: Double
  /// The probability if the cue does not hold that the shortcut is tied to; where it does, or there is none, the plain one.
  let ofAbsence: Double
  let state: State
  /// The share of its uses that come with its cue.
  let share: Double
  /// The minutes since the onset of the tie, where it is present.
  let elapsed: Int

  /// Looks at one shortcut.
  /// - Parameter plain: the probability without what is sensed.
  /// - Complexity: O(uses).
  init(of candidate: Int, _ times: SensedTimes, _ look: SensedLook, plain: Double) {
    self.plain = plain
    let uses = times.uses(of: candidate)
    let tie = SensedEvidence.tie(of: uses, times, look)
    let kind = tie?.kind ?? 0
    ofOnset = look.probability(of: uses, kind, times, plain: plain)
    ofOther = look.probability(of: uses, 1 - kind, times, plain: plain)
    share = tie?.share ?? 0
    guard let tie else {
      (ofAbsence, state, elapsed) = (plain, .untied, 0)
      return
    }
    if let since = look.minutes(since: tie, of: uses) {
      (ofAbsence, state, elapsed) = (plain, .present, since)
      return
    }
    let odds = plain / max(1e-9, 1 - plain) * tie.absence
    (ofAbsence, elapsed) = (odds / (1 + odds), 0)
    let onsets = times.cues[Int(tie.cue)]
    let isToday = onsets.onsets.last.map { Int($0.day) == look.today } ?? false
    let isUsed = uses.uses.last.map {
      $0.marks[kind].cue == tie.cue && $0.marks[kind].onset == UInt16(truncatingIfNeeded: onsets.count - 1)
    }
    state = isToday && isUsed != true ? .left : .away
  }

  /// The tie of a shortcut to the cue that tells more.
  private static func tie(of uses: CueUses, _ times: SensedTimes, _ look: SensedLook) -> CueTie? {
    func worth(_ tie: CueTie) -> Double {
      tie.share / (Double(times.cues[Int(tie.cue)].minutes) / look.exposure + 0.01)
    }
    let place = CueTie(uses, kind: 0, on: look.today, minutes: look.minutes)
    let signal = CueTie(uses, kind: 1, on: look.today, minutes: look.minutes)
    guard let place, let signal else { return place ?? signal }
    return worth(signal) > worth(place) ? signal : place
  }

  /// The probability by constants: that of the onset, or of the cue's absence.
  var probability: Double {
    switch state {
    case .untied, .present: ofOnset
    case .away, .left: ofAbsence
    }
  }
}
