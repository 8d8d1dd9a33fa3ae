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

  /// The look of a kind of cue: 0 is a place, 1 a signal.
  func look(_ kind: Int) -> CueLook? { kind == 0 ? place : signal }
}
