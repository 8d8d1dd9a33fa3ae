/// The arithmetic of ``DayBelief``: a routine's factor, the silence in some slots, and the next donation's source.
extension DayBelief {
  /// The possible sources of the next donation, with weights that are not normalised.
  struct Outlook: Sendable {
    /// The weights by source: the routines, then the one-offs.
    var sources: [Double]
    /// The weight of a double of the last donation.
    var double: Double
  }

  /// The weights with which, in some slots of the day, nothing happens, and each deed does not.
  struct Silence: Sendable {
    /// The weight that nothing was donated since the last donation that was seen.
    var total = 0.0
    /// The part of it in which nothing is donated in the slots either.
    var ofAll = 0.0
    /// By deed, the part of it in which the deed is not donated in the slots.
    var ofDeed: [Double]
  }

  /// The contribution of one routine, and of its stay, to a state.
  struct Factor {
    /// S(x) where the routine has not fired, and else 1, V(s) or V₀.
    var left: Double
    /// The part of it in which the routine fires in the slots; 0 where it has fired.
    var inside = 0.0
  }

  /// Returns a routine's factor in a state.
  /// - Parameters:
  ///   - from: x, the slot before which the routine was silent.
  ///   - until: x′, the end of the slots in which it may fire.
  ///   - seen: t, the last slot at whose start everything was sensed.
  func factor(of routine: Int, _ state: State, from: Int, until: Int, by seen: Int) -> Factor {
    let before = today.before(routine, from)
    guard let stays, let owner = stays.owners[routine] else {
      if isFired(routine, state) { return Factor(left: 1) }
      return Factor(left: max(0, 1 - before), inside: today.before(routine, until) - before)
    }
    let trace = state.traces[routine]
    if trace.fired >= 0, trace.isWithStay {
      return Factor(left: stays.chance(of: trace.seen, by: seen, owner, around: trace.fired))
    }
    let mass = today.before(routine, today.slotsPerDay)
    var (all, left, inside) = (0.0, 0.0, 0.0)
    for slot in stays.undecided(trace.seen, by: seen, owner) {
      let part = today.mass(routine, slot)
      if part == 0 { continue }
      let chance = part * stays.chance(of: trace.seen, by: seen, owner, around: slot)
      all += chance
      if slot >= from { left += chance }
      if slot >= from, slot < until { inside += chance }
    }
    if trace.seen.begin < 0 {
      // Around a later slot, nothing of the stay could have been seen.
      let later = stays.undecided(trace.seen, by: seen, owner).upperBound
      let (first, last) = (max(from, later), max(until, later))
      all += mass - today.before(routine, later)
      left += mass - today.before(routine, first)
      inside += today.before(routine, last) - today.before(routine, first)
    }
    let idleRate = stays.idleRate(routine)
    var idle = trace.seen.begin < 0 ? 1 - idleRate : 0
    if mass > 0 { idle += idleRate * all / mass }
    if trace.fired >= 0 { return Factor(left: idle) }
    let share = stays.shares[routine]
    let elsewhere = (1 - share) * idle
    return Factor(
      left: share * left + elsewhere * max(0, mass - before) + idle * max(0, 1 - mass),
      inside: share * inside + elsewhere * (today.before(routine, until) - before))
  }

  /// Returns the silence in some slots of the day, asked at the start of the first of them, when everything that
  /// was donated before was seen.
  ///
  /// Once it is known which routines have fired, the others and the one-offs are independent. A double changes
  /// nothing: the donation that it repeats was in the same slots, or before them.
  /// - Parameter seen: the last slot at whose start everything was sensed; usually the first of the slots.
  /// - Complexity: O(states × deeds of all sources + slots × deeds of the one-offs).
  func silence(in slots: Range<Int>, seen: Int, deeds: Int) -> Silence {
    var silence = Silence(ofDeed: Array(repeating: 0, count: deeds))
    var oneOffs = Array(repeating: 1.0, count: deeds)
    for weighted in today.deeds[today.routineCount] {
      for slot in slots { oneOffs[weighted.deed] *= 1 - today.oneOffRates[slot] * weighted.weight }
    }
    let pass = today.oneOffPass(slots.lowerBound, slots.upperBound)
    for state in states where state.slot < slots.lowerBound {
      var weight = quiet(state, until: slots.lowerBound)
      var ofAll = pass
      var ofDeed = oneOffs
      for routine in 0..<today.routineCount {
        let factor = factor(of: routine, state, from: slots.lowerBound, until: slots.upperBound, by: seen)
        weight *= factor.left
        if weight == 0 { break }
        if isFired(routine, state) { continue }
        let fires = factor.inside / factor.left
        ofAll *= 1 - fires
        for weighted in today.deeds[routine] { ofDeed[weighted.deed] *= 1 - weighted.weight * fires }
      }
      silence.total += weight
      silence.ofAll += weight * ofAll
      for deed in 0..<deeds { silence.ofDeed[deed] += weight * ofDeed[deed] }
    }
    return silence
  }

  /// Returns the weights of the next donation's sources in a slot, when everything up to the slot's start was sensed.
  /// - Parameter shows: for each routine, whether the donation shows the sign of its stay; empty where no stay is sensed.
  ///   The probability of what it shows is left out.
  func outlook(slot: Int, mayRepeat: Bool, shows: [Bool] = []) -> Outlook {
    let count = today.routineCount
    var outlook = Outlook(sources: Array(repeating: 0, count: count + 1), double: 0)
    for state in states where state.slot <= slot {
      // By routine, the factor where it was silent before the slot, and where it was silent through it.
      let before = (0..<count).map { factor(of: $0, state, from: slot, until: slot, by: slot).left }
      let through =
        truth.isOrdered
        ? (0..<count).map { factor(of: $0, state, from: slot + 1, until: slot + 1, by: slot).left } : before
      if mayRepeat, state.mayDouble, state.slot == slot {
        var silence = 1.0
        for routine in 0..<count { silence *= routine < state.source ? through[routine] : before[routine] }
        outlook.double += state.weight * truth.doubleRate * silence
      }
      let weight = quiet(state, until: slot)
      var behind = Array(repeating: 1.0, count: count + 1)
      for routine in stride(from: count - 1, through: 0, by: -1) {
        behind[routine] = behind[routine + 1] * before[routine]
      }
      var ahead = 1.0
      for routine in 0..<count {
        var fires = today.mass(routine, slot)
        if fires > 0, !isFired(routine, state), precedes(state, slot, routine) {
          if stays?.owners[routine] != nil {
            var made = state
            fire(routine, in: slot, shows, &made)
            fires *= factor(of: routine, made, from: slot, until: slot, by: slot).left
          }
          outlook.sources[routine] += weight * fires * ahead * behind[routine + 1]
        }
        ahead *= through[routine]
      }
      if precedes(state, slot, count) {
        outlook.sources[count] += weight * today.oneOffRates[slot] * ahead
      }
    }
    return outlook
  }
}
