import Foundation
import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import Testing

/// The registered timing strategies by name.
private let allNames = TimingRegistry.all.map { $0.name }

@Suite("Every timing strategy")
struct TimingStrategiesTests {
  @Test("keeps every law", arguments: allNames)
  func laws(name: String) throws { expectLaws(of: try TimingRegistry.type(named: name)) }

  @Test("has a name of its own, and is found by it", arguments: allNames)
  func naming(name: String) throws {
    #expect(allNames.filter { $0 == name }.count == 1)
    #expect(try TimingRegistry.type(named: name).name == name)
    #expect(throws: RecipeError.self) { try TimingRegistry.type(named: name + "s") }
  }

  // From Monday, 2026-03-02, on: five weeks of working days at 8:10, and on three Saturdays at 10:30.
  private static let firstMonday: Int64 = 1_772_409_600

  private static func moment(day: Int, _ hour: Int, _ minute: Int) -> Moment {
    Moment(
      secondsSince1970: firstMonday + Int64(day) * 86_400 + Int64(hour * 60 + minute) * 60, secondsFromGMT: 0)
  }

  private static func answers(_ name: String, at moment: Moment, within minutes: Int) throws -> TimingForecast
  {
    let timer = try TimingRegistry.type(named: name).init().makeTimer()
    var counted = timer
    for day in 0..<35 {
      if day % 7 < 5 { counted.count(0, at: TimingStrategiesTests.moment(day: day, 8, 10)) }
      if day % 7 == 5, day < 21 { counted.count(1, at: TimingStrategiesTests.moment(day: day, 10, 30)) }
    }
    var answer = TimingForecast()
    answer.probabilities = [0, 0]
    counted.answer(TimingQuestion(at: moment, within: minutes), into: &answer)
    return answer
  }

  @Test("of rates gives what its formula gives")
  func rates() throws {
    // Monday of the sixth week, 7:45 to 8:45: 25 and 3 donations in 35 days and 7 3/4 hours, and half a day.
    let now = TimingStrategiesTests.moment(day: 35, 7, 45)
    let exposure = Double(35 * 1440 + 7 * 60 + 45 + 720)
    let poisson = try TimingStrategiesTests.answers("poisson", at: now, within: 60)
    #expect(abs(poisson.probabilities[0] - (1 - exp(-25 * 60 / exposure))) < 1e-12)
    #expect(abs(poisson.probabilities[1] - (1 - exp(-3 * 60 / exposure))) < 1e-12)
    #expect(abs(poisson.ofAny - (1 - exp(-28 * 60 / exposure))) < 1e-12)

    // A quarter of an hour before eight and three after; 26 working days, six Mondays.
    let any = 60 * 25 / exposure
    let (seven, eight) = ((0 + 2 * any) / 28, (25 + 2 * any) / 28)
    let byClass = try TimingStrategiesTests.answers("hour-poisson", at: now, within: 60)
    #expect(abs(byClass.probabilities[0] - (1 - exp(-seven / 4 - eight * 3 / 4))) < 1e-12)
    let byWeekday = try TimingStrategiesTests.answers("hour-of-week-poisson", at: now, within: 60)
    let (sevenOnMonday, eightOnMonday) = ((0 + 2 * seven) / 8, (5 + 2 * eight) / 8)
    #expect(abs(byWeekday.probabilities[0] - (1 - exp(-sevenOnMonday / 4 - eightOnMonday * 3 / 4))) < 1e-12)
  }

  @Test("that knows the clock is all but silent at three in the morning, and after months without")
  func silence() throws {
    for name in ["hour-poisson", "hour-of-week-poisson", "survival-kernel"] {
      let night = try TimingStrategiesTests.answers(
        name, at: TimingStrategiesTests.moment(day: 35, 3, 0), within: 60)
      #expect(night.ofAny < 0.01, "\(name)")
      let due = try TimingStrategiesTests.answers(
        name, at: TimingStrategiesTests.moment(day: 35, 7, 45), within: 60)
      #expect(due.probabilities[0] > 0.4 && due.best == 0, "\(name)")
    }
    let kernel = try TimingStrategiesTests.answers(
      "survival-kernel", at: TimingStrategiesTests.moment(day: 35, 9, 30), within: 60)
    #expect(kernel.probabilities[0] < 0.3, "a working day that came to half past nine without it")
  }

  @Test("that excites itself expects more just after a donation, where donations came in groups")
  func excitement() throws {
    var timer = try TimingRegistry.type(named: "hawkes").init().makeTimer()
    for day in 0..<20 {
      for minute in [0, 6, 11, 18] { timer.count(0, at: TimingStrategiesTests.moment(day: day, 12, minute)) }
    }
    func probability(_ day: Int, _ hour: Int, _ minute: Int) -> Double {
      var answer = TimingForecast()
      answer.probabilities = [0]
      timer.answer(
        TimingQuestion(at: TimingStrategiesTests.moment(day: day, hour, minute), within: 15), into: &answer)
      return answer.probabilities[0]
    }
    #expect(probability(19, 12, 19) > 0.3)
    #expect(probability(19, 23, 0) < 0.05)
  }
}
