/// One look at a cue that holds: which of its past onsets had lasted as long as it has by now, and what they weigh.
///
/// e is the minutes since the onset. Every earlier onset that lasted longer than e weighs D(age), and half of
/// that for each of: it was on a day of another class, it was the first of its day and this is not (or the
/// other way round). It weighs the less the farther its clock time is: 1/(1 + (Δ/60)²). With Φ of five
/// minutes and d the delay of k's first use after an onset, num = Σ weight · [Φ(e + H − d) − Φ(e − d)] and
/// den = Σ weight · [1 − Φ(e − d) where k was used, else 1]. P = (num + 2·p)/(den + 2), p being the
/// probability without the cue.
///
/// It is the survival kernel with the time since an onset in place of the clock. After ``CueTie/window``
/// minutes, and of what was used since its onset already, a cue says nothing.
struct CueLook {
  static let normal = NormalTable(deviation: 5)

  /// The number of the cue, in the order of first onsets.
  let cue: UInt16
  /// The number of the onset that holds, in 16 bits.
  let onset: UInt16
  /// The second since 1970 of the onset, and the minutes e since it.
  let since: Int64
  let elapsed: Int
  private var weights = [64 of Double](repeating: 0)
  private var sum = 0.0

  /// Looks at a cue that holds since a second since 1970; `today` is counted from the person's first day.
  init(_ cue: UInt16, _ onsets: CueOnsets, since: Int64, at second: Int64, past: PastDays, today: Int) {
    self.cue = cue
    self.since = since
    onset = UInt16(truncatingIfNeeded: onsets.count - 1)
    elapsed = Int(max(0, min(1440, (second - since) / 60)))
    guard elapsed <= CueTie.window, let now = onsets.onsets.last else { return }
    for place in onsets.onsets.indices.dropLast() {
      let other = onsets.onsets[place]
      if Int(other.lasted) <= elapsed { continue }
      let seen = past.weight(atAge: max(1, today - Int(other.day)))
      let apart = Double(Int(other.minute) - Int(now.minute)) / 60
      var weight = (seen[0] + seen[1]) / 2 / (1 + apart * apart)
      if other.isFirst != now.isFirst { weight /= 2 }
      weights[place] = weight
      sum += weight
    }
  }

  func tells(of uses: CueUses, kind: Int) -> Bool {
    guard sum > 0, elapsed <= CueTie.window else { return false }
    return uses.uses.last.map { $0.marks[kind].cue != cue || $0.marks[kind].onset != onset } ?? true
  }

  /// The probability of a use within some minutes, by past onsets; `plain` is that without the cue.
  func probability(
    of uses: CueUses, kind: Int, _ onsets: CueOnsets, within minutes: Int, plain: Double
  ) -> Double {
    var (hits, gone) = (0.0, 0.0)
    for use in uses.uses {
      let mark = use.marks[kind]
      guard mark.cue == cue, mark.isFirst, let place = onsets.place(of: mark.onset) else { continue }
      let weight = weights[place]
      if weight == 0 { continue }
      let passed = CueLook.normal[elapsed - Int(mark.delay)]
      hits += weight * (CueLook.normal[elapsed + minutes - Int(mark.delay)] - passed)
      gone += weight * passed
    }
    return min(1, (hits + 2 * plain) / (max(0, sum - gone) + 2))
  }
}
