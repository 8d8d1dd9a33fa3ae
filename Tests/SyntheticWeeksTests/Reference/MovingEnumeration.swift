@testable import SyntheticWeeks

/// Everything that can happen on one day of a small world in which stays are sensed, listed draw by draw.
///
/// A routine's draw is all that it decides at once: its donation, whether that is doubled, and the begin and end of its
/// stay, true or for nothing. The oracle's arithmetic is not used: slots, leads and lags are listed one by one.
struct MovingEnumeration {
  /// What is sensed at the start of a slot.
  struct Event: Hashable, Comparable {
    var slot: Int
    var isEnd: Bool
    var sign: Int

    static func < (left: Event, right: Event) -> Bool {
      (left.slot, left.isEnd ? 1 : 0, left.sign) < (right.slot, right.isEnd ? 1 : 0, right.sign)
    }
  }

  /// What somebody sees of a day, or of its beginning: what was sensed, in order, and what was donated, in order.
  struct Record: Hashable {
    var events: [Event] = []
    var donations: [Enumeration.Seen] = []

    /// What is known at the start of a slot, before the donations in it.
    func known(at slot: Int) -> Record {
      Record(events: events.filter { $0.slot <= slot }, donations: donations.filter { $0.slot < slot })
    }
  }

  private struct Draw: Hashable {
    var seen: Enumeration.Seen?
    var isDoubled = false
    var stay: [Event] = []
  }

  /// The probability of each record of a whole day.
  private(set) var records: [Record: Double] = [:]

  init(_ moving: MovingWorld, day: Int) {
    var draws: [[(draw: Draw, probability: Double)]] = []
    for (routine, stay) in zip(moving.world.routines, moving.stays) {
      let slots = routine.slots.map { routine.strength[day] * $0 }
      let donations = Self.donations(routine, slots, moving.world.deeds(of: routine, day: day), moving.world)
      draws.append(stay.map { Self.withStays(donations, slots, $0) } ?? donations)
    }
    for slot in 0..<4 {
      let rates = (0..<4).map { $0 == slot ? moving.world.oneOffRates[slot] : 0 }
      draws.append(Self.donations(moving.world.oneOff, rates, moving.world.oneOff.deeds, moving.world))
    }
    list(draws, [], 1)
  }

  /// A source's donations without regard to stays, and the case of none.
  private static func donations(
    _ source: SmallWorld.Source, _ slots: [Double], _ deeds: [(deed: Int, probability: Double)],
    _ world: SmallWorld
  ) -> [(draw: Draw, probability: Double)] {
    var draws = [(Draw(), 1 - slots.reduce(0, +))]
    for (slot, fires) in slots.enumerated() {
      for (deed, does) in deeds {
        for (place, isThere) in source.places.enumerated() {
          for (device, isOn) in source.devices.enumerated() {
            for variant in 0..<world.variants[deed] {
              let probability = fires * does * isThere * isOn / Double(world.variants[deed])
              let seen = Enumeration.Seen(
                slot: slot, place: place, device: device, deed: deed, variant: variant)
              draws.append((Draw(seen: seen), probability * (1 - world.doubleRate)))
              draws.append((Draw(seen: seen, isDoubled: true), probability * world.doubleRate))
            }
          }
        }
      }
    }
    return draws.filter { $0.1 > 0 }
  }

  /// The donations of a routine with every stay that may go with them.
  private static func withStays(
    _ donations: [(draw: Draw, probability: Double)], _ slots: [Double], _ stay: MovingWorld.Stay
  ) -> [(draw: Draw, probability: Double)] {
    var merged: [Draw: Double] = [:]
    let fires = slots.reduce(0, +)
    func add(_ draw: Draw, around center: Int, _ probability: Double) {
      for (lead, leads) in stay.leads.enumerated() {
        for (lag, lags) in stay.lags.enumerated() {
          var draw = draw
          draw.stay = [Event(slot: max(0, center - lead - 1), isEnd: false, sign: stay.sign)]
          if center + lag + 1 < 4 {
            draw.stay.append(Event(slot: center + lag + 1, isEnd: true, sign: stay.sign))
          }
          merged[draw, default: 0] += probability * leads * lags
        }
      }
    }
    for (draw, probability) in donations {
      let sign = draw.seen.map { stay.sign < 4 ? $0.place : 4 + $0.device }
      if let seen = draw.seen, sign == stay.sign {
        add(draw, around: seen.slot, probability)
      } else if fires == 0 {
        merged[draw, default: 0] += probability
      } else {
        merged[draw, default: 0] += probability * (1 - stay.idleRate)
        for (slot, mass) in slots.enumerated() {
          add(draw, around: slot, probability * stay.idleRate * mass / fires)
        }
      }
    }
    return merged.filter { $0.value > 0 }.map { ($0.key, $0.value) }
  }

  private mutating func list(
    _ draws: [[(draw: Draw, probability: Double)]], _ chosen: [Draw], _ probability: Double
  ) {
    if chosen.count < draws.count {
      for (draw, own) in draws[chosen.count] { list(draws, chosen + [draw], probability * own) }
      return
    }
    var record = Record(events: chosen.flatMap(\.stay).sorted())
    for slot in 0..<4 {
      for draw in chosen {
        guard let seen = draw.seen, seen.slot == slot else { continue }
        record.donations.append(seen)
        if draw.isDoubled { record.donations.append(seen) }
      }
    }
    records[record, default: 0] += probability
  }
}
