/// The stays of one person on one day: the probability of each begin and end, for the generator's draws and the oracle's
/// questions.
///
/// # Definition
/// A stay around slot s begins in slot max(0, s − lead) and ends at the start of slot min(s + lag, the day's end). Let t
/// be the last slot at whose start everything was sensed. What was seen of a stay up to t is its begin, if that is t or
/// earlier, and its end, if that is t or earlier. Its probability, given the slot s that the stay is around, is
///
///     V(s) = (P(begin = b | s) or P(begin > t | s)) · (P(end = e | s) or P(end > t | s))
///
/// with the first of each pair where a begin b or an end e was seen. A stay for nothing is around a slot u that is drawn
/// like the routine's own, with m the routine's mass and M its sum over the day, and q the idle rate:
///
///     V₀ = (1 − q) [no begin was seen] + q Σ_u m(u) V(u) / M
///
/// # Edge cases
/// On a day on which the routine cannot fire there is no stay for nothing either. A begin in a slot that the clock skips
/// moves to the slot before (to the slot after at the day's start), an end to the slot after.
struct StayDay: Sendable {
  /// What was seen of a routine's stay; -1 for what was not.
  struct Seen: Sendable, Equatable {
    /// The slot in which it began.
    var begin = -1
    /// The slot before which it ended.
    var end = -1
  }

  /// The day's parameters of the routines.
  let today: DayTruth
  /// By routine, its stay; `nil` where it owns none.
  let owners: [StayTruth.Owner?]
  /// By routine, the probability that it is made with its stay, given that it fires; 0 where it owns none.
  let shares: [Double]
  /// By routine, the slots outside of which it does not fire.
  let supports: [Range<Int>]

  init(_ truth: PersonTruth, _ stays: StayTruth, today: DayTruth) {
    precondition(stays.owners.count == today.routineCount, "a stay, or none, for every routine")
    self.today = today
    owners = stays.owners
    shares = stays.owners.enumerated().map { routine, owner in
      switch owner?.sign {
      case .place(let place): truth.places(routine)[place]
      case .device(let device): truth.devices(routine)[device]
      case nil: 0
      }
    }
    supports = (0..<today.routineCount).map { routine in
      let slots = (0..<today.slotsPerDay).filter { today.mass(routine, $0) > 0 }
      guard let first = slots.first, let last = slots.last else { return 0..<0 }
      return first..<(last + 1)
    }
  }

  /// Returns the probability of a stay for nothing of a routine, given that it leads to no stay today.
  func idleRate(_ routine: Int) -> Double {
    supports[routine].isEmpty ? 0 : owners[routine]?.idleRate ?? 0
  }

  /// Returns the slot in which a stay around a slot begins.
  func begin(around slot: Int, lead: Int) -> Int {
    let begin = max(0, slot - lead)
    let missing = today.day.missing
    guard missing.contains(begin) else { return begin }
    return missing.lowerBound > 0 ? missing.lowerBound - 1 : missing.upperBound
  }

  /// Returns the slot before which a stay around a slot ends, at most the day's end.
  func end(around slot: Int, lag: Int) -> Int {
    let end = slot + lag
    let missing = today.day.missing
    return min(today.slotsPerDay, missing.contains(end) ? missing.upperBound : end)
  }

  /// Returns the slots around which V(s) may be something else than 0, where a begin was seen. Where none was, V(s) is 0
  /// around the slots before them and 1 around those after them.
  func undecided(_ seen: Seen, by slot: Int, _ owner: StayTruth.Owner) -> Range<Int> {
    let reach = owner.leads.count + today.day.missing.count
    let first = min(today.slotsPerDay, seen.begin < 0 ? slot + 1 : seen.begin)
    return first..<min(today.slotsPerDay, first + reach + 1)
  }

  /// Returns V(s), the probability of what was seen by a slot of a stay around a slot.
  /// - Complexity: O(leads + lags).
  func chance(of seen: Seen, by slot: Int, _ owner: StayTruth.Owner, around center: Int) -> Double {
    var (begins, ends) = (0.0, 0.0)
    for (index, lead) in owner.leads.enumerated() {
      let begin = begin(around: center, lead: index + 1)
      if seen.begin < 0 ? begin > slot : begin == seen.begin { begins += lead }
    }
    if begins == 0 { return 0 }
    for (index, lag) in owner.lags.enumerated() {
      let end = end(around: center, lag: index + 1)
      if seen.end < 0 ? end > slot : end == seen.end { ends += lag }
    }
    return begins * ends
  }
}
