/// The arithmetic of ``StayBelief``: a routine's factor, the silence in some slots, and the next donation's source.
extension StayBelief {
  /// What the stay and the silence of one routine contribute to a state.
  struct Factor {
    /// S(x) where the routine has not fired, and else V(s) or V₀.
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
    guard let owner = day.owners[routine] else {
      if isFired(routine, state) { return Factor(left: 1) }
      return Factor(left: max(0, 1 - before), inside: today.before(routine, until) - before)
    }
    let trace = state.traces[routine]
    if trace.fired >= 0, trace.isWithStay {
      return Factor(left: day.chance(of: trace.seen, by: seen, owner, around: trace.fired))
    }
    let mass = today.before(routine, today.slotsPerDay)
    var (all, left, inside) = (0.0, 0.0, 0.0)
    for slot in day.undecided(trace.seen, by: seen, owner) {
      let part = today.mass(routine, slot)
      if part == 0 { continue }
      let chance = part * day.chance(of: trace.seen, by: seen, owner, around: slot)
      all += chance
      if slot >= from { left += chance }
      if slot >= from, slot < until { inside += chance }
    }
    if trace.seen.begin < 0 {
      // Around a later slot, nothing of the stay could have been seen.
      let later = day.undecided(trace.seen, by: seen, owner).upperBound
      let (first, last) = (max(from, later), max(until, later))
      all += mass - today.before(routine, later)
      left += mass - today.before(routine, first)
      inside += today.before(routine, last) - today.before(routine, first)
    }
    let idleRate = day.idleRate(routine)
    var idle = trace.seen.begin < 0 ? 1 - idleRate : 0
    if mass > 0 { idle += idleRate * all / mass }
    if trace.fired >= 0 { return Factor(left: idle) }
    let share = day.shares[routine]
    let elsewhere = (1 - share) * idle
    return Factor(
      left: share * left + elsewhere * max(0, mass - before) + idle * max(0, 1 - mass),
      inside: share * inside + elsewhere * (today.before(routine, until) - before))
  }

  /// Returns the silence in some slots of the day, asked at the start of the first of them, when everything that was
  /// donated before was seen.
  /// - Parameter seen: the last slot at whose start everything was sensed; usually the first of the slots.
  package func silence(in slots: Range<Int>, seen: Int, deeds: Int) -> DayBelief.Silence {
    var silence = DayBelief.Silence(ofDeed: Array(repeating: 0, count: deeds))
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
  /// - Parameter shows: for each routine, whether the donation shows the sign of its stay. The probability of what it
  ///   shows is left out.
  package func outlook(slot: Int, mayRepeat: Bool, shows: [Bool]) -> DayBelief.Outlook {
    let count = today.routineCount
    var outlook = DayBelief.Outlook(sources: Array(repeating: 0, count: count + 1), double: 0)
    for state in states where state.slot <= slot {
      // By routine, the factor where it was silent before the slot, and where it was silent through it.
      let before = (0..<count).map { factor(of: $0, state, from: slot, until: slot, by: slot).left }
      let through = (0..<count).map {
        factor(of: $0, state, from: slot + 1, until: slot + 1, by: slot).left
      }
      if mayRepeat, state.mayDouble, state.slot == slot {
        var weight = state.weight * truth.doubleRate
        for routine in 0..<count { weight *= routine < state.source ? through[routine] : before[routine] }
        outlook.double += weight
      }
      var behind = Array(repeating: 1.0, count: count + 1)
      for routine in stride(from: count - 1, through: 0, by: -1) {
        behind[routine] = behind[routine + 1] * before[routine]
      }
      var ahead = quiet(state, until: slot)
      for routine in 0..<count {
        let mass = today.mass(routine, slot)
        if mass > 0, !isFired(routine, state), precedes(state, slot, routine) {
          var made = state
          made.traces[routine].fired = slot
          made.traces[routine].isWithStay = shows[routine]
          made.fired |= 1 << UInt32(routine)
          let fires = mass * factor(of: routine, made, from: slot, until: slot, by: slot).left
          outlook.sources[routine] += ahead * fires * behind[routine + 1]
        }
        ahead *= through[routine]
      }
      if precedes(state, slot, count) { outlook.sources[count] += ahead * today.oneOffRates[slot] }
    }
    return outlook
  }
}
