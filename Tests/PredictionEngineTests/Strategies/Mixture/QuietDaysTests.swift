import Foundation
import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// ``QuietDays`` beside a walk over all days of use.
@Suite("What speaks against a shortcut today")
struct QuietDaysTests {
  private static func moment(_ day: Int) -> MixtureMoment {
    MixtureMoment(Moment(secondsSince1970: Int64(day) * 86_400 + 43_200, secondsFromGMT: 0), after: nil)
  }

  /// The days against a shortcut by the list of its days of use.
  private static func twin(_ uses: [Int], _ today: Int) -> Int {
    let days = Array(Set(uses)).sorted()
    guard let last = days.last, last < today else { return 0 }
    let apart = zip(days, days.dropFirst()).map { $1 - $0 }
    var against = [0]
    if apart.count >= 2, let shortest = apart.min(), let longest = apart.max() {
      if apart.count >= 3, today - last < shortest { against.append(apart.count * (shortest - 1)) }
      against.append((today - last) / longest - 1)
    }
    if !days.contains(where: { ($0 - today) % 7 == 0 }) {
      let lived = (days[0] + 1..<today).count { ($0 - today) % 7 == 0 }
      let weekdays = Double(Set(days.map { $0 % 7 }).count)
      against.append(min(lived, Int(Double(days.count) * log((weekdays + 1) / weekdays))))
    }
    return against.filter { $0 == 0 || $0 >= 3 }.max() ?? 0
  }

  @Test("The days are those of a walk over all days of use, for working days, weeks, months and chance")
  func days() {
    var random = SplitMix64(seed: 3)
    var met: Set<Bool> = []
    for kind in 0..<40 {
      var quiet = QuietDays()
      var uses: [Int] = []
      for day in 20_000..<20_160 {
        if let first = uses.first, day > first {
          let expected = QuietDaysTests.twin(uses, day)
          let limit = quiet.limit(of: 0, QuietDays.Day(QuietDaysTests.moment(day)), 8)
          met.insert(limit == nil)
          #expect(
            (limit ?? 1) == (expected == 0 ? 1 : 8 / (Double(expected) + 8)), "kind \(kind), day \(day)")
        }
        let isUsed =
          switch kind % 4 {
          case 0: (day + 3) % 7 < 5 && day < 20_120
          case 1: day % 7 == kind % 7
          case 2: day % (9 + kind) == 0
          default: random.next() % UInt64(2 + kind / 4) == 0
          }
        for _ in 0..<(isUsed ? 1 + kind % 2 : 0) {
          quiet.count(0, at: QuietDaysTests.moment(day))
          uses.append(day)
        }
      }
    }
    #expect(met.count == 2)
  }

  @Test("Who does what is out of its rhythm is hardly limited, and who never does is limited the more")
  func learned() {
    var (never, often) = (QuietDays(), QuietDays())
    for day in 20_000..<20_100 where (day + 3) % 7 < 5 {
      never.count(0, at: QuietDaysTests.moment(day))
      often.count(0, at: QuietDaysTests.moment(day))
    }
    // Day 20,103 is a Sunday.
    let sunday = QuietDaysTests.moment(20_100 + (6 - (20_100 + 3) % 7))
    let before = never.limit(of: 0, QuietDays.Day(sunday), never.tally.prior(8)) ?? 1
    for _ in 0..<20 {
      never.judge(1, at: sunday, [0.5])
      often.judge(0, at: sunday, [0.5])
    }
    let limited = never.limit(of: 0, QuietDays.Day(sunday), never.tally.prior(8)) ?? 1
    let hardly = often.limit(of: 0, QuietDays.Day(sunday), often.tally.prior(8)) ?? 1
    #expect(limited < before / 2 && hardly > 0.8)
  }

  @Test(
    "A place where three in four donations are one shortcut is that shortcut's own; half of them is not enough"
  )
  func places() throws {
    let catalog = try DefinitionCatalog(intents: [
      IntentDefinition(
        name: "Swim", parameters: [ParameterDefinition("lanes", .string)], shortcutTypes: [["lanes"]])
    ])
    for (many, few, belongs) in [(9, 3, true), (6, 6, false), (2, 0, false)] {
      var predictor = Predictor(catalog: catalog)
      for number in 0..<(many + few) {
        try predictor.donate(
          "Swim", ["lanes": .string(number < many ? "a" : "b")],
          at: Moment(secondsSince1970: Int64(20_000 + number) * 86_400, secondsFromGMT: 0), place: "pool")
      }
      let context = predictor.context(
        at: Moment(secondsSince1970: 20_050 * 86_400, secondsFromGMT: 0), place: "pool")
      var forecast = Forecast()
      predictor.forecast(in: context, into: &forecast)
      let question = Question(context: context, buckets: forecast.buckets)
      var totals = SensedTotals()
      #expect(totals.belongs(predictor.history.candidates[0], predictor.history, question) == belongs)
    }
  }
}
