import PredictionEngine

/// One account of a person's past: for each donation the routine that made it, and for each day the weekday that it was
/// lived like.
///
/// # Definition
/// Given an account, the routines are independent of one another, and all that is not known of one enters the probability of a
/// day linearly. So the probability of a day is that of the means, and a ``PersonTruth`` of means answers every question.
/// Routines that were not found yet fire like one-offs: their rate is the expected number of routines times the
/// probability that one fires today and on none of the days before.
///
/// # Edge cases
/// Within a day the rate of doubles is taken at its mean, where the probability of a day is not linear: an approximation; so
/// are the one-offs' rate and odds in answers, but not in accounts. In which order routines come within a slot is not
/// known.
struct LifeAccount: Sendable {
  /// The label of a donation that no routine made, of one whose routine is not found yet, and of a double.
  static let (oneOff, new, double) = (-1, -2, -3)
  /// The largest number of routines.
  private static let most = 30

  struct Day: Sendable, Equatable {
    var weekday: Int
    /// By donation, the number of its routine, or one of the labels above.
    var labels: [Int]
  }

  /// An account of one more day.
  struct Reading: Sendable {
    var day: Day
    var weight: Double
  }

  let family: RoutineFamily
  private(set) var routines: [LearnedRoutine] = []
  private(set) var days: [Day] = []
  private var livedLike = Array(repeating: 0, count: 7)
  private var oneOffs: (count: Int, deeds: [Int], places: [Int], devices: [Int])
  private var (donations, doubles, next) = (0, 0, 0)

  init(_ family: RoutineFamily) {
    self.family = family
    oneOffs = (
      0, Array(repeating: 0, count: family.app.count), Array(repeating: 0, count: family.places),
      Array(repeating: 0, count: family.devices)
    )
  }

  /// Adds a day behind the others.
  mutating func append(_ day: Day, _ sightings: [Sighting]) {
    days.append(Day(weekday: day.weekday, labels: []))
    put(day, sightings, at: days.count - 1)
  }

  /// Puts a day in the place of one that was taken away.
  mutating func put(_ day: Day, _ sightings: [Sighting], at place: Int) {
    days[place] = day
    livedLike[day.weekday] += 1
    for (index, sighting) in sightings.enumerated() {
      if day.labels[index] == LifeAccount.new {
        days[place].labels[index] = next
        routines.append(LearnedRoutine(next, app: family.app[sighting.deed], family))
        next += 1
      }
      count(days[place].labels[index], sighting, weekday: day.weekday, by: 1)
    }
    settle()
  }

  /// Takes a day away, as if it had not been lived yet.
  mutating func take(_ place: Int, _ sightings: [Sighting]) {
    let day = days[place]
    livedLike[day.weekday] -= 1
    for (label, sighting) in zip(day.labels, sightings) {
      count(label, sighting, weekday: day.weekday, by: -1)
    }
    routines.removeAll { $0.count == 0 }
    settle()
  }

  private mutating func settle() {
    for index in routines.indices { routines[index].settle(family) }
    routines.sort { $0.centre != $1.centre ? $0.centre < $1.centre : $0.number < $1.number }
  }

  private mutating func count(_ label: Int, _ sighting: Sighting, weekday: Int, by change: Int) {
    donations += change
    switch label {
    case LifeAccount.double: doubles += change
    case LifeAccount.oneOff:
      oneOffs.count += change
      oneOffs.deeds[sighting.deed] += change
      oneOffs.places[sighting.place] += change
      oneOffs.devices[sighting.device] += change
    default:
      guard let found = routines.firstIndex(where: { $0.number == label }) else { return }
      routines[found].count(sighting, weekday: weekday, by: change, family)
    }
  }

  /// The donations that no routine makes, and those of routines that were not found yet.
  private struct Others {
    /// A day's expected number of each.
    var own: Double
    var new: Double
    var deeds: [Double]
    var places: [Double]
    var devices: [Double]
  }

  /// The strengths of all routines, and of one that was not found yet.
  private func strengths() -> (own: [[Double]], new: RoutineFamily.Strength) {
    let own = routines.map { routine in
      family.strength(fired: routine.fired, missed: (0..<7).map { livedLike[$0] - routine.fired[$0] }).means
    }
    return (own, family.strength(fired: Array(repeating: 0, count: 7), missed: livedLike))
  }

  private func others(_ weekday: Int, _ silence: RoutineFamily.Strength) -> Others {
    Others(
      own: Double(oneOffs.count + 2) / Double(livedLike.reduce(0, +) + 3),
      new: family.routineCount * Exponential.natural(silence.logEvidence) * silence.means[weekday],
      deeds: RoutineFamily.odds(oneOffs.deeds, prior: 0.5),
      places: RoutineFamily.odds(oneOffs.places, prior: 0.5),
      devices: RoutineFamily.odds(oneOffs.devices, prior: 0.5))
  }

  /// The share of a day's one-offs that falls in a slot.
  private func share(_ slot: Int) -> Double {
    let (slots, waking) = (family.slotsPerDay, family.waking)
    if waking.count == slots { return 1 / Double(slots) }
    return waking.contains(slot) ? 0.97 / Double(waking.count) : 0.03 / Double(slots - waking.count)
  }

  /// The probability of a deed of a routine that is not known.
  private func newDeed(_ deed: Int) -> Double {
    1 / Double(family.apps.count * family.apps[family.app[deed]].count)
  }

