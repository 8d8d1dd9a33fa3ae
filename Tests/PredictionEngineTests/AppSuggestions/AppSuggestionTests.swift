import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import Testing

/// What apps and people supply without a history: V1, V2, M2, R1 and G12 of the behaviours.
@Suite("Shortcuts that apps and people supply")
struct AppSuggestionTests {
  private static let noon = SoupChef.moment(day: 10, hour: 12)
  /// A surface that takes whatever is supplied.
  private static let open = Surface(
    name: "open", slots: 5, minimumProbability: 0.05, supplied: AppSuggestion.Kind.allCases)

  static func catalog() throws -> DefinitionCatalog {
    try DefinitionCatalog(intents: [
      SoupChef.intent(primary: ["soup", "quantity"]),
      IntentDefinition(
        name: "PlayShow", category: "play",
        parameters: [ParameterDefinition("show", .object), ParameterDefinition("episode", .integer)],
        shortcutTypes: [["show"], ["show", "episode"]], primaryShortcutType: ["show"]),
      IntentDefinition(
        name: "StartRun", parameters: [ParameterDefinition("route", .string)], shortcutTypes: [["route"]]),
    ])
  }

  private static func soup(_ name: String) -> AppSuggestion {
    AppSuggestion("OrderSoup", ["soup": .object(name, display: name + " soup"), "quantity": 1])
  }

  private static func show(_ name: String) -> AppSuggestion {
    AppSuggestion("PlayShow", ["show": .object(name, display: nil)])
  }

  private static func kinds(_ predictor: Predictor, at moment: Moment = noon) -> [String] {
    predictor.suggestions(at: moment, on: open).map { suggestion in
      let value =
        suggestion.parameters["soup"] ?? suggestion.parameters["show"] ?? suggestion.parameters["route"]
      let name = value.map { $0.canonicalText.filter { $0 != "\"" } } ?? ""
      return (suggestion.supplied?.kind.rawValue ?? "learned") + " " + name
    }
  }

  @Test("G12: the soup of the day has no history, appears, and stands below the learned routine")
  func soupOfTheDay() throws {
    let week = try WeekDiagram(
      """
            Mon Tue Wed Thu Fri Sat Sun
        12   T   T   T   T   T   .   .
        19   C   .   C   .   C   .   .
      """,
      [
        "T": .intent("OrderSoup", ["soup": "tomato"]), "C": .intent("OrderSoup", ["soup": "chowder"]),
      ])
    for name in ["most-frequent", "bucketed-bayes", "context-mixture"] {
      var predictor = week.predictor(try StrategyRegistry.type(named: name).init())
      let friday = SoupChef.moment(day: 4 + 7, hour: 12)
      let learned = predictor.suggestions(at: friday, on: Self.open).map(\.text)
      #expect(learned.first?.contains("tomato") == true)
      try predictor.setAppSuggestions([AppSuggestion("OrderSoup", ["soup": "pea"])])
      let shown = predictor.suggestions(at: friday, on: Self.open)
      #expect(shown.map(\.text) == learned + [#"{"intent":"OrderSoup","parameters":{"soup":"pea"}}"#])
      #expect(shown.map { $0.supplied?.kind } == learned.map { _ in nil } + [.suggestion])
      #expect(predictor.suggestions(at: friday).map(\.text) == learned, "search is for what was learned")
      #expect(shown.last?.support == 0 && shown.last?.title == "OrderSoup · pea")
      try predictor.setAppSuggestions([])
      #expect(predictor.suggestions(at: friday, on: Self.open).map(\.text) == learned)
    }
  }

  @Test("V1: an app's list stands in its order, replaces the list before, and each app has its own")
  func lists() throws {
    var predictor = Predictor(catalog: try Self.catalog())
    try predictor.setAppSuggestions([Self.soup("pea"), Self.soup("leek")], of: "Soup Chef")
    #expect(Self.kinds(predictor) == ["suggestion pea", "suggestion leek"])
    try predictor.setAppSuggestions([AppSuggestion("StartRun", ["route": "park"])], of: "Runner")
    #expect(Self.kinds(predictor) == ["suggestion pea", "suggestion park", "suggestion leek"])
    try predictor.setAppSuggestions([Self.soup("miso")], of: "Soup Chef")
    #expect(Self.kinds(predictor) == ["suggestion miso", "suggestion park"])
    try predictor.setAppSuggestions([], of: "Soup Chef")
    #expect(Self.kinds(predictor) == ["suggestion park"] && predictor.suppliedShortcuts == 1)
  }

