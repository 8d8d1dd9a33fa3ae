import PredictionEngine
import Testing

@testable import SyntheticWeeks

@Suite("What is true of one day")
struct DayTruthTests {
  private func truth(_ effect: RoutineChange.Effect) -> PersonTruth {
    PersonTruth(
      routines: [
        PersonTruth.RoutineTruth(
          strength: Array(repeating: 0.8, count: 7), slots: [0.25, 0.75], deeds: [0, 1, 2],
          laterDeeds: [3, 4, 5], tastes: [0.5, 0.375, 0.125], leadingTaste: [0, 1, 0, 0, 0, 0, 0],
          change: RoutineChange(effect, .gradual(from: 10, through: 18)))
      ],
      oneOff: PersonTruth.OneOffTruth(
        rates: [0, 0], deeds: [PersonTruth.WeightedDeed(deed: 0, weight: 1)]), doubleRate: 0,
      variants: [1, 1, 1, 1, 1, 1])
  }

  private func day(_ number: Int, _ effect: RoutineChange.Effect, weekday: Int = 0) -> DayTruth {
    DayTruth(truth(effect), day: PersonaCalendar.Day(number: number, weekday: weekday))
  }

  @Test("What ends fades from all to nothing, what begins from nothing to all, what turns keeps its strength")
  func strengths() {
    let days = [10, 12, 14, 18, 99]
    func strengths(_ effect: RoutineChange.Effect) -> [Double] { days.map { day($0, effect).before(0, 2) } }
    #expect(zip(strengths(.ends), [0.8, 0.6, 0.4, 0, 0]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(zip(strengths(.begins), [0, 0.2, 0.4, 0.8, 0.8]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(strengths(.turnsToOtherDeeds).allSatisfy { abs($0 - 0.8) < 1e-12 })
  }

  @Test("Only what turns has other deeds, in the same shares; the leading taste moves them round")
  func deeds() {
    func tastes(_ day: DayTruth) -> [Double] { (0..<6).map { day.taste(0, $0) } }
    #expect(tastes(day(18, .ends)) == [0.5, 0.375, 0.125, 0, 0, 0])
    #expect(tastes(day(10, .turnsToOtherDeeds)) == [0.5, 0.375, 0.125, 0, 0, 0])
    #expect(tastes(day(14, .turnsToOtherDeeds)) == [0.25, 0.1875, 0.0625, 0.25, 0.1875, 0.0625])
    #expect(tastes(day(18, .turnsToOtherDeeds)) == [0, 0, 0, 0.5, 0.375, 0.125])
    #expect(tastes(day(18, .turnsToOtherDeeds, weekday: 1)) == [0, 0, 0, 0.125, 0.5, 0.375])
  }
}
