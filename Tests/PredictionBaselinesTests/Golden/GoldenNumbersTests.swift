import Testing

@testable import PredictionBaselines
@testable import PredictionEngine

/// The published definitions' own numbers: each row is an arithmetic that one can follow by hand.
@Suite("Golden numbers of the field")
struct GoldenNumbersTests {
  private static let monday = Moment(year: 2026, month: 3, day: 2)

  /// A predictor after donations of numbers, a second apart on Monday at midnight.
  private func predictor(_ strategy: any ScoringStrategy, _ uses: [Int]) throws -> Predictor {
    let kinds = (0..<10).map { IntentDefinition(name: "\($0)", parameters: [], shortcutTypes: [[]]) }
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: kinds), strategy: strategy, learning: .everything)
    for (second, use) in uses.enumerated() {
      var context = Context(at: GoldenNumbersTests.monday)
      context.moment.microsecondsSince1970 += Int64(second) * 1_000_000
      predictor.donate(Donation(definition: use, values: [], context: context))
    }
    return predictor
  }

  /// 2 to the power of each score, by number donated, at a time of Monday.
  private func scores(_ predictor: Predictor, hour: Int = 0) -> [Int: Double] {
    var forecast = Forecast()
    let moment = Moment(year: 2026, month: 3, day: 2, hour: hour, minute: 1)
    predictor.forecast(in: Context(at: moment), into: &forecast)
    var scores: [Int: Double] = [:]
    for slot in predictor.history.candidates {
      let number = predictor.history.counters.index.definition(of: slot)
      scores[number] = Exponential.binary(forecast.score(slot))
    }
    return scores
  }

  private func expect(
    _ scores: [Int: Double], _ golden: [Int: Double], within bound: Double = 1e-12,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (number, value) in golden {
      let own = scores[number] ?? .nan
      #expect(abs(own - value) <= bound, "\(number): \(own), not \(value)", sourceLocation: sourceLocation)
    }
  }

  @Test("Frecency store, d = .8: A, A, B, C give .2304, .16, .2")
  func frecencyStore() throws {
    expect(scores(try predictor(FrecencyStore(), [1, 1, 2, 3])), [1: 0.2304, 2: 0.16, 3: 0.2])
  }

  @Test("A capacity of two: when four have a frecency, the best two keep theirs")
  func capacity() throws {
    let store = FrecencyStore(recipe: try Recipe(FrecencyStore.self, ["capacity": 2]))
    let scores = scores(try predictor(store, [1, 2, 3, 4]))
    expect(scores, [1: 0x1p-100, 2: 0x1p-100, 3: 0.16, 4: 0.2])
  }

  @Test("Conditional frequency: five of seven and two of seven under the same condition")
  func conditionalFrequency() throws {
    expect(
      scores(try predictor(ConditionalFrequency(), [0, 0, 1, 0, 0, 1, 0])), [0: 5.0 / 7, 1: 2.0 / 7])
  }

  @Test("Markov-1 without smoothing: after 1 came 2 alone; later 1 twice, 2 and 3 once")
  func markov() throws {
    let recipe = try Recipe(ConditionalFrequency.self, ["by.hour": 0, "by.place": 0, "by.previous": 1])
    let markov = ConditionalFrequency(recipe: recipe)
    expect(scores(try predictor(markov, [1, 2, 3, 1])), [1: 0x1p-100, 2: 1, 3: 0x1p-100])
    expect(scores(try predictor(markov, [1, 2, 3, 1, 3, 1, 1, 1])), [1: 0.5, 2: 0.25, 3: 0.25])
  }

  @Test("Hour bins at 11 h: .4125, .0375, .3; a fading that rounds down leaves .15, ours leaves all")
  func hourBins() throws {
    for (roundsDown, golden) in [
      (0.0, [1: 0.4125, 2: 0.0375, 3: 0.3]), (1, [1: 0.15, 2: 0x1p-100, 3: 0x1p-100]),
    ] {
      var bins = HourBins(recipe: try Recipe(HourBins.self, ["roundsDown": roundsDown]))
      var history = PersonalHistory(
        catalog: try DefinitionCatalog(
          intents: (0..<4).map { IntentDefinition(name: "\($0)", parameters: [], shortcutTypes: [[]]) }))
      for (hour, uses) in [(10, [0, 1, 1, 1, 2]), (11, [1, 3])] {
        for use in uses {
          let question = Question(context: Context(at: Moment(year: 2026, month: 3, day: 2, hour: hour)))
          history.learn(
            Donation(definition: use, values: [], context: question.context), symbols: SymbolTable())
          if use > 0 { bins.didLearn(history.previous, question, history) }
        }
      }
      bins.fade(weeks: 1)
      var shares = [0.0, 0, 0, 0]
      bins.fill(
        &shares, history, Question(context: Context(at: Moment(year: 2026, month: 3, day: 2, hour: 11))))
      for (slot, share) in golden { #expect(abs(shares[slot] - (share < 1e-9 ? 0 : share)) < 1e-12) }
    }
  }

  @Test("Hours before and after move real time across the border of the weekend")
  func hourBinEdges() {
    func bin(_ day: Int, _ hour: Int, _ offset: Int) -> Int {
      HourBins.bin(Moment(year: 2026, month: 3, day: day, hour: hour), hoursLater: offset)
    }
    #expect(bin(2, 0, -2) == 24 + 22)
    #expect(bin(6, 23, 3) == 24 + 2)
    #expect(bin(8, 22, 4) == 2)
    #expect(bin(7, 3, -5) == 22)
  }

  @Test(
    "PPM and Kneser–Ney state probabilities of all candidates and NEW that sum to one", arguments: [0, 1])
  func sumToOne(number: Int) throws {
    let strategy: any ScoringStrategy = number == 0 ? PredictionByPartialMatching() : KneserNey()
    var die = SplitMix64(seed: 3)
    var uses: [Int] = []
    for _ in 0..<60 {
      uses.append(die.below(3) == 0 ? die.below(7) : (uses.last ?? 0) % 3 + 1)
      let predictor = try predictor(strategy, uses)
      var forecast = Forecast()
      predictor.forecast(in: Context(at: GoldenNumbersTests.monday), into: &forecast)
      var sum = Exponential.binary(try #require(forecast.evidence.scoreOfNew))
      for slot in predictor.history.candidates { sum += Exponential.binary(forecast.score(slot)) }
      #expect(abs(sum - 1) < 1e-12, "after \(uses.count) uses: \(sum)")
    }
  }

  @Test("Exponential weights: an expert that gave the truth nothing loses the factor e")
  func exponentialWeights() {
    let weights = ExponentialWeights.updated([0.5, 0.5], shares: [1, 0], rate: 1)
    #expect(abs(weights[0] / weights[1] - Exponential.natural(1)) < 1e-12)
  }

  @Test("New Firefox, half-life 30: stored days of six cases")
  func firefox() {
    func stored(_ days: [Int32], uses: Int, weight: Double = 50) -> Int {
      FirefoxFrecency.storedDay(days, uses: uses, weight: weight, rate: 0.6931471805599453 / 30)
        - Int(days.max() ?? 0)
    }
    #expect(stored([0], uses: 1) == 169)
    #expect(stored([0], uses: 1, weight: 100) == 199)
    #expect(stored([0], uses: 1, weight: 200) == 229)
    #expect(stored(Array(repeating: 0, count: 10), uses: 10) == 268)
    #expect(stored(Array(0..<10), uses: 10) == 264)
    #expect(stored(Array(0..<10), uses: 40) == 324)
  }

  @Test("New Firefox: an older visit never weighs more than a newer one")
  func firefoxSign() {
    func stored(_ days: [Int32]) -> Int {
      FirefoxFrecency.storedDay(days, uses: 2, weight: 50, rate: 0.6931471805599453 / 30)
    }
    #expect(stored([0, 100]) < stored([50, 100]) && stored([50, 100]) < stored([100, 100]))
  }

  @Test("Legacy Firefox: one link today 100, three typed today 6000")
  func legacyFirefox() throws {
    expect(scores(try predictor(FirefoxLegacyFrecency(), [1])), [1: 100], within: 1e-9)
    let typed = FirefoxLegacyFrecency(recipe: try Recipe(FirefoxLegacyFrecency.self, ["bonus": 2000]))
    expect(scores(try predictor(typed, [1, 1, 1])), [1: 6000], within: 1e-9)
  }

  @Test("zoxide: a rank of 10 scores 40, 20, 5 and 2.5 by age")
  func zoxide() {
    let golden: [(Int64, Double)] = [
      (0, 40), (3599, 40), (3600, 20), (86_399, 20), (86_400, 5), (604_799, 5), (604_800, 2.5),
    ]
    for (age, score) in golden { #expect(10 * Zoxide.factor(after: age) == score, "\(age) s") }
  }

  @Test("Share sheet: recency .40, frequency .2, place .2 make .616")
  func shareSheet() { #expect(abs(ShareSheet.either(0.4, 0.2, 0.2) - 0.616) < 1e-12) }

  @Test("KISS time: the same minute yesterday 41.40, an hour ago 39.525, twelve hours ago -0.90 million ms")
  func kissTime() {
    let golden: [(Int64, Double)] = [(86_400, 41.40e6), (3600, 39.525e6), (43_200, -0.90e6)]
    for (age, score) in golden {
      #expect(abs(KISSTime.score(after: age, divisor: 48) * 3.6e6 - score) < 1e-3)
    }
  }
}
