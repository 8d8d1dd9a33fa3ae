import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import SyntheticWeeks

@Suite("The oracle against plain enumeration")
struct BruteForceTests {
  // An enumeration takes seconds; `Scripts/check claims` hides every signal.
  private static let hiddenSignals: [SensedSignals] =
    TestEffort.isWhole
    ? [
      .timeOfDay, .weekday, .place, .device, [.timeOfDay, .weekday, .place],
    ] : [[.timeOfDay, .weekday, .place]]

  @Test("Oracle equals enumeration of all draws at every step of two days", arguments: SmallWorld.worlds)
  func everyStep(world: SmallWorld) throws {
    var check = try StepCheck(world)
    let monday = Enumeration(world, day: 0)
    let tuesday = Enumeration(world, day: 1)
    #expect(abs(monday.sequences.values.reduce(0, +) - 1) < 1e-12)
    // Every beginning of a Monday; then, after a whole Monday, every beginning of a Tuesday.
    check.walk(monday, day: 0, from: check.start(), given: 1)
    let mondays = monday.sequences.keys.sorted {
      $0.count == $1.count ? "\($0)" < "\($1)" : $0.count < $1.count
    }
    do {
      let index = mondays.count / 2
      var forecaster = check.start()
      for seen in mondays[index] { forecaster.reveal(check.donation(seen, day: 0)) }
      check.walk(tuesday, day: 1, from: forecaster, given: monday.sequences[mondays[index]] ?? 0)
    }
    #expect(check.worst < 1e-12, "\(check.worstPlace)")
    #expect(check.steps > 1000)
  }

  @Test(
    "An oracle that is blind to a signal equals the enumeration in which it is summed out",
    arguments: BruteForceTests.hiddenSignals)
  func hidden(signals: SensedSignals) throws {
    for world in SmallWorld.worlds[1...] {
      var check = try StepCheck(world, hidden: signals)
      var monday = Enumeration(world, day: 0, hidden: signals)
      if signals.contains(.weekday) {
        // Four of the seven weekdays are like Monday, three like Tuesday.
        monday = monday.mixed(4.0 / 7, with: Enumeration(world, day: 1, hidden: signals))
      }
      check.walk(monday, day: 0, from: check.start(), given: 1)
      #expect(check.worst < 1e-12, "\(check.worstPlace)")
      #expect(check.steps > 100)
    }
  }
}
