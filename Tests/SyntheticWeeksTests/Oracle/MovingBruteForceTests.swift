import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import SyntheticWeeks

@Suite("The oracle that senses stays, against plain enumeration")
struct MovingBruteForceTests {
  private static let slotMinutes = 360
  private static let (lengths, days) = TestEffort.isWhole ? (Array(1...5), [0, 1]) : ([1, 5], [0])

  /// Makes forecasters that know a record.
  private struct Teller {
    let moving: MovingWorld
    var check: StepCheck

    init(_ moving: MovingWorld) throws {
      self.moving = moving
      check = try StepCheck(moving.world)
    }

    mutating func forecaster(knowing record: MovingEnumeration.Record, day: Int) -> RoutineForecaster {
      var forecaster = RoutineForecaster(
        KnownPerson(truth: moving.world.truth), calendar: SmallWorld.calendar, vocabulary: check.vocabulary,
        stays: moving.truth)
      for slot in 0..<4 {
        for event in record.events where event.slot == slot { forecaster.observe(sensed(event, day)) }
        for seen in record.donations where seen.slot == slot {
          forecaster.reveal(check.donation(seen, day: day))
        }
      }
      return forecaster
    }

    private mutating func sensed(_ event: MovingEnumeration.Event, _ day: Int) -> SensedMoment {
      let moment = SmallWorld.calendar.moment(day: day, slot: event.slot, second: 0)
      if event.sign < 4 {
        return SensedMoment(
          person: 0, moment: moment, kind: event.isEnd ? .departure : .arrival,
          place: check.symbols.intern(["here", "there"][event.sign]))
      }
      let value = ["true", "false"][event.isEnd ? 5 - event.sign : event.sign - 4]
      let signal = DeviceSignal(
        name: check.symbols.intern("headphones"), value: check.symbols.intern(value))
      return SensedMoment(person: 0, moment: moment, kind: .sensed, signals: [signal])
    }
  }

  /// What follows a record that is known: its probability, and by deed that of days with the deed in none of some slots;
  /// the last is that of no deed at all.
  private struct Counted {
    var total = 0.0
    var without: [Double]
  }

  private static func counted(
    _ day: MovingEnumeration, deeds: Int, slots: Range<Int>
  ) -> [MovingEnumeration.Record: Counted] {
    var groups: [MovingEnumeration.Record: Counted] = [:]
    for (record, probability) in day.records {
      let inside = record.donations.filter { slots.contains($0.slot) }
      let known = record.known(at: slots.lowerBound)
      var group = groups[known] ?? Counted(without: Array(repeating: 0, count: deeds + 1))
      group.total += probability
      for deed in 0..<deeds where !inside.contains(where: { $0.deed == deed }) {
        group.without[deed] += probability
      }
      if inside.isEmpty { group.without[deeds] += probability }
      groups[known] = group
    }
    return groups
  }

  @Test(
    "Every window after everything that may be known at a slot's start has the probabilities of the listed days",
    arguments: MovingWorld.worlds + MovingWorld.still)
  func windows(moving: MovingWorld) throws {
    var teller = try Teller(moving)
    let deeds = moving.world.variants.count
    var (worst, windows) = (0.0, 0)
    for day in Self.days {
      let listed = MovingEnumeration(moving, day: day)
      let tomorrow = Enumeration(moving.world, day: 1 - day).sequences
      #expect(abs(listed.records.values.reduce(0, +) - 1) < 1e-12)
      for (start, length) in (0..<4).flatMap({ start in Self.lengths.map { (start, $0) } }) {
        let later = max(0, start + length - 4)
        let today = Self.counted(listed, deeds: deeds, slots: start..<min(4, start + length))
        let next = (0...deeds).map { deed in
          tomorrow.reduce(0.0) { sum, day in
            let isIn = day.key.contains { $0.slot < later && ($0.deed == deed || deed == deeds) }
            return isIn ? sum : sum + day.value
          }
        }
        let moment = SmallWorld.calendar.moment(day: day, slot: start, second: 0)
        for (known, group) in today where group.total > 0 {
          var forecaster = teller.forecaster(knowing: known, day: day)
          let window = forecaster.chances(at: moment, within: length * Self.slotMinutes)
          for (number, stated) in (window.ofEach + [window.ofAny]).enumerated() {
            let none = group.without[number] / group.total * next[number]
            let difference = abs(stated - (1 - none))
            if !(difference <= worst) { worst = difference }
          }
          windows += 1
        }
      }
    }
    #expect(worst < 1e-12, "\(worst)")
    #expect(windows > 100)
  }

  @Test(
    "Every forecast of the next donation, given what was sensed before it, has the probabilities of the listed days",
    arguments: MovingWorld.worlds)
  func forecasts(moving: MovingWorld) throws {
    struct Question: Hashable {
      var known: MovingEnumeration.Record
      var context: Enumeration.Seen
    }
    var teller = try Teller(moving)
    let deeds = moving.world.variants.count
    var expected: [Question: [Double]] = [:]
    for (record, probability) in MovingEnumeration(moving, day: 0).records {
      for (place, seen) in record.donations.enumerated() {
        let known = MovingEnumeration.Record(
          events: record.events.filter { $0.slot <= seen.slot },
          donations: Array(record.donations[..<place]))
        let context = Enumeration.Seen(
          slot: seen.slot, place: seen.place, device: seen.device, deed: 0, variant: 0)
        let question = Question(known: known, context: context)
        expected[question, default: Array(repeating: 0, count: deeds)][seen.deed] += probability
      }
    }
    var worst = 0.0
    for (question, sums) in expected {
      var forecaster = teller.forecaster(knowing: question.known, day: 0)
      var stated = Array(repeating: 0.0, count: deeds)
      let context = teller.check.donation(question.context, day: 0).context
      for (shortcut, probability) in forecaster.forecast(in: context) {
        if let deed = teller.check.vocabulary.shortcuts.firstIndex(of: shortcut) {
          stated[deed] = probability
        }
      }
      let total = sums.reduce(0, +)
      for deed in 0..<deeds {
        let difference = abs(stated[deed] - sums[deed] / total)
        if !(difference <= worst) { worst = difference }
      }
    }
    #expect(worst < 1e-12, "\(worst)")
    #expect(expected.count > 500)
  }
}
