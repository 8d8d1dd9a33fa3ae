import PredictionBaselines
import Testing

@testable import PredictionEngine

/// Everything that takes a moment or a date, at the first and the last that there are and around them.
@Suite("The ends of time")
struct EndsOfTimeTests {
  private static let times: [Int64] = [
    .min, .min + 1, .min + 3_600_000_000, -377_705_116_800_000_000, 0, 1_772_400_000_000_000,
    253_402_300_799_000_000, .max - 3_600_000_000, .max - 1, .max,
  ]
  private static let offsets: [Int32] = [.min, -64_800, 0, 64_800, .max]

  /// The moments of all times and offsets.
  static let moments = times.flatMap { time in
    offsets.map { Moment(microsecondsSince1970: time, secondsFromGMT: $0) }
  }

  @Test("Any number of seconds, and any date, is a moment: the nearest that there is")
  func initialisers() {
    #expect(Moment(secondsSince1970: .max).microsecondsSince1970 == .max)
    #expect(Moment(secondsSince1970: .min).microsecondsSince1970 == .min)
    let limit = Int64.max / 1_000_000
    #expect(Moment(secondsSince1970: limit).microsecondsSince1970 == limit * 1_000_000)
    #expect(Moment(secondsSince1970: limit + 1).microsecondsSince1970 == .max)
    let late = Moment(year: 1970, month: 1, day: 1, hour: .max, minute: .max)
    #expect(late.microsecondsSince1970 == .max)
    let ends = [Int.min, -9999, -1, 0, 1, 9999, .max]
    for year in ends {
      for other in ends {
        for offset in EndsOfTimeTests.offsets {
          let moment = Moment(
            year: year, month: other, day: other, hour: other, minute: other, second: other,
            secondsFromGMT: offset)
          #expect((0..<24).contains(moment.hour) && (0..<7).contains(moment.weekday))
        }
      }
      if year.magnitude > 9999 {
        let end = Moment(year: year, month: 1, day: 1).microsecondsSince1970
        #expect(end == (year < 0 ? .min : .max))
      }
    }
    for year in [-9999, -1, 0, 1, 1970, 9999] {
      for month in 1...12 {
        let date = Moment(year: year, month: month, day: 7, hour: 23, secondsFromGMT: 64_800).date
        #expect(date.year == year && date.month == month && date.day == 7)
      }
    }
    #expect(Moment(year: 2026, month: 13, day: 1) == Moment(year: 2027, month: 1, day: 1))
    #expect(Moment(year: 2026, month: 0, day: 1) == Moment(year: 2025, month: 12, day: 1))
    #expect(Moment(year: 2026, month: -11, day: 1) == Moment(year: 2025, month: 1, day: 1))
  }

  @Test("Holidays may be any numbers of days, and each has a weekday")
  func holidays() {
    let calendar = HolidayCalendar([.min, .max, -1], weekend: .fridayAndSaturday)
    for day in [Int.min, .min + 1, -1, 0, .max - 1, .max] {
      #expect((0..<7).contains(calendar.weekday(of: day)) && (0..<7).contains(HabitDay.weekday(of: day)))
    }
    #expect(HabitDay.weekday(of: 0) == 3 && HabitDay.weekday(of: -1) == 2 && HabitDay.weekday(of: 4) == 0)
  }

  private static func providers(_ start: Moment, _ end: Moment) throws -> [RelevanceProvider] {
    let park = try Coordinate(latitude: 90, longitude: -180)
    var providers: [RelevanceProvider] = [.date(start), .date(min(start, end), until: max(start, end))]
    for region in RelevanceProvider.Region.allCases {
      for radius in [Double.leastNonzeroMagnitude, 1000, .greatestFiniteMagnitude] {
        providers.append(.location(park, radiusInMetres: radius, region))
      }
    }
    for routine in DailyRoutine.allCases { providers.append(.routine(routine)) }
    return providers
  }

  @Test("Every provider of relevance says a number from 0 to 1 at every moment, or nothing")
  func relevance() throws {
    var symbols = SymbolTable()
    let place = symbols.intern("gym")
    for moment in EndsOfTimeTests.moments {
      let surroundings = Surroundings(
        context: Context(at: moment, place: place), symbols: symbols,
        position: try Coordinate(latitude: -90, longitude: 0), role: .none, routines: LearnedRoutines())
      for start in EndsOfTimeTests.moments where start.secondsFromGMT == moment.secondsFromGMT {
        for provider in try EndsOfTimeTests.providers(start, moment) {
          let relevance = provider.relevance(in: surroundings)
          #expect(relevance.map { (0...1).contains($0) } ?? true, "\(provider) at \(moment)")
        }
      }
    }
  }

