import PredictionBaselines
import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// The way of the kernels against the way of the evidence columns: the same eight, always.
@Suite("Shortlists")
struct ShortlistTests {
  private static let paths = TileKernel.allCases.filter(\.isAvailable)

  /// Asks both ways, on every path; nil where they agree.
  private func difference(_ predictor: Predictor, _ context: Context) -> String? {
    guard let strategy = predictor.strategy as? NaiveBayes else { return "the strategy is another" }
    var forecast = Forecast()
    predictor.forecast(in: context, into: &forecast)
    let expected = forecast.best(8, in: predictor.history)
    var best = TopEight()
    for path in ShortlistTests.paths {
      strategy.rank(predictor.history, in: context, by: path, into: &best)
      if best.slots != expected { return "\(path): \(best.slots), expected \(expected)" }
      for lane in predictor.history.candidates.indices {
        let score = Double(best.scores[lane]) * NaiveBayes.unit
        if score != forecast.score(predictor.history.candidates[lane]) {
          return "\(path): lane \(lane) scores \(score)"
        }
      }
    }
    return nil
  }

  private static let catalog = try? DefinitionCatalog(intents: [
    IntentDefinition(
      name: "Do", parameters: [ParameterDefinition("it", .integer), ParameterDefinition("part", .integer)],
      shortcutTypes: [["it"], ["it", "part"]], primaryShortcutType: ["it", "part"])
  ])

  /// A person who knows `size` things and has done so many more by habit, at one of `places` places or none.
  private func person(_ size: Int, more: Int, places: Int, seed: UInt64) throws -> Predictor {
    let catalog = try #require(ShortlistTests.catalog)
    var predictor = Predictor(catalog: catalog, strategy: NaiveBayes(), learning: .everything)
    var random = SplitMix64(seed: seed)
    for step in 0..<(size + more) {
      let thing = step < size ? step : random.below(max(1, size)) * random.below(3) / 2 % max(1, size)
      let place = random.below(places + 1)
      try predictor.donate(
        "Do", ["it": .integer(thing / 2), "part": .integer(thing)],
        at: Moment(secondsSince1970: 1_772_400_000 + Int64(random.below(5_000_000))),
        place: place == places ? nil : "place \(place)")
    }
    return predictor
  }

  private func question(_ predictor: inout Predictor, _ random: inout SplitMix64, places: Int) -> Context {
    predictor.context(
      at: Moment(secondsSince1970: 1_779_000_000 + Int64(random.below(5_000_000))),
      place: random.below(4) == 0 ? nil : "place \(random.below(places + 2))")
  }

  private static let sizes =
    TestEffort.isWhole
    ? Array(0...200) + Array(stride(from: 250, through: 2100, by: 61)) + [2047, 2100]
    : [0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65, 128, 130]

  @Test("Equal the beginning of the full ranking, score for score, at every size and on every path")
  func sizes() throws {
    for size in ShortlistTests.sizes {
      var random = SplitMix64(seed: UInt64(size))
      for places in [0, 3, 16, 17] where size < 140 || places == 3 {
        var predictor = try person(size, more: size, places: places, seed: UInt64(size * 31 + places))
        #expect(predictor.history.candidates.count == size)
        let context = question(&predictor, &random, places: places)
        if let difference = difference(predictor, context) {
          Issue.record("\(size) candidates, \(places) places: \(difference)")
          return
        }
      }
    }
  }

  @Test("Equal it where planes are promoted, in small tiles and in large ones")
  func promoted() throws {
    for size in [3, 20, 70] {
      var predictor = try person(size, more: 300, places: 2, seed: UInt64(size))
      let often = Moment(year: 2026, month: 5, day: 4, hour: 8)
      for thing in [0, size - 1] {
        for _ in 0..<300 {
          try predictor.donate(
            "Do", ["it": .integer(thing / 2), "part": .integer(thing)], at: often, place: "place 1")
        }
      }
      #expect(predictor.history.counters.promotedPlanes >= 3)
      for hour in [8, 9] {
        let context = predictor.context(
          at: Moment(year: 2026, month: 5, day: 4, hour: hour), place: "place 1")
        #expect(difference(predictor, context) == nil, "\(size) candidates at \(hour)")
      }
    }
  }

  private static let lives: UInt64 = TestEffort.isWhole ? 34_000 : 120

  @Test(
    "Equal it on drawn lives, forgetting and promotion included, with colliding hashes",
    arguments: [32, 12, 4])
  func lives(hashBits: Int) throws {
    for seed in 0..<ShortlistTests.lives {
      var life = try DrawnLife(seed: 2_000_000 + seed, hashBits: hashBits, strategy: NaiveBayes())
      var (predictor, twin) = (life.predictor, try life.neverDonated(strategy: NaiveBayes()))
      let question = life.question()
      var (left, right) = (Shortlist(), Shortlist())
      predictor.suggest(in: question.context(&predictor), into: &left)
      twin.suggest(in: question.context(&twin), into: &right)
      if let difference = difference(predictor, question.context(&predictor)) {
        Issue.record("the first life that differs has seed \(seed): \(difference)")
        return
      }
      if left.slots != right.slots {
        Issue.record("the first life that differs from never having donated has seed \(seed)")
        return
      }
    }
  }

  @Test("A strategy without kernels answers too")
  func others() throws {
    let catalog = try #require(ShortlistTests.catalog)
    var predictor = Predictor(catalog: catalog, strategy: MostRecent())
    for thing in 0..<12 {
      try predictor.donate(
        "Do", ["it": .integer(0), "part": .integer(thing)], at: Moment(secondsSince1970: Int64(thing)))
    }
    var shortlist = Shortlist()
    predictor.suggest(in: predictor.context(at: Moment(secondsSince1970: 99)), into: &shortlist)
    #expect(shortlist.slots.map { predictor.history.candidates.firstIndex(of: $0) } == (4..<12).reversed())
  }

  @Test("Three at 8, one at 9: at 8 the first leads by its share of the hour")
  func workedExample() throws {
    let kinds = ["A", "B"].map { IntentDefinition(name: $0, parameters: [], shortcutTypes: [[]]) }
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: kinds), strategy: NaiveBayes(), learning: .everything)
    for (name, hour) in [("A", 8), ("A", 8), ("A", 8), ("B", 9)] {
      try predictor.donate(name, [:], at: Moment(year: 2026, month: 3, day: 2, hour: hour))
    }
    var forecast = Forecast()
    let context = predictor.context(at: Moment(year: 2026, month: 3, day: 2, hour: 8))
    predictor.forecast(in: context, into: &forecast)
    // λ in bits, with x = 2^e (1 + f): e + f. λ(3) = 1.5, λ(7) = 2.75, λ(4) = 2, λ(5) = 2.25.
    // A: 1.5 − 2 (2.75 − 2) + λ(3 + 1/6) − λ(1/6) + λ(3 + 4/7) − λ(4/7), λ(19/6) = 1 + 7/12, λ(1/6) = −3 + 1/3,
    //    λ(25/7) = 1 + 11/14, λ(4/7) = −1 + 1/7.
    let first = 1.5 - 1.5 + (1 + 7.0 / 12) - (-3 + 1.0 / 3) + (1 + 11.0 / 14) - (-1 + 1.0 / 7)
    // B: 0 − 2 (2.25 − 2) + 0 + λ(1 + 4/7) − λ(4/7), λ(11/7) = 4/7.
    let second = -0.5 + 4.0 / 7 - (-1 + 1.0 / 7)
    #expect(abs(forecast.score(0) - first) < 1e-6 && abs(forecast.score(1) - second) < 1e-6)
  }
}
