import Testing

import PredictionBaselines
@testable import PredictionEngine

@Suite("Snapshots")
struct SnapshotTests {
  /// Two donations of one intent at the same place, the first with a display text and an identifier.
  private func small() throws -> Predictor {
    let intent = IntentDefinition(
      name: "Do", parameters: [ParameterDefinition("what", .object)], shortcutTypes: [["what"]])
    var predictor = Predictor(
      catalog: try DefinitionCatalog(intents: [intent]), strategy: MostFrequent(), seed: 258,
      learning: .everything)
    let moment = Moment(microsecondsSince1970: 1_000_000, secondsFromGMT: 3600)
    try predictor.donate(
      "Do", ["what": .object("tea", display: "Tea")], at: moment, place: "home", identifier: "tea")
    let later = Moment(microsecondsSince1970: 999_999, secondsFromGMT: -60)
    try predictor.donate(
      "Do", ["what": .object("tea", display: nil)], at: later, place: "home",
      signals: ["headphones": true])
    return predictor
  }

  @Test("The bytes are those of the drawing")
  func layout() throws {
    let predictor = try small()
    let bytes = predictor.snapshot()
    func number(_ start: Int, _ count: Int = 8) -> UInt64 {
      bytes[start..<(start + count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    #expect(Array(bytes[0..<8]) == Array("nextactn".utf8))
    #expect(number(8) == 9 && number(16) == UInt64(bytes.count))
    #expect(number(24) == predictor.strategy.recipe.hash && number(32) == predictor.history.catalog.digest)
    #expect(number(40) == 258)
    #expect(number(48, 4) == 6 && number(52, 4) == 2)
    // The strategy's signals; the standard settings; one definition: an intent, its name, one parameter and its name.
    let definitions: [UInt8] = [0, 0, 1, 0, 2] + Array("Do".utf8) + [1, 4] + Array("what".utf8)
    let texts = ["\"tea\"", "Tea", "home", "tea", "headphones", "true"]
    let symbols = texts.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
    let first: [UInt8] = [
      2,  // entries
      0, 4 | 16 | 32, 0x80, 0x89, 0x7A, 0xA0, 0x38,  // definition, flags, +10⁶ µs, +3600 s
      1, 2, 3, 0, 4,  // value "tea", display Tea, place home, no signals, identifier tea
    ]
    let second: [UInt8] = [
      0, 16, 1, 0x97, 0x39,  // definition, flags, −1 µs, −3660 s
      1, 3, 2, 5, 6,  // value, place, one signal: headphones, true; nothing was sensed
    ]
    #expect(Array(bytes[56..<(bytes.count - 16)]) == definitions + symbols + first + second + [0])
    // Nothing is kept of so few donations.
    #expect(number(bytes.count - 16) == 0)
    #expect(number(bytes.count - 8) == StableHash.hash(bytes[..<(bytes.count - 8)]))
  }

  @Test(
    "Loaded again: the same snapshot, answers and explanations, whatever the hash bits", arguments: [32, 4])
  func roundTrip(hashBits: Int) throws {
    for seed in 0..<40 as Range<UInt64> {
      var life = try DrawnLife(seed: seed, hashBits: hashBits)
      var predictor = life.predictor
      let bytes = predictor.snapshot()
      var loaded = try Predictor(
        snapshot: bytes, catalog: Deed.catalog, strategy: BucketedBayes(), learning: .everything)
      #expect(loaded.snapshot() == bytes, "seed \(seed)")
      try loaded.history.checkInvariants()
      for _ in 0..<3 {
        let deed = life.question()
        var (left, right) = (Forecast(), Forecast())
        predictor.forecast(in: deed.context(&predictor), into: &left)
        loaded.forecast(in: deed.context(&loaded), into: &right)
        #expect(left.evidence.scores == right.evidence.scores && left.shown == right.shown, "seed \(seed)")
        #expect(left.probabilities == right.probabilities, "seed \(seed)")
        let texts = { (predictor: Predictor, forecast: Forecast) in
          forecast.evidence.scores.indices.map { predictor.suggestion(for: $0, in: forecast) }
            .map { "\($0.title) \($0.text)\n\($0.explanation)" }
        }
        #expect(texts(predictor, left) == texts(loaded, right), "seed \(seed)")
        try deed.donate(to: &predictor)
        try deed.donate(to: &loaded)
        predictor.forget(.identifiers(["deed 1"]))
        loaded.forget(.identifiers(["deed 1"]))
      }
      #expect(loaded.snapshot() == predictor.snapshot(), "seed \(seed)")
    }
  }

  @Test("Texts of forgotten donations are not in it, nor are texts that were only asked about")
  func forgottenTexts() throws {
    var predictor = try small()
    try predictor.donate(
      "Do", ["what": .object("secret", display: "A secret")], at: SoupChef.moment(day: 1, hour: 8),
      place: "hideout", identifier: "x-7")
    _ = predictor.interned(at: SoupChef.moment(day: 2, hour: 8), place: "elsewhere")
    func holds(_ text: String) -> Bool {
      String(decoding: predictor.snapshot(), as: UTF8.self).contains(text)
    }
    #expect(holds("secret") && holds("hideout") && holds("x-7") && !holds("elsewhere"))
    predictor.forget(.identifiers(["x-7"]))
    #expect(!holds("secret") && !holds("hideout") && !holds("x-7") && holds("home"))
    #expect(predictor.snapshot() == (try small()).snapshot())
  }

  @Test("An empty predictor has a snapshot too")
  func empty() throws {
    let catalog = try DefinitionCatalog(intents: [SoupChef.intent()])
    let bytes = Predictor(catalog: catalog, strategy: BucketedBayes()).snapshot()
    #expect(bytes.count == Snapshot.headBytes + 5 + Snapshot.footBytes)
    #expect(
      try Predictor(snapshot: bytes, catalog: catalog, strategy: BucketedBayes()).history.donations == 0)
  }
}
