import PredictionBaselines
import Testing

@testable import PredictionEngine

/// Whatever can be set on a predictor and changes an answer is in its snapshot, or is an argument.
@Suite("What a predictor was set to")
struct SettingTests {
  /// One thing that an app can set at any time.
  struct Setting: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable (inout Predictor) -> Void

    init(_ name: String, _ set: @escaping @Sendable (inout Predictor) -> Void) {
      (testDescription, self.set) = (name, set)
    }
  }

  static let settings = [
    Setting("the rule") { $0.policy.rule = .mostSpecific },
    Setting("the rule's threshold") { $0.policy.rule = .preferSpecific(from: 0.95) },
    Setting("the gain in the background") { $0.policy.worth.backgroundGain = 3 },
    Setting("the gain of a parameter") { $0.policy.worth.parameterGain = 0.3 },
    Setting("the cost of what has to be confirmed") { $0.policy.worth.confirmationCost = 40 },
    Setting("whether gains move a bar") {
      $0.policy.worth = ShowingWorth(parameterGain: 0.2, movesBar: true)
    },
    Setting("holidays") { predictor in
      predictor.holidays = HolidayCalendar((-3..<40).map { SoupChef.moment(day: $0, hour: 8).localDay })
    },
    Setting("the weekend") { $0.weekend = .fridayAndSaturday },
    Setting("a weekend of one day") { $0.weekend = Weekend([0]) },
  ]

  /// How each stored part of a predictor comes back. A part that is new is added here, with the setting that changes it.
  static let parts = [
    "history": "snapshot", "symbols": "snapshot", "sensed": "snapshot", "feedback": "snapshot",
    "supplied": "snapshot", "held": "snapshot", "policy": "snapshot", "holidays": "snapshot",
    "order": "the seed is in the snapshot",
    "learner": "snapshot, or learned again", "strategy": "argument", "learning": "argument",
    "times": "argument, counted again", "keepsTimes": "argument", "keptStates": "follow from the donations",
    "isDerivedFromHistory": "of the strategy", "ranking": "the strategy",
    "forgottenTexts": "noted again", "unasked": "memory of the last question",
  ]

  private static func catalog() throws -> DefinitionCatalog {
    try DefinitionCatalog(intents: [
      IntentDefinition(
        name: "Pay", requiresConfirmation: true, parameters: [ParameterDefinition("to", .string)],
        shortcutTypes: [["to"]]),
      IntentDefinition(
        name: "Order",
        parameters: [ParameterDefinition("soup", .string), ParameterDefinition("size", .string)],
        shortcutTypes: [["soup"], ["soup", "size"]]),
      IntentDefinition(
        name: "Light", parameters: [], shortcutTypes: [ShortcutType([], runsInBackground: true)]),
    ])
  }

  /// Five weeks: orders on working days, payments mostly on Fridays, light in the evenings and at weekends.
  private static func donate(_ predictor: inout Predictor) throws {
    for day in 0..<35 {
      func at(_ hour: Int) -> Moment { SoupChef.moment(day: day, hour: hour, minute: day * 7 % 20) }
      if day % 7 < 5 {
        try predictor.donate(
          "Order", ["soup": "pea", "size": day % 7 == 1 ? "small" : "large"], at: at(8),
          group: "\(day < 9)")
      }
      if day % 7 == 4 || day % 9 == 0 { try predictor.donate("Pay", ["to": "ann"], at: at(9)) }
      try predictor.donate("Light", [:], at: at(day % 7 > 4 ? 8 : 20), group: "\(day < 9)")
    }
  }

  private static func life(
    _ strategy: any ScoringStrategy, _ set: (inout Predictor) -> Void
  ) throws -> Predictor {
    var predictor = Predictor(catalog: try catalog(), strategy: strategy, seed: 7, timing: SurvivalKernel())
    set(&predictor)
    try donate(&predictor)
    return predictor
  }

  private static func restored(_ predictor: Predictor) throws -> Predictor {
    try Predictor(
      snapshot: predictor.snapshot(), catalog: try catalog(), strategy: predictor.strategy,
      timing: SurvivalKernel())
  }

  /// All that is answered at the hours of the week after.
  private static func answers(_ predictor: Predictor) -> [String] {
    var answers: [String] = []
    for day in 35..<42 {
      for hour in [7, 8, 9, 19] {
        let moment = SoupChef.moment(day: day, hour: hour, minute: 5)
        for surface in Surface.all {
          let shown = predictor.suggestions(at: moment, on: surface)
          let texts = shown.map { "\($0.id) \($0.probability ?? -1) \($0.probabilityNow ?? -1)" }
          answers.append(texts.joined(separator: ", "))
        }
        answers.append("\(predictor.timing(at: moment).probabilities)")
      }
    }
    return answers
  }

  private static let strategies: [any ScoringStrategy] = [BucketedBayes(), ContextMixture()]

  @Test(
    "Set before the donations or after them, restored, and after forgetting, it answers the same",
    arguments: settings)
  func comesBack(_ setting: Setting) throws {
    var changes = false
    for strategy in SettingTests.strategies {
      let plain = try SettingTests.life(strategy) { _ in }
      var early = try SettingTests.life(strategy, setting.set)
      var late = plain
      setting.set(&late)
      let answers = SettingTests.answers(early)
      changes = changes || answers != SettingTests.answers(plain)
      #expect(late.snapshot() == early.snapshot() && SettingTests.answers(late) == answers)
      #expect(early.snapshot() != plain.snapshot())
      var again = try SettingTests.restored(early)
      #expect(again.snapshot() == early.snapshot() && SettingTests.answers(again) == answers)
      let forgotten = [again.forget(.group("true")), early.forget(.group("true"))]
      #expect(forgotten[0] == forgotten[1] && forgotten[0] > 0)
      #expect(again.snapshot() == early.snapshot())
      #expect(SettingTests.answers(again) == SettingTests.answers(early))
    }
    #expect(changes, "nothing that is asked here depends on it")
  }

  @Test("Every stored part of a predictor is known to come back")
  func everyPart() throws {
    let predictor = try SettingTests.life(BucketedBayes()) { _ in }
    let stored = Mirror(reflecting: predictor).children.compactMap { $0.label }
    #expect(stored.count > 10 && stored.filter { SettingTests.parts[$0] == nil } == [])
    let worth = Mirror(reflecting: predictor.policy.worth).children.compactMap { $0.label }
    #expect(worth == ["backgroundGain", "parameterGain", "confirmationCost", "movesBar"])
    #expect(Mirror(reflecting: predictor.policy).children.compactMap { $0.label } == ["rule", "worth"])
    #expect(Mirror(reflecting: predictor.holidays).children.compactMap { $0.label } == ["days", "weekend"])
  }

  @Test("The bytes of settings are those of the drawing, and the standard ones are one byte")
  func layout() throws {
    #expect(SettingTests.bytes(SnapshotSettings()) == [0])
    let calendar = HolidayCalendar([3, -2], weekend: .fridayAndSaturday)
    #expect(SettingTests.bytes(SnapshotSettings(holidays: calendar)) == [2, 0b011_0000, 2, 3, 5])
    let policy = SpecificityPolicy(.mostSpecific, worth: ShowingWorth(movesBar: true))
    let numbers = [1.1, 1.02, 1].flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * UInt64($0))) }
    }
    #expect(
      SettingTests.bytes(SnapshotSettings(policy: policy))
        == [1, 13] + Array("most-specific".utf8) + numbers + [1])
  }

  private static func bytes(_ settings: SnapshotSettings) -> [UInt8] {
    var bytes: [UInt8] = []
    settings.append(to: &bytes)
    return bytes
  }

  @Test("A policy that is given counts in the place of the snapshot's")
  func given() throws {
    let policy = SpecificityPolicy(.mostGeneral, worth: ShowingWorth(movesBar: true))
    let plain = try SettingTests.life(BucketedBayes()) { _ in }
    let other = try Predictor(
      snapshot: plain.snapshot(), catalog: try SettingTests.catalog(), strategy: BucketedBayes(),
      policy: policy)
    #expect(other.policy == policy)
  }
}
