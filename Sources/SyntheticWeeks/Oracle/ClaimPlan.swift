import PredictionEvaluation

/// The best plan for one shortcut's claims on one day: at each moment, what a claim that is opened now is worth more
/// than waiting.
///
/// # Definition
/// A right claim is worth 1 and a wrong one −c. F is the set of today's routines that can do the deed and have fired;
/// those that have not are independent of one another and of everything that was donated. Let p(F) be the
/// probability that the deed is donated before the next moment, A f(F) the expectation of f over the set at the next
/// moment, and B f(F) the same over the cases without the deed. A claim is worth more than none, by the number e of
/// steps that it has left:
///
///     lead₀ = −c                  // it closes now, and is wrong
///     pass_e = p + B lead_{e−1}   // over the step that follows, e = 1 … h, with lead at the next moment
///     gain = pass_h               // of opening now
///     lead_e = pass_e − max(0, gain)
///     worth = A worth + max(0, gain)
///
/// Days are independent, so a day ends in what the next begins with, with no routine fired.
///
/// # Cost
/// For each moment O(h · r · 2^r) with r routines that can do the deed.
///
/// # Source
/// Backward induction: Bellman, "Dynamic Programming", 1957; optimal stopping, with a stop that ends after H.
struct ClaimPlan: Sendable {
  /// What a day's plan begins with, and the day before ends in.
  struct Boundary: Sendable, Equatable {
    /// What is expected of all claims to come, where none is open.
    var worth: Double
    /// What an open claim with 1, 2, … steps left is worth more than none.
    var leads: [Double]

    /// Makes the boundary at which the time is over, for claims of some steps.
    init(steps: Int) { (worth, leads) = (0, Array(repeating: 0, count: steps - 1)) }
  }

  /// The plan's first moment, with nothing donated today.
  private(set) var beginning: Boundary
  /// The routines that can do the deed today, which the bits of a set of fired ones stand for.
  private let routines: [Int]
  /// By moment and set of fired routines.
  private var worths: [PlannedWorth]

  /// Plans a day.
  /// - Parameters:
  ///   - slots: by moment, the slots until the next one.
  ///   - openings: the number of the day's moments at which a claim may be opened.
  ///   - steps: h, the moments that a claim lasts.
  ///   - cost: c, what a wrong claim costs.
  ///   - following: what the next day begins with.
  init(
    of deed: Int, _ today: DayTruth, slots: [Range<Int>], openings: Int, steps: Int, cost: Double,
    following: Boundary
  ) {
    let routines = (0..<today.routineCount).filter {
      today.taste($0, deed) > 0 && today.before($0, today.slotsPerDay) > 0
    }
    let tastes = routines.map { today.taste($0, deed) }
    let oneOffTaste = today.taste(today.routineCount, deed)
    let sets = 1 << routines.count
    var worths = [PlannedWorth](repeating: PlannedWorth(waiting: 0, gain: 0), count: slots.count * sets)
    var worth = [Double](repeating: following.worth, count: sets)
    var leads = following.leads.map { [Double](repeating: $0, count: sets) }
    for (moment, slots) in slots.enumerated().reversed() {
      let fires = routines.map { routine in
        let before = today.before(routine, slots.lowerBound)
        return before < 1 ? (today.before(routine, slots.upperBound) - before) / (1 - before) : 0
      }
      let quiet = slots.reduce(1) { $0 * (1 - today.oneOffRates[$1] * oneOffTaste) }
      // The expectation over who fires in the slots, of all cases or of those without the deed.
      func pass(_ values: inout [Double], without isLeftOut: Bool) {
        for bit in routines.indices where fires[bit] > 0 {
          let other = isLeftOut ? 1 - tastes[bit] : 1
          for set in 0..<sets where set >> bit & 1 == 0 {
            values[set] = (1 - fires[bit]) * values[set] + fires[bit] * other * values[set | 1 << bit]
          }
        }
        if isLeftOut, quiet < 1 { for set in 0..<sets { values[set] *= quiet } }
      }
      var none = [Double](repeating: 1, count: sets)
      pass(&none, without: true)
      pass(&worth, without: false)
      for left in leads.indices { pass(&leads[left], without: true) }
      for set in 0..<sets {
        var passed = 1 - none[set] - cost * none[set]
        for left in leads.indices {
          let longer = 1 - none[set] + leads[left][set]
          leads[left][set] = passed
          passed = longer
        }
        let gain = moment < openings ? passed : -.infinity
        worths[moment * sets + set] = PlannedWorth(waiting: worth[set], gain: gain)
        if gain > 0 {
          worth[set] += gain
          for left in leads.indices { leads[left][set] -= gain }
        }
      }
    }
    self.routines = routines
    self.worths = worths
    beginning = Boundary(steps: steps)
    (beginning.worth, beginning.leads) = (worth[0], leads.map { $0[0] })
  }

  /// What is expected at one of the day's moments, where the routines of some bits have fired.
  func worth(at moment: Int, fired: UInt32) -> PlannedWorth {
    var set = 0
    for (bit, routine) in routines.enumerated() where fired >> UInt32(routine) & 1 == 1 { set |= 1 << bit }
    return worths[moment << routines.count + set]
  }
}
