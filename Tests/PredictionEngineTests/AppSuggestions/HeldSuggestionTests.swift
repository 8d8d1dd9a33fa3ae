import PredictionBaselines
import Testing

@testable import PredictionEngine

/// Supplied shortcuts that the definitions do not allow, with the feedback of them.
@Suite("Supplied shortcuts that are held")
struct HeldSuggestionTests {
  /// The ways to take back a supplied shortcut and the feedback of it.
  private static let takings: [(name: String, take: @Sendable (inout Predictor) throws -> Void)] = [
    ("by its value", { $0.forget(.value("song", of: "Play", being: "whispered")) }),
    ("by its identifier", { $0.forget(.identifiers(["supplied-1"])) }),
    ("by its item", { $0.forget(.relatedItem("item-1")) }),
    ("with everything", { $0.forget(.all) }),
    ("by an empty list", { try $0.setAppSuggestions([]) }),
    ("by a list without it", { try $0.setAppSuggestions([AppSuggestion("OrderSoup", ["soup": "pea"])]) }),
  ]

  @Test(
    "Feedback of a supplied shortcut that does not fit goes with the shortcut, and not before",
    arguments: takings.indices)
  func suppliedFeedback(_ number: Int) throws {
    var whole = try HeldRowsTests.App().predictor()
    var song = AppSuggestion("Play", ["song": "whispered"])
    (song.identifier, song.relatedItem) = ("supplied-1", "item-1")
    try whole.setAppSuggestions([song])
    #expect(
      try whole.record(
        Feedback(.dismissed, intent: "Play", ["song": "whispered"], on: "search", at: HeldRowsTests.at(0))))
    var held = try HeldRowsTests.read(whole.snapshot(), HeldRowsTests.App(hasPlay: false))
    held.forget(.identifiers(["nobody"]))
    #expect(held.heldCount == 2 && HeldRowsTests.has("whispered", held))
    #expect(try HeldRowsTests.read(held.snapshot(), HeldRowsTests.App()).snapshot() == whole.snapshot())
    try HeldSuggestionTests.takings[number].take(&held)
    #expect(held.heldCount == 0 && !HeldRowsTests.has("whispered", held))
  }

  @Test("Feedback of a pin that does not fit goes with the phrase")
  func pinnedFeedback() throws {
    var whole = try HeldRowsTests.App().predictor()
    try whole.pin(AppSuggestion("Play", ["song": "whispered"]), phrase: "my song")
    try whole.record(
      Feedback(.dismissed, intent: "Play", ["song": "whispered"], on: "search", at: HeldRowsTests.at(0)))
    var held = try HeldRowsTests.read(whole.snapshot(), HeldRowsTests.App(hasPlay: false))
    #expect(held.unpin(phrase: "another") == 0 && held.heldCount == 2)
    #expect(
      held.unpin(phrase: "my song") == 1 && held.heldCount == 0 && !HeldRowsTests.has("whispered", held))
  }

  @Test("Supplied shortcuts stay in their order, whatever is replaced while some of them are held")
  func order() throws {
    func supply(_ predictor: inout Predictor, _ app: String, _ names: [String]) throws {
      try predictor.setAppSuggestions(
        names.map {
          $0.hasPrefix("song")
            ? AppSuggestion("Play", ["song": .string($0)])
            : AppSuggestion("OrderSoup", ["soup": .string($0)])
        }, of: app)
    }
    func begin() throws -> Predictor {
      var predictor = try HeldRowsTests.App().predictor()
      try predictor.pin(AppSuggestion("OrderSoup", ["soup": "pea"]), phrase: "soup")
      try predictor.pin(AppSuggestion("Play", ["song": "song 0"]), phrase: "song")
      try supply(&predictor, "a", ["song 1", "pea", "song 2", "leek"])
      try supply(&predictor, "b", ["song 3"])
      try supply(&predictor, "c", ["leek", "song 4"])
      return predictor
    }
    let changes: [(inout Predictor) throws -> Void] = [
      { _ in }, { try supply(&$0, "a", ["beet", "pea"]) }, { try supply(&$0, "a", []) },
      { try supply(&$0, "b", ["beet"]) }, { try supply(&$0, "b", []) },
      { try supply(&$0, "d", ["beet", "kale"]) },
      { try $0.pin(AppSuggestion("OrderSoup", ["soup": "kale"]), phrase: "kale") },
      { $0.unpin(phrase: "soup") }, { $0.unpin(phrase: "song") },
      { try $0.setUpcomingMedia([AppSuggestion("OrderSoup", ["soup": "new"])]) },
      { $0.forget(.value("soup", of: "OrderSoup", being: "pea")) },
    ]
    for (number, change) in changes.enumerated() {
      for other in changes {
        var whole = try begin()
        var held = try HeldRowsTests.read(whole.snapshot(), HeldRowsTests.App(hasPlay: false))
        for change in [change, other] {
          try change(&whole)
          try change(&held)
          held = try HeldRowsTests.read(held.snapshot(), HeldRowsTests.App(hasPlay: false))
        }
        #expect(
          try HeldRowsTests.read(held.snapshot(), HeldRowsTests.App()).snapshot() == whole.snapshot(),
          "change \(number)")
      }
    }
  }
}
