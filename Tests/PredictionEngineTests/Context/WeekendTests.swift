import PredictionBaselines
import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// The days that are alike, where a place has another weekend.
@Suite("Weekends")
struct WeekendTests {
  @Test("A weekend is a set of weekdays, and any set is one")
  func days() {
    for bits in 0..<128 {
      let days = (0..<7).filter { bits >> $0 & 1 == 1 }
      let weekend = Weekend(days.reversed() + days + [-1, 7, 99])
      #expect(weekend.days == days && weekend == Weekend(days))
      for day in 0..<7 {
        #expect(weekend.contains(day) == days.contains(day))
        #expect(weekend.alike(day) == (0..<7).filter { days.contains($0) == days.contains(day) })
      }
      let last = weekend.lastDay
      #expect(
        days.isEmpty || days.count == 7 ? last == 6 : days.contains(last) && !days.contains((last + 1) % 7))
      #expect(Weekend(names: weekend.text) == (days.isEmpty ? nil : weekend))
    }
    #expect(Weekend.saturdayAndSunday.lastDay == 6 && Weekend.fridayAndSaturday.lastDay == 5)
    #expect(
      Weekend([0, 6]).firstOfPair == 6 && Weekend([4, 6]).firstOfPair == nil
        && Weekend([4]).firstOfPair == nil)
    for text in ["", "friday,friday", "caturday", "friday,", "5"] {
      #expect(Weekend(names: text) == nil, "\(text)")
    }
    #expect(Weekend(names: "Friday,SATURDAY") == .fridayAndSaturday)
  }

  /// The same history a day earlier, week for week.
  private static func life(daysEarlier days: Int) throws -> (history: DrawnHistory, donations: [Donation]) {
    let history = try DrawnHistory(seed: 11, count: 140)
    return (
      history,
      history.donations.map { donation in
        var moved = donation
        moved.context.moment.microsecondsSince1970 -= Int64(days) * 86_400_000_000
        return moved
      }
    )
  }

  @Test(
    "A life that is a day earlier, with Friday and Saturday for a weekend, has the scores of one with Saturday and Sunday",
    arguments: ["bucketed-bayes", "hour-bins"])
  func moved(name: String) throws {
    func scores(daysEarlier days: Int, _ weekend: Weekend) throws -> [[Double]] {
      let (history, donations) = try Self.life(daysEarlier: days)
      var predictor = history.predictor(try StrategyRegistry.type(named: name).init())
      predictor.weekend = weekend
      var forecast = Forecast()
      return donations.map { donation in
        predictor.forecast(in: donation.context, into: &forecast)
        predictor.donate(donation)
        return forecast.evidence.scores
      }
    }
    let usual = try scores(daysEarlier: 0, .saturdayAndSunday)
    #expect(try scores(daysEarlier: 1, .fridayAndSaturday) == usual)
    #expect(try scores(daysEarlier: 1, .saturdayAndSunday) != usual, "the weekend says something")
  }

  @Test(
    "So it is with whether now is the time",
    arguments: ["survival-kernel", "hour-poisson", "hour-of-week-poisson"])
  func movedTimes(name: String) throws {
    func probabilities(daysEarlier days: Int, _ weekend: Weekend) throws -> [Double] {
      let (history, donations) = try Self.life(daysEarlier: days)
      var predictor = history.predictor(BucketedBayes())
      predictor.weekend = weekend
      for donation in donations { predictor.donate(donation) }
      let strategy = try TimingRegistry.type(named: name).init()
      return (0..<9).flatMap { hours in
        predictor.timing(
          TimingQuestion(
            at: Moment(
              secondsSince1970: donations[139].context.moment.secondsSince1970 + Int64(hours) * 25_000,
              secondsFromGMT: 3600)), by: strategy
        ).probabilities
      }
    }
    let usual = try probabilities(daysEarlier: 0, .saturdayAndSunday)
    #expect(try probabilities(daysEarlier: 1, .fridayAndSaturday) == usual)
    #expect(try probabilities(daysEarlier: 1, .saturdayAndSunday) != usual)
  }

  @Test("A holiday is lived as the weekend's last day")
  func holiday() throws {
    let christmas = Moment.daysSince1970(year: 2026, month: 12, day: 25)
    #expect(HolidayCalendar([christmas], weekend: .fridayAndSaturday).weekday(of: christmas) == 5)
    #expect(HolidayCalendar([christmas], weekend: Weekend([4])).weekday(of: christmas + 1) == 5)
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [SoupChef.intent()]))
    predictor.weekend = .fridayAndSaturday
    #expect(
      predictor.holidays.weekend == .fridayAndSaturday && predictor.history.weekend == .fridayAndSaturday)
    predictor.holidays = HolidayCalendar([christmas])
    #expect(predictor.weekend == .saturdayAndSunday && predictor.history.weekend == .saturdayAndSunday)
  }

  @Test(
    "Forgetting keeps the weekend: what is left is as a life without it",
    arguments: [BucketedBayes(), ContextMixture()] as [any ScoringStrategy])
  func forgetting(_ strategy: any ScoringStrategy) throws {
    func life(_ days: Range<Int>) throws -> Predictor {
      var predictor = Predictor(
        catalog: try DefinitionCatalog(intents: [SoupChef.intent()]), strategy: strategy)
      predictor.weekend = .fridayAndSaturday
      for day in days {
        try predictor.donate(
          "OrderSoup", ["soup": .object("soup \(day % 3)", display: nil), "quantity": 1, "options": []],
          at: SoupChef.moment(day: day, hour: 12), group: "\(day < 5)")
      }
      return predictor
    }
    var whole = try life(0..<15)
    #expect(whole.forget(.group("true")) == 5)
    let part = try life(5..<15)
    #expect(whole.snapshot() == part.snapshot() && whole.history.weekend == .fridayAndSaturday)
    let friday = SoupChef.moment(day: 18, hour: 12)
    #expect(
      whole.suggestions(at: friday).map(\.probability) == part.suggestions(at: friday).map(\.probability))
  }
}
