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

  private static func answers(
    _ name: String, at moment: Moment, within minutes: Int, holidays: [Int] = []
  ) throws -> TimingForecast {
    let timer = try TimingRegistry.type(named: name).init().makeTimer(holidays: HolidayCalendar(holidays))
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

  @Test("that goes by the day takes a holiday for a Sunday")
  func holidays() throws {
    let now = TimingStrategiesTests.moment(day: 35, 7, 45)
    let exposure = Double(35 * 1440 + 7 * 60 + 45 + 720)
    // The Monday that is asked about and the one before are holidays: twelve days of the weekend, seven Sundays; of
    // the 25 donations one was on a holiday.
    let holidays = [35, 28].map { now.localDay - 35 + $0 }
    let any = 60 * 25 / exposure
    let (seven, eight) = ((0 + 2 * any) / 14, (1 + 2 * any) / 14)
    let byClass = try TimingStrategiesTests.answers("hour-poisson", at: now, within: 60, holidays: holidays)
    #expect(abs(byClass.probabilities[0] - (1 - exp(-seven / 4 - eight * 3 / 4))) < 1e-12)
    let byWeekday = try TimingStrategiesTests.answers(
      "hour-of-week-poisson", at: now, within: 60, holidays: holidays)
    let (sevenOnSunday, eightOnSunday) = ((0 + 2 * seven) / 9, (1 + 2 * eight) / 9)
    #expect(abs(byWeekday.probabilities[0] - (1 - exp(-sevenOnSunday / 4 - eightOnSunday * 3 / 4))) < 1e-12)
    // From Sunday's last quarter of an hour into a holiday: both are Sundays.
    let night = TimingStrategiesTests.moment(day: 34, 23, 45)
    let (before, later) = (
      try TimingStrategiesTests.answers("hour-of-week-poisson", at: night, within: 30),
      try TimingStrategiesTests.answers("hour-of-week-poisson", at: night, within: 30, holidays: holidays)
    )
    #expect(before.ofAny > 0 && later.ofAny > 0 && before != later)
    for name in ["hour-poisson", "hour-of-week-poisson", "next-times-rate", "survival-kernel"] {
      let free = try TimingStrategiesTests.answers(name, at: now, within: 60, holidays: holidays)
      let working = try TimingStrategiesTests.answers(name, at: now, within: 60)
      #expect(free.probabilities[0] < working.probabilities[0] / 2, "\(name)")
    }
  }

  @Test("that asks what comes next gives each shortcut its share of the rate")
  func shares() throws {
    let intent = IntentDefinition(
      name: "Drink", parameters: [ParameterDefinition("what", .string)], shortcutTypes: [["what"]])
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [intent]), strategy: ContextMixture(), learning: .everything)
    var timer = try TimingRegistry.type(named: "next-times-rate").init().makeTimer()
    var hours = try TimingRegistry.type(named: "hour-poisson").init().makeTimer()
    // Tea at eight, coffee at nine, and on each fourth day something without a target.
    for day in 0..<30 {
      for (candidate, (name, hour)) in [("tea", 8), ("coffee", 9)].enumerated() {
        let moment = TimingStrategiesTests.moment(day: day, hour, 7 * day % 60)
        try predictor.donate("Drink", ["what": .string(name)], at: moment)
        timer.count(candidate, at: moment)
        hours.count(candidate, at: moment)
      }
      if day % 4 > 0 { continue }
      timer.count(nil, at: TimingStrategiesTests.moment(day: day, 20, 0))
      hours.count(nil, at: TimingStrategiesTests.moment(day: day, 20, 0))
    }
    // One buffer for all questions, in which a second horizon finds the first one's answer.
    var (answer, byHour, next) = (TimingForecast(), TimingForecast(), Forecast())
    for hour in [8, 9, 20, 3] {
      for minutes in [15, 120] {
        let question = TimingQuestion(
          at: TimingStrategiesTests.moment(day: 30, hour, 15), within: minutes)
        answer.reset(candidates: 2)
        timer.answer(question, into: &answer)
        byHour.reset(candidates: 2)
        hours.answer(question, into: &byHour)
        predictor.forecast(in: Context(at: question.moment), into: &next)
        #expect(answer.ofAny == byHour.ofAny)
        for candidate in 0..<2 {
          let share = next.probabilities[candidate] * 60 / 68
          #expect(abs(answer.probabilities[candidate] - (1 - pow(1 - answer.ofAny, share))) < 1e-12)
        }
      }
    }
    #expect(answer.probabilities[0] > 0 && answer.ofAny < 0.02)
  }

  @Test("that knows the clock is all but silent at three in the morning, and after months without")
  func silence() throws {
    for name in ["hour-poisson", "hour-of-week-poisson", "next-times-rate", "survival-kernel"] {
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
