import PredictionEngine

/// A routine that was found: the donations that are held to be its own, and what they tell of it.
struct LearnedRoutine: Sendable {
  let number: Int
  let app: Int
  /// By weekday, the number of days on which it fired.
  private(set) var fired = Array(repeating: 0, count: 7)
  private var tastes: RoutineTastes
  private var places: [Int]
  private var devices: [Int]
  /// By bell and slot of its centre, the logarithm of the probability of all slots seen, up to a constant.
  private var gains: [Double]
  private var isSettled = false
  /// The probability of each slot given that it fires, and the mean of them.
  private(set) var slots: [Double] = []
  private(set) var centre = 0.0
  private var means: [[Double]] = []

  init(_ number: Int, app: Int, _ family: RoutineFamily) {
    (self.number, self.app) = (number, app)
    tastes = RoutineTastes(deeds: family.apps[app].count)
    places = Array(repeating: 0, count: family.places)
    devices = Array(repeating: 0, count: family.devices)
    gains = Array(repeating: 0, count: family.bells.count * family.slotsPerDay)
  }

  /// The number of donations that are its own.
  var count: Int { fired.reduce(0, +) }

  /// Adds a donation, or takes it away with a change of -1.
  mutating func count(_ sighting: Sighting, weekday: Int, by change: Int, _ family: RoutineFamily) {
    fired[weekday] += change
    tastes.count(
      family.apps[app].firstIndex(of: sighting.deed) ?? 0, weekday: weekday, by: change)
    places[sighting.place] += change
    devices[sighting.device] += change
    for (number, bell) in family.bells.enumerated() {
      let row = number * family.slotsPerDay
      for offset in -bell.reach...bell.reach {
        let centre = sighting.slot - offset
        guard centre >= 0, centre < family.slotsPerDay else { continue }
        gains[row + centre] += Double(change) * bell.gains[bell.reach + offset]
      }
    }
    isSettled = false
  }

  /// Works out what the donations tell, after they have changed.
  mutating func settle(_ family: RoutineFamily) {
    if isSettled { return }
    isSettled = true
    means = tastes.means()
    let count = family.slotsPerDay
    let top = gains.max() ?? 0
    var sum = 0.0
    slots = Array(repeating: 0, count: count)
    for (number, bell) in family.bells.enumerated() {
      for centre in 0..<count where gains[number * count + centre] > top - 16 {
        let weight = bell.prior * Exponential.natural(gains[number * count + centre] - top)
        sum += weight
        for slot in max(0, centre - bell.reach)...min(count - 1, centre + bell.reach) {
          slots[slot] += weight * bell.values[slot - centre + bell.reach]
        }
      }
    }
    var (total, moments) = (0.0, 0.0)
    for slot in 0..<count {
      slots[slot] /= sum
      total += slots[slot]
      moments += Double(slot) * slots[slot]
    }
    centre = moments / total
  }

  /// Returns the routine as a day lived like a weekday has it, with the means of all that is not known.
  func truth(_ weekday: Int, strength: [Double], _ family: RoutineFamily) -> PersonTruth.RoutineTruth {
    PersonTruth.RoutineTruth(
      strength: strength, slots: slots, deeds: family.apps[app],
      tastes: means[weekday], places: RoutineFamily.odds(places, prior: 0.3),
      devices: RoutineFamily.odds(devices, prior: 0.3))
  }
}

extension RoutineFamily {
  /// Returns the means of odds with a Dirichlet prior.
  static func odds(_ counts: [Int], prior: Double) -> [Double] {
    let sum = Double(counts.reduce(0, +)) + prior * Double(counts.count)
    return counts.map { (Double($0) + prior) / sum }
  }
}
