/// The oracle's exact belief about today's latent draws, given today's donations so far and, where stays are sensed, the
/// begins and ends that were seen and those that were not.
///
/// A state says which routines have fired, which cell (a slot and a source within it) made the last donation
/// that is not a double, whether that donation may still be doubled, and of every routine that owns a stay: which begin
/// and which end that was seen are its own, and in which slot it fired, with its stay or without. What is sensed names the
/// place and not the routine, so a begin that two routines explain makes two states. A state's weight is the joint
/// probability of the donations seen and of the draws that explain them. The routines that have not fired, and the
/// stays, are left out of it: the probability of their silence depends on the time of day and is computed on request.
///
/// # Definition
/// Let m, C and M be a routine's mass in a slot, the sum of it before a slot and over the day, t the last slot at whose
/// start everything was sensed, x the slot before which everything that was donated was seen, and a the routine's share of
/// donations that are made with its stay. V(s) and V₀ are those of ``StayDay`` for the begin and end that the state gives
/// the routine. Its *factor* in the state's weight is, for a routine without a stay, 1 where it fired and S(x) = 1 − C(x)
/// where it did not; for one with a stay
///
///     V(s)   where it fired in slot s, with its stay
///     V₀     where it fired without
///     S(x) = a Σ_{s ≥ x} m(s) V(s) + V₀ [(1 − a) (M − C(x)) + 1 − M]   where it has not fired,
///
/// and one that has not fired fires in the slots x..<x′ with probability 1 − S(x′)/S(x), with the same t in both. Given the
/// state, the routines and their stays are independent.
///
/// Let ε(s) be the one-off rate and d the double rate. The next donation comes from cell (s, j) with weight `w · (1 − d)[may
/// double] · pass · m_j(s) · Π over r < j of S_r(s + 1) · Π over r > j of S_r(s)`. A one-off has ε(s) for m_j(s). A double,
/// only in the last slot, has `w · d · Π of S_r at the last cell`. `pass` is the product of 1 − ε over the one-off cells
/// between.
///
/// # Edge cases
/// Two begins of one sign in one slot are two stays. Giving them to two routines in either order counts the same draws
/// twice, in every state alike, so no probability changes.
///
/// # Cost
/// O(states × sources) for each question, times leads × (leads + lags) where stays are sensed. Each donation or begin that
/// two sources could have made at most doubles the states; those that cannot be are dropped.
struct DayBelief: Sendable {
  /// The stay of one routine as a state has it.
  struct Trace: Sendable, Equatable {
    var seen = StayDay.Seen()
    /// The slot in which the routine fired; -1 where it did not, or owns no stay.
    var fired = -1
    var isWithStay = false
  }

  struct State: Sendable {
    var fired: UInt32
    var slot: Int
    var source: Int
    var mayDouble: Bool
    /// By routine; empty where no stay is sensed.
    var traces: [Trace]
    /// The sources of all donations, -1 for a double; `nil` where they are not kept.
    var sources: [Int]?
    var weight: Double
  }

  let truth: PersonTruth
  let today: DayTruth
  /// The day's stays; `nil` where none are sensed.
  let stays: StayDay?
  var states: [State]

  /// Creates the belief at the start of a day; `keepsSources` makes a state of each way to explain the donations.
  init(
    _ truth: PersonTruth, today: DayTruth, stays: StayTruth? = nil, weight: Double = 1,
    keepsSources: Bool = false
  ) {
    self.truth = truth
    self.today = today
    self.stays = stays.map { StayDay(truth, $0, today: today) }
    let traces = stays == nil ? [] : Array(repeating: Trace(), count: today.routineCount)
    states = [
      State(
        fired: 0, slot: -1, source: truth.oneOffSource, mayDouble: false, traces: traces,
        sources: keepsSources ? [] : nil, weight: weight)
    ]
  }

  /// The probability of the donations seen, up to a factor that all hypotheses share; 0 where nothing explains what was
  /// seen.
  var weight: Double { states.reduce(0) { $0 + $1.weight } }

