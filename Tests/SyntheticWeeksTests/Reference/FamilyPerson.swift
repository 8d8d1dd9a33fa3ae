import PredictionEngine

@testable import SyntheticWeeks

/// A person drawn from the prior of a family of routines, and their days: the world in which an ideal learner is right.
struct FamilyPerson {
  private let truths: [PersonTruth]
  private let family: RoutineFamily
  private var random: SplitMix64
  private var day = 0

  init(_ family: RoutineFamily, seed: Int) {
    var random = SplitMix64(seed: StableHash.fold(3, UInt64(seed)))
    var deeds = family.app.map { _ in FamilyPerson.chiSquare(&random) }
    let sum = deeds.reduce(0, +)
    deeds = deeds.map { $0 / sum }
    let rate = -Logarithm.natural((1 - random.unitInterval()) * (1 - random.unitInterval())) / 3
    let rates = (0..<family.slotsPerDay).map { slot in
      let share =
        family.waking.contains(slot)
        ? 0.97 / Double(family.waking.count) : 0.03 / Double(family.slotsPerDay - family.waking.count)
      return min(0.9, rate * share)
    }
    var count = 0
    var product = random.unitInterval()
    let none = Exponential.natural(-family.routineCount)
    while product > none {
      count += 1
      product *= random.unitInterval()
    }
    let routines = (0..<count).map { _ in FamilyPerson.routine(family, &random) }.sorted {
      $0.centre < $1.centre
    }
    truths = (0..<7).map { weekday in
      PersonTruth(
        routines: routines.map { $0.truth(weekday) },
        oneOff: PersonTruth.OneOffTruth(
          rates: rates,
          deeds: deeds.indices.map { PersonTruth.WeightedDeed(deed: $0, weight: deeds[$0]) }),
        doubleRate: 0.02, variants: family.variants)
    }
    (self.family, self.random) = (family, random)
  }

  /// Draws the next day.
  mutating func next() -> (day: PersonaCalendar.Day, sightings: [Sighting]) {
    let number = day
    day += 1
    let kinds = family.kinds(of: PersonaCalendar.Day(number: number, weekday: number % 7))
    let kind = kinds[DayDraw.pick(kinds.map(\.probability), random: &random)].weekday
    let today = DayTruth(truths[kind], day: PersonaCalendar.Day(number: number, weekday: kind))
    let drawn = DayDraw.donations(truths[kind], on: today, slotSeconds: 1200, random: &random)
    let sightings = drawn.indices.map { place in
      Sighting(
        slot: drawn[place].slot, deed: drawn[place].deed, place: 0, device: 0,
        isIdentical: place > 0 && drawn[place].deed == drawn[place - 1].deed)
    }
    return (PersonaCalendar.Day(number: number, weekday: number % 7), sightings)
  }

  /// The square of a normal number, as a sum of twelve uniform ones.
  private static func chiSquare(_ random: inout SplitMix64) -> Double {
    let normal = (0..<12).reduce(-6.0) { sum, _ in sum + random.unitInterval() }
    return normal * normal
  }

  private struct Drawn {
    var strength: [Double]
    var slots: [Double]
    var centre: Int
    var deeds: [Int]
    var leads: [Bool]
    var taste: Double

    func truth(_ weekday: Int) -> PersonTruth.RoutineTruth {
      let rest = deeds.count > 2 ? 0.02 : 0
      var tastes = deeds.indices.map { place in
        deeds.count == 1
          ? 1
          : place == 0 ? taste : place == 1 ? 1 - taste - rest : rest / Double(deeds.count - 2)
      }
      if leads[weekday], tastes.count > 1 { tastes.swapAt(0, 1) }
      return PersonTruth.RoutineTruth(strength: strength, slots: slots, deeds: deeds, tastes: tastes)
    }
  }

  private static func routine(_ family: RoutineFamily, _ random: inout SplitMix64) -> Drawn {
    func pick(_ odds: [Double]) -> Int {
      let sum = odds.reduce(0, +)
      return DayDraw.pick(odds.map { $0 / sum }, random: &random)
    }
    let inside = family.inside[pick(family.inside.map(\.1))].0
    let outside = family.outside[pick(family.outside.map(\.1))].0
    let any = random.below(128)
    let set = [127, 31, 96, any][pick(family.weekdays)]
    let bell = family.bells[pick(family.bells.map(\.prior))]
    let centre = random.below(family.slotsPerDay)
    var deeds = family.apps[random.below(family.apps.count)]
    for place in 0..<min(2, deeds.count) {
      deeds.swapAt(place, place + random.below(deeds.count - place))
    }
    let changes = random.unitInterval() < 0.4
    return Drawn(
      strength: (0..<7).map { set >> $0 & 1 == 1 ? inside : outside },
      slots: (0..<family.slotsPerDay).map { slot in
        let place = slot - centre + bell.reach
        return bell.values.indices.contains(place) ? bell.values[place] : 0
      },
      centre: centre, deeds: deeds, leads: (0..<7).map { _ in random.unitInterval() < 0.35 && changes },
      taste: [0.6, 0.75, 0.85, 0.93][random.below(4)])
  }
}

/// What a belief says of each donation of a day before it is seen.
struct BeliefWalk {
  var belief: PersonBelief
  let deeds: Int

  /// Returns the probabilities of all deeds before each donation, and learns the day.
  mutating func live(_ sightings: [Sighting], on day: PersonaCalendar.Day) -> [[Double]] {
    let start = belief.possibilities(of: day).map {
      DayBelief($0.truth, today: DayTruth($0.truth, day: $0.day), weight: $0.probability)
    }
    var hypotheses = start
    var answers: [[Double]] = []
    for (place, sighting) in sightings.enumerated() {
      var odds = Array(repeating: 0.0, count: deeds)
      for index in hypotheses.indices {
        let (today, truth) = (hypotheses[index].today, hypotheses[index].truth)
        let outlook = hypotheses[index].outlook(slot: sighting.slot, mayRepeat: place > 0)
        if place > 0 { odds[sightings[place - 1].deed] += outlook.double }
        for (source, weight) in outlook.sources.enumerated() {
          for weighted in today.deeds[source] { odds[weighted.deed] += weight * weighted.weight }
        }
        hypotheses[index].observe(
          sighting.deed, slot: sighting.slot, looks: Array(repeating: 1, count: truth.oneOffSource + 1),
          isIdentical: sighting.isIdentical)
      }
      let sum = odds.reduce(0, +)
      answers.append(odds.map { sum == 0 ? 1 / Double(deeds) : $0 / sum })
      let weight = hypotheses.reduce(0) { $0 + $1.weight }
      // As a forecaster does, the day starts anew after what nothing explains.
      if weight == 0 { hypotheses = start }
      for index in hypotheses.indices where weight > 0 { hypotheses[index].scale(by: 1 / weight) }
    }
    belief.learn(sightings, on: day)
    return answers
  }
}