  /// Returns the means of all that is not known of the person, for days lived like some weekdays.
  /// - Complexity: O(routines × strengths + deeds + slots).
  func truths(_ weekdays: [Int]) -> [PersonTruth] {
    let strengths = strengths()
    return weekdays.map { truth($0, strengths.own, others($0, strengths.new)) }
  }

  private func truth(_ weekday: Int, _ strengths: [[Double]], _ others: Others) -> PersonTruth {
    let sum = others.own + others.new
    func mixed(_ own: [Double], _ new: (Int) -> Double) -> [Double] {
      own.indices.map { (others.own * own[$0] + others.new * new($0)) / sum }
    }
    let deeds = mixed(others.deeds, newDeed)
    return PersonTruth(
      routines: zip(routines, strengths).map { $0.truth(weekday, strength: $1, family) },
      oneOff: PersonTruth.OneOffTruth(
        rates: (0..<family.slotsPerDay).map {
          min(0.9, others.own * share($0) + others.new / Double(family.slotsPerDay))
        },
        deeds: deeds.indices.map { PersonTruth.WeightedDeed(deed: $0, weight: deeds[$0]) },
        places: mixed(others.places) { _ in 1 / Double(family.places) },
        devices: mixed(others.devices) { _ in 1 / Double(family.devices) }),
      doubleRate: (Double(doubles) + 0.4) / Double(donations + 20), variants: family.variants,
      isOrdered: false)
  }

  /// Returns the accounts of one more day, with the probability of each and of the day.
  func readings(of sightings: [Sighting], on day: PersonaCalendar.Day) -> [Reading] {
    var readings: [Reading] = []
    let strengths = strengths()
    for kind in family.kinds(of: day) {
      let others = others(kind.weekday, strengths.new)
      let truth = truth(kind.weekday, strengths.own, others)
      let today = DayTruth(
        truth,
        day: PersonaCalendar.Day(number: day.number, weekday: kind.weekday, missing: day.missing))
      var belief = DayBelief(truth, today: today, weight: kind.probability, keepsSources: true)
      for sighting in sightings { belief.explain(sighting) }
      let endings = belief.endings()
      let least = endings.reduce(0) { max($0, $1.weight) } * DayBelief.least
      for ending in endings where ending.weight > least {
        var own = [Reading(day: Day(weekday: kind.weekday, labels: []), weight: ending.weight)]
        for (source, sighting) in zip(ending.sources, sightings) {
          if source == truth.oneOffSource {
            let split = split(sighting, others, truth)
            own = own.flatMap { reading in
              split.compactMap { label, share in
                guard reading.weight * share > least else { return nil }
                return Reading(
                  day: Day(weekday: kind.weekday, labels: reading.day.labels + [label]),
                  weight: reading.weight * share)
              }
            }
          } else {
            let label = source < 0 ? LifeAccount.double : routines[source].number
            for index in own.indices { own[index].day.labels.append(label) }
          }
        }
        readings += own.map { reading in
          Reading(day: reading.day, weight: reading.weight * oneOffRatio(reading.day, sightings))
        }
      }
    }
    return readings
  }

  /// The probability of a day's one-offs given all that is known of their rate and odds, over that given their means.
  private func oneOffRatio(_ day: Day, _ sightings: [Sighting]) -> Double {
    let own = zip(day.labels, sightings).filter { $0.0 == LifeAccount.oneOff }.map(\.1)
    let (seen, lived) = (Double(oneOffs.count + 2), Double(livedLike.reduce(0, +) + 3))
    var ratio = Exponential.natural(
      seen / lived - (seen + Double(own.count)) * Logarithm.natural(1 + 1 / lived))
    for (place, sighting) in own.enumerated() {
      ratio *= 1 + Double(place) / seen
      func correct(_ counts: [Int], _ value: Int, _ same: Int) {
        let sum = Double(oneOffs.count) + 0.5 * Double(counts.count)
        ratio *= (1 + Double(same) / (Double(counts[value]) + 0.5)) / (1 + Double(place) / sum)
      }
      let before = own.prefix(place)
      correct(oneOffs.deeds, sighting.deed, before.count { $0.deed == sighting.deed })
      correct(oneOffs.places, sighting.place, before.count { $0.place == sighting.place })
      correct(oneOffs.devices, sighting.device, before.count { $0.device == sighting.device })
    }
    return ratio
  }

  /// Whether a donation that no known routine made is a one-off, or the first of a routine that was not found yet: the odds of
  /// each, as shares of what the sum of both was taken for.
  private func split(
    _ sighting: Sighting, _ others: Others, _ truth: PersonTruth
  ) -> [(label: Int, share: Double)] {
    let whole =
      truth.oneOff.rates[sighting.slot] * truth.oneOff.deeds[sighting.deed].weight
      * truth.oneOff.places[sighting.place] * truth.oneOff.devices[sighting.device]
    let own =
      others.own * share(sighting.slot) * others.deeds[sighting.deed] * others.places[sighting.place]
      * others.devices[sighting.device]
    let new =
      others.new * newDeed(sighting.deed) / Double(family.slotsPerDay * family.places * family.devices)
    if routines.count >= LifeAccount.most { return [(LifeAccount.oneOff, (own + new) / whole)] }
    return [(LifeAccount.oneOff, own / whole), (LifeAccount.new, new / whole)]
  }
}
