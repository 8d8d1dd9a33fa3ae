import PredictionEngine
import Testing

@testable import SyntheticWeeks

@Suite("The stays of one day")
struct StayDayTests {
  private let owner = StayTruth.Owner(sign: .place(1), leads: [0.25, 0.75], lags: [0.5, 0.5], idleRate: 0.3)

  private func day(missing: Range<Int> = 0..<0, strength: Double = 0.8) -> StayDay {
    let truth = PersonTruth(
      routines: [
        PersonTruth.RoutineTruth(
          strength: Array(repeating: strength, count: 7), slots: [0, 0, 0.5, 0.5, 0, 0], deeds: [0],
          tastes: [1], places: [0.4, 0.6])
      ],
      oneOff: PersonTruth.OneOffTruth(
        rates: Array(repeating: 0, count: 6), deeds: [PersonTruth.WeightedDeed(deed: 0, weight: 1)],
        places: [0.5, 0.5]), doubleRate: 0, variants: [1])
    let today = DayTruth(truth, day: PersonaCalendar.Day(number: 0, weekday: 0, missing: missing))
    return StayDay(truth, StayTruth(owners: [owner]), today: today)
  }

  private func chance(_ begin: Int, _ end: Int, by slot: Int) -> Double {
    var seen = StayDay.Seen()
    (seen.begin, seen.end) = (begin, end)
    return day().chance(of: seen, by: slot, owner, around: 3)
  }

  @Test("Around slot 3, a stay begins in slot 2 or 1 and ends before slot 4 or 5")
  func chances() {
    #expect(chance(-1, -1, by: 0) == 1 && chance(-1, -1, by: 1) == 0.25 && chance(-1, -1, by: 2) == 0)
    #expect(chance(1, -1, by: 3) == 0.75 && chance(2, -1, by: 4) == 0.125 && chance(2, -1, by: 5) == 0)
    #expect(chance(1, 4, by: 4) == 0.375 && chance(1, 5, by: 5) == 0.375 && chance(0, -1, by: 3) == 0)
  }

  @Test("A stay keeps to its day, and to slots that the clock does not skip")
  func bounds() {
    #expect(day().begin(around: 1, lead: 2) == 0 && day().end(around: 5, lag: 4) == 6)
    let gap = day(missing: 2..<4)
    #expect(gap.begin(around: 4, lead: 1) == 1 && gap.begin(around: 4, lead: 3) == 1)
    #expect(gap.end(around: 1, lag: 1) == 4 && gap.end(around: 0, lag: 1) == 1)
    #expect(day(missing: 0..<2).begin(around: 2, lead: 1) == 2)
  }

  @Test("The share is that of the donations at the place, and a day off has no stays for nothing")
  func rates() {
    #expect(day().shares == [0.6] && day().supports == [2..<4] && day().idleRate(0) == 0.3)
    #expect(day(strength: 0).idleRate(0) == 0 && day(strength: 0).supports == [0..<0])
  }

  @Test("Parents are tied to kindergarten, playground and supermarket, listeners to headphones")
  func owners() {
    func tied(_ persona: Persona) -> [String] {
      zip(persona.routines, StayTruth(persona).owners).compactMap { $1 == nil ? nil : $0.name }
    }
    #expect(tied(.parent) == ["drop-off", "pick-up", "playground", "shopping"])
    #expect(tied(.commuter) == ["coffee", "podcast", "sport", "groceries", "outing"])
    #expect(tied(.messenger) == ["sports friends"])
    #expect(tied(.listener) == ["way to work", "focus", "way home", "bedtime"])
    #expect(tied(.noise) == [])
  }
}