  /// The slot of the last donation; -1 before the first.
  var lastSlot: Int { states.map(\.slot).max() ?? -1 }

  /// Multiplies every weight by a factor, to prevent underflow.
  mutating func scale(by factor: Double) {
    for index in states.indices { states[index].weight *= factor }
  }

  /// Updates the belief with the begin of a stay in a slot.
  mutating func observe(beginOf sign: StayTruth.Sign, slot: Int) {
    branch(sign, slot: slot) { trace in
      if trace.seen.begin >= 0 { return false }
      trace.seen.begin = slot
      return true
    }
  }

  /// Updates the belief with the end of a stay at the start of a slot.
  mutating func observe(endOf sign: StayTruth.Sign, slot: Int) {
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
      for (routine, owner) in (stays?.owners ?? []).enumerated() where owner?.sign == sign {
        var changed = state
        guard change(&changed.traces[routine]) else { continue }
        let factor = factor(of: routine, changed, from: slot, until: slot, by: slot - 1)
        if factor.left > 0 { DayBelief.add(changed, to: &next) }
      }
    }
    states = next
  }

  /// Updates the belief with a donation, of which everything that was sensed before it was observed.
  /// - Parameters:
  ///   - looks: for each source, the probability of the deed, payload, place and device value seen.
  ///   - shows: for each routine, whether the donation shows the sign of its stay; empty where no stay is sensed.
  ///   - isIdentical: whether it is identical to the one before.
  mutating func observe(slot: Int, looks: [Double], shows: [Bool] = [], isIdentical: Bool) {
    let count = today.routineCount
    var next: [State] = []
    for state in states where state.slot <= slot {
      if isIdentical, state.mayDouble, state.slot == slot {
        var doubled = state
        doubled.mayDouble = false
        doubled.sources?.append(-1)
        doubled.weight *= truth.doubleRate
        DayBelief.add(doubled, to: &next)
      }
      let weight = quiet(state, until: slot)
      for source in 0...count where looks[source] > 0 && precedes(state, slot, source) {
        var made = state
        (made.slot, made.source, made.mayDouble) = (slot, source, true)
        made.sources?.append(source)
        if source == count {
          made.weight = weight * today.oneOffRates[slot] * looks[source]
        } else {
          if isFired(source, state) { continue }
          made.weight = weight * today.mass(source, slot) * looks[source]
          fire(source, in: slot, shows, &made)
          if factor(of: source, made, from: slot, until: slot, by: slot).left == 0 { continue }
        }
        DayBelief.add(made, to: &next)
      }
    }
    states = next
  }

  private static func add(_ state: State, to states: inout [State]) {
    if state.weight == 0 { return }
    let same = states.firstIndex {
      $0.fired == state.fired && $0.slot == state.slot && $0.source == state.source
        && $0.mayDouble == state.mayDouble && $0.traces == state.traces && $0.sources == state.sources
    }
    if let same { states[same].weight += state.weight } else { states.append(state) }
  }

  /// Notes that a routine fires in a slot, with its stay where the donation shows the sign of it.
  func fire(_ routine: Int, in slot: Int, _ shows: [Bool], _ state: inout State) {
    state.fired |= 1 << UInt32(routine)
    if stays?.owners[routine] != nil {
      (state.traces[routine].fired, state.traces[routine].isWithStay) = (slot, shows[routine])
    }
  }

  func isFired(_ routine: Int, _ state: State) -> Bool { state.fired >> UInt32(routine) & 1 == 1 }

  func precedes(_ state: State, _ slot: Int, _ source: Int) -> Bool {
    state.slot < slot || state.source < source || !truth.isOrdered
  }

  /// Returns the state's weight times the probability that neither a double nor a one-off has followed up to
  /// the slot.
  func quiet(_ state: State, until slot: Int) -> Double {
    let from = state.source == truth.oneOffSource ? state.slot + 1 : state.slot
    let single = state.mayDouble ? 1 - truth.doubleRate : 1
    return state.weight * single * today.oneOffPass(from, slot)
  }
}
