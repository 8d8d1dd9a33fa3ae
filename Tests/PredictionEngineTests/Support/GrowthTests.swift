import PredictionBaselines
import Testing

@testable import PredictionEngine

/// Time that grows with the number of things, and not with its square.
@Suite("Growth with many supplied shortcuts, feedback and readings", .serialized)
struct GrowthTests {
  /// One thing to do n times, or with n of something, on a predictor that is prepared for it.
  struct Work: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let size: Int
    let prepared: @Sendable (Int) throws -> (predictor: Predictor, count: Int)
    let work: @Sendable (inout Predictor, Int) throws -> Void

    init(
      _ name: String, _ size: Int = 1500, prepared: @escaping @Sendable (Int) throws -> Predictor,
      _ work: @escaping @Sendable (inout Predictor, Int) throws -> Void
    ) {
      (testDescription, self.size, self.work) = (name, size, work)
      self.prepared = { (try prepared($0), $0) }
    }
  }

  private static let now = SoupChef.moment(day: 20, hour: 12)

  private static func empty(_ count: Int = 0) throws -> Predictor {
    let play = IntentDefinition(
      name: "Play", parameters: [ParameterDefinition("song", .string)], shortcutTypes: [["song"]])
    return Predictor(
      catalog: try DefinitionCatalog(intents: [play, SoupChef.intent()]), strategy: BucketedBayes())
  }

  private static func suggestions(_ count: Int) -> [AppSuggestion] {
    (0..<count).map {
      AppSuggestion(
        "Play", ["song": .string("song \($0)")], relevant: [.routine(.morning)], identifier: "\($0)")
    }
  }

  private static let open = Surface(
    name: "open", slots: 5, minimumProbability: 0.05, supplied: AppSuggestion.Kind.allCases)

  private static func supplied(_ count: Int) throws -> Predictor {
    var predictor = try GrowthTests.empty()
    try predictor.setAppSuggestions(suggestions(count))
    return predictor
  }

  private static func donated(_ count: Int, origin: Donation.Origin = .user) throws -> Predictor {
    var predictor = try GrowthTests.empty()
    for number in 0..<count {
      try predictor.donate(
        "Play", ["song": .string("song \(number)")],
        at: Moment(secondsSince1970: 1_772_400_000 + Int64(number) * 60), place: "place \(number)",
        origin: origin)
    }
    return predictor
  }

  /// Donations that today's definitions do not have, and feedback of each.
  private static func held(_ count: Int) throws -> Predictor {
    var predictor = try GrowthTests.empty()
    for number in 0..<count {
      let moment = Moment(secondsSince1970: 1_772_400_000 + Int64(number) * 60)
      try predictor.donate(
        "Play", ["song": .string("song \(number)")], at: moment, identifier: "\(number)")
      try predictor.record(feedback(.dismissed, number, at: moment))
    }
    var losses: [SnapshotLoss] = []
    return try Predictor(
      snapshot: predictor.snapshot(), catalog: try DefinitionCatalog(intents: [SoupChef.intent()]),
      strategy: BucketedBayes(), losses: &losses)
  }

  private static func feedback(_ outcome: Feedback.Outcome, _ number: Int, at moment: Moment = now)
    -> Feedback
  {
    Feedback(outcome, intent: "Play", ["song": .string("song \(number)")], on: "search", at: moment)
  }

  static let works: [Work] = [
    Work("supplying", prepared: GrowthTests.empty) { try $0.setAppSuggestions(GrowthTests.suggestions($1)) },
    Work("asking", prepared: GrowthTests.supplied) { predictor, _ in
      #expect(
        predictor.suggestions(at: GrowthTests.now, on: GrowthTests.open).count == GrowthTests.open.slots)
    },
    Work("pinning", prepared: GrowthTests.empty) { predictor, count in
      for one in GrowthTests.suggestions(count) { try predictor.pin(one, phrase: "play it") }
    },
    Work("feedback of what is supplied", prepared: GrowthTests.supplied) { predictor, count in
      for number in 0..<count { try predictor.record(GrowthTests.feedback(.dismissed, number)) }
    },
    Work(
      "supplying again, after feedback of each",
      prepared: { count in
        var predictor = try GrowthTests.supplied(count)
        for number in 0..<count { try predictor.record(GrowthTests.feedback(.dismissed, number)) }
        return predictor
      }
    ) { try $0.setAppSuggestions(GrowthTests.suggestions($1)) },
    Work("donating what is new each time, with times", 2000, prepared: GrowthTests.empty) {
      predictor, count in
      #expect(predictor.times != nil)
      for number in 0..<count {
        try predictor.donate(
          "Play", ["song": .string("song \(number)")],
          at: Moment(secondsSince1970: 1_772_400_000 + Int64(number) * 60))
      }
    },
    Work("forgetting by identifiers", prepared: GrowthTests.supplied) { predictor, count in
      predictor.forget(.identifiers((0..<count).map { "\(-1 - $0)" }))
    },
    Work("restoring", prepared: GrowthTests.supplied) { predictor, _ in
      predictor = try Predictor(
        snapshot: predictor.snapshot(), catalog: predictor.history.catalog, strategy: BucketedBayes())
    },
    Work(
      "asking after as many dismissals and long looks of one shortcut",
      prepared: { count in
        var predictor = try GrowthTests.donated(1)
        for outcome in [Feedback.Outcome.dismissed, .longLook] {
          for _ in 0..<count { try predictor.record(GrowthTests.feedback(outcome, 0)) }
        }
        return predictor
      }
    ) { predictor, _ in _ = predictor.suggestions(at: GrowthTests.now) },
    Work(
      "forgetting feedback of what was left out",
      prepared: { count in
        var predictor = try GrowthTests.donated(count, origin: .suggestion)
        for number in 0..<count { try predictor.record(GrowthTests.feedback(.dismissed, number)) }
        return predictor
      },
      { predictor, _ in
        predictor.forget(.identifiers(["0"]))
        try predictor.setAppSuggestions([])
      }),
    Work("a list of what the app suggests", prepared: GrowthTests.supplied) { predictor, count in
      let all = Surface(
        name: "all", slots: count, minimumProbability: 0, supplied: AppSuggestion.Kind.allCases)
      let suggested = predictor.suggestions(at: GrowthTests.now, on: all)
      #expect(suggested.count == count)
      #expect(predictor.listing(at: GrowthTests.now, suggestedByApp: suggested).count == count)
    },
    Work("restoring what is held", prepared: GrowthTests.held) { predictor, _ in
      let catalog = predictor.history.catalog
      var losses: [SnapshotLoss] = []
      predictor = try Predictor(
        snapshot: predictor.snapshot(), catalog: catalog, strategy: BucketedBayes(), losses: &losses)
    },
    Work("forgetting half of what is held", prepared: GrowthTests.held) { predictor, count in
      predictor.forget(.identifiers((0..<count / 2).map { "\($0)" }))
      #expect(predictor.heldCount == count / 2 * 2)
    },
    Work("routines of many places", prepared: { try GrowthTests.donated($0) }) { predictor, _ in
      #expect(LearnedRoutines(of: predictor.history).home == nil)
    },
    Work("readings", prepared: GrowthTests.empty) { predictor, count in
      for number in 0..<count {
        try predictor.observe(
          SensedReading(
            .sensed, at: Moment(secondsSince1970: 1_772_400_000 + Int64(number) * 60),
            place: "place \(number)",
            coordinate: try Coordinate(latitude: Double(number % 90), longitude: Double(number % 7))))
      }
    },
  ]

  @Test("Four times as much takes much less than sixteen times as long", arguments: works)
  func grows(_ work: Work) throws {
    let growth = try Growth(work.size, prepared: work.prepared) { try work.work(&$0.predictor, $0.count) }
    #expect(growth.ratio < Growth.limit, "\(work.testDescription) takes \(growth.ratio) times as long")
  }
}
