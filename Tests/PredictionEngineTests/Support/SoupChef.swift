import PredictionEngine

/// The soup shop of the talks, as fixtures.
enum SoupChef {
  static let parameters = [
    ParameterDefinition("soup", .object), ParameterDefinition("quantity", .integer),
    ParameterDefinition("options", .string, isArray: true),
  ]

  /// Session 211's demo: three shortcut types, or the ones given.
  static func intent(
    types: [ShortcutType] = [["soup", "quantity"], ["soup", "options"], ["soup", "quantity", "options"]],
    primary: [String]? = nil
  ) -> IntentDefinition {
    IntentDefinition(
      name: "OrderSoup", parameters: parameters, shortcutTypes: types, primaryShortcutType: primary)
  }

  /// Monday 2 March 2026 and the days after it, local clock one hour ahead of UTC.
  static func moment(day: Int, hour: Int, minute: Int = 0) -> Moment {
    Moment(year: 2026, month: 3, day: 2 + day, hour: hour, minute: minute, secondsFromGMT: 3600)
  }

  /// Monday to Thursday: croutons for lunch, red pepper in the evening.
  static func week(
    _ intent: IntentDefinition = intent(), strategy: any ScoringStrategy = BucketedBayes(),
    options: (Int, Bool) -> ParameterValue = { _, isLunch in isLunch ? ["croutons"] : ["red pepper"] }
  ) throws -> Predictor {
    var predictor = Predictor(catalog: try DefinitionCatalog(intents: [intent]), strategy: strategy)
    for day in 0..<4 {
      for hour in [12, 19] {
        try predictor.donate(
          "OrderSoup",
          [
            "soup": .object("tomato", display: "Tomato soup"), "quantity": 1,
            "options": options(day, hour == 12),
          ], at: moment(day: day, hour: hour))
      }
    }
    return predictor
  }
}
