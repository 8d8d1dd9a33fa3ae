import Testing

@testable import PredictionEngine

/// A drawn person who does things, whose device senses things, and who has some of both forgotten.
struct SensedLife {
  /// One thing that was learned, in texts and numbers.
  enum Event: Equatable {
    case deed(Deed)
    case reading(DrawnReading)
  }

  private(set) var predictor: Predictor
  /// What is left, in order.
  private(set) var events: [Event] = []
  /// How many donations and readings were forgotten, and coordinates among them.
  private(set) var forgotten: [Event] = []
  private let strategy: any ScoringStrategy
  private let timing: (any TimingStrategy)?
  private(set) var minutes = 0
  private var random: SplitMix64

  /// Lives a life.
  init(seed: UInt64, _ strategy: any ScoringStrategy, timing: (any TimingStrategy)?) throws {
    random = SplitMix64(seed: seed)
    (self.strategy, self.timing) = (strategy, timing)
    predictor = SensedLife.predictor(strategy, timing)
    for _ in 0..<(4 + random.below(40)) {
      switch random.below(20) {
      case 0: try forget()
      case 1:
        let bytes = predictor.snapshot()
        predictor = try Predictor(snapshot: bytes, catalog: Deed.catalog, strategy: strategy, timing: timing)
        #expect(predictor.snapshot() == bytes, "seed \(seed)")
      case 2..<11: try sense()
      default: try act()
      }
    }
    try forget()
  }

  private static func predictor(_ strategy: any ScoringStrategy, _ timing: (any TimingStrategy)?) -> Predictor
  {
    Predictor(
      catalog: Deed.catalog, strategy: strategy, symbols: SymbolTable(), seed: 7, learning: .standard,
      timing: timing)
  }

  /// A predictor that was taught what is left and nothing else, with the texts of the life's own.
  func neverSensed() throws -> Predictor {
    var twin = Predictor(
      catalog: Deed.catalog, strategy: strategy, symbols: predictor.symbols, seed: 7, learning: .standard,
      timing: timing)
    for event in events {
      switch event {
      case .deed(let deed): try deed.donate(to: &twin)
      case .reading(let reading): try twin.observe(reading.told)
      }
    }
    return twin
  }

  private mutating func act() throws {
    let deed = Deed(after: minutes, &random)
    minutes = deed.minutes
    try deed.donate(to: &predictor)
    if deed.isEligible { events.append(.deed(deed)) }
  }

  private mutating func sense() throws {
    let reading = DrawnReading(after: minutes, &random)
    minutes = reading.minutes
    try predictor.observe(reading.told)
    events.append(.reading(reading))
  }

  private mutating func forget() throws {
    let number = random.below(6)
    let count: Int
    switch random.below(8) {
    case 0:
      count = predictor.forget(.identifiers(["deed \(number)"]))
      drop { if case .deed(let deed) = $0 { deed.identifier == number } else { false } }
    case 1:
      count = predictor.forget(.group("group \(number)"))
      drop { if case .deed(let deed) = $0 { deed.group == number } else { false } }
    case 2:
      count = predictor.forget(.place("place \(number)"))
      drop { if case .reading(let reading) = $0 { reading.place == number } else { false } }
    case 3:
      count = predictor.forget(.signal("headphones"))
      drop { if case .reading(let reading) = $0 { reading.headphones != nil } else { false } }
    case 4 where number == 0:
      count = predictor.forget(.everythingSensed)
      drop { if case .reading = $0 { true } else { false } }
    case 5 where number == 0:
      count = predictor.forget(DonationFilter.all)
      let deeds = events.count { if case .deed = $0 { true } else { false } }
      forgotten += events
      events = []
      #expect(count == deeds)
      return
    case 6:
      let (start, length) = (random.below(minutes + 1), random.below(2000))
      count = predictor.forget(
        .everything(from: DrawnReading.moment(start), to: DrawnReading.moment(start + length)))
      let deeds = drop { event in
        switch event {
        case .deed(let deed): (start..<start + length).contains(deed.minutes)
        case .reading(let reading): (start..<start + length).contains(reading.minutes)
        }
      }.count { if case .deed = $0 { true } else { false } }
      #expect(count == deeds)
      return
    default:
      let (start, length) = (random.below(minutes + 1), random.below(4000))
      count = predictor.forget(
        .sensed(from: DrawnReading.moment(start), to: DrawnReading.moment(start + length)))
      drop { event in
        if case .reading(let reading) = event {
          (start..<start + length).contains(reading.minutes)
        } else {
          false
        }
      }
    }
    #expect(count == dropped)
  }

  private var dropped = 0

  @discardableResult
  private mutating func drop(_ isForgotten: (Event) -> Bool) -> [Event] {
    let gone = events.filter(isForgotten)
    forgotten += gone
    events.removeAll(where: isForgotten)
    dropped = gone.count
    return gone
  }
}

/// One thing that a drawn device senses, apart from any symbol table.
struct DrawnReading: Equatable {
  var kind: SensedKind
  var minutes: Int
  var place: Int?
  var spot: Int?
  var headphones: Bool?

  /// Draws a reading some minutes after another, at one of few places and spots.
  init(after minutes: Int, _ random: inout SplitMix64) {
    kind = SensedKind.allCases[random.below(4)]
    self.minutes = minutes + random.below(400)
    place = random.below(3) == 0 ? random.below(4) : nil
    spot = random.below(2) == 0 ? random.below(5) : nil
    headphones = random.below(3) == 0 ? random.below(2) == 0 : nil
  }

  /// The moment some minutes after the beginning.
  static func moment(_ minutes: Int) -> Moment {
    Moment(secondsSince1970: 1_772_400_000 + Int64(minutes) * 60, secondsFromGMT: 3600)
  }

  /// The coordinate of a spot; spots are some hundred metres apart.
  static func coordinate(_ spot: Int) -> Coordinate {
    Coordinate(latitudeUnits: 437_033_117 + Int64(spot) * 40_000, longitudeUnits: -722_888_223)
  }

  /// What the predictor is told.
  var told: SensedReading {
    SensedReading(
      kind, at: DrawnReading.moment(minutes), place: place.map { "place \($0)" },
      coordinate: spot.map { DrawnReading.coordinate($0) }, accuracyInMetres: spot.map { $0 == 4 ? 90 : 20 },
      signals: headphones.map { ["headphones": .boolean($0)] } ?? [:])
  }
}
