/// The oracle's exact belief about today's latent draws where stays are sensed: ``DayBelief`` with the begins and ends
/// that were seen, and those that were not.
///
/// A state says which routines have fired, what made the last donation, and of every routine that owns a stay: which begin
/// and which end that was seen are its own, and in which slot it fired, with its stay or without. What is sensed names the
/// place and not the routine, so a begin that two routines explain makes two states. A state's weight holds the donations;
/// the stays are computed on request, because what was not sensed depends on the time.
///
/// # Definition
/// Let t be the last slot at whose start everything was sensed, x the slot before which everything that was donated was
/// seen, m, C and M a routine's mass, the sum of it before a slot and over the day, and a its share of donations that are
/// made with the stay. V(s) and V₀ are those of ``StayDay`` for the begin and end that the state gives the routine. Its
/// factor in the state's weight is
///
///     V(s)   where it fired in slot s, with its stay
///     V₀     where it fired without
///     S(x) = a Σ_{s ≥ x} m(s) V(s) + V₀ [(1 − a) (M − C(x)) + 1 − M]   where it has not fired,
///
/// and one that has not fired fires in the slots x..<x′ with probability 1 − S(x′)/S(x), with the same t in both. For a
/// routine without a stay S(x) = 1 − C(x). So everything is that of ``DayBelief`` with S(x) for 1 − C(x): given the
/// state, the routines and their stays are independent.
///
/// # Edge cases
/// Two begins of one sign in one slot are two stays. Giving them to two routines in either order counts the same draws
/// twice, in every state alike, so no probability changes.
///
/// # Cost
/// O(states × routines × leads × (leads + lags)) for each question. A begin that several routines
/// explain multiplies the states; those that cannot be are dropped.
///
/// # Source
/// Ours; the tests check it against plain enumeration of all draws.
package struct StayBelief: Sendable {
  /// What a state says of the stay of one routine.
  struct Trace: Sendable, Equatable {
    var seen = StayDay.Seen()
    /// The slot in which the routine fired; -1 where it did not, or owns no stay.
    var fired = -1
    /// Whether it fired with its stay.
    var isWithStay = false
  }

  struct State: Sendable {
    var fired: UInt32
    var slot: Int
    var source: Int
    var mayDouble: Bool
    /// By routine; nothing is said of one that owns no stay.
    var traces: [Trace]
    var weight: Double
  }

  let truth: PersonTruth
  let day: StayDay
  private(set) var states: [State]

  /// The day's parameters of the routines.
  var today: DayTruth { day.today }

  /// Creates the belief at the start of a day.
  package init(_ truth: PersonTruth, _ stays: StayTruth, today: DayTruth) {
    self.truth = truth
    day = StayDay(truth, stays, today: today)
    let traces = Array(repeating: Trace(), count: today.routineCount)
    states = [
      State(
        fired: 0, slot: -1, source: truth.oneOffSource, mayDouble: false, traces: traces, weight: 1)
    ]
  }

  /// Whether nothing explains what was seen.
  package var isImpossible: Bool { states.isEmpty }

  /// Updates the belief with the begin of a stay in a slot.
  package mutating func observe(beginOf sign: StayTruth.Sign, slot: Int) {
    branch(sign, slot: slot) { trace in
      if trace.seen.begin >= 0 { return false }
      trace.seen.begin = slot
      return true
    }
  }

  /// Updates the belief with the end of a stay at the start of a slot.
  package mutating func observe(endOf sign: StayTruth.Sign, slot: Int) {
    branch(sign, slot: slot) { trace in
      if trace.seen.begin < 0 || trace.seen.begin >= slot || trace.seen.end >= 0 { return false }
      trace.seen.end = slot
      return true
    }
  }

  /// Gives what was sensed to each routine that may own it. Other things may be sensed at the same time and not be
  /// observed yet, so what was not sensed counts up to the slot before.
  private mutating func branch(_ sign: StayTruth.Sign, slot: Int, _ change: (inout Trace) -> Bool) {
    var next: [State] = []
    for state in states {
      for (routine, owner) in day.owners.enumerated() where owner?.sign == sign {
        var changed = state
        guard change(&changed.traces[routine]) else { continue }
        let factor = factor(of: routine, changed, from: slot, until: slot, by: slot - 1)
        if factor.left > 0 { StayBelief.add(changed, to: &next) }
      }
    }
    states = next
    normalise()
  }

  /// Updates the belief with a donation, of which everything that was sensed before it was observed.
  /// - Parameters:
  ///   - looks: for each source, the probability of the deed, payload, place and device value seen.
  ///   - shows: for each routine, whether the donation shows the sign of its stay.
  package mutating func observe(slot: Int, looks: [Double], shows: [Bool], isIdentical: Bool) {
    let count = today.routineCount
    var next: [State] = []
    for state in states where state.slot <= slot {
      if isIdentical, state.mayDouble, state.slot == slot {
        var doubled = state
        doubled.mayDouble = false
        doubled.weight *= truth.doubleRate
        StayBelief.add(doubled, to: &next)
      }
      let weight = quiet(state, until: slot)
      for source in 0...count where looks[source] > 0 && precedes(state, slot, source) {
        var made = state
        (made.slot, made.source, made.mayDouble) = (slot, source, true)
        if source == count {
          made.weight = weight * today.oneOffRates[slot] * looks[source]
        } else {
          if isFired(source, state) { continue }
          made.fired |= 1 << UInt32(source)
          made.weight = weight * today.mass(source, slot) * looks[source]
          if day.owners[source] != nil {
            (made.traces[source].fired, made.traces[source].isWithStay) = (slot, shows[source])
            if factor(of: source, made, from: slot, until: slot, by: slot).left == 0 { continue }
          }
        }
        StayBelief.add(made, to: &next)
      }
    }
    states = next
    normalise()
  }

  private static func add(_ state: State, to states: inout [State]) {
    if state.weight == 0 { return }
    let same = states.firstIndex {
      $0.fired == state.fired && $0.slot == state.slot && $0.source == state.source
        && $0.mayDouble == state.mayDouble && $0.traces == state.traces
    }
    if let same { states[same].weight += state.weight } else { states.append(state) }
  }

  /// Divides every weight by their sum, to prevent underflow.
  private mutating func normalise() {
    let sum = states.reduce(0) { $0 + $1.weight }
    if sum > 0 { for index in states.indices { states[index].weight /= sum } }
  }

  func isFired(_ routine: Int, _ state: State) -> Bool { state.fired >> UInt32(routine) & 1 == 1 }

  func precedes(_ state: State, _ slot: Int, _ source: Int) -> Bool {
    state.slot < slot || state.source < source
  }

  /// Returns the state's weight times the probability that neither a double nor a one-off has followed up to the slot.
  func quiet(_ state: State, until slot: Int) -> Double {
    let from = state.source == truth.oneOffSource ? state.slot + 1 : state.slot
    let single = state.mayDouble ? 1 - truth.doubleRate : 1
    return state.weight * single * today.oneOffPass(from, slot)
  }
}
