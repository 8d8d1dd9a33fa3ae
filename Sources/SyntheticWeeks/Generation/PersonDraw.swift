import PredictionEngine

/// Draws one person of a persona, with shifted hours, their own favourites and perturbed strengths.
///
/// # Definition
/// The draws come from the person's own seed in this order: a shuffle of each repertoire; then for each
/// routine its shift (uniform within ± 30 minutes), its strength's factor (0.92 to 1.08), its jitter's factor
/// (0.85 to 1.15) and a factor for each taste (0.85 to 1.15). Strengths are cut to 0.98.
enum PersonDraw {
  /// Returns the seed of one person. It does not depend on other people or on the number of weeks.
  /// - Parameter number: the person's number, from 1.
  static func seed(of persona: Persona, number: Int, seed: UInt64) -> UInt64 {
    StableHash.fold(StableHash.fold(StableHash.hash(persona.name), seed), UInt64(number))
  }

  /// Returns the true parameters of a person.
  /// - Complexity: O(deeds + routines × slots).
  static func truth(of persona: Persona, seed: UInt64) -> PersonTruth {
    var random = SplitMix64(seed: StableHash.fold(seed, 1))
    let knobs = persona.knobs
    let slotsPerDay = 1440 / knobs.slotMinutes
    var shuffled: [[Int]] = []
    var first = 0
    for repertoire in persona.repertoires {
      var deeds = Array(first..<(first + repertoire.deeds.count))
      for index in stride(from: deeds.count - 1, to: 0, by: -1) {
        deeds.swapAt(index, random.below(index + 1))
      }
      shuffled.append(deeds)
      first += repertoire.deeds.count
    }
    var taken = Array(repeating: 0, count: shuffled.count)
    func take(_ count: Int, from repertoire: Int) -> [Int] {
      let deeds = shuffled[repertoire]
      precondition(count <= deeds.count, "\(persona.name): a repertoire is too small for its routine")
      defer { taken[repertoire] += count }
      return (0..<count).map { deeds[(taken[repertoire] + $0) % deeds.count] }
    }
    let (places, devices) = (persona.places, persona.deviceValues)
    let routines = persona.routines.map { routine in
      func factor(_ spread: Double) -> Double { 1 - spread + 2 * spread * random.unitInterval() }
      let shift = (random.unitInterval() * 2 - 1) * 30
      let strength = factor(0.08) * knobs.routineStrength
      let jitter = routine.jitterMinutes * factor(0.15) * knobs.jitter / Double(knobs.slotMinutes)
      let tastes = normalised(routine.tastes.map { $0 * factor(0.15) })
      let minute = routine.hour * 60 + shift - Double(knobs.dayStartHour * 60)
      let repertoire = position(of: routine.repertoire, in: persona)
      let changes = routine.change?.effect == .turnsToOtherDeeds
      return PersonTruth.RoutineTruth(
        strength: routine.strength.probabilities.map { min(0.98, $0 * strength) },
        slots: JitterKernel.slots(
          centre: Int(minute / Double(knobs.slotMinutes)), standardDeviation: jitter, count: slotsPerDay),
        deeds: take(tastes.count, from: repertoire),
        laterDeeds: changes ? take(tastes.count, from: repertoire) : [],
        tastes: tastes, leadingTaste: routine.leadingTaste,
        places: odds(routine.places, over: places), devices: odds(routine.device, over: devices),
        change: routine.change)
    }
    return PersonTruth(
      routines: routines, oneOff: oneOff(of: persona, places: places, devices: devices, slots: slotsPerDay),
      doubleRate: knobs.doubleRate, variants: persona.deeds.map { $0.payload?.variants ?? 1 })
  }

  private static func oneOff(
    of persona: Persona, places: [String?], devices: [String?], slots: Int
  ) -> PersonTruth.OneOffTruth {
    let (knobs, hours) = (persona.knobs, persona.oneOffs.hours)
    let from = (hours.lowerBound - knobs.dayStartHour) * 60 / knobs.slotMinutes
    let to = (hours.upperBound - knobs.dayStartHour) * 60 / knobs.slotMinutes
    precondition(from >= 0 && to <= slots && from < to, "\(persona.name): one-offs outside the day")
    let rate = knobs.oneOffsPerDay / Double(to - from)
    var deeds: [Int] = []
    for name in persona.oneOffs.repertoires {
      let index = position(of: name, in: persona)
      let first = persona.repertoires[..<index].reduce(0) { $0 + $1.deeds.count }
      deeds += first..<(first + persona.repertoires[index].deeds.count)
    }
    return PersonTruth.OneOffTruth(
      rates: (0..<slots).map { $0 >= from && $0 < to ? rate : 0 },
      deeds: deeds.map { PersonTruth.WeightedDeed(deed: $0, weight: 1 / Double(deeds.count)) },
      places: odds(persona.oneOffs.places, over: places), devices: odds(persona.oneOffs.device, over: devices)
    )
  }

  private static func position(of repertoire: String, in persona: Persona) -> Int {
    guard let position = persona.repertoires.firstIndex(where: { $0.name == repertoire }) else {
      preconditionFailure("\(persona.name): no repertoire \(repertoire)")
    }
    return position
  }

  private static func odds(_ odds: KeyValuePairs<String, Double>, over labels: [String?]) -> [Double] {
    if odds.isEmpty { return normalised(Array(repeating: 1, count: labels.count)) }
    return normalised(
      labels.map { label in odds.reduce(0) { $1.key == label ? $0 + $1.value : $0 } })
  }

  private static func normalised(_ weights: [Double]) -> [Double] {
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }
}
