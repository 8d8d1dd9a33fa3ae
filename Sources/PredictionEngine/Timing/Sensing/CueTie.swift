/// To which cue a shortcut is tied, if to any: what begins shortly before most of its uses.
///
/// Of one kind (places, or signals), the cue is the one in whose first ``window`` minutes at least half of the last uses
/// came. Uses weigh by age as days do. The share a is the weight of these uses among all, of which one counts as neither. Of
/// two kinds the one is the tie whose cue tells more: the greater a/(s + 1/100), where s is the part of the time in
/// which the cue is in its first minutes.
///
/// G(H) is the part of its uses in a window of H minutes from now on that have their onset in it as well, if the cue does not
/// hold now: the mean of max(0, 1 − d/H) over the delays d.
struct CueTie {
  /// The minutes after an onset in which a use belongs to it.
  static let window = 90

  /// The kind of the cue: 0 for a place, 1 for a signal.
  let kind: Int
  /// The number of the cue, in the order of first onsets.
  let cue: UInt16
  /// The share a of the uses that come with the cue.
  let share: Double
  /// G at the horizon.
  let within: Double

  /// Finds the tie of one kind, if there is one; days are counted from the person's first.
  init?(_ uses: CueUses, kind: Int, on day: Int, minutes: Int) {
    let cue = uses.majorities[kind]
    if cue == .max { return nil }
    let weights = DayWeights.byAge
    var (own, all, within) = (0.0, 0.0, 0.0)
    for use in uses.uses {
      let weight = weights[max(1, min(DayWeights.oldest, day - Int(use.day)))]
      all += weight
      let mark = use.marks[kind]
      guard mark.cue == cue, Int(mark.delay) <= CueTie.window else { continue }
      own += weight
      within += weight * max(0, 1 - (Double(mark.delay) + 0.5) / Double(minutes))
    }
    guard own * 2 >= all, own > 0 else { return nil }
    (self.kind, self.cue) = (kind, cue)
    share = own / (all + 1)
    self.within = within / own
  }

  /// By what the odds of a use change when the cue does not hold; while it holds, and is no longer new, by 1 − a.
  var absence: Double { 1 - share + share * within }
}
