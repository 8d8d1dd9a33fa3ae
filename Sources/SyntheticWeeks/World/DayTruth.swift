/// A person's true parameters on one day, stored for the generator's draws and the oracle's questions.
///
/// # Definition
/// `mass(r, s)` is the probability that routine r fires in slot s; `before(r, s)` the probability that it
/// fires in an earlier slot than s, which may be the day's end. `oneOffPass(a, b)` is the probability that no one-off happens in the slots
/// a..<b.
///
/// # Cost
/// Two doubles for each routine and slot, computed once a day.
struct DayTruth: Sendable {
  let day: PersonaCalendar.Day
  let routineCount: Int
  let slotsPerDay: Int
  /// By slot.
  let oneOffRates: [Double]
  /// The deeds of each source with their probabilities.
  let deeds: [[PersonTruth.WeightedDeed]]
  private let masses: [Double]
  private let sums: [Double]
  private let passes: [Double]

  init(_ truth: PersonTruth, day: PersonaCalendar.Day) {
    self.day = day
    routineCount = truth.routines.count
    slotsPerDay = truth.slotsPerDay
    var masses: [Double] = []
    var sums: [Double] = []
    masses.reserveCapacity(routineCount * slotsPerDay)
    sums.reserveCapacity(routineCount * (slotsPerDay + 1))
    var deeds: [[PersonTruth.WeightedDeed]] = []
    for routine in truth.routines {
      let strength = DayTruth.strength(routine, day)
      var sum = 0.0
      sums.append(0)
      for slot in 0..<slotsPerDay {
        let mass = day.missing.contains(slot) ? 0 : strength * routine.slots[slot]
        masses.append(mass)
        sum += mass
        sums.append(sum)
      }
      deeds.append(DayTruth.deeds(routine, day))
    }
    deeds.append(truth.oneOff.deeds)
    var rates = truth.oneOff.rates
    for slot in day.missing { rates[slot] = 0 }
    var passes = [1.0]
    for rate in rates { passes.append(passes[passes.count - 1] * (1 - rate)) }
    self.masses = masses
    self.sums = sums
    self.passes = passes
    self.deeds = deeds
    oneOffRates = rates
  }

  func mass(_ routine: Int, _ slot: Int) -> Double { masses[routine * slotsPerDay + slot] }

  func before(_ routine: Int, _ slot: Int) -> Double { sums[routine * (slotsPerDay + 1) + slot] }

  func oneOffPass(_ from: Int, _ to: Int) -> Double { from >= to ? 1 : passes[to] / passes[from] }

  /// Returns the probability that a source does a deed, given that it makes a donation.
  func taste(_ source: Int, _ deed: Int) -> Double {
    for weighted in deeds[source] where weighted.deed == deed { return weighted.weight }
    return 0
  }

  private static func strength(_ routine: PersonTruth.RoutineTruth, _ day: PersonaCalendar.Day) -> Double {
    let strength = routine.strength[day.weekday]
    guard let change = routine.change else { return strength }
    let share = change.drift.share(onDay: day.number)
    switch change.effect {
    case .ends: return strength * (1 - share)
    case .begins: return strength * share
    case .turnsToOtherDeeds: return strength
    }
  }

  private static func deeds(
    _ routine: PersonTruth.RoutineTruth, _ day: PersonaCalendar.Day
  ) -> [PersonTruth.WeightedDeed] {
    let count = routine.deeds.count
    let lead = routine.leadingTaste[day.weekday]
    var share = 0.0
    if let change = routine.change, change.effect == .turnsToOtherDeeds, !routine.laterDeeds.isEmpty {
      share = change.drift.share(onDay: day.number)
    }
    var result: [PersonTruth.WeightedDeed] = []
    func add(_ deed: Int, _ weight: Double) {
      if weight == 0 { return }
      if let known = result.firstIndex(where: { $0.deed == deed }) {
        result[known].weight += weight
      } else {
        result.append(PersonTruth.WeightedDeed(deed: deed, weight: weight))
      }
    }
    for index in 0..<count {
      let taste = routine.tastes[((index - lead) % count + count) % count]
      add(routine.deeds[index], taste * (1 - share))
      if share > 0 { add(routine.laterDeeds[index], taste * share) }
    }
    return result
  }
}
