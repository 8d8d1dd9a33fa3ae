/// The oracle's exact belief about today's latent draws, given today's donations so far.
///
/// A state says which routines have fired, which cell (a slot and a source within it) made the last donation
/// that is not a double, and whether that donation may still be doubled. Its weight is the joint probability
/// of the donations seen and of the draws that explain them. The routines that have not fired are left out of
/// the weight: the probability of their silence depends on the time of day and is computed on request.
///
/// # Definition
/// Let C_r(s) be the probability that routine r fires before slot s, m_r(s) that it fires in it, ε(s) the
/// one-off rate and d the double rate. The next donation comes from cell (s, j) with weight `w · (1 − d)[may
/// double] · pass · m_j(s) · Π over unfired r < j of (1 − C_r(s + 1)) · Π over unfired r > j of (1 −
/// C_r(s))`. A one-off has ε(s) for m_j(s). A double, only in the last slot, has `w · d · Π over unfired r of
/// (1 − C_r at the last cell)`. `pass` is the product of 1 − ε over the one-off cells between.
///
/// At the start of a slot s, with nothing donated since the last donation seen, a state weighs `w · (1 − d)[may
/// double] · pass · Π over unfired r of (1 − C_r(s))`, and in the slots s..<s′ an unfired routine fires with
/// probability (C_r(s′) − C_r(s)) / (1 − C_r(s)).
///
/// # Cost
/// O(states × sources) for each question. Each donation that two sources could have made at most doubles the
/// states.
///
/// # Source
/// Ours; the tests check it against plain enumeration of all draws.
package struct DayBelief: Sendable {
  private struct State {
    var fired: UInt32
    var slot: Int
    var source: Int
    var mayDouble: Bool
    var weight: Double
  }

  /// The possible sources of the next donation, with weights that are not normalised.
  package struct Outlook: Sendable {
    /// The weights by source: the routines, then the one-offs.
    package var sources: [Double]
    /// The weight of a double of the last donation.
    package var double: Double
  }

  private let truth: PersonTruth
  private let today: DayTruth
  private var states: [State]

  /// Creates the belief at the start of a day.
  package init(_ truth: PersonTruth, today: DayTruth, weight: Double = 1) {
    self.truth = truth
    self.today = today
    states = [State(fired: 0, slot: -1, source: truth.oneOffSource, mayDouble: false, weight: weight)]
  }

  /// The probability of the donations seen, up to a factor that all hypotheses share.
  package var weight: Double { states.reduce(0) { $0 + $1.weight } }

  /// The slot of the last donation; -1 before the first.
  package var lastSlot: Int { states.map(\.slot).max() ?? -1 }

  /// What is left of the weight where, in some slots of the day, nothing happens, and where each deed does not.
  package struct Silence: Sendable {
    /// The weight that nothing was donated since the last donation that was seen.
    package var total = 0.0
    /// The part of it in which nothing is donated in the slots either.
    package var ofAll = 0.0
    /// By deed, the part of it in which the deed is not donated in the slots.
    package var ofDeed: [Double]
  }

  /// Multiplies every weight by a factor, to prevent underflow.
  package mutating func scale(by factor: Double) {
    for index in states.indices { states[index].weight *= factor }
  }

  /// Returns the weights of the next donation's sources in a slot, without regard to place and device.
  package func outlook(slot: Int, mayRepeat: Bool) -> Outlook {
    let count = today.routineCount
    var outlook = Outlook(sources: Array(repeating: 0, count: count + 1), double: 0)
    var (masses, silentBefore, silentThrough): ([Double], [Double], [Double]) = ([], [], [])
    for routine in 0..<count {
      masses.append(today.mass(routine, slot))
      silentBefore.append(max(0, 1 - today.before(routine, slot)))
      silentThrough.append(max(0, 1 - today.before(routine, slot + 1)))
    }
    var behind = Array(repeating: 1.0, count: count + 1)
    for state in states where state.slot <= slot {
      if mayRepeat, state.mayDouble, state.slot == slot {
        outlook.double += state.weight * truth.doubleRate * silence(of: state)
      }
      let weight = quiet(state, until: slot)
      // The first donation in a slot requires silence before it. The unfired routines ahead of the current
      // one were silent through this slot, those behind it only before the slot.
      for routine in stride(from: count - 1, through: 0, by: -1) {
        behind[routine] = behind[routine + 1] * (fired(routine, state) ? 1 : silentBefore[routine])
      }
      var ahead = 1.0
      for routine in 0..<count where !fired(routine, state) {
        if masses[routine] > 0, precedes(state, slot, routine) {
          outlook.sources[routine] += weight * masses[routine] * ahead * behind[routine + 1]
        }
        ahead *= silentThrough[routine]
      }
      if precedes(state, slot, count) {
        outlook.sources[count] += weight * today.oneOffRates[slot] * ahead
      }
    }
    return outlook
  }

  /// Returns the silence in some slots of the day, asked at the start of the first of them, when everything that
  /// was donated before was seen.
  ///
  /// Once it is known which routines have fired, the others and the one-offs are independent. A double changes
  /// nothing: the donation that it repeats was in the same slots, or before them.
  /// - Complexity: O(states × deeds of all sources + slots × deeds of the one-offs).
  package func silence(in slots: Range<Int>, deeds: Int) -> Silence {
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
      for routine in 0..<today.routineCount where !fired(routine, state) {
        let left = max(0, 1 - today.before(routine, slots.lowerBound))
        weight *= left
        if left == 0 { break }
        let fires = (today.before(routine, slots.upperBound) - today.before(routine, slots.lowerBound)) / left
        ofAll *= 1 - fires
        for weighted in today.deeds[routine] { ofDeed[weighted.deed] *= 1 - weighted.weight * fires }
      }
      silence.total += weight
      silence.ofAll += weight * ofAll
      for deed in 0..<deeds { silence.ofDeed[deed] += weight * ofDeed[deed] }
    }
    return silence
  }

  /// Updates the belief with a donation: its slot, the probability of its look for each source, and whether
  /// it is identical to the one before.
  /// - Parameter looks: for each source, the probability of the deed, payload, place and device value seen.
  package mutating func observe(slot: Int, looks: [Double], isIdentical: Bool) {
    let count = today.routineCount
    var next: [State] = []
    func add(_ state: State) {
      if state.weight == 0 { return }
      let same = next.firstIndex {
        $0.fired == state.fired && $0.slot == state.slot && $0.source == state.source
          && $0.mayDouble == state.mayDouble
      }
      if let same { next[same].weight += state.weight } else { next.append(state) }
    }
    for state in states where state.slot <= slot {
      if isIdentical, state.mayDouble, state.slot == slot {
        var doubled = state
        doubled.mayDouble = false
        doubled.weight *= truth.doubleRate
        add(doubled)
      }
      let weight = quiet(state, until: slot)
      for source in 0...count where looks[source] > 0 && precedes(state, slot, source) {
        if source < count, fired(source, state) { continue }
        let mass = source < count ? today.mass(source, slot) : today.oneOffRates[slot]
        let mask = source < count ? state.fired | (1 << UInt32(source)) : state.fired
        add(
          State(
            fired: mask, slot: slot, source: source, mayDouble: true, weight: weight * mass * looks[source]))
      }
    }
    states = next
  }

  private func fired(_ routine: Int, _ state: State) -> Bool { state.fired >> UInt32(routine) & 1 == 1 }

  private func precedes(_ state: State, _ slot: Int, _ source: Int) -> Bool {
    state.slot < slot || state.source < source
  }

  /// Returns the state's weight times the probability that neither a double nor a one-off has followed up to
  /// the slot.
  private func quiet(_ state: State, until slot: Int) -> Double {
    let from = state.source == truth.oneOffSource ? state.slot + 1 : state.slot
    let single = state.mayDouble ? 1 - truth.doubleRate : 1
    return state.weight * single * today.oneOffPass(from, slot)
  }

  /// Returns the probability that every routine which has not fired is silent up to the state's own cell.
  private func silence(of state: State) -> Double {
    var silence = 1.0
    for routine in 0..<today.routineCount where !fired(routine, state) {
      let passed = routine < state.source ? state.slot + 1 : state.slot
      silence *= max(0, 1 - today.before(routine, passed))
    }
    return silence
  }
}
