/// What is sensed at a question's moment, the same for every shortcut.
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

  /// The look at a tie's cue, where it holds and still says something of the shortcut.
  func holds(_ tie: CueTie, of uses: CueUses) -> CueLook? {
    held(tie).flatMap { $0.tells(of: uses, kind: tie.kind) ? $0 : nil }
  }

  /// The look at a tie's cue, where it holds.
  func held(_ tie: CueTie) -> CueLook? {
    let held = tie.kind == 0 ? place : signal
    return held?.cue == tie.cue ? held : nil
  }
}
