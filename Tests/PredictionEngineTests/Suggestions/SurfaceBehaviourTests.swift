import PredictionBaselines
import Testing

@testable import PredictionEngine

/// The behaviours of surfaces and apps under their ids, each by a few donations at noon.
@Suite("Surfaces and apps")
struct SurfaceBehaviourTests {
  private static let noon = SoupChef.moment(day: 30, hour: 12)

  /// A world of one-parameter intents, named by their first letters, and two activities.
  private static func predictor(
    _ donations: String, strategy: any ScoringStrategy = BucketedBayes(),
    change: (inout [IntentDefinition]) -> Void = { _ in }
  ) throws -> Predictor {
    var intents = ["Apple", "Bread", "Coffee", "Dates"].map { name in
      IntentDefinition(
        name: name, parameters: [ParameterDefinition("what", .string)],
        shortcutTypes: [ShortcutType(["what"], title: "\(name) ${what}")], app: name < "C" ? "Shop" : "Bar")
    }
    change(&intents)
    let activities = [
      ActivityDefinition(activityType: "com.example.page", requiredKeys: ["page"], app: "News"),
      ActivityDefinition(
        activityType: "com.example.story", requiredKeys: ["page"], app: "News", title: "Read ${page}"),
    ]
    let catalog = try DefinitionCatalog(intents: intents, activities: activities)
    var predictor = Predictor(catalog: catalog, strategy: strategy)
    for (day, letter) in donations.enumerated() {
      let moment = SoupChef.moment(day: day, hour: 12)
      switch letter {
      case "p", "s":
        try predictor.donate(
          activity: letter == "p" ? "com.example.page" : "com.example.story", userInfo: ["page": "one"],
          at: moment)
      default:
        let name = intents.first { $0.name.first == letter }?.name ?? ""
        try predictor.donate(
          name, ["what": "it"], at: moment, signals: ["headphones": .boolean(day % 2 == 0)])
      }
    }
    return predictor
  }

  private static func titles(_ predictor: Predictor, on surface: Surface) -> [String] {
    predictor.suggestions(at: noon, on: surface).map(\.title)
  }

  @Test(
    "L6: the settings list merges routine, recent donations and what the app suggested, each with its reasons"
  )
  func settings() throws {
    let predictor = try SurfaceBehaviourTests.predictor("AAAAAABBBBBBCD")
    let menu = try SurfaceBehaviourTests.predictor("sss").suggestions(at: SurfaceBehaviourTests.noon)
    let own = predictor.suggestions(at: SurfaceBehaviourTests.noon)
    let list = predictor.listing(at: SurfaceBehaviourTests.noon, suggestedByApp: [menu[0], own[0]])
    #expect(Set(list.prefix(2).map(\.suggestion.title)) == ["Apple it", "Bread it"])
    #expect(list.dropFirst(2).map(\.suggestion.title) == ["Dates it", "Coffee it", "Read one"])
    for entry in list {
      var reasons: [ListedSuggestion.Reason]
      switch entry.suggestion.title {
      case "Apple it": reasons = [.routine]
      case "Bread it": reasons = [.routine, .recent(3)]
      case "Coffee it": reasons = [.recent(2)]
      case "Dates it": reasons = [.recent(1)]
      default: reasons = [.suggestedByApp]
      }
      if entry.id == own[0].id { reasons.append(.suggestedByApp) }
      #expect(entry.reasons == reasons, "\(entry.suggestion.title)")
    }
    #expect(list.map { "\($0.reasons[0])" }.contains("donated last"))
  }

