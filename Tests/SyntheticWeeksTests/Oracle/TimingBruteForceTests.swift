import PredictionEngine
import PredictionTestSupport
import Testing

@testable import SyntheticWeeks

@Suite("The oracle at moments without a donation, against plain enumeration")
struct TimingBruteForceTests {
  private static let slotMinutes = 360
  private static let lengths = TestEffort.isWhole ? Array(1...5) : [1, 5]

  /// What follows a beginning, in an enumeration: the probability of the beginning, and by deed that of a day in
  /// which the deed is in none of some slots; the last is that of no deed at all.
  private struct Counted {
    var total = 0.0
    var without: [Double]
  }

  /// Groups the sequences of a day by what is seen before a slot.
  private static func counted(
    _ day: Enumeration, deeds: Int, slots: Range<Int>
  ) -> [[Enumeration.Seen]: Counted] {
    var groups: [[Enumeration.Seen]: Counted] = [:]
    for (sequence, probability) in day.sequences {
      let beginning = sequence.filter { $0.slot < slots.lowerBound }
      let inside = sequence.filter { slots.contains($0.slot) }
      var group = groups[beginning] ?? Counted(without: Array(repeating: 0, count: deeds + 1))
      group.total += probability
      for deed in 0..<deeds where !inside.contains(where: { $0.deed == deed }) {
        group.without[deed] += probability
      }
      if inside.isEmpty { group.without[deeds] += probability }
      groups[beginning] = group
    }
    return groups
  }

  @Test(
    "Every window after every beginning, also over the day's end, has the probabilities of the listed days",
    arguments: SmallWorld.worlds)
  func windows(world: SmallWorld) throws {
    var check = try StepCheck(world)
    let deeds = world.variants.count
    let (monday, tuesday) = (Enumeration(world, day: 0), Enumeration(world, day: 1))
    var (worst, windows) = (0.0, 0)
    for start in 0..<4 {
      for length in Self.lengths {
        let later = max(0, start + length - 4)
        let today = Self.counted(monday, deeds: deeds, slots: start..<min(4, start + length))
        let next = Self.counted(tuesday, deeds: deeds, slots: 0..<later)[[]]
        for (beginning, group) in today where group.total > 0 {
          var forecaster = check.start()
          for seen in beginning { forecaster.reveal(check.donation(seen, day: 0)) }
          let moment = SmallWorld.calendar.moment(day: 0, slot: start, second: 0)
          let window = forecaster.chances(at: moment, within: length * Self.slotMinutes)
          for (number, stated) in (window.ofEach + [window.ofAny]).enumerated() {
            let none = group.without[number] / group.total
            let after = later == 0 ? 1 : (next?.without[number] ?? 0) / (next?.total ?? 1)
            worst = max(worst, abs(stated - (1 - none * after)))
          }
          windows += 1
        }
      }
    }
    #expect(worst < 1e-12, "\(worst)")
    #expect(windows > 100)
  }

  @Test("A window grows with its length, no deed passes any deed, and asking changes nothing")
  func laws() throws {
    for world in SmallWorld.worlds {
      var forecaster = try StepCheck(world).start()
      let moment = SmallWorld.calendar.moment(day: 0, slot: 1, second: 0)
      var last = Array(repeating: 0.0, count: world.variants.count + 1)
      for length in 1...12 {
        let window = forecaster.chances(at: moment, within: length * Self.slotMinutes)
        let all = window.ofEach + [window.ofAny]
        for (before, now) in zip(last, all) { #expect(now >= before - 1e-15) }
        for deed in window.ofEach { #expect(deed <= window.ofAny + 1e-15 && deed >= 0) }
        last = all
      }
      let again = forecaster.chances(at: moment, within: 12 * Self.slotMinutes)
      #expect(again.ofEach + [again.ofAny] == last)
    }
  }
}
