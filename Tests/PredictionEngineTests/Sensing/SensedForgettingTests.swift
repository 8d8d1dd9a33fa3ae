import PredictionBaselines
import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// Forgetting what was sensed against its slow, obvious twin: never having sensed it.
@Suite("Forgetting what was sensed")
struct SensedForgettingTests {
  private static let lives = TestEffort.isWhole ? 2600 : 3

  @Test(
    "The bytes and the answers of any strategy are those of a life without what was forgotten",
    arguments: StrategyRegistry.all.map { $0.name })
  func strategies(name: String) throws {
    let strategy = try StrategyRegistry.type(named: name).init()
    try SensedForgettingTests.check(strategy, timing: nil, lives: SensedForgettingTests.lives)
  }

  @Test(
    "Whether now is the time is what a life without what was forgotten says, by any timing strategy",
    arguments: TimingRegistry.all.map { $0.name })
  func timing(name: String) throws {
    let timing = try TimingRegistry.type(named: name).init()
    try SensedForgettingTests.check(BucketedBayes(), timing: timing, lives: 4 * SensedForgettingTests.lives)
  }

  /// Checks lives, and that they forget and that readings change answers.
  private static func check(
    _ strategy: any ScoringStrategy, timing: (any TimingStrategy)?, lives: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var forgetful = 0
    for seed in 0..<UInt64(lives) {
      let life = try SensedLife(seed: seed, strategy, timing: timing)
      let twin = try life.neverSensed()
      let bytes = life.predictor.snapshot()
      #expect(bytes == twin.snapshot(), "seed \(seed)", sourceLocation: sourceLocation)
      #expect(life.predictor.sensed == twin.sensed, "seed \(seed)", sourceLocation: sourceLocation)
      if timing != nil {
        for later in [1, 20, 700] {
          let moment = DrawnReading.moment(life.minutes + later)
          #expect(
            life.predictor.timing(at: moment) == twin.timing(at: moment), "seed \(seed)",
            sourceLocation: sourceLocation)
        }
      }
      let spots = life.events.compactMap { event -> Int? in
        if case .reading(let reading) = event { reading.spot } else { nil }
      }
      for spot in 0..<5 where !spots.contains(spot) {
        #expect(!contains(bytes, spot), "seed \(seed) has spot \(spot)", sourceLocation: sourceLocation)
      }
      for spot in spots { #expect(contains(bytes, spot), "the test would see one") }
      forgetful += life.forgotten.isEmpty ? 0 : 1
    }
    #expect(forgetful > lives / 4, sourceLocation: sourceLocation)
  }

  /// Whether bytes have a spot's latitude, as snapshots write it or as memory does.
  private static func contains(_ bytes: [UInt8], _ spot: Int) -> Bool {
    let latitude = DrawnReading.coordinate(spot).latitude
    var rest = Int64(latitude).zigzag
    var written: [UInt8] = []
    while rest > 0x7F {
      written.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    written.append(UInt8(rest))
    let kept = withUnsafeBytes(of: latitude.littleEndian) { Array($0) }
    return bytes.indices.contains { bytes[$0...].starts(with: written) || bytes[$0...].starts(with: kept) }
  }

  @Test("A place that only forgotten readings had is unknown again, and one that a donation has is not")
  func texts() throws {
    var predictor = Predictor(catalog: Deed.catalog)
    let moment = DrawnReading.moment(0)
    func known(_ predictor: Predictor) -> Bool {
      predictor.context(at: moment, place: "hideout").place != .unknown
    }
    try predictor.observe(SensedReading(.arrival, at: moment, place: "hideout"))
    #expect(known(predictor))
    #expect(predictor.forget(.place("hideout")) == 1)
    #expect(!known(predictor))
    try predictor.observe(SensedReading(.arrival, at: moment, place: "hideout"))
    try predictor.donate(
      "SendMessage", ["recipient": .object("ann", display: "Ann")], at: moment, place: "hideout",
      identifier: "a")
    #expect(predictor.forget(.identifiers(["a"])) == 1)
    #expect(known(predictor), "the reading has it")
    try predictor.donate(
      "SendMessage", ["recipient": .object("ann", display: "Ann")], at: moment, place: "hideout")
    #expect(predictor.forget(.everythingSensed) == 1)
    #expect(known(predictor), "the donation has it")
  }

  @Test(
    "A time is forgotten with what was sensed then, also where nothing was donated; a place with its readings alone"
  )
  func times() throws {
    var predictor = Predictor(catalog: Deed.catalog)
    let untouched = predictor.snapshot()
    let (noon, one) = (DrawnReading.moment(720), DrawnReading.moment(780))
    try predictor.observe(SensedReading(.arrival, at: noon, place: "hideout"))
    #expect(
      predictor.forget(.everything(from: DrawnReading.moment(0), to: noon)) == 0 && predictor.readings == 1)
    #expect(predictor.forget(.everything(from: noon, to: one)) == 0)
    #expect(predictor.snapshot() == untouched && predictor.readings == 0)
    for minute in [700, 730, 780] {
      let moment = DrawnReading.moment(minute)
      try predictor.observe(SensedReading(.look, at: moment, signals: ["headphones": true]))
      try predictor.donate("SendMessage", ["recipient": .object("ann", display: nil)], at: moment)
    }
    #expect(predictor.forget(.everything(from: noon, to: one)) == 1 && predictor.readings == 2)
    #expect(predictor.forget(.matching("all of them") { _, _ in true }) == 2 && predictor.readings == 2)
  }

  @Test("A signal that stands twice is refused, and nothing is learned")
  func twice() throws {
    var predictor = Predictor(catalog: Deed.catalog)
    let bytes = predictor.snapshot()
    #expect(throws: DonationError.duplicateSignal("headphones")) {
      try predictor.observe(
        SensedReading(
          .sensed, at: DrawnReading.moment(0), signals: ["headphones": true, "headphones": false]))
    }
    #expect(predictor.snapshot() == bytes)
  }
}
