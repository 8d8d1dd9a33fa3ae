@testable import SyntheticWeeks

/// Everything that can happen on one day of a small world, listed draw by draw.
///
/// A source's draw is all that it decides at once: whether and when it fires, what it does, where, with which
/// device value and payload, and whether that is doubled. The product of all sources' draws is listed, each
/// outcome written down as the sequence of donations somebody would see, and probabilities of equal sequences added.
struct Enumeration {
  /// A donation as it is seen; five small numbers in one, since sequences of them are looked up all the time.
  struct Seen: Hashable {
    let code: Int

    init(slot: Int, place: Int, device: Int, deed: Int, variant: Int) {
      code = (((slot * 8 + place) * 8 + device) * 8 + deed) * 8 + variant
    }

    var slot: Int { code / 4096 }
    var place: Int { code / 512 % 8 }
    var device: Int { code / 64 % 8 }
    var deed: Int { code / 8 % 8 }
    var variant: Int { code % 8 }
  }

  private let hidden: SensedSignals

  private struct Draw {
    var probability: Double
    var seen: Seen?
    var isDoubled: Bool
  }

  /// The probability of each complete sequence of a day.
  private(set) var sequences: [[Seen]: Double] = [:]
  /// The probability that a day begins with a sequence.
  private(set) var beginnings: [[Seen]: Double] = [:]
  /// What may follow a beginning.
  private(set) var continuations: [[Seen]: [Seen]] = [:]

  /// Lists a day; the place and device value of every donation read 0 where they are hidden.
  init(_ world: SmallWorld, day: Int, hidden: SensedSignals = []) {
    self.hidden = hidden
    var draws: [[Draw]] = []
    // Cells in the order in which they come up within the day: a slot's routines, then its one-off.
    for routine in world.routines {
      let timed = (0..<4).map { ($0, routine.strength[day] * routine.slots[$0]) }
      draws.append(
        Self.draws(routine, timed, world.deeds(of: routine, day: day), world))
    }
    for slot in 0..<4 {
      draws.append(
        Self.draws(world.oneOff, [(slot, world.oneOffRates[slot])], world.oneOff.deeds, world))
    }
    list(draws, chosen: [], probability: 1)
    for (sequence, probability) in sequences {
      for length in 0...sequence.count {
        let beginning = Array(sequence[..<length])
        if length > 0, beginnings[beginning] == nil {
          continuations[Array(sequence[..<(length - 1)]), default: []].append(sequence[length - 1])
        }
        beginnings[beginning, default: 0] += probability
      }
    }
  }

  /// A day of which it is not known whether it is this one or another.
  func mixed(_ share: Double, with other: Enumeration) -> Enumeration {
    var mixed = self
    for beginning in beginnings.keys { mixed.beginnings[beginning, default: 0] *= share }
    for (beginning, probability) in other.beginnings {
      mixed.beginnings[beginning, default: 0] += probability * (1 - share)
    }
    for (beginning, next) in other.continuations {
      let known = Set(mixed.continuations[beginning] ?? [])
      mixed.continuations[beginning, default: []] += next.filter { !known.contains($0) }
    }
    return mixed
  }

  private static func draws(
    _ source: SmallWorld.Source, _ timed: [(Int, Double)], _ deeds: [(deed: Int, probability: Double)],
    _ world: SmallWorld
  ) -> [Draw] {
    var draws = [Draw(probability: 1 - timed.reduce(0) { $0 + $1.1 }, seen: nil, isDoubled: false)]
    for (slot, fires) in timed {
      for (deed, does) in deeds {
        for (place, isThere) in source.places.enumerated() {
          for (device, isOn) in source.devices.enumerated() {
            for variant in 0..<world.variants[deed] {
              let probability = fires * does * isThere * isOn / Double(world.variants[deed])
              let seen = Seen(
                slot: slot, place: place, device: device, deed: deed, variant: variant)
              draws.append(
                Draw(probability: probability * (1 - world.doubleRate), seen: seen, isDoubled: false))
              draws.append(Draw(probability: probability * world.doubleRate, seen: seen, isDoubled: true))
            }
          }
        }
      }
    }
    return draws.filter { $0.probability > 0 }
  }

  private mutating func list(_ draws: [[Draw]], chosen: [Draw], probability: Double) {
    if chosen.count < draws.count {
      for draw in draws[chosen.count] {
        list(draws, chosen: chosen + [draw], probability: probability * draw.probability)
      }
      return
    }
    var sequence: [Seen] = []
    for slot in 0..<4 {
      for draw in chosen {
        guard let seen = draw.seen, seen.slot == slot else { continue }
        sequence.append(seen)
        if draw.isDoubled { sequence.append(seen) }
      }
    }
    if hidden.contains(.place) || hidden.contains(.device) {
      sequence = sequence.map { seen in
        Seen(
          slot: seen.slot, place: hidden.contains(.place) ? 0 : seen.place,
          device: hidden.contains(.device) ? 0 : seen.device, deed: seen.deed, variant: seen.variant)
      }
    }
    sequences[sequence, default: 0] += probability
  }
}
