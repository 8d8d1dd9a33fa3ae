import PredictionEngine

/// A seeded history that contains every kind of data: two intents, an activity, missing values, places and
/// device signals.
///
///     let history = try DrawnHistory(seed: 1, count: 200)
///     var predictor = history.predictor(MyStrategy())
///     for donation in history.donations { predictor.donate(donation) }
///
/// # Definition
/// Donations are up to 400 minutes apart, from March 2026 on. They depend on the quarter of the day, so that
/// there is something to learn.
public struct DrawnHistory: Sendable {
  /// The definitions of the donations.
  public let catalog: DefinitionCatalog
  /// The symbols of all texts in the donations.
  public private(set) var symbols = SymbolTable()
  /// The donations, by time.
  public private(set) var donations: [Donation] = []

  /// Draws `count` donations. `rename` maps every text, and `reversed` declares the intents in reverse order.
  /// - Throws: a `DefinitionError` or `DonationError` when `rename` maps two texts to one.
  /// - Complexity: O(count).
  public init(seed: UInt64, count: Int, rename: (String) -> String = { $0 }, reversed: Bool = false) throws {
    let soup = IntentDefinition(
      name: rename("OrderSoup"),
      parameters: [
        ParameterDefinition(rename("soup"), .string), ParameterDefinition(rename("quantity"), .integer),
        ParameterDefinition(rename("options"), .string, isArray: true),
      ],
      shortcutTypes: [
        ShortcutType([rename("soup")]), ShortcutType([rename("soup"), rename("quantity")]),
        ShortcutType([rename("soup"), rename("options")], runsInBackground: true),
        ShortcutType([rename("soup"), rename("quantity"), rename("options")]),
      ], primaryShortcutType: [rename("soup"), rename("quantity")])
    let message = IntentDefinition(
      name: rename("SendMessage"), parameters: [ParameterDefinition(rename("recipient"), .person)],
      shortcutTypes: [ShortcutType([rename("recipient")])])
    let page = ActivityDefinition(activityType: rename("page"), requiredKeys: [rename("page")])
    catalog = try DefinitionCatalog(
      intents: reversed ? [message, soup] : [soup, message], activities: [page])
    var generator = SplitMix64(seed: seed)
    var minutes = 0
    for _ in 0..<count {
      minutes += generator.below(400)
      var context = Context(
        at: Moment(secondsSince1970: 1_772_400_000 + Int64(minutes) * 60, secondsFromGMT: 3600))
      let (place, headphones) = (generator.below(4), generator.below(3))
      if place > 0 { context.place = symbols.intern(rename("place \(place)")) }
      if headphones > 0 {
        context.signals = [
          DeviceSignal(
            name: symbols.intern(rename("headphones")),
            value: symbols.intern(headphones == 1 ? "true" : "false"))
        ]
      }
      let habit = (context.moment.hour / 6 + generator.below(2)) % 4
      switch generator.below(8) {
      case 0:
        donations.append(
          try catalog.donation(
            activity: rename("page"),
            userInfo: [
              (rename("page"), .string(rename("page \(habit)"))), (rename("scroll"), .integer(minutes)),
            ],
            context: context, symbols: &symbols))
      case 1, 2:
        donations.append(
          try catalog.donation(
            intent: rename("SendMessage"),
            parameters: [
              (rename("recipient"), .object(rename("person \(habit)"), display: rename("Person \(habit)")))
            ],
            context: context, symbols: &symbols))
      default:
        var parameters: [DefinitionCatalog.NamedValue] = [(rename("soup"), .string(rename("soup \(habit)")))]
        if generator.below(10) > 0 {
          parameters.append((rename("quantity"), .integer(1 + generator.below(2))))
        }
        if generator.below(3) > 0 {
          parameters.append((rename("options"), generator.below(2) == 0 ? [] : [.string(rename("croutons"))]))
        }
        donations.append(
          try catalog.donation(
            intent: rename("OrderSoup"), parameters: parameters, context: context, symbols: &symbols))
      }
    }
  }

  /// Returns a predictor that has not learned this history yet.
  public func predictor(
    _ strategy: any ScoringStrategy, seed: UInt64 = 5, counting signals: SignalSet? = nil
  ) -> Predictor {
    Predictor(catalog: catalog, strategy: strategy, symbols: symbols, seed: seed, counting: signals)
  }

  /// Parts of the history to forget, each a filter that says what it matches, and the donations that are left.
  var partsToForget: [(filter: DonationFilter, left: [Donation])] {
    let parts: [(name: String, forgets: (Int) -> Bool)] = [
      ("a third", { $0 % 3 == 1 }), ("three quarters", { $0 % 4 > 0 }),
    ]
    return parts.map { part in
      let gone = Set(donations.indices.filter(part.forgets).map { donations[$0].context.moment })
      return (
        .matching(part.name) { donation, _ in gone.contains(donation.context.moment) },
        donations.filter { !gone.contains($0.context.moment) }
      )
    }
  }

  /// Returns a history with the same catalogue and texts and other donations.
  func replacingDonations(_ donations: [Donation]) -> DrawnHistory {
    var copy = self
    copy.donations = donations
    return copy
  }
}
