/// What is sensed at a question's moment, the same for every shortcut.
///
/// # Source
/// Ours.
struct SensedLook {
  /// The looks at the place and the signal that hold.
  let place: CueLook?
  let signal: CueLook?
  /// Today, counted from the person's first day.
  let today: Int
  /// The horizon in minutes.
  let minutes: Int
  /// The minutes since anything was known of the person.
  let exposure: Double

  /// The probability of a use by the onset of the place that holds (kind 0), or of the signal (kind 1); the plain one where
  /// none of the kind holds.
  func probability(of uses: CueUses, _ kind: Int, _ times: SensedTimes, plain: Double) -> Double {
    func found(_ held: borrowing CueLook) -> Double {
      held.probability(of: uses, kind: kind, times.cues[Int(held.cue)], within: minutes, plain: plain)
    }
    return (kind == 0 ? place.map { found($0) } : signal.map { found($0) }) ?? plain
  }

  /// The minutes since the onset of a tie, where its cue holds and still says something of the shortcut.
  func minutes(since tie: CueTie, of uses: CueUses) -> Int? {
    let held = tie.kind == 0 ? place : signal
    guard let held, held.cue == tie.cue, held.tells(of: uses, kind: tie.kind) else { return nil }
    return held.elapsed
  }
}