  /// A person who did, sensed, dismissed and was supplied something at a few moments, in that order.
  private static func life(
    _ moments: [Moment], _ strategy: any ScoringStrategy, _ timing: any TimingStrategy
  ) throws -> Predictor {
    var predictor = Predictor(catalog: Deed.catalog, strategy: strategy, timing: timing)
    predictor.holidays = HolidayCalendar(
      [.min, .max] + moments.map(\.localDay), weekend: .fridayAndSaturday)
    let ann: ParameterValue = .object("ann", display: nil)
    for (number, moment) in moments.enumerated() {
      try predictor.observe(
        SensedReading(
          SensedKind.allCases[number % 4], at: moment, place: number % 3 == 0 ? "gym" : nil,
          coordinate: try Coordinate(latitude: 52.5, longitude: 13.4), accuracyInMetres: 20,
          signals: ["headphones": .boolean(number % 2 == 0)]))
      try predictor.donate(
        "SendMessage", ["recipient": ann], at: moment, origin: number % 2 == 0 ? .user : .suggestion,
        group: "\(number % 2)")
      for outcome in Feedback.Outcome.allCases {
        try predictor.record(
          Feedback(outcome, intent: "SendMessage", ["recipient": ann], on: "search", at: moment))
      }
    }
    for (first, last) in zip(moments, moments.dropFirst()) {
      let (start, end) = (min(first, last), max(first, last))
      var list = [AppSuggestion("SendMessage", ["recipient": ann], relevant: [.routine(.morning)])]
      for (number, provider) in try providers(start, end).enumerated() {
        let other: ParameterValue = .object("b\(number)", display: nil)
        list.append(
          AppSuggestion(
            "SendMessage", ["recipient": other], relevant: [provider], from: start, until: end))
      }
      try predictor.setRelevantShortcuts(list)
    }
    return predictor
  }

  /// Asks everything that a predictor can be asked at a moment.
  private static func ask(_ predictor: Predictor, at moment: Moment, by rule: ShowingRule) throws {
    for surface in Surface.all {
      for suggestion in predictor.suggestions(at: moment, place: "gym", on: surface) {
        #expect(suggestion.supplied.map { (0...1).contains($0.relevance) } ?? true)
        #expect(!suggestion.explanation.description.isEmpty)
      }
    }
    _ = predictor.listing(at: moment)
    for minutes in [Int.min, 15, 60, .max] {
      #expect(predictor.timing(at: moment, within: minutes).probabilities.allSatisfy { (0...1).contains($0) })
    }
    var policy = predictor.lockScreen(rule, at: moment)
    for look in [moment, Moment(microsecondsSince1970: .min), Moment(microsecondsSince1970: .max), moment] {
      _ = predictor.suggestion(on: &policy, at: look)
      predictor.reportLast(to: &policy)
    }
  }

  @Test(
    "At every moment everything can be asked, kept, restored and forgotten",
    arguments: TimingRegistry.all.map { $0.name })
  func everything(name: String) throws {
    let timing = try TimingRegistry.type(named: name).init()
    var random = SplitMix64(seed: 12)
    for round in 0..<4 {
      let rule: ShowingRule = round % 3 == 0 ? .standard : .bar(0.1)
      let strategy: any ScoringStrategy = round % 2 == 0 ? BucketedBayes() : ContextMixture()
      let lived = (0..<6).map { _ in EndsOfTimeTests.moments[random.below(EndsOfTimeTests.moments.count)] }
      var predictor = try EndsOfTimeTests.life(round < 2 ? lived : lived.sorted(), strategy, timing)
      for moment in [lived[5], EndsOfTimeTests.moments[random.below(50)]] {
        try EndsOfTimeTests.ask(predictor, at: moment, by: rule)
      }
      let bytes = predictor.snapshot()
      var again = try Predictor(
        snapshot: bytes, catalog: Deed.catalog, strategy: strategy, timing: timing)
      #expect(again.snapshot() == bytes)
      _ = again.shortcuts()
      let (first, last) = (lived[round % 6], lived[(round + 1) % 6])
      _ = again.forget(SensedFilter.sensed(from: first, to: last))
      _ = again.forget(FeedbackFilter.feedback(from: last, to: first))
      _ = again.forget(.everything(from: min(first, last), to: max(first, last)))
      _ = again.forget(.group("1"))
      try EndsOfTimeTests.ask(again, at: last, by: rule)
      _ = predictor.forget(.everything(from: first, to: Moment(microsecondsSince1970: .max)))
      let rest = predictor.snapshot()
      #expect(
        try Predictor(snapshot: rest, catalog: Deed.catalog, strategy: strategy, timing: timing).snapshot()
          == rest)
    }
  }
}
