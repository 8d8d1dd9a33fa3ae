import Testing

@testable import PredictionEngine

/// The formulas of relevance, worked out by hand.
@Suite("Relevance of supplied shortcuts")
struct RelevanceTests {
  private static func at(_ hour: Int, _ minute: Int = 0, day: Int = 0) -> Moment {
    SoupChef.moment(day: day, hour: hour, minute: minute)
  }

  private static func surroundings(
    at moment: Moment, position: Coordinate? = nil, place: String? = nil, signal: (String, Bool)? = nil,
    _ routines: LearnedRoutines = LearnedRoutines(), role: SignificantPlaces.Role = .none
  ) -> Surroundings {
    var symbols = SymbolTable()
    var context = Context(at: moment, place: place.map { symbols.intern($0) })
    if let signal {
      context.signals = [
        DeviceSignal(name: symbols.intern(signal.0), value: symbols.intern(signal.1 ? "true" : "false"))
      ]
    }
    return Surroundings(
      context: context, symbols: symbols, position: position, role: role, routines: routines)
  }

  @Test("A run at 8 p.m. is at 0 at 8 a.m., at one half at 2 p.m., at 1 at 8 p.m., and gone at 10 p.m.")
  func dates() {
    let curve = DateRelevance.ofDate
    let start = Self.at(20)
    #expect(curve.value(at: Self.at(7), from: start) == 0)
    #expect(curve.value(at: Self.at(8), from: start) == 0)
    #expect(curve.value(at: Self.at(14), from: start) == 0.5)
    #expect(curve.value(at: Self.at(20), from: start) == 1)
    #expect(curve.value(at: Self.at(21), from: start) == 0.25)
    #expect(curve.value(at: Self.at(22), from: start) == 0)
    let end = Self.at(22)
    #expect(curve.value(at: Self.at(21), from: start, until: end) == 1)
    #expect(curve.value(at: Self.at(23), from: start, until: end) == 0.25)
    #expect(curve.value(at: Self.at(20, 30), from: start, until: Self.at(19)) == 0.5625)
  }

  @Test("A location fades with the distance, and a geofence does not")
  func locations() throws {
    let centre = try Coordinate(latitude: 37.33, longitude: -122.01)
    func relevance(_ region: RelevanceProvider.Region, north metres: Double) throws -> Double? {
      let point = try Coordinate(latitude: 37.33 + metres / 111_195.08, longitude: -122.01)
      return RelevanceProvider.location(centre, radiusInMetres: 2000, region)
        .relevance(in: Self.surroundings(at: Self.at(12), position: point))
    }
    #expect(try relevance(.near, north: 0) == 1)
    let atRadius = try #require(try relevance(.near, north: 2000))
    #expect(abs(atRadius - 0.5625) < 1e-4)
    #expect(try relevance(.near, north: 4001) == 0)
    for (metres, inside, outside) in [(0.0, 1.0, 0.0), (1990, 1, 0), (2010, 0, 1), (4100, 0, 0)] {
      #expect(try relevance(.inside, north: metres) == inside)
      #expect(try relevance(.outside, north: metres) == outside)
    }
    let unknown = RelevanceProvider.location(centre, radiusInMetres: 2000)
    #expect(unknown.relevance(in: Self.surroundings(at: Self.at(12))) == nil)
  }

  @Test("Parts of the day are learned of times and places; before, a morning is at 7 and home unknown")
  func routines() throws {
    let catalog = try DefinitionCatalog(intents: [
      IntentDefinition(name: "A", parameters: [ParameterDefinition("x", .string)], shortcutTypes: [["x"]])
    ])
    var predictor = Predictor(catalog: catalog, strategy: BucketedBayes())
    #expect(LearnedRoutines(of: predictor.history) == LearnedRoutines())
    for day in 0..<5 {
      for (hour, place) in [(9, "flat"), (11, "office"), (23, "flat")] {
        try predictor.donate("A", ["x": "1"], at: Self.at(hour, day, day: day), place: place)
      }
    }
    let learned = LearnedRoutines(of: predictor.history)
    #expect(learned.morning == 9 * 60 + 2 && learned.evening == 23 * 60 + 2)
    #expect(learned.home == predictor.symbols.symbol(for: "flat"))
    #expect(learned.work == predictor.symbols.symbol(for: "office"))
    func relevance(_ routine: DailyRoutine, hour: Int, _ place: String? = nil) -> Double? {
      Surroundings(
        context: predictor.context(at: Self.at(hour, 2, day: 7), place: place), symbols: predictor.symbols,
        position: nil, role: .none, routines: learned
      ).relevance(of: routine)
    }
    #expect(relevance(.morning, hour: 9) == 1 && relevance(.morning, hour: 10) == 1)
    #expect(relevance(.morning, hour: 11) == 0.25 && relevance(.morning, hour: 8) == 0)
    #expect(relevance(.evening, hour: 0) == 1, "it lasts past midnight")
    #expect(relevance(.home, hour: 9, "flat") == 1 && relevance(.home, hour: 9, "office") == 0)
    #expect(relevance(.work, hour: 9, "office") == 1 && relevance(.home, hour: 9) == nil)
    #expect(relevance(.gym, hour: 9, "flat") == 0)
    #expect(Self.surroundings(at: Self.at(9), place: "gym").relevance(of: .gym) == 1)
    #expect(Self.surroundings(at: Self.at(9), place: "x", role: .home).relevance(of: .home) == 1)
  }

  @Test("A signal says whether headphones are on; without a reading nothing is known")
  func signals() {
    for (routine, name) in [
      (DailyRoutine.headphones, "headphones"), (.activeWorkout, "workout"),
      (.activityIncomplete, "activity-incomplete"),
    ] {
      #expect(Self.surroundings(at: Self.at(9), signal: (name, true)).relevance(of: routine) == 1)
      #expect(Self.surroundings(at: Self.at(9), signal: (name, false)).relevance(of: routine) == 0)
      #expect(Self.surroundings(at: Self.at(9)).relevance(of: routine) == nil)
    }
  }
}
