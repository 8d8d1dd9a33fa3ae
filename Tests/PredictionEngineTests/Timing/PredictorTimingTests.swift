import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// Whether now is the time, asked of a predictor.
@Suite("A predictor's timing")
struct PredictorTimingTests {
  private static func learned(_ history: DrawnHistory, timing: (any TimingStrategy)?) -> Predictor {
    var predictor = Predictor(
      catalog: history.catalog, strategy: .bucketedBayes, symbols: history.symbols, timing: timing)
    for donation in history.donations { predictor.donate(donation) }
    return predictor
  }

  private static func later(_ history: DrawnHistory, _ minutes: Int64) throws -> Moment {
    let last = try #require(history.donations.last).context.moment
    return Moment(
      secondsSince1970: last.secondsSince1970 + minutes * 60, secondsFromGMT: last.secondsFromGMT)
  }

  @Test("Times that were kept up say what times that are counted at the question say, forgetting included")
  func kept() throws {
    let history = try DrawnHistory(seed: 31, count: 150)
    var kept = PredictorTimingTests.learned(history, timing: TimingMixture())
    var counted = PredictorTimingTests.learned(history, timing: nil)
    for share in [0, 5, 2] {
      if share > 0 {
        let filter = DonationFilter.matching("some") { donation, _ in
          donation.context.moment.secondsSince1970 / 60 % Int64(share) == 0
        }
        #expect(kept.forget(filter) > 0)
        #expect(counted.forget(filter) > 0)
      }
      for minutes: Int64 in [1, 61, 700, 3000, 90_000] {
        let moment = try PredictorTimingTests.later(history, minutes)
        #expect(kept.timing(at: moment) == counted.timing(at: moment))
      }
    }
  }

  @Test("Holidays may be given before or after the donations, and forgetting leaves them")
  func holidays() throws {
    let history = try DrawnHistory(seed: 33, count: 150)
    let days = history.donations.map { $0.context.moment.localDay }
    let holidays = HolidayCalendar(Array(days[0]...days[149] + 3).filter { $0 % 3 == 0 })
    let plain = PredictorTimingTests.learned(history, timing: TimingMixture())
    var (late, counted) = (plain, PredictorTimingTests.learned(history, timing: nil))
    (late.holidays, counted.holidays) = (holidays, holidays)
    var early = Predictor(
      catalog: history.catalog, strategy: .bucketedBayes, symbols: history.symbols, timing: TimingMixture())
    early.holidays = holidays
    for donation in history.donations { early.donate(donation) }
    func answers(_ predictor: Predictor) throws -> [TimingForecast] {
      try [Int64(1), 400, 1000, 3000].map { minutes in
        predictor.timing(at: try PredictorTimingTests.later(history, minutes))
      }
    }
    #expect(try answers(early) == answers(late))
    #expect(try answers(early) == answers(counted))
    #expect(try answers(early) != answers(plain))
    #expect(early.snapshot() == late.snapshot() && early.snapshot() != plain.snapshot())
    let last = try #require(history.donations.last).context.moment
    for forgotten in [Int64(7), 2] {
      let filter = DonationFilter.matching("some") { donation, _ in
        donation.context.moment != last && donation.context.moment.secondsSince1970 / 60 % forgotten == 0
      }
      early.forget(filter)
      counted.forget(filter)
      #expect(try answers(early) == answers(counted))
    }
  }

  @Test(
    "Every candidate has its probability, in the order of the candidates, and another strategy answers otherwise"
  )
  func order() throws {
    let history = try DrawnHistory(seed: 32, count: 150)
    let predictor = PredictorTimingTests.learned(history, timing: nil)
    let moment = try PredictorTimingTests.later(history, 40)
    let answer = predictor.timing(at: moment, within: 120)
    #expect(answer.probabilities.count == predictor.history.candidates.count)
    let best = try #require(answer.best)
    #expect(answer.probabilities[best] == answer.probabilities.max())
    #expect(answer.ofAny > 0.1 && answer.ofAny <= 1)
    // In a buffer that held something else.
    var buffer = TimingForecast()
    (buffer.probabilities, buffer.ofAny) = ([1, 1, 1], 1)
    predictor.timing(TimingQuestion(at: moment, within: 120), into: &buffer)
    #expect(buffer == answer)
  }

  @Test(
    "A horizon is a multiple of a quarter of an hour, up to two hours",
    arguments: [(0, 15), (29, 15), (60, 60), (500, 120)])
  func horizon(_ asked: Int, _ minutes: Int) {
    #expect(TimingQuestion(at: Moment(microsecondsSince1970: 0), within: asked).minutes == minutes)
  }

  @Test("A donation that nobody remembers counts for nothing")
  func ineligible() throws {
    let page = ActivityDefinition(
      activityType: "page", requiredKeys: ["page"], isEligibleForPrediction: false)
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [], activities: [page]), strategy: .bucketedBayes,
      timing: TimingMixture())
    let moment = Moment(year: 2026, month: 3, day: 2, hour: 8)
    try predictor.donate(activity: "page", userInfo: ["page": "one"], at: moment)
    #expect(predictor.timing(at: moment) == TimingForecast())
  }
}
