import Testing

@testable import PredictionEngine

/// D8: the clock of a person who flies, and a routine around midnight.
@Suite("Travel and midnight")
struct ClockTests {
  private static let intent = IntentDefinition(
    name: "Do", parameters: [ParameterDefinition("what", .string)], shortcutTypes: [["what"]])

  private static func predictor(_ strategy: any ScoringStrategy) throws -> Predictor {
    Predictor(catalog: try DefinitionCatalog(intents: [intent]), strategy: strategy)
  }

  @Test("Whatever the zone, a donation counts at the hour and weekday of the clock that the person sees")
  func travel() throws {
    var random = SplitMix64(seed: 31)
    var predictor = try Self.predictor(BucketedBayes())
    var (hours, weekdays) = ([Int](repeating: 0, count: 24), [Int](repeating: 0, count: 7))
    var seconds: Int64 = 1_772_400_000
    for _ in 0..<400 {
      seconds += Int64(random.below(90_000))
      // Offsets from −12 to +14 hours, in quarters of an hour.
      let offset = Int32(random.below(105) - 48) * 900
      let moment = Moment(secondsSince1970: seconds, secondsFromGMT: offset)
      try predictor.donate("Do", ["what": "it"], at: moment)
      let (day, second) = (seconds + Int64(offset)).quotientAndRemainder(dividingBy: 86_400)
      hours[Int(second / 3600)] += 1
      weekdays[Int((day + 3) % 7)] += 1
    }
    for (hour, count) in hours.enumerated() {
      #expect(predictor.history.counters.count(0, in: Bucket(dimension: 0, value: UInt32(hour))) == count)
    }
    for (weekday, count) in weekdays.enumerated() {
      #expect(predictor.history.counters.count(0, in: Bucket(dimension: 1, value: UInt32(weekday))) == count)
    }
  }

  @Test(
    "Who has coffee at eight and tea at eight in the evening has them so in Tokyo, too",
    arguments: [BucketedBayes(), ContextMixture()] as [any ScoringStrategy])
  func tokyo(_ strategy: any ScoringStrategy) throws {
    var predictor = try Self.predictor(strategy)
    func moment(_ day: Int, _ hour: Int, zone: Int) -> Moment {
      Moment(year: 2026, month: 3, day: 2 + day, hour: hour, secondsFromGMT: Int32(zone) * 3600)
    }
    for day in 0..<14 {
      try predictor.donate("Do", ["what": "coffee"], at: moment(day, 8, zone: 1))
      try predictor.donate("Do", ["what": "tea"], at: moment(day, 20, zone: 1))
    }
    for (hour, what) in [(8, "coffee"), (20, "tea")] {
      for zone in [1, 9, -8] {
        let first = try #require(predictor.suggestions(at: moment(15, hour, zone: zone)).first)
        #expect(first.parameters["what"] == .string(what), "\(hour) h at \(zone)")
      }
    }
  }

  /// Twenty nights on which something is done between 23:50 and 00:10, and something else at noon.
  private static func nights(_ strategy: any ScoringStrategy) throws -> Predictor {
    var random = SplitMix64(seed: 12)
    var predictor = try predictor(strategy)
    for day in 0..<20 {
      try predictor.donate("Do", ["what": "lunch"], at: SoupChef.moment(day: day, hour: 12))
      try predictor.donate(
        "Do", ["what": "lights out"], at: SoupChef.moment(day: day, hour: 23, minute: 50 + random.below(21)))
    }
    return predictor
  }

  @Test(
    "A routine around midnight is one routine: it is suggested before it and after it",
    arguments: [BucketedBayes(), ContextMixture()] as [any ScoringStrategy])
  func midnight(_ strategy: any ScoringStrategy) throws {
    let predictor = try Self.nights(strategy)
    for minute in [52, 57, 62, 68] {
      let suggestions = predictor.suggestions(at: SoupChef.moment(day: 20, hour: 23, minute: minute))
      #expect(suggestions.first?.parameters["what"] == "lights out", "23 h \(minute)")
    }
  }

  @Test("Whether now is the time looks across midnight")
  func window() throws {
    let predictor = try Self.nights(BucketedBayes())
    let candidate = try #require(predictor.history.candidateNumber(of: 1))
    let before = predictor.timing(at: SoupChef.moment(day: 20, hour: 23, minute: 45)).probabilities[candidate]
    let later = predictor.timing(at: SoupChef.moment(day: 20, hour: 20)).probabilities[candidate]
    #expect(before > 0.5 && later < 0.2, "\(before) \(later)")
  }

  @Test("What does not hold: the weekday changes at midnight, so one routine has two weekdays' counts")
  func weekday() throws {
    var predictor = try Self.predictor(BucketedBayes())
    for week in 0..<4 {
      for minute in [55, 65] {
        try predictor.donate(
          "Do", ["what": "late film"], at: SoupChef.moment(day: 7 * week + 4, hour: 23, minute: minute))
      }
    }
    let counters = predictor.history.counters
    #expect(counters.count(0, in: Bucket(dimension: 1, value: 4)) == 4)
    #expect(counters.count(0, in: Bucket(dimension: 1, value: 5)) == 4)
  }
}
