import PredictionEngine

/// The soup shop of the WWDC talks, as fixtures.
enum SoupChef {
  static let parameters = [
    ParameterDefinition("soup", .object), ParameterDefinition("quantity", .integer),
    ParameterDefinition("options", .string, isArray: true),
  ]

  /// Returns the intent of session 211's demo, with its three shortcut types or with the given ones.
  static func intent(
    types: [ShortcutType] = [["soup", "quantity"], ["soup", "options"], ["soup", "quantity", "options"]],
    primary: [String]? = nil
  ) -> IntentDefinition {
    IntentDefinition(
      name: "OrderSoup", parameters: parameters, shortcutTypes: types, primaryShortcutType: primary)
  }

  /// Returns a moment of Monday 2 March 2026 or a later day, on a local clock one hour ahead of UTC.
  static func moment(day: Int, hour: Int, minute: Int = 0) -> Moment {
    Moment(year: 2026, month: 3, day: 2 + day, hour: hour, minute: minute, secondsFromGMT: 3600)
  }

  /// Returns donations from Monday to Thursday: croutons for lunch, red pepper in the evening.
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
