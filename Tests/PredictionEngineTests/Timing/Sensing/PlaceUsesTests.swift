import Testing

@testable import PredictionEngine

/// The places where shortcuts were used, and what they say of now.
@Suite("Places and whether now is the time")
struct PlaceUsesTests {
  private static func place(_ number: Int) -> Cue { .place(Symbol(rawValue: UInt32(number))) }

  @Test("A place lowers and never raises, and nothing is said where nothing is known")
  func bounded() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var uses = PlaceUses()
      for number in 0..<4 {
        uses.count(number, at: random.below(2) == 0 ? nil : Self.place(random.below(5)), second: 0)
      }
      for _ in 0..<random.below(60) {
        let place = random.below(3) == 0 ? nil : Self.place(random.below(5))
        uses.count(random.below(4), at: place, second: Int64(random.below(86_400)))
      }
      for candidate in 0..<4 {
        for place in 0..<7 {
          let lowered = uses.lowered(0.5, of: candidate, at: Self.place(place))
          #expect(lowered > 0 && lowered <= 0.5, "\(seed)")
        }
      }
    }
    var nowhere = PlaceUses()
    nowhere.count(0, at: nil, second: 0)
    nowhere.count(1, at: Self.place(1), second: 0)
    #expect(nowhere.lowered(0.5, of: 0, at: Self.place(1)) == 0.5, "no use of it has a place")
  }

  @Test(
    "What was used at work alone is not due elsewhere, and what is used in many places is due at a new one")
  func lunch() {
    var uses = PlaceUses()
    for day in 0..<20 {
      let second = Int64(day) * 86_400
      uses.count(0, at: Self.place(1), second: second)
      uses.count(1, at: Self.place(2), second: second + 20_000)
      uses.count(2, at: Self.place(10 + day), second: second + 40_000)
    }
    #expect(uses.lowered(0.5, of: 0, at: Self.place(1)) == 0.5)
    #expect(uses.lowered(0.5, of: 0, at: Self.place(2)) < 0.05, "often there, never with it")
    #expect(uses.lowered(0.5, of: 0, at: Self.place(99)) < 0.05, "never there, and always at work before")
    let sure = uses.lowered(1 - 1e-9, of: 0, at: Self.place(99))
    #expect(sure < 0.05 * 21, "twenty uses make nobody surer than 21 of 22")
    #expect(uses.lowered(0.5, of: 2, at: Self.place(99)) == 0.5, "each time at a new place")
    #expect(uses.lowered(0.5, of: 2, at: Self.place(12)) > 0.47)
  }

  @Test("Who was at home in the hour before is due at home too")
  func onTheWay() {
    var uses = PlaceUses()
    for day in 0..<20 as Range<Int64> {
      uses.see(Self.place(2), at: day * 86_400)
      uses.count(0, at: Self.place(1), second: day * 86_400 + 3000)
      uses.see(Self.place(3), at: day * 86_400 + 10_000)
      uses.count(1, at: Self.place(2), second: day * 86_400 + 20_000)
    }
    #expect(uses.lowered(0.5, of: 0, at: Self.place(2)) > 0.47)
    #expect(uses.lowered(0.5, of: 0, at: Self.place(3)) < 0.1)
  }

  @Test("A predictor asks the place that is named, or else the one that was sensed")
  func predictor() throws {
    let catalog = try DefinitionCatalog(intents: [
      IntentDefinition(
        name: "Order", parameters: [ParameterDefinition("what", .string)], shortcutTypes: [["what"]])
    ])
    func moment(_ day: Int, _ hour: Int) -> Moment {
      Moment(secondsSince1970: 1_772_409_600 + Int64(day) * 86_400 + Int64(hour) * 3600)
    }
    var named = Predictor(catalog: catalog)
    var sensed = Predictor(catalog: catalog)
    for day in 0..<26 where day % 7 < 5 {
      try sensed.observe(SensedReading(.arrival, at: moment(day, 9), place: "work"))
      try named.donate("Order", ["what": "soup"], at: moment(day, 12), place: "work")
      try sensed.donate("Order", ["what": "soup"], at: moment(day, 12))
      try sensed.observe(SensedReading(.departure, at: moment(day, 17), place: "work"))
    }
    let now = moment(28, 12)
    let unknown = named.timing(at: now).probabilities[0]
    #expect(named.timing(at: now, place: "work").probabilities[0] == unknown)
    #expect(named.timing(at: now, place: "beach").probabilities[0] <= unknown / 5)
    try sensed.observe(SensedReading(.arrival, at: moment(28, 9), place: "work"))
    let atWork = sensed.timing(at: now).probabilities[0]
    try sensed.observe(SensedReading(.arrival, at: moment(28, 10), place: "beach"))
    #expect(atWork > 0.5 && sensed.timing(at: now).probabilities[0] <= atWork / 5)
    // After forgetting, places are as if what is forgotten had never been.
    sensed.forget(.everything(from: moment(28, 10), to: moment(28, 11)))
    #expect(sensed.timing(at: now).probabilities[0] == atWork)
  }
}