  @Test("V1: a suggestion that was learned too is one entry, and a list of only these hides the others")
  func onlyThese() throws {
    var predictor = Predictor(catalog: try Self.catalog(), strategy: BucketedBayes())
    for day in 0..<6 {
      for soup in ["tomato", "chowder"] {
        try predictor.donate(
          "OrderSoup", ["soup": .object(soup, display: nil), "quantity": 1],
          at: SoupChef.moment(day: day, hour: soup == "tomato" ? 12 : 13))
      }
    }
    let list = [Self.soup("tomato"), Self.soup("pea")]
    try predictor.setAppSuggestions(list)
    #expect(Set(Self.kinds(predictor).prefix(2)) == ["learned tomato", "learned chowder"])
    #expect(Self.kinds(predictor).dropFirst(2) == ["suggestion pea"])
    try predictor.setAppSuggestions(list, onlyThese: true)
    #expect(Self.kinds(predictor) == ["learned tomato", "suggestion pea"])
  }

  @Test("L6: the settings list has routine, recent actions and the app's own, each with its reason")
  func settings() throws {
    var predictor = Predictor(catalog: try Self.catalog(), strategy: BucketedBayes())
    for day in 0..<6 {
      try predictor.donate("StartRun", ["route": "park"], at: SoupChef.moment(day: day, hour: 12))
    }
    try predictor.donate("StartRun", ["route": "lake"], at: SoupChef.moment(day: 6, hour: 9))
    try predictor.setAppSuggestions([
      AppSuggestion("StartRun", ["route": "park"]), AppSuggestion("StartRun", ["route": "hill"]),
    ])
    let list = predictor.listing(at: Self.noon)
    #expect(list.map(\.suggestion.title) == ["StartRun · park", "StartRun · lake", "StartRun · hill"])
    #expect(
      list.map(\.reasons) == [[.routine, .recent(2), .suggestedByApp], [.recent(1)], [.suggestedByApp]])
  }

  @Test("V2: a pinned shortcut needs no support, comes before what apps supply, and is edited and removed")
  func pins() throws {
    var predictor = Predictor(catalog: try Self.catalog(), strategy: BucketedBayes())
    try predictor.setAppSuggestions([Self.soup("pea")])
    try predictor.pin(Self.show("atoms"), phrase: "Good night")
    #expect(Self.kinds(predictor) == ["pinned atoms", "suggestion pea"])
    // Once is not enough for a surface, and is for what the person pinned.
    try predictor.donate(
      "PlayShow", ["show": .object("atoms", display: nil)], at: SoupChef.moment(day: 1, hour: 22))
    #expect(Self.kinds(predictor) == ["learned atoms", "suggestion pea"])
    try predictor.pin(Self.show("atoms"), phrase: "Sleep well")
    #expect(predictor.voiceShortcuts.map(\.phrase) == ["Sleep well"])
    #expect(predictor.unpin(phrase: "Good night") == 0 && predictor.unpin(phrase: "Sleep well") == 1)
    #expect(Self.kinds(predictor) == ["suggestion pea"])
    #expect(throws: AppSuggestionError.emptyPhrase(name: "PlayShow")) {
      try predictor.pin(Self.show("atoms"), phrase: "")
    }
  }

  @Test("M2: what is new to play stands in its order among what apps suggest, and can be all that is played")
  func upcomingMedia() throws {
    var predictor = Predictor(catalog: try Self.catalog())
    for day in 0..<6 {
      try predictor.donate(
        "PlayShow", ["show": .object("atoms", display: nil)], at: SoupChef.moment(day: day, hour: 12))
    }
    try predictor.setAppSuggestions([Self.soup("pea")])
    try predictor.setUpcomingMedia([Self.show("borders"), Self.show("courts")])
    #expect(
      Self.kinds(predictor) == [
        "learned atoms", "upcoming-media borders", "suggestion pea", "upcoming-media courts",
      ])
    try predictor.setUpcomingMedia([Self.show("borders"), Self.show("courts")], onlyThese: true)
    #expect(Self.kinds(predictor) == ["upcoming-media borders", "suggestion pea", "upcoming-media courts"])
  }

  @Test("R1: a dated shortcut climbs towards its time, and providers hold together")
  func relevant() throws {
    var predictor = Predictor(catalog: try Self.catalog())
    let eight = SoupChef.moment(day: 3, hour: 20)
    try predictor.setRelevantShortcuts([
      AppSuggestion("StartRun", ["route": "park"], relevant: [.date(eight)])
    ])
    try predictor.setAppSuggestions([Self.soup("pea")])
    func shown(_ hour: Int, signals: NamedValues = [:]) -> [String] {
      predictor.suggestions(at: SoupChef.moment(day: 3, hour: hour), signals: signals, on: Self.open)
        .map { $0.supplied?.kind.rawValue ?? "" }
    }
    #expect(shown(8) == ["suggestion"])
    #expect(shown(13) == ["suggestion"], "less than half of the way")
    #expect(shown(15) == ["relevant", "suggestion"])
    #expect(shown(20) == ["relevant", "suggestion"])
    #expect(shown(22) == ["suggestion"])
    try predictor.setRelevantShortcuts([
      AppSuggestion("StartRun", ["route": "park"], relevant: [.date(eight), .routine(.headphones)]),
      AppSuggestion("StartRun", ["route": "lake"], relevant: [.date(eight)]),
      AppSuggestion("StartRun", ["route": "lake"], relevant: [.date(SoupChef.moment(day: 3, hour: 9))]),
    ])
    #expect(shown(20, signals: ["headphones": false]) == ["relevant", "suggestion"])
    #expect(shown(20, signals: ["headphones": true]) == ["relevant", "relevant", "suggestion"])
    #expect(shown(20) == ["relevant", "relevant", "suggestion"], "what is unknown is left out")
    #expect(
      Self.kinds(predictor, at: SoupChef.moment(day: 3, hour: 9)) == [
        "relevant lake", "suggestion pea",
      ], "either date is enough")
  }

  @Test(
    "M2: who listens every day gets today's episode where the show would stand, on every surface that is opened"
  )
  func episodes() throws {
    var predictor = Predictor(catalog: try Self.catalog(), strategy: BucketedBayes())
    for day in 0..<6 {
      try predictor.donate(
        "PlayShow", ["show": .object("atoms", display: nil), "episode": .integer(day)],
        at: SoupChef.moment(day: day, hour: 12))
    }
    func episode(_ show: String) -> AppSuggestion {
      AppSuggestion("PlayShow", ["show": .object(show, display: nil), "episode": 7])
    }
    try predictor.setUpcomingMedia([episode("borders"), episode("atoms")])
    let shown = predictor.suggestions(at: Self.noon)
    #expect(shown.map { $0.supplied?.kind } == [.upcomingMedia])
    #expect(
      shown.first?.parameters["episode"] == 7 && shown.first?.parameters["show"]?.canonicalText == "\"atoms\""
    )
  }

  @Test("What does not fit the definitions is refused with a sentence, and changes nothing")
  func refused() throws {
    var predictor = Predictor(catalog: try Self.catalog())
    try predictor.setAppSuggestions([Self.soup("pea")])
    let wrong: [(AppSuggestion, String)] = [
      (AppSuggestion("Order", [:]), "intent \"Order\" is not declared"),
      (
        AppSuggestion("OrderSoup", ["soup": .object("pea", display: nil)]),
        "no shortcut type of \"OrderSoup\" is {soup}"
      ),
      (AppSuggestion("StartRun", ["route": 1]), "declared as string"),
    ]
    for (suggestion, words) in wrong {
      do {
        try predictor.setAppSuggestions([Self.soup("leek"), suggestion])
        Issue.record("it was taken")
      } catch { #expect(error.description.contains(words), "\(error)") }
      #expect(Self.kinds(predictor) == ["suggestion pea"])
    }
  }

  @Test("What an identifier, an item or a value deletes is forgotten, and so is all")
  func forgotten() throws {
    var fresh = Predictor(catalog: try Self.catalog())
    var one = Self.soup("pea")
    (one.identifier, one.relatedItem) = ("order-1", "recipe-4")
    let filters: [DonationFilter] = [
      .identifiers(["order-1"]), .relatedItem("recipe-4"), .all,
      .value("soup", of: "OrderSoup", being: .object("pea", display: nil)),
    ]
    for filter in filters {
      try fresh.setAppSuggestions([one])
      #expect(fresh.forget(.group("order-1")) == 0 && fresh.suppliedShortcuts == 1)
      fresh.forget(filter)
      #expect(fresh.suppliedShortcuts == 0, "\(filter.description)")
      #expect(fresh.context(at: Self.noon, place: "\"pea\"").place != fresh.symbols.symbol(for: "\"pea\""))
    }
  }
}
