import PredictionBaselines
import Testing

@testable import PredictionEngine

/// What is sensed between donations, in the contexts of donations and questions.
@Suite("Contexts that are sensed")
struct SensedContextTests {
  private static let (places, minutes) = (["home", "work", "gym"], [0, 240, 600])

  private static func moment(_ day: Int, _ minute: Int) -> Moment {
    Moment(secondsSince1970: 1_772_409_600 + Int64(day * 1440 + minute) * 60)
  }

  private static func message(_ place: Int) -> NamedValues {
    ["recipient": .object("person \(place)", display: nil)]
  }

  /// Twelve days: the person writes to another one at each place, which is told by arrivals or by the donations themselves.
  private static func taught(_ strategy: any ScoringStrategy, isSensed: Bool) throws -> Predictor {
    var predictor = Predictor(catalog: Deed.catalog, strategy: strategy, symbols: SymbolTable())
    for day in 0..<12 {
      for place in 0..<3 {
        let arrival = moment(day, minutes[place] + day * 17 % 90)
        if isSensed {
          try predictor.observe(SensedReading(.arrival, at: arrival, place: places[place]))
          try predictor.observe(
            SensedReading(.sensed, at: arrival, signals: ["headphones": place > 0 ? true : false]))
        }
        let now = moment(day, minutes[place] + day * 17 % 90 + 10)
        try predictor.donate(
          "SendMessage", message((place + (day % 4 == 3 ? 1 : 0)) % 3), at: now,
          place: isSensed ? nil : places[place],
          signals: isSensed ? [:] : ["headphones": .boolean(place > 0)])
      }
    }
    return predictor
  }

  @Test(
    "Any strategy answers by places and signals that were sensed as by those that donations and questions name",
    arguments: StrategyRegistry.all.map { $0.name })
  func same(name: String) throws {
    let strategy = try StrategyRegistry.type(named: name).init()
    var sensed = try SensedContextTests.taught(strategy, isSensed: true)
    let named = try SensedContextTests.taught(strategy, isSensed: false)
    let arrival = SensedContextTests.moment(13, 300)
    try sensed.observe(SensedReading(.arrival, at: arrival, place: "gym"))
    try sensed.observe(SensedReading(.sensed, at: arrival, signals: ["headphones": true]))
    for (minute, signals) in [(305, ["headphones": true]), (330, [:])] as [(Int, NamedValues)] {
      let now = SensedContextTests.moment(13, minute)
      let answer = sensed.suggestions(at: now)
      let other = named.suggestions(at: now, place: "gym", signals: signals)
      #expect(
        answer.map(\.text) == other.map(\.text) && answer.map(\.probability) == other.map(\.probability))
    }
    // What a question names counts, and not what was sensed.
    let now = SensedContextTests.moment(13, 305)
    #expect(
      sensed.suggestions(at: now, place: "home", signals: ["headphones": false]).map(\.probability)
        == named.suggestions(at: now, place: "home", signals: ["headphones": false]).map(\.probability))
  }

  @Test("After the departure nothing holds, and a building without a label is a place by its number")
  func buildings() throws {
    var predictor = Predictor(catalog: Deed.catalog, strategy: BucketedBayes())
    for day in 0..<6 {
      for spot in 0..<2 {
        let arrival = SensedContextTests.moment(day, 300 + spot * 300)
        try predictor.observe(
          SensedReading(
            .arrival, at: arrival, coordinate: DrawnReading.coordinate(spot), accuracyInMetres: 20))
        try predictor.donate(
          "SendMessage", SensedContextTests.message(spot),
          at: SensedContextTests.moment(day, 400 + spot * 300))
        try predictor.observe(
          SensedReading(
            .departure, at: SensedContextTests.moment(day, 420 + spot * 300),
            coordinate: DrawnReading.coordinate(spot), accuracyInMetres: 20))
      }
    }
    #expect(predictor.context(at: SensedContextTests.moment(6, 300)).place == nil)
    var labels: [String?] = []
    for position in 0..<predictor.history.ledger.count {
      labels.append(
        predictor.history.ledger.context(at: position).place.map { predictor.symbols.text(of: $0) })
    }
    #expect(labels.suffix(4) == ["sensed place 1", "sensed place 2", "sensed place 1", "sensed place 2"])
    let bytes = predictor.snapshot()
    let again = try Predictor(snapshot: bytes, catalog: Deed.catalog, strategy: BucketedBayes())
    #expect(again.snapshot() == bytes && again.sensed == predictor.sensed)
    // Without the first building's readings its donations have no place, and the second building is the first.
    predictor.forget(.sensed(from: SensedContextTests.moment(0, 0), to: SensedContextTests.moment(0, 500)))
    for day in 1..<6 {
      predictor.forget(
        .sensed(from: SensedContextTests.moment(day, 0), to: SensedContextTests.moment(day, 500)))
    }
    let last = predictor.history.ledger.count - 1
    #expect(predictor.history.ledger.context(at: last - 1).place == nil)
    #expect(
      predictor.history.ledger.context(at: last).place.map { predictor.symbols.text(of: $0) }
        == "sensed place 1")
  }
}
