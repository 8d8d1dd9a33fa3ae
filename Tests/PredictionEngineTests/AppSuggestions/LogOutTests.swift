import PredictionEngine
import PredictionTestSupport
import Testing

/// The log-out of one app among several.
@Suite("Logging out of one app")
struct LogOutTests {
  @Test(
    "X2: who logs out of one app takes along what it donated, supplied and was told, and nothing of the others"
  )
  func logOut() throws {
    func intent(_ name: String, of app: String) -> IntentDefinition {
      IntentDefinition(
        name: name, parameters: [ParameterDefinition("what", .string)], shortcutTypes: [["what"]], app: app)
    }
    let catalog = try DefinitionCatalog(
      intents: [intent("Order", of: "Soup Chef"), intent("Run", of: "Runner")],
      activities: [
        ActivityDefinition(activityType: "page", requiredKeys: ["page"], app: "Soup Chef"),
        ActivityDefinition(activityType: "map", requiredKeys: ["page"], app: "Runner"),
      ])
    func live(_ apps: Set<String>, activities: Set<String>) throws -> Predictor {
      var predictor = Predictor(catalog: catalog)
      for day in 0..<5 {
        for (name, app, hour) in [("Order", "Soup Chef", 12), ("Run", "Runner", 18)] where apps.contains(app)
        { try predictor.donate(name, ["what": "a"], at: SoupChef.moment(day: day, hour: hour)) }
        for (type, app) in [("page", "Soup Chef"), ("map", "Runner")] where activities.contains(app) {
          try predictor.donate(activity: type, userInfo: ["page": 1], at: SoupChef.moment(day: day, hour: 20))
        }
      }
      for (name, app) in [("Order", "Soup Chef"), ("Run", "Runner")] where apps.contains(app) {
        try predictor.setAppSuggestions([AppSuggestion(name, ["what": "b"])], of: app)
        try predictor.pin(AppSuggestion(name, ["what": "c"]), phrase: app)
        try predictor.record(
          Feedback(
            .dismissed, intent: name, ["what": "a"], on: "search", at: SoupChef.moment(day: 6, hour: 9)))
      }
      return predictor
    }
    let both: Set = ["Soup Chef", "Runner"]
    var loggedOut = try live(both, activities: both)
    #expect(loggedOut.forget(.app("Soup Chef")) == 10)
    #expect(loggedOut.snapshot() == (try live(["Runner"], activities: ["Runner"])).snapshot())
    var cleared = try live(both, activities: both)
    #expect(cleared.forget(.allSavedUserActivities(of: "Soup Chef")) == 5)
    #expect(cleared.snapshot() == (try live(both, activities: ["Runner"])).snapshot())
    #expect(cleared.forget(.app("nobody")) == 0)
  }
}