  @Test("L7: the last three caught shortcuts are listed from their first donation on, and a fourth is not")
  func lastThree() throws {
    let predictor = try SurfaceBehaviourTests.predictor("ABCD")
    #expect(SurfaceBehaviourTests.titles(predictor, on: .search).isEmpty)
    #expect(
      SurfaceBehaviourTests.titles(predictor, on: .settingsList) == ["Dates it", "Coffee it", "Bread it"])
  }

  @Test(
    "T4: the developers' view shows a donation at once, newest first, whatever the strategy",
    arguments: [true, false])
  func developers(states: Bool) throws {
    let predictor = try SurfaceBehaviourTests.predictor(
      "AAAABp", strategy: states ? BucketedBayes() : MostRecent() as any ScoringStrategy)
    let shown = SurfaceBehaviourTests.titles(predictor, on: .recentDonations)
    #expect(shown == ["News · one", "Bread it", "Apple it"])
  }

  @Test("M1: the playback controls show media while headphones are connected, and nothing else")
  func media() throws {
    let predictor = try SurfaceBehaviourTests.predictor("ABABABABABAB") { intents in
      intents[0].category = "play"
    }
    func shown(_ signals: NamedValues) -> [String] {
      predictor.suggestions(at: SurfaceBehaviourTests.noon, signals: signals, on: .mediaControls).map(\.title)
    }
    #expect(shown(["headphones": true]) == ["Apple it"])
    #expect(shown(["headphones": false]).isEmpty && shown([:]).isEmpty && shown(["car": true]).isEmpty)
  }

  @Test("N3: the notification centre asks for more than search, and interrupts nobody")
  func notificationCentre() throws {
    let predictor = try SurfaceBehaviourTests.predictor("AABBCCDDAABBCCDDAABBCCDD")
    #expect(predictor.suggestions(at: SurfaceBehaviourTests.noon).count == 4)
    #expect(SurfaceBehaviourTests.titles(predictor, on: .notificationCentre).isEmpty)
    let habit = try SurfaceBehaviourTests.predictor("AAAAAAAABAAAAAAA")
    func shown(_ hour: Int, _ surface: Surface) -> [String] {
      habit.suggestions(at: SoupChef.moment(day: 16, hour: hour, minute: 45), on: surface).map(\.title)
    }
    #expect(shown(11, .notificationCentre) == ["Apple it"])
    for hour in [3, 8, 15, 22] {
      #expect(shown(hour, .search).first == "Apple it" && shown(hour, .notificationCentre).isEmpty)
    }
    #expect(!Surface.notificationCentre.interrupts)
  }

  @Test(
    "I2: what has to be confirmed is shown like the rest, and with a cost needs a higher bar and comes after what is as probable"
  )
  func confirmation() throws {
    func shown(_ cost: Double, _ bar: Double) throws -> [String] {
      var predictor = try SurfaceBehaviourTests.predictor("ABABABABABAB") { intents in
        intents[1].requiresConfirmation = true
      }
      predictor.policy.worth.confirmationCost = cost
      let surface = Surface(name: "test", slots: 5, minimumProbability: bar)
      return SurfaceBehaviourTests.titles(predictor, on: surface)
    }
    let probability = try #require(
      try SurfaceBehaviourTests.predictor("ABABABABABAB").suggestions(at: SurfaceBehaviourTests.noon)
        .first { $0.intent == "Bread" }?.probability)
    #expect(ShowingWorth().confirmationCost == 1)
    #expect(try Set(shown(1, probability)) == ["Apple it", "Bread it"])
    #expect(try shown(1.01, probability) == ["Apple it"], "a hair above the bar of what costs no more")
    // At odds of one to one and twice the cost the bar is two thirds as high in odds.
    let bar = probability / (2 - probability)
    #expect(try Set(shown(1.99, bar)) == ["Apple it", "Bread it"])
    #expect(try shown(2.01, bar) == ["Apple it"])
    #expect(try shown(1.99, bar) == ["Apple it", "Bread it"], "it comes after what is as probable")
  }

  @Test("I7, P4, P7: where gains move the bar, what runs in the background or fills more is shown more often")
  func gains() throws {
    func shown(_ worth: ShowingWorth, inBackground: Bool, bar: Double) throws -> Bool {
      var predictor = try SurfaceBehaviourTests.predictor("ABABABABABAB") { intents in
        intents[0].shortcutTypes[0].runsInBackground = inBackground
      }
      predictor.policy.worth = worth
      let surface = Surface(name: "test", slots: 5, minimumProbability: bar)
      return SurfaceBehaviourTests.titles(predictor, on: surface).contains("Apple it")
    }
    let probability = try #require(
      try SurfaceBehaviourTests.predictor("ABABABABABAB").suggestions(at: SurfaceBehaviourTests.noon)
        .first { $0.intent == "Apple" }?.probability)
    let above = probability * 1.02
    let gain = ShowingWorth(backgroundGain: 1.1, parameterGain: 1, movesBar: true)
    #expect(try !shown(ShowingWorth(), inBackground: true, bar: above))
    #expect(try shown(gain, inBackground: true, bar: above))
    #expect(try !shown(gain, inBackground: false, bar: above))
    #expect(try shown(ShowingWorth(parameterGain: 1.1, movesBar: true), inBackground: false, bar: above))
  }

  @Test("N1: an app owns its shortcuts, a list keeps to its cap, and its name is the title's last resort")
  func apps() throws {
    let predictor = try SurfaceBehaviourTests.predictor("AAACCCBBBDDDppp")
    #expect(predictor.shortcuts(of: "Bar").map(\.title) == ["Dates it", "Coffee it"])
    #expect(predictor.shortcuts(of: "Shop", limit: 1).map(\.title) == ["Bread it"])
    #expect(predictor.shortcuts(of: "Nobody").isEmpty)
    let byApp = predictor.suggestions(at: SurfaceBehaviourTests.noon, on: .voiceList(perApp: 1)).map(\.intent)
    #expect(byApp.count == 2)
    let all = predictor.suggestions(at: SurfaceBehaviourTests.noon, on: .voiceList).map(\.intent)
    #expect(all.count == 4 && (all[0] < "C") == (all[1] < "C") && (all[2] < "C") == (all[3] < "C"))
    #expect(SurfaceBehaviourTests.titles(predictor, on: .recentDonations).first == "News · one")
  }

  @Test("N4, U2: an activity is listed only with a title and search eligibility, and predicted as before")
  func listedActivities() throws {
    let predictor = try SurfaceBehaviourTests.predictor("pspspspspsps")
    #expect(Set(SurfaceBehaviourTests.titles(predictor, on: .search)) == ["Read one", "News · one"])
    for surface in [Surface.settingsList, .voiceList] {
      #expect(SurfaceBehaviourTests.titles(predictor, on: surface) == ["Read one"])
    }
    #expect(predictor.shortcuts().map(\.title) == ["Read one"])
    #expect(!ActivityDefinition(activityType: "a", isEligibleForSearch: false, title: "A").isListed)
    #expect(!ActivityDefinition(activityType: "a", title: "").isListed)
  }

  @Test("U7: an activity opens its app, and so does what cannot run in the background")
  func opensApp() throws {
    let predictor = try SurfaceBehaviourTests.predictor("sssBBBAAAAAAAAAA") { intents in
      intents[0].shortcutTypes[0].runsInBackground = true
    }
    let suggestions = predictor.suggestions(at: SurfaceBehaviourTests.noon)
    #expect(suggestions.count == 3)
    for suggestion in suggestions { #expect(suggestion.opensApp == (suggestion.intent != "Apple")) }
    let soon = SoupChef.moment(day: 16, hour: 11, minute: 45)
    #expect(predictor.suggestions(at: soon, on: .watchFace).map(\.title) == ["Apple it"])
    #expect(SurfaceBehaviourTests.titles(predictor, on: .watchFace).isEmpty, "two weeks after the last one")
  }

  @Test(
    "N8: a person's full list is every shortcut once, newest first, with counts, as a walk over donations finds"
  )
  func fullList() throws {
    let donations = "ABACADABBAsCsDp"
    let predictor = try SurfaceBehaviourTests.predictor(donations)
    let known = predictor.shortcuts()
    var newest: [Character] = []
    for letter in donations.reversed() where letter != "p" && !newest.contains(letter) {
      newest.append(letter)
    }
    let names = known.map { $0.isActivity ? "s" : $0.intent.first ?? "?" }
    #expect(names == newest)
    for (letter, one) in zip(newest, known) {
      let days = donations.enumerated().filter { $0.element == letter }.map(\.offset)
      #expect(one.support == days.count)
      #expect(one.firstUse == SoupChef.moment(day: days[0], hour: 12))
      #expect(one.lastUse == SoupChef.moment(day: days[days.count - 1], hour: 12))
    }
  }
}
