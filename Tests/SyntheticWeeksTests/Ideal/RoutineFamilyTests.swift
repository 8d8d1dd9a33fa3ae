import PredictionEngine
import Testing

@testable import SyntheticWeeks

/// What is learned of one routine against the sum over every parameter that it may have, one by one.
@Suite("The means of a routine are those of all its possible parameters")
struct RoutineFamilyTests {
  private static let family = RoutineFamily(
    deeds: ["a", "b", "c", "d"].map { Deed(intent: "Order", ["dish": .string($0)]) }, places: 2, devices: 1,
    knobs: WorldKnobs(slotMinutes: 60))

  @Test("Strengths are those of every pair of strengths and every set of weekdays", arguments: 0..<20)
  func strength(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let days = (0..<7).map { _ in random.below(9) }
    let fired = days.map { random.below($0 + 1) }
    let missed = zip(days, fired).map { $0 - $1 }
    let family = RoutineFamilyTests.family
    var (sum, means) = (0.0, Array(repeating: 0.0, count: 7))
    let shares = (
      inside: family.inside.reduce(0) { $0 + $1.1 }, outside: family.outside.reduce(0) { $0 + $1.1 }
    )
    for own in family.inside {
      for other in family.outside {
        for set in 0..<128 {
          let named = [127, 31, 96].firstIndex(of: set).map { family.weekdays[$0] } ?? 0
          let prior = own.1 / shares.inside * other.1 / shares.outside * (named + family.weekdays[3] / 128)
          let strengths = (0..<7).map { set >> $0 & 1 == 1 ? own.0 : other.0 }
          var weight = prior
          for day in 0..<7 {
            for _ in 0..<fired[day] { weight *= strengths[day] }
            for _ in 0..<missed[day] { weight *= 1 - strengths[day] }
          }
          sum += weight
          for day in 0..<7 { means[day] += weight * strengths[day] }
        }
      }
    }
    let learned = family.strength(fired: fired, missed: missed)
    #expect(abs(learned.logEvidence - Logarithm.natural(sum)) < 1e-9)
    for day in 0..<7 { #expect(abs(learned.means[day] - means[day] / sum) < 1e-9) }
  }

  @Test(
    "Tastes are those of every pair of favourites and every set of weekdays on which the second leads",
    arguments: 0..<12)
  func tastes(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let size = 1 + seed % 4
    var tastes = RoutineTastes(deeds: size)
    for _ in 0..<random.below(9) { tastes.count(random.below(size), weekday: random.below(7), by: 1) }
    var (sum, means) = (0.0, Array(repeating: Array(repeating: 0.0, count: size), count: 7))
    for first in 0..<size {
      for second in 0..<size where second != first {
        for taste in [0.6, 0.75, 0.85, 0.93] {
          for set in 0..<128 {
            var weight = set == 0 ? 0.6 : 0
            weight += (0..<7).reduce(0.4) { $0 * (set >> $1 & 1 == 1 ? 0.35 : 0.65) }
            func odds(_ deed: Int, _ day: Int) -> Double {
              let leads = set >> day & 1 == 1
              let rest = size > 2 ? 0.02 : 0
              if deed == (leads ? second : first) { return taste }
              if deed == (leads ? first : second) { return 1 - taste - rest }
              return rest / Double(size - 2)
            }
            for day in 0..<7 {
              for deed in 0..<size {
                for _ in 0..<tastes.counts[day][deed] { weight *= odds(deed, day) }
              }
            }
            sum += weight
            for day in 0..<7 { for deed in 0..<size { means[day][deed] += weight * odds(deed, day) } }
          }
        }
      }
    }
    let learned = tastes.means()
    for day in 0..<7 {
      for deed in 0..<size {
        let expected = size == 1 ? 1 : means[day][deed] / sum
        #expect(abs(learned[day][deed] - expected) < 1e-9)
      }
    }
  }

  @Test("Slots are those of every bell around every centre", arguments: 0..<12)
  func slots(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let family = RoutineFamilyTests.family
    var routine = LearnedRoutine(0, app: 0, family)
    let seen = (0..<(1 + seed % 4)).map { _ in 11 + random.below(2) }
    for slot in seen + [3] {
      routine.count(
        Sighting(slot: slot, deed: 0, place: 0, device: 0, isIdentical: false), weekday: 0, by: 1, family)
    }
    // What is taken away leaves no trace.
    routine.count(
      Sighting(slot: 3, deed: 0, place: 0, device: 0, isIdentical: false), weekday: 0, by: -1, family)
    routine.settle(family)
    var (sum, means) = (0.0, Array(repeating: 0.0, count: family.slotsPerDay))
    for bell in family.bells {
      for centre in 0..<family.slotsPerDay {
        func odds(_ slot: Int) -> Double {
          let place = slot - centre + bell.reach
          return bell.values.indices.contains(place) ? bell.values[place] : 0
        }
        let weight = seen.reduce(bell.prior) { $0 * odds($1) }
        sum += weight
        for slot in means.indices { means[slot] += weight * odds(slot) }
      }
    }
    for slot in means.indices { #expect(abs(routine.slots[slot] - means[slot] / sum) < 1e-6) }
  }
}
